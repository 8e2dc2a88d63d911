import Foundation

/// What is needed to draw a trip: the line on the map and the elevation below it.
struct Track: Sendable, Codable, Hashable {
  /// The line, in pieces where the recording was interrupted.
  var segments: [[TrackPoint]]
  /// Elevation over distance; empty where no elevations are known.
  var profile: [ElevationSample]

  static let empty = Track(segments: [], profile: [])
}

/// A point of an elevation profile.
struct ElevationSample: Sendable, Hashable {
  /// Metres from the start.
  var distance: Double
  /// Metres above the sea.
  var elevation: Double
}

extension ElevationSample: Codable {
  init(from decoder: any Decoder) throws {
    var numbers = try decoder.unkeyedContainer()
    self.init(distance: try numbers.decode(Double.self), elevation: try numbers.decode(Double.self))
  }

  // A list of two numbers: a profile has hundreds of them.
  func encode(to encoder: any Encoder) throws {
    var numbers = encoder.unkeyedContainer()
    try numbers.encode(distance)
    try numbers.encode(elevation)
  }
}

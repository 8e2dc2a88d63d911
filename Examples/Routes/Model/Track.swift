import Foundation

/// The data needed to draw a trip: the line on the map and the elevation profile.
struct Track: Sendable, Codable, Hashable {
  /// The line, in segments where the recording was interrupted.
  var segments: [[TrackPoint]]
  /// The elevation over the distance; empty if no elevations are known.
  var profile: [ElevationSample]

  static let empty = Track(segments: [], profile: [])
}

/// A point of an elevation profile.
struct ElevationSample: Sendable, Hashable {
  /// The distance from the start, in metres.
  var distance: Double
  /// The elevation above sea level, in metres.
  var elevation: Double
}

extension ElevationSample: Codable {
  init(from decoder: any Decoder) throws {
    var numbers = try decoder.unkeyedContainer()
    self.init(distance: try numbers.decode(Double.self), elevation: try numbers.decode(Double.self))
  }

  // Encoded as a list of two numbers for compactness, because a profile has hundreds of samples.
  func encode(to encoder: any Encoder) throws {
    var numbers = encoder.unkeyedContainer()
    try numbers.encode(distance)
    try numbers.encode(elevation)
  }
}

import Foundation

/// One point of a track.
struct TrackPoint: Sendable, Hashable {
  /// The latitude in degrees north, −90…90.
  var latitude: Double
  /// The longitude in degrees east, −180…180.
  var longitude: Double
  /// The elevation above sea level in metres; nil if unknown.
  var elevation: Double?
  /// The time of recording; nil if unknown.
  var time: Date?
}

extension TrackPoint: Codable {
  /// Reads `[latitude, longitude]` or `[latitude, longitude, elevation]`.
  init(from decoder: any Decoder) throws {
    var numbers = try decoder.unkeyedContainer()
    self.init(latitude: try numbers.decode(Double.self), longitude: try numbers.decode(Double.self))
    if !numbers.isAtEnd { elevation = try numbers.decode(Double.self) }
  }

  // Encoded as a list of numbers for compactness, because a track has hundreds of points. Times are omitted: drawing
  // does not need them.
  func encode(to encoder: any Encoder) throws {
    var numbers = encoder.unkeyedContainer()
    try numbers.encode(latitude)
    try numbers.encode(longitude)
    if let elevation { try numbers.encode(elevation) }
  }
}

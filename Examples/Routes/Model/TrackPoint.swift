import Foundation

/// One place along a track.
struct TrackPoint: Sendable, Hashable {
  /// Degrees north of the equator, −90…90.
  var latitude: Double
  /// Degrees east of Greenwich, −180…180.
  var longitude: Double
  /// Metres above the sea, where known.
  var elevation: Double?
  /// When it was passed, where known.
  var time: Date?
}

extension TrackPoint: Codable {
  /// Reads `[latitude, longitude]` or `[latitude, longitude, elevation]`.
  init(from decoder: any Decoder) throws {
    var numbers = try decoder.unkeyedContainer()
    self.init(latitude: try numbers.decode(Double.self), longitude: try numbers.decode(Double.self))
    if !numbers.isAtEnd { elevation = try numbers.decode(Double.self) }
  }

  // A list of numbers, because a track has hundreds of them. Times are not kept: nothing that is drawn needs
  // them.
  func encode(to encoder: any Encoder) throws {
    var numbers = encoder.unkeyedContainer()
    try numbers.encode(latitude)
    try numbers.encode(longitude)
    if let elevation { try numbers.encode(elevation) }
  }
}

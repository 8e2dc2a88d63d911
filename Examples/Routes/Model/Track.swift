import Foundation

/// One place along a track.
struct TrackPoint: Sendable, Codable, Hashable {
  /// Degrees north of the equator, −90…90.
  var latitude: Double
  /// Degrees east of Greenwich, −180…180.
  var longitude: Double
  /// Metres above the sea, where known.
  var elevation: Double?
  /// When it was passed, where known.
  var time: Date?
}

/// A point of an elevation profile.
struct ElevationSample: Sendable, Codable, Hashable {
  /// Metres from the start.
  var distance: Double
  /// Metres above the sea.
  var elevation: Double
}

/// What is needed to draw a trip: the line on the map and the elevation below it.
struct Track: Sendable, Codable, Hashable {
  /// The line, in pieces where the recording was interrupted.
  var segments: [[TrackPoint]]
  /// Elevation over distance; empty where no elevations are known.
  var profile: [ElevationSample]

  static let empty = Track(segments: [], profile: [])
}

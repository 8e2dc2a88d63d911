import Foundation

/// A trip that somebody rode and imported: what the list and the top of its screen show.
///
/// The line on the map is asked for when it is drawn: ``RouteStore/track(ofRide:)``.
struct Ride: Sendable, Codable, Hashable, Identifiable {
  /// Made when the ride was imported.
  let id: String
  /// What the file calls it, or else the file's own name. Any text: show it, never interpret it.
  var name: String
  /// When it was ridden, where the file says so.
  let date: Date?
  /// Length in metres.
  let distance: Double
  /// Metres climbed, noise filtered out; nil where the file has no elevations.
  let elevationGain: Double?
  /// Seconds in motion; nil where the file has no times.
  let movingTime: Double?
  /// The steepest stretch; nil where nothing rises or there are no elevations.
  let steepestClimb: SteepestClimb?
  /// How many points the file had, before any were left out for drawing.
  let pointCount: Int
  /// The name of the file that it came from.
  let fileName: String
  let importedAt: Date

  /// Metres a second while in motion; nil where there are no times.
  var averageMovingSpeed: Double? {
    guard let movingTime, movingTime > 0 else { return nil }
    return distance / movingTime
  }
}

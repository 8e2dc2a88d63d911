import Foundation
import Waymark

/// An imported ride: the data for the list and the top of its screen.
///
/// The line on the map is read only to draw it: ``RouteStore/track(ofRide:)``.
struct Ride: Sendable, Codable, Hashable, Identifiable {
  /// A random id, made when the ride was imported.
  let id: String
  /// The name in the file, or else the file's name. It may be any text: display it, never interpret it.
  var name: String
  /// When it was ridden; nil if the file does not say.
  let date: Date?
  /// The length in metres.
  let distance: Double
  /// The ascent in metres, without noise; nil if the file has no elevations.
  let elevationGain: Double?
  /// The seconds in motion; nil if the file has no times.
  let movingTime: Double?
  /// The steepest stretch; nil if there is no ascent or no elevations.
  let steepestClimb: SteepestClimb?
  /// The number of points in the file, before simplification for drawing.
  let pointCount: Int
  /// The name of the imported file.
  let fileName: String
  let importedAt: Date
  /// The size of the imported file, in bytes; nil if it was imported before files were kept.
  let fileSize: Int?
  /// The visitor who imported it, and the only one who sees it: most rides start at home.
  let owner: VisitorID

  /// The average speed in motion, in metres per second; nil if there are no times.
  var averageMovingSpeed: Double? {
    guard let movingTime, movingTime > 0 else { return nil }
    return distance / movingTime
  }
}

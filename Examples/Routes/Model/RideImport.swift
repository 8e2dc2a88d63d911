import Foundation
import Waymark

/// A ride that was read from a file and is not in the store yet.
struct RideImport: Sendable {
  let ride: Ride
  let track: Track
  /// The content of the file.
  let contents: Data

  /// Reads a GPX file and computes the ride's figures.
  ///
  /// - Parameters:
  ///   - file: the location of the file.
  ///   - fileName: the name of the user's file.
  ///   - date: the time of the import.
  ///   - owner: the visitor who imports it.
  /// - Throws: ``GPXError``.
  init(reading file: URL, fileName: String, at date: Date, by owner: VisitorID) throws(GPXError) {
    let recording = try GPXReader().read(file)
    do { contents = try Data(contentsOf: file) } catch { throw .unreadable }
    let statistics = RideStatistics(segments: recording.segments)
    let shortName = String(fileName.prefix(200))
    ride = Ride(
      id: UUID().uuidString.lowercased(), name: recording.name ?? Self.title(of: shortName),
      date: statistics.start.map(Self.wholeSecond), distance: statistics.distance,
      elevationGain: statistics.elevationGain,
      movingTime: statistics.movingTime, steepestClimb: statistics.steepestClimb,
      pointCount: statistics.pointCount, fileName: shortName, importedAt: Self.wholeSecond(date),
      fileSize: contents.count, owner: owner)
    track = Track(simplifying: recording.segments)
  }

  /// Reads a file off the main actor, which serves other users meanwhile.
  @concurrent
  static func read(_ file: URL, fileName: String, by owner: VisitorID) async throws(GPXError) -> RideImport {
    try RideImport(reading: file, fileName: fileName, at: Date(), by: owner)
  }

  /// Returns a date rounded to the second, which the database stores exactly.
  private static func wholeSecond(_ date: Date) -> Date {
    Date(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate.rounded())
  }

  /// Returns a file's name without its extension, for a ride whose file contains no name.
  private static func title(of fileName: String) -> String {
    let title = fileName.lowercased().hasSuffix(".gpx") ? String(fileName.dropLast(4)) : fileName
    return title.isEmpty ? "Ride" : title
  }
}

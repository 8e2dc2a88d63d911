import Foundation
import Testing

@testable import Routes

/// Real recordings, of which this project has no copy.
@Suite(.enabled(if: SharedTracks.arePresent, "the real recordings do not stand beside this package"))
struct SharedTrackTests {
  /// Files with waypoints and without a track or route.
  private static let withoutTracks: Set<String> = ["gpx_with_garmin_extension.gpx", "unicode_with_bom.gpx"]

  @Test(arguments: SharedTracks.files)
  func `every recording is read, or refused for having no track`(file: URL) throws {
    guard !Self.withoutTracks.contains(file.lastPathComponent) else {
      #expect(throws: GPXError.noPoints) { try GPXReader().read(file) }
      return
    }
    let recording = try GPXReader().read(file)
    let statistics = RideStatistics(segments: recording.segments)
    #expect(recording.name != nil)
    #expect((statistics.steepestClimb?.gradient ?? 0) < 0.35)
    let track = Track(simplifying: recording.segments)
    #expect(track.segments.map(\.count).reduce(0, +) <= Track.mostPoints)
    #expect(track.profile.count <= Track.mostPoints)
  }

  /// The published and the computed elevation gain of the Marmotte, the Étape du Tour 2024 and the Marathon pour tous,
  /// in metres. `Documentation/decisions/elevation-gain.md` names the sources.
  @Test(arguments: [
    ("marmotte.gpx", 5_000.0, 5_073.0), ("couillole.gpx", 4_600, 4_557), ("marathon_paris.gpx", 438, 467),
  ])
  func `the elevation gain agrees with published figures`(file: String, published: Double, computed: Double) throws {
    let recording = try GPXReader().read(SharedTracks.folder.appending(path: file))
    let ours = try #require(RideStatistics(segments: recording.segments).elevationGain)
    #expect(ours.rounded() == computed)
    #expect(abs(ours - published) < 0.08 * published)
  }

  @Test(.enabled(if: GPXPy.isPresent, "gpxpy cannot be imported; WAYMARK_PYTHON names a Python that can"))
  func `distances agree with gpxpy within half a per cent`() throws {
    let theirs = try GPXPy.figures(of: SharedTracks.folder)
    #expect(theirs.count == SharedTracks.files.count)
    for file in SharedTracks.files {
      let figures = try #require(theirs[file.lastPathComponent])
      let recording = try? GPXReader().read(file)
      let ours = RideStatistics(segments: recording?.segments ?? [])
      #expect(ours.pointCount == figures.points, "\(file.lastPathComponent)")
      #expect(
        abs(ours.distance - figures.length_2d) <= 0.005 * figures.length_2d,
        "\(file.lastPathComponent): \(ours.distance), and gpxpy has \(figures.length_2d)")
    }
  }
}

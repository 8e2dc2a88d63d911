import Foundation

/// The figures of a ride, computed from all its points.
struct RideStatistics: Sendable, Hashable {
  /// Metres along the points of each piece; the way between two pieces was not recorded and does not count.
  let distance: Double
  /// Metres climbed, noise filtered out; nil where elevations are missing. See ``ElevationGain``.
  let elevationGain: Double?
  /// Seconds in motion; nil where times are missing. See ``MovingTime``.
  let movingTime: Double?
  /// The steepest stretch; nil where nothing rises. See ``SteepestClimb``.
  let steepestClimb: SteepestClimb?
  /// When the first point with a time was passed.
  let start: Date?
  /// How many points there are.
  let pointCount: Int

  /// Computes the figures.
  ///
  /// - Parameter segments: the points, in pieces where the recording was interrupted.
  init(segments: [[TrackPoint]]) {
    let courses = ElevationCourse.courses(of: segments)
    distance = segments.reduce(0) { $0 + ($1.distances.last ?? 0) }
    elevationGain = courses.isEmpty ? nil : courses.reduce(0) { $0 + ElevationGain.gain(of: $1.elevations) }
    movingTime = MovingTime.seconds(of: segments)
    steepestClimb = SteepestClimb.steepest(of: courses)
    start = segments.lazy.joined().compactMap(\.time).first
    pointCount = segments.reduce(0) { $0 + $1.count }
  }
}

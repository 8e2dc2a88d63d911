import Foundation

/// The figures of a ride, computed from all its points.
struct RideStatistics: Sendable, Hashable {
  /// The length of all segments in metres; the gaps between them were not recorded and do not count.
  let distance: Double
  /// The ascent in metres, without noise; nil if elevations are missing. See ``ElevationGain``.
  let elevationGain: Double?
  /// The seconds in motion; nil if times are missing. See ``MovingTime``.
  let movingTime: Double?
  /// The steepest stretch; nil if there is no ascent. See ``SteepestClimb``.
  let steepestClimb: SteepestClimb?
  /// The time of the first point that has one.
  let start: Date?
  /// The number of points.
  let pointCount: Int

  /// Computes the figures.
  ///
  /// - Parameter segments: the points, in segments where the recording was interrupted.
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

import Foundation

extension Track {
  /// The maximum number of points in the line, and in the profile, of a stored track.
  static let mostPoints = 500

  /// Simplifies a ride for drawing: at most ``mostPoints`` points in the line and as many in the profile.
  ///
  /// The profile shows the smoothed elevations from which the ascent is computed, so that both agree. Times are
  /// omitted.
  ///
  /// - Parameter segments: all points, in segments where the recording was interrupted.
  init(simplifying segments: [[TrackPoint]]) {
    self.segments = Self.simplified(segments)
    let samples = ElevationCourse.courses(of: segments).flatMap(\.samples)
    let kept = LargestTriangles.indices(
      keeping: Self.mostPoints, of: samples.map { ($0.distance, $0.elevation) })
    profile = kept.map { samples[$0] }
  }

  private static func simplified(_ segments: [[TrackPoint]]) -> [[TrackPoint]] {
    // A line needs two points; of too many segments, only the longest are drawn.
    let drawn = segments.indices.filter { segments[$0].count >= 2 }
      .sorted { segments[$0].count > segments[$1].count }.prefix(mostPoints / 4).sorted()
    let total = drawn.reduce(0) { $0 + segments[$1 as Int].count }
    // Each segment gets two points; the rest are distributed in proportion to their points.
    let shared = mostPoints - 2 * drawn.count
    return drawn.map { index in
      simplified(segments[index], to: 2 + shared * segments[index].count / max(1, total))
    }
  }

  private static func simplified(_ points: [TrackPoint], to count: Int) -> [TrackPoint] {
    // Degrees of longitude are shorter away from the equator.
    let narrowing = cos((points.first?.latitude ?? 0) * .pi / 180)
    let longitudes = points.unwrappedLongitudes
    let plane = zip(points, longitudes).map { (x: $1 * narrowing, y: $0.latitude) }
    return LargestTriangles.indices(keeping: count, of: plane).map { index in
      var point = points[index]
      point.time = nil
      return point
    }
  }
}

extension Array where Element == TrackPoint {
  /// The longitudes, continued beyond ±180 where the line crosses the date line, so that it is not broken there.
  var unwrappedLongitudes: [Double] {
    guard var previous = first?.longitude else { return [] }
    return map { point in
      let turns = ((point.longitude - previous) / 360).rounded()
      previous = point.longitude - turns * 360
      return previous
    }
  }
}

import Foundation

/// A line through waypoints, as a road would lead through them: it turns the few waypoints of a sample route into a
/// track.
///
/// In the plane it is a centripetal Catmull–Rom spline, which passes through every waypoint and makes no loops between
/// them. Elevation follows a monotone cubic (Fritsch and Carlson), which has extremes only at waypoints. The same
/// waypoints always give the same line.
struct SmoothLine: Sendable {
  /// The approximate number of points.
  static let pointCount = 400
  /// The minimum spacing, in metres.
  static let leastSpacing = 15.0

  /// The points of the line.
  let points: [TrackPoint]
  /// The index in ``points`` of each waypoint.
  let waypointIndices: [Int]

  /// Computes the line.
  ///
  /// - Parameter waypoints: two or more, with elevations; if the last one equals the first, the line is closed
  ///   smoothly.
  init(through waypoints: [TrackPoint]) {
    let distances = waypoints.distances
    guard waypoints.count >= 2, let length = distances.last, length > 0 else {
      points = waypoints
      waypointIndices = Array(waypoints.indices)
      return
    }
    let spacing = max(Self.leastSpacing, length / Double(Self.pointCount))
    let plane = Plane(around: waypoints)
    let places = waypoints.map(plane.place)
    let slopes = Self.slopes(of: waypoints.map { $0.elevation ?? 0 }, at: distances)
    var points = [waypoints[0]]
    var indices = [0]
    for index in 0..<waypoints.count - 1 {
      let span = distances[index + 1] - distances[index]
      let count = max(1, Int((span / spacing).rounded()))
      let corners = Self.corners(places, at: index)
      for step in 1...count {
        let part = Double(step) / Double(count)
        var point = plane.point(Self.spline(corners, part))
        let (from, to) = (waypoints[index].elevation ?? 0, waypoints[index + 1].elevation ?? 0)
        point.elevation = Self.hermite(part, from, to, slopes[index] * span, slopes[index + 1] * span)
        points.append(point)
      }
      points[points.count - 1] = waypoints[index + 1]
      indices.append(points.count - 1)
    }
    self.points = points
    waypointIndices = indices
  }

  /// Returns the ends of a span between waypoints, with the waypoints before and after it; mirrored points where there
  /// are none.
  private static func corners(_ places: [SIMD2<Double>], at index: Int) -> [SIMD2<Double>] {
    let last = places.count - 1
    let isClosed = places[0] == places[last] && last > 1
    let before = index > 0 ? places[index - 1] : isClosed ? places[last - 1] : 2 * places[0] - places[1]
    let after =
      index + 2 <= last ? places[index + 2] : isClosed ? places[1] : 2 * places[last] - places[last - 1]
    return [before, places[index], places[index + 1], after]
  }

  /// Evaluates the spline in Barry and Goldman's form, between the second and the third corner.
  private static func spline(_ corner: [SIMD2<Double>], _ part: Double) -> SIMD2<Double> {
    var knots = [0.0]
    for index in 1...3 {
      let chord = corner[index] - corner[index - 1]
      // The square root of the chord makes it centripetal; the minimum separates coinciding waypoints.
      knots.append(knots[index - 1] + max(1e-3, (chord * chord).sum().squareRoot().squareRoot()))
    }
    let knot = knots[1] + (knots[2] - knots[1]) * part
    func mix(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ from: Int, _ to: Int) -> SIMD2<Double> {
      a + (b - a) * ((knot - knots[from]) / (knots[to] - knots[from]))
    }
    let first = mix(corner[0], corner[1], 0, 1)
    let second = mix(corner[1], corner[2], 1, 2)
    let third = mix(corner[2], corner[3], 2, 3)
    return mix(mix(first, second, 0, 2), mix(second, third, 1, 3), 1, 2)
  }

  /// Returns rise over distance at each waypoint, such that the curve is monotone between waypoints.
  private static func slopes(of elevations: [Double], at distances: [Double]) -> [Double] {
    let grades = elevations.indices.dropLast().map { index in
      (elevations[index + 1] - elevations[index]) / max(1, distances[index + 1] - distances[index])
    }
    return elevations.indices.map { index in
      guard index > 0, index < grades.count else { return 0 }
      let (before, after) = (grades[index - 1], grades[index])
      // The harmonic mean never exceeds three times the smaller value, which keeps the curve monotone.
      return before * after > 0 ? 2 * before * after / (before + after) : 0
    }
  }

  private static func hermite(
    _ t: Double, _ from: Double, _ to: Double, _ slopeFrom: Double, _ slopeTo: Double
  ) -> Double {
    let (square, cube) = (t * t, t * t * t)
    let ends = (2 * cube - 3 * square + 1) * from + (3 * square - 2 * cube) * to
    return ends + (cube - 2 * square + t) * slopeFrom + (cube - square) * slopeTo
  }
}

/// A local plane in metres east and north of a point, near which the Earth is approximately flat.
private struct Plane {
  private let origin: TrackPoint
  private let metresPerDegree: SIMD2<Double>

  init(around points: [TrackPoint]) {
    origin = points[0]
    let degree = TrackPoint.earthRadius * .pi / 180
    metresPerDegree = [degree * cos(origin.latitude * .pi / 180), degree]
  }

  func place(_ point: TrackPoint) -> SIMD2<Double> {
    [point.longitude - origin.longitude, point.latitude - origin.latitude] * metresPerDegree
  }

  func point(_ place: SIMD2<Double>) -> TrackPoint {
    let degrees = place / metresPerDegree
    return TrackPoint(latitude: origin.latitude + degrees.y, longitude: origin.longitude + degrees.x)
  }
}

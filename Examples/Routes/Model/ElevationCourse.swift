import Foundation

/// The elevation along one segment of a track, at even spacing and with its noise smoothed.
///
/// Receivers and barometers fluctuate from point to point, and points are closer together where the rider is slow: so
/// the elevation is first resampled at even spacing along the road, and then averaged over a short stretch of it.
/// `Documentation/decisions/elevation-gain.md` gives the reasons and the sources.
struct ElevationCourse: Sendable, Hashable {
  /// The desired spacing, in metres.
  static let spacing = 10.0
  /// The length over which elevations are averaged, in metres.
  static let smoothingLength = 50.0
  /// The steepest gradient of a road, as rise over length; anything steeper is a jump of the instrument.
  static let steepestRoad = 1.0
  /// The maximum number of samples, however long the segment is.
  static let mostSamples = 100_000

  /// The start of the segment, in metres from the start of the ride.
  let start: Double
  /// The distance between two samples, in metres.
  let step: Double
  /// The elevations in metres, from the start of the segment to its end.
  let elevations: [Double]

  /// Computes the elevation along a segment; nil if it has no length, or fewer than two of its points have an
  /// elevation.
  ///
  /// - Parameters:
  ///   - points: the points of the segment.
  ///   - start: the start of the segment, in metres from the start of the ride.
  init?(_ points: [TrackPoint], start: Double) {
    let distances = points.distances
    let known = zip(distances, points).compactMap { distance, point in
      point.elevation.map { ElevationSample(distance: distance, elevation: $0) }
    }
    guard known.count >= 2, let length = distances.last, length > 0 else { return nil }
    let count = min(Self.mostSamples, max(2, Int((length / Self.spacing).rounded(.up)) + 1))
    let step = length / Double(count - 1)
    let raw = Self.withoutJumps(Self.resampled(known, step: step, count: count), step: step)
    self.start = start
    self.step = step
    elevations = Self.smoothed(raw, radius: Int(Self.smoothingLength / 2 / step))
  }

  /// Returns the elevations of a ride, one course for each segment.
  static func courses(of segments: [[TrackPoint]]) -> [ElevationCourse] {
    var start = 0.0
    return segments.compactMap { points in
      defer { start += points.distances.last ?? 0 }
      return ElevationCourse(points, start: start)
    }
  }

  /// The elevations as points of a profile.
  var samples: [ElevationSample] {
    elevations.indices.map {
      ElevationSample(distance: start + Double($0) * step, elevation: elevations[$0])
    }
  }

  /// Returns elevations at even spacing, interpolated linearly between the known ones, and constant beyond them.
  private static func resampled(_ known: [ElevationSample], step: Double, count: Int) -> [Double] {
    var next = 0
    return (0..<count).map { index in
      let distance = Double(index) * step
      while next < known.count, known[next].distance < distance { next += 1 }
      guard next > 0 else { return known[0].elevation }
      guard next < known.count else { return known[known.count - 1].elevation }
      let (before, after) = (known[next - 1], known[next])
      let part = (distance - before.distance) / (after.distance - before.distance)
      return before.elevation + (after.elevation - before.elevation) * part
    }
  }

  /// Removes jumps of the instrument, which occur while it warms up or fails for a moment: the elevations before a
  /// jump are raised or lowered to meet those after it.
  private static func withoutJumps(_ raw: [Double], step: Double) -> [Double] {
    var lift = 0.0
    var result = raw
    for index in raw.indices.dropLast().reversed() {
      let rise = raw[index + 1] - raw[index]
      if abs(rise) > steepestRoad * step { lift += rise }
      result[index] += lift
    }
    return result
  }

  /// Averages over a window that narrows towards the ends, so that the first and last value are unchanged.
  private static func smoothed(_ raw: [Double], radius: Int) -> [Double] {
    guard radius > 0 else { return raw }
    let sums = raw.reduce(into: [0.0]) { $0.append($0[$0.count - 1] + $1) }
    return raw.indices.map { index in
      let reach = min(radius, index, raw.count - 1 - index)
      return (sums[index + reach + 1] - sums[index - reach]) / Double(2 * reach + 1)
    }
  }
}

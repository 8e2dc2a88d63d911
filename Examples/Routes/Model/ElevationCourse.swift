import Foundation

/// The elevation along one piece of a track, at even spacing and with its noise smoothed.
///
/// Receivers and barometers waver from point to point, and points stand closer together where the rider is
/// slow: so elevation is first put on an even spacing along the road, and then averaged over a short stretch
/// of it.
/// `Documentation/decisions/elevation-gain.md` gives the reasons and the sources.
struct ElevationCourse: Sendable, Hashable {
  /// The wanted spacing, in metres.
  static let spacing = 10.0
  /// The stretch over which elevations are averaged, in metres.
  static let smoothingLength = 50.0
  /// What is steeper is no road but a jump of the instrument, as rise over length.
  static let steepestRoad = 1.0
  /// The most samples that are made, however long the piece is.
  static let mostSamples = 100_000

  /// Where the piece begins, in metres from the start of the ride.
  let start: Double
  /// Metres from one sample to the next.
  let step: Double
  /// Metres above the sea, the first at the start of the piece and the last at its end.
  let elevations: [Double]

  /// The elevation along a piece; nil where it has no length, or fewer than two of its points have an
  /// elevation.
  ///
  /// - Parameters:
  ///   - points: the piece.
  ///   - start: where it begins, in metres from the start of the ride.
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

  /// The elevations of a whole ride, piece by piece.
  static func courses(of segments: [[TrackPoint]]) -> [ElevationCourse] {
    var start = 0.0
    return segments.compactMap { points in
      defer { start += points.distances.last ?? 0 }
      return ElevationCourse(points, start: start)
    }
  }

  /// The same as points of a profile.
  var samples: [ElevationSample] {
    elevations.indices.map {
      ElevationSample(distance: start + Double($0) * step, elevation: elevations[$0])
    }
  }

  /// Elevations at even spacing, on straight lines between the known ones, and level beyond them.
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

  /// Takes out jumps of the instrument, which happen while it warms up or when it fails for a moment: what
  /// comes before a jump is lifted or lowered to meet what comes after it.
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

  /// Averages over a window that grows narrow towards the ends, which therefore stay where they are.
  private static func smoothed(_ raw: [Double], radius: Int) -> [Double] {
    guard radius > 0 else { return raw }
    let sums = raw.reduce(into: [0.0]) { $0.append($0[$0.count - 1] + $1) }
    return raw.indices.map { index in
      let reach = min(radius, index, raw.count - 1 - index)
      return (sums[index + reach + 1] - sums[index - reach]) / Double(2 * reach + 1)
    }
  }
}

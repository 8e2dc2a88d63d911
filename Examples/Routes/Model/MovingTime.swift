import Foundation

/// The time that a rider was in motion.
///
/// The recording is examined in stretches of at least ``stretch`` seconds, because the positions of a receiver at rest
/// fluctuate, and over a single second that looks like riding. A stretch counts if its two ends are far enough apart
/// for ``slowest``. Where the device was paused or lost the satellites there is one long stretch: up to ``longestGap``
/// it is treated like any other, and beyond that it is a rest.
enum MovingTime {
  /// The minimum duration of a stretch, in seconds.
  static let stretch = 5.0
  /// The minimum speed that counts as motion, in metres per second: a slow walk, 2.5 km/h.
  static let slowest = 0.7
  /// The maximum time between two points that can count, in seconds.
  static let longestGap = 300.0

  /// The minimum fraction of points with times for which a result is returned.
  static let leastTimed = 0.9

  /// Returns the seconds in motion; nil if times are missing, or on so few points that the result would mislead.
  static func seconds(of segments: [[TrackPoint]]) -> Double? {
    let points = segments.joined()
    let timed = points.reduce(0) { $0 + ($1.time == nil ? 0 : 1) }
    guard Double(timed) >= leastTimed * Double(points.count) else { return nil }
    let moving = segments.compactMap(seconds)
    return moving.isEmpty ? nil : moving.reduce(0, +)
  }

  private static func seconds(of points: [TrackPoint]) -> Double? {
    let timed = points.filter { $0.time != nil }
    guard timed.count >= 2, var begin = timed.first, let last = timed.last else { return nil }
    var total = 0.0
    for point in timed.dropFirst() {
      let duration = duration(from: begin, to: point)
      // Times run backwards when the clock was set: begin a new stretch there.
      guard duration < 0 || duration >= stretch || point == last else { continue }
      if isMoving(duration, begin.distance(to: point)) { total += duration }
      begin = point
    }
    return total
  }

  private static func duration(from begin: TrackPoint, to end: TrackPoint) -> Double {
    guard let start = begin.time, let stop = end.time else { return 0 }
    return stop.timeIntervalSince(start)
  }

  private static func isMoving(_ duration: Double, _ distance: Double) -> Bool {
    duration > 0 && duration <= longestGap && distance >= slowest * duration
  }
}

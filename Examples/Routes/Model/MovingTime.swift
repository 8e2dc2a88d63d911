import Foundation

/// How long a rider was in motion.
///
/// The recording is looked at in stretches of at least ``stretch`` seconds, because the places of a receiver
/// that stands still wander about, and over a single second that looks like riding. A stretch counts when its
/// two ends are far enough apart for ``slowest``. Where the device was paused or lost the satellites there is
/// one long stretch: up to ``longestGap`` it is judged like any other, and beyond that it is a rest.
enum MovingTime {
  /// The shortest stretch that is judged, in seconds.
  static let stretch = 5.0
  /// The slowest that counts as motion, in metres a second: a slow walk, 2.5 km/h.
  static let slowest = 0.7
  /// The longest time between two points that can count, in seconds.
  static let longestGap = 300.0

  /// The part of the points that must have times for the whole to have any.
  static let leastTimed = 0.9

  /// Seconds in motion; nil where times are missing, or are on so few points that the figure would mislead.
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
      // Times that run backwards are a clock that was set: begin again there.
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

/// The steepest stretch of a ride: of all stretches of ``window`` metres, the one with the greatest rise.
///
/// A shorter window would mostly find the remaining noise in the elevations; a longer one would miss the ramps that
/// riders remember.
struct SteepestClimb: Sendable, Codable, Hashable {
  /// The length of the stretches that are compared, in metres.
  static let window = 200.0

  /// The position where it begins, in metres from the start.
  let startDistance: Double
  /// The length in metres.
  let length: Double
  /// The ascent in metres.
  let gain: Double

  /// The rise divided by the length: 0.12 is 12 %.
  var gradient: Double { length > 0 ? gain / length : 0 }
}

extension SteepestClimb {
  /// Returns the steepest stretch of a ride; nil if no segment is long enough, or none rises.
  static func steepest(of courses: [ElevationCourse]) -> SteepestClimb? {
    courses.compactMap(steepest).max { $0.gradient < $1.gradient }
  }

  private static func steepest(of course: ElevationCourse) -> SteepestClimb? {
    let count = Int((window / course.step).rounded(.up))
    let elevations = course.elevations
    guard count < elevations.count else { return nil }
    let rises = elevations.indices.dropLast(count).lazy.map { ($0, elevations[$0 + count] - elevations[$0]) }
    guard let (index, rise) = rises.max(by: { $0.1 < $1.1 }), rise > 0 else { return nil }
    return SteepestClimb(
      startDistance: course.start + Double(index) * course.step, length: Double(count) * course.step,
      gain: rise)
  }
}

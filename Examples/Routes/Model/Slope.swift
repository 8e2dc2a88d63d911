/// A named climb or descent of a route.
struct Slope: Sendable, Codable, Hashable, Identifiable {
  enum Direction: String, Sendable, Codable, Hashable {
    case climb
    case descent
  }

  let name: String
  let direction: Direction
  /// The position where it begins, in metres from the start of the route.
  let startDistance: Double
  /// The length in metres.
  let length: Double
  /// The elevation difference between its ends, in metres: positive for a climb, negative for a descent.
  let gain: Double

  var id: Double { startDistance }

  /// The rise divided by the length: 0.06 is 6 %; negative for a descent.
  var averageGradient: Double { length > 0 ? gain / length : 0 }
}

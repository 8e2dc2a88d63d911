/// A named climb or descent of a route.
struct Slope: Sendable, Codable, Hashable, Identifiable {
  enum Direction: String, Sendable, Codable, Hashable {
    case climb
    case descent
  }

  let name: String
  let direction: Direction
  /// Where it begins, in metres from the start of the route.
  let startDistance: Double
  /// Metres from its foot to its top.
  let length: Double
  /// Metres between its ends: above zero on a climb, below on a descent.
  let gain: Double

  var id: Double { startDistance }

  /// Rise over length: 0.06 is six in a hundred; below zero on a descent.
  var averageGradient: Double { length > 0 ? gain / length : 0 }
}

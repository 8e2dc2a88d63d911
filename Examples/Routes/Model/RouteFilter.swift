/// Which of a city's routes are wanted.
struct RouteFilter: Sendable, Equatable, Codable {
  /// Nil for any.
  var difficulty: Difficulty?
  /// In kilometres; ``longestOfAll`` lets longer ones through too.
  var longest = longestOfAll
  var withFoodStops = false

  static let longestOfAll = 100.0

  var isActive: Bool { self != RouteFilter() }

  /// Whether a route with so many food stops is wanted.
  func lets(_ route: CyclingRoute, foodStops: Int) -> Bool {
    (difficulty == nil || route.difficulty == difficulty)
      && (longest >= Self.longestOfAll || route.distance <= longest * 1000)
      && (!withFoodStops || foodStops > 0)
  }
}

/// A filter for a city's routes.
struct RouteFilter: Sendable, Equatable, Codable {
  /// The difficulty; nil for any.
  var difficulty: Difficulty?
  /// The maximum length in kilometres; ``longestOfAll`` also includes longer routes.
  var longest = longestOfAll
  var withFoodStops = false

  static let longestOfAll = 100.0

  var isActive: Bool { self != RouteFilter() }

  /// Whether a route with this number of food stops passes the filter.
  func includes(_ route: CyclingRoute, foodStops: Int) -> Bool {
    (difficulty == nil || route.difficulty == difficulty)
      && (longest >= Self.longestOfAll || route.distance <= longest * 1000)
      && (!withFoodStops || foodStops > 0)
  }
}

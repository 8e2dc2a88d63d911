/// A filter for a city's routes, and their order.
struct RouteFilter: Sendable, Equatable, Codable {
  /// The difficulty; nil for any.
  var difficulty: Difficulty?
  /// The surface that most of the route has; nil for any.
  var surface: Surface?
  /// The maximum length in kilometres; ``longestOfAll`` also includes longer routes.
  var longest = longestOfAll
  /// The maximum ascent in metres; ``highestOfAll`` also includes higher ones.
  var highest = highestOfAll
  var withFoodStops = false
  var order = RouteOrder.suggested

  static let longestOfAll = 100.0
  static let highestOfAll = 1_500.0

  /// Whether it excludes any route.
  var isActive: Bool {
    var same = RouteFilter()
    same.order = order
    return self != same
  }

  /// Returns the routes that pass the filter, in its order.
  ///
  /// - Parameter foodStops: returns the number of food stops of a route.
  func apply(to routes: [CyclingRoute], foodStops: (CyclingRoute) -> Int) -> [CyclingRoute] {
    order.sorted(routes.filter { includes($0, foodStops: foodStops($0)) })
  }

  /// Whether a route with this number of food stops passes the filter.
  func includes(_ route: CyclingRoute, foodStops: Int) -> Bool {
    (difficulty == nil || route.difficulty == difficulty)
      && (surface == nil || route.surfaces.first?.surface == surface)
      && (longest >= Self.longestOfAll || route.distance <= longest * 1000)
      && (highest >= Self.highestOfAll || route.elevationGain <= highest)
      && (!withFoodStops || foodStops > 0)
  }
}

import Waymark

/// The order of a list of routes.
enum RouteOrder: String, Sendable, Codable, Hashable, CaseIterable {
  /// The order in which the city suggests them.
  case suggested
  case distance
  case climb
  case difficulty
  case surface

  /// The text for the user.
  var label: LocalizedStringResource {
    switch self {
    case .suggested: "Suggested"
    case .distance: "Shortest First"
    case .climb: "Least Climb First"
    case .difficulty: "Easiest First"
    case .surface: "Smoothest First"
    }
  }

  /// Returns the routes in this order; equal ones stay as they were.
  func sorted(_ routes: [CyclingRoute]) -> [CyclingRoute] {
    switch self {
    case .suggested: routes
    case .distance: routes.sorted { $0.distance < $1.distance }
    case .climb: routes.sorted { $0.elevationGain < $1.elevationGain }
    case .difficulty: routes.sorted { $0.difficulty < $1.difficulty }
    case .surface: routes.sorted { $0.roughShare < $1.roughShare }
    }
  }
}

import Waymark

/// How difficult a route is.
enum Difficulty: String, Sendable, Codable, Hashable, CaseIterable, Comparable {
  case easy
  case moderate
  case hard

  /// The text for the user.
  var label: LocalizedStringResource {
    switch self {
    case .easy: "Easy"
    case .moderate: "Moderate"
    case .hard: "Hard"
    }
  }

  /// The routes of this difficulty, as somebody’s preference.
  var routes: LocalizedStringResource {
    switch self {
    case .easy: "Easy Routes"
    case .moderate: "Moderate Routes"
    case .hard: "Hard Routes"
    }
  }

  static func < (left: Difficulty, right: Difficulty) -> Bool {
    left.effort < right.effort
  }

  private var effort: Int {
    switch self {
    case .easy: 0
    case .moderate: 1
    case .hard: 2
    }
  }
}

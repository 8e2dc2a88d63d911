/// How difficult a route is.
enum Difficulty: String, Sendable, Codable, Hashable, CaseIterable, Comparable {
  case easy
  case moderate
  case hard

  /// The text for the user.
  var label: String {
    switch self {
    case .easy: "Easy"
    case .moderate: "Moderate"
    case .hard: "Hard"
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

import Waymark

/// The tags that everybody has, with their colours.
enum TagColor: String, CaseIterable {
  case red = "Red"
  case orange = "Orange"
  case yellow = "Yellow"
  case green = "Green"
  case blue = "Blue"
  case purple = "Purple"
  case gray = "Gray"

  var color: Color {
    switch self {
    case .red: .red
    case .orange: .orange
    case .yellow: .yellow
    case .green: .green
    case .blue: .blue
    case .purple: .purple
    case .gray: .gray
    }
  }

  /// Their names, and those of other tags after them.
  static func names(with others: [String]) -> [String] {
    let own = allCases.map(\.rawValue)
    return own + others.filter { !own.contains($0) }
  }
}

import Waymark

/// The surface of a road or path.
enum Surface: String, Sendable, Codable, Hashable, CaseIterable {
  case asphalt
  case cyclePath
  case cobbles
  case gravel
  case trail

  /// Whether every bicycle rolls well on it.
  var isSmooth: Bool { self == .asphalt || self == .cyclePath }

  /// The text for the user.
  var label: LocalizedStringResource {
    switch self {
    case .asphalt: "Asphalt"
    case .cyclePath: "Cycle Path"
    case .cobbles: "Cobbles"
    case .gravel: "Gravel"
    case .trail: "Trail"
    }
  }
}

/// The share of a route that is ridden on one surface.
struct SurfaceShare: Sendable, Codable, Hashable, Identifiable {
  let surface: Surface
  /// The fraction of the whole distance, above 0 and at most 1.
  let share: Double

  var id: Surface { surface }
}

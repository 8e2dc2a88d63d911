/// What the wheels roll on.
enum Surface: String, Sendable, Codable, Hashable, CaseIterable {
  case asphalt
  case cyclePath
  case cobbles
  case gravel
  case trail

  /// The words that a person reads.
  var label: String {
    switch self {
    case .asphalt: "Asphalt"
    case .cyclePath: "Cycle Path"
    case .cobbles: "Cobbles"
    case .gravel: "Gravel"
    case .trail: "Trail"
    }
  }
}

/// How much of a route is ridden on one surface.
struct SurfaceShare: Sendable, Codable, Hashable, Identifiable {
  let surface: Surface
  /// Part of the whole distance, above 0 and at most 1.
  let share: Double

  var id: Surface { surface }
}

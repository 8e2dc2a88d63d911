internal import WaymarkNavigation

/// The parts of a requested address for which a stack has not shown a screen yet. They are resolved one by one, as each screen
/// declares where it leads.
struct PendingAddress {
  /// The parts that are left.
  private(set) var parts: [String] = []

  /// The next step towards the address.
  enum Step: Equatable {
    /// This screen is to be pushed.
    case push(StackEntry)
    /// The screen has set a binding, which will push one.
    case bound
    /// Nothing on the screen leads on.
    case unresolved
  }

  /// The most screens that an address may request; no app is as deep.
  static let deepest = 32
  private static let longestPart = 200

  var isEmpty: Bool { parts.isEmpty }

  init(_ parts: [String] = []) { self.parts = parts }

  /// Takes the next step on the screen at `depth`, and removes the parts that it is for.
  @MainActor mutating func step(at depth: Int, in screens: ScreenRegistry) -> Step {
    guard let first = parts.first, depth < Self.deepest else { return .unresolved }
    // A link on the screen takes precedence over a type, which may accept any text.
    if let target = screens.link(first, at: depth) {
      parts.removeFirst()
      return .push(target.entry)
    }
    if screens.show(first, at: depth) {
      parts.removeFirst()
      return .bound
    }
    var rest = parts[...]
    guard let value = screens.value(from: &rest, at: depth) else { return .unresolved }
    parts = Array(rest)
    return .push(.value(PathValue(value)))
  }

  /// Gives up the parts that are left, and returns the screen that says so.
  mutating func giveUp() -> StackEntry {
    defer { parts = [] }
    return .unknown(parts.prefix(Self.deepest).map { String($0.prefix(Self.longestPart)) })
  }
}

package import WaymarkGraph
internal import WaymarkNavigation

/// Where a window's person is, as an address: the way in for direct visits and for the browser's history.
@MainActor package final class SceneLocation {
  /// The window's own part of the address.
  let base: String
  /// What is left of the address that was asked for.
  private var pending: [String]
  private weak var stack: StackModel?
  /// How many views on screens say that what the address names does not exist.
  var missing = 0

  package init(base: String = "", pending: [String] = []) {
    self.base = base
    self.pending = pending
  }

  /// Whether the whole address has led somewhere.
  package var isFound: Bool { pending.isEmpty && stack?.isLost != true && missing == 0 }

  /// The first stack in the window takes the address over; other stacks have none.
  func claim(_ stack: StackModel) {
    guard self.stack == nil else { return }
    self.stack = stack
    stack.base = base
    stack.pending = pending
    pending = []
    stack.advance(from: stack.stack.entries.count)
  }

  /// The stack has left the screen; the next one takes over.
  func release(_ stack: StackModel) { if self.stack === stack { self.stack = nil } }

  package func go(to components: [String]) {
    let own = base.isEmpty ? 0 : 1
    stack?.go(to: Array(components.dropFirst(own)))
  }
}

extension EnvironmentValues {
  private enum LocationKey: EnvironmentKey { static var defaultValue: SceneLocation? { nil } }

  /// The window's address.
  package var sceneLocation: SceneLocation? {
    get { self[LocationKey.self] }
    set { self[LocationKey.self] = newValue }
  }
}

package import WaymarkGraph
package import WaymarkNavigation

/// A location in a window that can hold a navigation container, with its part of the address. The window's own scope
/// handles direct visits and the browser's history; a tab view has a scope for each tab.
@MainActor package final class NavigationScope {
  package let navigator: Navigator
  /// The address of the scope itself; empty for the window's.
  var base: String { makeBase() }
  /// The number of mounted views that report that the content named by the address does not exist.
  var missing = 0
  /// The parts of the requested address that are still to be resolved.
  private var pending: [String]
  private let name: String
  private let makeBase: () -> String
  private(set) weak var container: (any NavigationContainer)? { didSet { occupied?(container) } }
  /// Called when the scope's container changes.
  var occupied: (((any NavigationContainer)?) -> Void)?

  /// Creates a window's own scope.
  package init(base: String = "", pending: [String] = []) {
    navigator = Navigator()
    name = ""
    makeBase = { base }
    self.pending = pending
  }

  /// Creates the scope of a part of a container, whose address may change.
  init(within id: ContainerID, part: String, base: @escaping () -> String, navigator: Navigator) {
    self.navigator = navigator
    makeBase = base
    name = "\(id)/\(part)/"
    pending = []
  }

  /// Whether the whole address was resolved.
  package var isFound: Bool {
    pending.isEmpty && missing == 0 && container?.isFound != false && modals?.isFound != false
  }

  /// Whether the address waits for a container, which views may still add.
  package var awaitsContainer: Bool { container == nil && !pending.isEmpty }

  /// The modals over the window; set for the window's own scope only.
  weak var modals: ModalsModel?

  /// The user's current location.
  package var place: HistoryEntry { modals?.place(over: placeBelow) ?? placeBelow }

  /// The user's current location without the modals.
  var placeBelow: HistoryEntry { container?.place ?? HistoryEntry(address: base.isEmpty ? "/" : base) }

  /// Records the current location in the history once the views have settled.
  package func settle() { navigator.settle(at: { place }) }

  /// Registers a container in this scope. The first one gets the address; further ones have none.
  func open(_ new: any NavigationContainer, kind: String, _ open: (inout NavigationState, ContainerID) -> Void)
    -> (id: ContainerID, isAddressed: Bool)
  {
    let id = navigator.open(new, named: name + kind, open)
    guard container == nil else { return (id, false) }
    container = new
    return (id, true)
  }

  /// Passes an address that was requested before the container was registered on to the container.
  func forwardPendingPath() {
    guard !pending.isEmpty, let container else { return }
    let parts = pending
    pending = []
    container.go(to: parts)
  }

  /// Removes a container, so that the next one to be opened gets the address.
  func close(_ old: any NavigationContainer, _ id: ContainerID) {
    if container === old { container = nil }
    navigator.close(id)
  }

  /// Navigates to an address below this scope.
  package func go(to components: [String]) {
    if let container { container.go(to: components) } else { pending = components }
  }
}

extension EnvironmentValues {
  private enum ScopeKey: EnvironmentKey { static var defaultValue: NavigationScope? { nil } }

  /// The scope of the next navigation container.
  package var navigationScope: NavigationScope? {
    get { self[ScopeKey.self] }
    set { self[ScopeKey.self] = newValue }
  }
}

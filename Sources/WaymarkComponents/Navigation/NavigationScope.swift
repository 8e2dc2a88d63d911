package import WaymarkGraph
package import WaymarkNavigation

/// A place in a window where a container of screens can stand, with its part of the address. The window's own scope is
/// the way in for direct visits and for the browser's history; a tab view has a scope for each tab.
@MainActor package final class NavigationScope {
  package let navigator: Navigator
  /// The address of the place itself; empty for the window's.
  var base: String { makeBase() }
  /// How many views on screens say that what the address names does not exist.
  var missing = 0
  /// What is left of the address that was asked for.
  private var pending: [String]
  private let name: String
  private let makeBase: () -> String
  private(set) weak var container: (any NavigationContainer)? { didSet { occupied?(container) } }
  /// Told which container stands here.
  var occupied: (((any NavigationContainer)?) -> Void)?

  /// A window's own scope.
  package init(base: String = "", pending: [String] = []) {
    navigator = Navigator()
    name = ""
    makeBase = { base }
    self.pending = pending
  }

  /// The scope of a part of a container, whose address may change.
  init(within id: ContainerID, part: String, base: @escaping () -> String, navigator: Navigator) {
    self.navigator = navigator
    makeBase = base
    name = "\(id)/\(part)/"
    pending = []
  }

  /// Whether the whole address has led somewhere.
  package var isFound: Bool {
    pending.isEmpty && missing == 0 && container?.isFound != false && modals?.isFound != false
  }

  /// The modals over the window, for its own scope.
  weak var modals: ModalsModel?

  /// Where the person is.
  package var place: NavigationPlace { modals?.place(over: placeBelow) ?? placeBelow }

  /// Where the person is but for the modals.
  var placeBelow: NavigationPlace { container?.place ?? NavigationPlace(address: base.isEmpty ? "/" : base) }

  /// The views have settled.
  package func settle() { navigator.settle(at: { place }) }

  /// A container has come to stand here. The first one takes the address over; others have none.
  func open(_ new: any NavigationContainer, kind: String, _ open: (inout NavigationState, ContainerID) -> Void)
    -> (id: ContainerID, isAddressed: Bool)
  {
    let id = navigator.open(new, named: name + kind, open)
    guard container == nil else { return (id, false) }
    container = new
    return (id, true)
  }

  /// Hands the container what was asked for before it came.
  func forwardPendingPath() {
    guard !pending.isEmpty, let container else { return }
    let parts = pending
    pending = []
    container.go(to: parts)
  }

  /// The container has gone; the next one takes over.
  func close(_ old: any NavigationContainer, _ id: ContainerID) {
    if container === old { container = nil }
    navigator.close(id)
  }

  /// Goes to an address below this place.
  package func go(to components: [String]) {
    if let container { container.go(to: components) } else { pending = components }
  }
}

extension EnvironmentValues {
  private enum ScopeKey: EnvironmentKey { static var defaultValue: NavigationScope? { nil } }

  /// Where the next container of screens stands.
  package var navigationScope: NavigationScope? {
    get { self[ScopeKey.self] }
    set { self[ScopeKey.self] = newValue }
  }
}

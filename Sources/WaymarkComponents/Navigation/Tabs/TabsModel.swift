import Observation
internal import WaymarkGraph
internal import WaymarkNavigation

/// A tab view's tabs: which of them are mounted, and the address of each. The selection is part of the navigation
/// state.
@MainActor @Observable final class TabsModel {
  @ObservationIgnored let _$observationRegistrar = SceneRegistrar()
  /// Counts the changes of the selection.
  private var revision = 0
  /// The keys of the tabs whose content is mounted even if it is not shown.
  private var prepared: Set<String> = []
  /// The key of the tab that was shown last.
  @ObservationIgnored private var shown: String?
  @ObservationIgnored private var tabs: [IdentifiedTab] = []
  @ObservationIgnored private var scopes: [String: NavigationScope] = [:]
  /// Writes a value to the app's binding, and returns the value that the binding then has.
  @ObservationIgnored private var write: ((AnyHashable) -> AnyHashable)?
  @ObservationIgnored private var scope: NavigationScope?
  @ObservationIgnored private var id: ContainerID?
  @ObservationIgnored private var isAddressed = false

  nonisolated init() {}

  /// Returns the state for these tabs. The body's first evaluation creates it, because the address determines which tab
  /// is mounted.
  func begin(
    in scope: NavigationScope?, tabs: [IdentifiedTab], wanted: String?, write: ((AnyHashable) -> AnyHashable)?
  ) -> TabsState {
    self.tabs = tabs
    self.write = write
    if id == nil { open(in: scope ?? NavigationScope(), selection: wanted ?? tabs.first?.key ?? "") }
    _ = revision
    var state = current ?? TabsState(selection: "")
    if !tabs.contains(where: { $0.key == state.selection }), let first = tabs.first?.key {
      state = TabsState(selection: wanted ?? first)
    }
    shown = state.selection
    return state
  }

  private var current: TabsState? { id.flatMap { scope?.navigator.state.tabs[$0] } }

  private func open(in scope: NavigationScope, selection: String) {
    self.scope = scope
    let id: ContainerID
    (id, isAddressed) = scope.open(self, kind: "tabs") { $0.open(tabs: $1, selection: selection) }
    self.id = id
    scope.forwardPendingPath()
  }

  func close() {
    guard let scope, let id else { return }
    scope.close(self, id)
    self.id = nil
  }

  /// Returns the scope of the containers in a tab.
  func scope(of key: String) -> NavigationScope? {
    guard let scope, let id else { return nil }
    if let known = scopes[key] { return known }
    let new = NavigationScope(
      within: id, part: key, base: { [weak self] in self?.address(of: key) ?? "" },
      navigator: scope.navigator)
    scopes[key] = new
    return new
  }

  private var base: String { isAddressed ? scope?.base ?? "" : "" }

  func address(of key: String) -> String { base + "/" + Address.escaped(key) }

  // MARK: Moves

  func select(_ key: String, by source: NavigationSource = .app) {
    guard let id, let scope, let tab = tabs.first(where: { $0.key == key }) else { return }
    guard scope.navigator.apply(.select(key, in: id), to: id, by: source) == .applied else { return }
    guard let write, let value = tab.value else { return }
    // The app may set another value.
    let answer = write(value)
    if answer != value, let other = tabs.first(where: { $0.value == answer }) { adopt(other.key) }
  }

  /// Shows the tabs as a sidebar or as a bar. Returns false if there is no such placement.
  func place(_ name: String, by source: NavigationSource) -> Bool {
    guard let id, let scope, let placement = TabsState.Placement(rawValue: name) else { return false }
    scope.navigator.apply(.place(placement, of: id), to: id, by: source)
    return true
  }

  /// Applies the tab that the app's binding selects.
  func adopt(_ key: String) {
    guard let id, let scope, current?.selection != key else { return }
    scope.navigator.apply(.select(key, in: id), to: id)
  }

  /// Whether a tab's content is mounted even if it is not shown.
  func isPrepared(_ key: String) -> Bool { prepared.contains(key) }

  /// Mounts a tab's content even though it is not shown.
  func prepare(_ key: String) { if !prepared.contains(key) { prepared.insert(key) } }
}

extension TabsModel: NavigationContainer {
  func moved(by source: NavigationSource) {
    revision += 1
    // The tab being left stays mounted, including the initial one.
    for key in [shown, current?.selection].compactMap({ $0 }) { prepare(key) }
  }

  func go(to components: [String]) {
    guard let first = components.first else { return }
    if tabs.contains(where: { $0.key == first }) {
      let answer = tabs.first { $0.key == first }?.value.flatMap { write?($0) }
      let isRefused = answer != nil && answer != tabs.first { $0.key == first }?.value
      if !isRefused, let id, let scope { scope.navigator.apply(.select(first, in: id), to: id) }
      scope(of: first)?.go(to: Array(components.dropFirst()))
    } else if let key = current?.selection {
      scope(of: key)?.go(to: components)
    }
  }

  var isFound: Bool { current.flatMap { scope(of: $0.selection)?.isFound } ?? true }

  var place: HistoryEntry {
    current.flatMap { scope(of: $0.selection)?.place } ?? HistoryEntry(address: base.isEmpty ? "/" : base)
  }
}

extension TabsModel: PersistedState {
  func persistedText() -> String? { prepared.isEmpty ? nil : prepared.sorted().joined(separator: "\n") }
  func restore(_ kept: String) { prepared = Set(kept.split(separator: "\n").map(String.init)) }
}

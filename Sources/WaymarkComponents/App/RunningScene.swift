package import WaymarkGraph
package import WaymarkNavigation

/// What all sessions of a process share.
@MainActor package final class AppResources {
  package let types = ViewTypes()
  package let symbols: SymbolCatalog
  /// What buttons are known to present.
  package let habits: PressHabits
  /// How the app's own values are kept.
  let coder = JSONStateCoder()

  package init(symbols: SymbolCatalog = SymbolCatalog(), habits: PressHabits = PressHabits()) {
    self.symbols = symbols
    self.habits = habits
  }
}

/// One browser tab's running window: its graph, and where the person is in it.
@MainActor package final class RunningScene {
  package let graph: Graph
  /// The window's own title, for the page's title before a screen has one.
  package let title: String?
  private let scope: NavigationScope
  private let modals: ModalsModel
  private let coder: JSONStateCoder
  /// The navigation value as it was last coded.
  private var coded: (state: NavigationState, bytes: [UInt8])?

  /// Opens the window for an address, with everything on the way to the addressed screen below it.
  ///
  /// - Parameters:
  ///   - snapshot: what has been kept of this window, which goes on as it was; the address counts for nothing then.
  ///   - watch: who wants to know what the window's views read; nobody sees them then.
  package init(
    _ app: some App, address: String, resources: AppResources, visitor: VisitorID = "visitor",
    pictures: PictureAddresses = .unserved, restoring snapshot: SceneSnapshot? = nil,
    watch: SleepWatch? = nil, report: @escaping (String) -> Void = { _ in }
  ) {
    let windows = app.body.allWindows
    let address = snapshot?.address ?? address
    let parts = Address.components(of: address)
    let named = windows.first { $0.id != nil && $0.id == parts.first }
    let window = named ?? windows[0]
    let (below, over) = Self.split(named == nil ? parts : Array(parts.dropFirst()))
    coder = resources.coder
    // A value of another build may not be readable: the address leads to the place, and state is there again.
    let state = snapshot.flatMap { try? resources.coder.decode(NavigationState.self, from: $0.navigation) }
    let isRestored = state != nil
    let scope = NavigationScope(
      base: named.map { "/" + Address.escaped($0.id!) } ?? "", pending: isRestored ? [] : below)
    if let state { scope.navigator.restore(state) }
    self.scope = scope
    modals = ModalsModel(in: scope, habits: resources.habits)
    scope.modals = modals
    if !isRestored { modals.go(to: over) }
    title = window.title
    var environment = EnvironmentValues()
    environment.symbols = resources.symbols
    environment.navigationScope = scope
    environment.openedAddress = address
    environment.visitorID = visitor
    environment.pictureAddresses = pictures
    graph = Graph(
      WindowView(content: window.make(), modals: modals), environment: environment, types: resources.types,
      restoring: snapshot.map { ($0.graph, resources.coder) }, watch: watch, report: report)
    modals.prediction.graph = graph
    if snapshot != nil { finishRestoration() }
  }

  /// The address of what is shown.
  package var address: String { scope.place.address }

  /// Whether something of the app's goes on in it that has not ended.
  package var isBusy: Bool { graph.isBusy }

  /// Whether the address led to a screen.
  package var isFound: Bool { scope.isFound }

  /// Evaluates what has changed, until nothing is left to do.
  package func update() {
    repeat { graph.update() } while modals.advance() || modals.prediction.settle()
    scope.settle()
  }

  /// What is to be kept of the window as it is now.
  ///
  /// - Returns: the snapshot, and the names of state that can't be kept because it is not `Codable`.
  package func snapshot() -> (snapshot: SceneSnapshot, lost: Set<String>) {
    let (graph, lost) = graph.snapshot(with: coder)
    return (SceneSnapshot(address: address, navigation: navigation, graph: graph), lost)
  }

  /// What is to be kept of the window in addition to its last ``snapshot()``; nil where another one is needed.
  package func changes() -> (changes: SceneChanges, lost: Set<String>)? {
    guard let (graph, lost) = graph.changes(with: coder) else { return nil }
    return (SceneChanges(address: address, navigation: navigation, graph: graph), lost)
  }

  /// The navigation value, coded; anew only where it may be another one, because that takes longer than all of the rest.
  private var navigation: [UInt8] {
    let state = scope.navigator.state
    if let coded, coded.state == state { return coded.bytes }
    let bytes = (try? coder.encode(state.recent)) ?? []
    coded = state.isPlain ? (state, bytes) : nil
    return bytes
  }

  /// The views go on from what was kept: they settle, and only then anything counts as missing.
  private func finishRestoration() {
    repeat { update() } while scope.navigator.resumeRestoration() || modals.showAgain()
    scope.navigator.finishRestoration()
    update()
    graph.finishRestoration()
  }

  /// The places that the person was at.
  package var history: NavigationHistory { scope.navigator.state.history }

  /// Goes where the browser's history went. Call ``update()`` afterwards.
  package func go(to address: String) {
    let parts = Address.components(of: address)
    let (below, over) = Self.split(scope.base.isEmpty ? parts : Array(parts.dropFirst()))
    scope.navigator.revisit(address)
    // What lies below modals that stay is not touched.
    if Address.path(below) != scope.placeBelow.address.dropFirst(scope.base.count) { scope.go(to: below) }
    modals.go(to: over)
  }

  /// The parts of an address up to the first modal, and those from there on.
  private static func split(_ parts: [String]) -> (below: [String], over: [String]) {
    let below = parts.prefix { !$0.hasPrefix(ModalsModel.mark) }
    return (Array(below), Array(parts.dropFirst(below.count)))
  }
}

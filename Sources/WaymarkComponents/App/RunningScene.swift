package import WaymarkGraph
package import WaymarkNavigation

/// What all sessions of a process share.
@MainActor package final class AppResources {
  package let types = ViewTypes()
  package let symbols: SymbolCatalog
  /// What buttons are known to present.
  package let habits: PressHabits

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

  /// Opens the window for an address, with everything on the way to the addressed screen below it.
  package init(
    _ app: some App, address: String, resources: AppResources, visitor: VisitorID = "visitor",
    pictures: PictureAddresses = .unserved,
    report: @escaping (String) -> Void = { _ in }
  ) {
    let windows = app.body.allWindows
    let parts = Address.components(of: address)
    let named = windows.first { $0.id != nil && $0.id == parts.first }
    let window = named ?? windows[0]
    let (below, over) = Self.split(named == nil ? parts : Array(parts.dropFirst()))
    let scope = NavigationScope(base: named.map { "/" + Address.escaped($0.id!) } ?? "", pending: below)
    self.scope = scope
    modals = ModalsModel(in: scope, habits: resources.habits)
    scope.modals = modals
    modals.go(to: over)
    title = window.title
    var environment = EnvironmentValues()
    environment.symbols = resources.symbols
    environment.navigationScope = scope
    environment.openedAddress = address
    environment.visitorID = visitor
    environment.pictureAddresses = pictures
    graph = Graph(
      WindowView(content: window.make(), modals: modals), environment: environment, types: resources.types,
      report: report)
    modals.prediction.graph = graph
  }

  /// Whether the address led to a screen.
  package var isFound: Bool { scope.isFound }

  /// Evaluates what has changed, until nothing is left to do.
  package func update() {
    repeat { graph.update() } while modals.advance() || modals.prediction.settle()
    scope.settle()
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

package import WaymarkGraph
package import WaymarkNavigation

/// What all sessions of a process share.
@MainActor package final class AppResources {
  package let types = ViewTypes()
  package let symbols: SymbolCatalog

  package init(symbols: SymbolCatalog = SymbolCatalog()) { self.symbols = symbols }
}

/// One browser tab's running window: its graph, and where the person is in it.
@MainActor package final class RunningScene {
  package let graph: Graph
  /// The window's own title, for the page's title before a screen has one.
  package let title: String?
  private let scope: NavigationScope

  /// Opens the window for an address, with everything on the way to the addressed screen below it.
  package init(
    _ app: some App, address: String, resources: AppResources, report: @escaping (String) -> Void = { _ in }
  ) {
    let windows = app.body.allWindows
    let parts = Address.components(of: address)
    let named = windows.first { $0.id != nil && $0.id == parts.first }
    let window = named ?? windows[0]
    let scope = NavigationScope(
      base: named.map { "/" + Address.escaped($0.id!) } ?? "", pending: named == nil ? parts : Array(parts.dropFirst()))
    self.scope = scope
    title = window.title
    var environment = EnvironmentValues()
    environment.symbols = resources.symbols
    environment.navigationScope = scope
    environment.openedAddress = address
    graph = Graph(window.make(), environment: environment, types: resources.types, report: report)
  }

  /// Whether the address led to a screen.
  package var isFound: Bool { scope.isFound }

  /// Evaluates what has changed, until nothing is left to do.
  package func update() {
    graph.update()
    scope.settle()
  }

  /// The places that the person was at.
  package var history: NavigationHistory { scope.navigator.state.history }

  /// Goes where the browser's history went. Call ``update()`` afterwards.
  package func go(to address: String) {
    let parts = Address.components(of: address)
    scope.navigator.revisit(address)
    scope.go(to: scope.base.isEmpty ? parts : Array(parts.dropFirst()))
  }
}

package import WaymarkGraph
internal import WaymarkNavigation

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
  private let location: SceneLocation

  /// Opens the window for an address, with everything on the way to the addressed screen below it.
  package init(
    _ app: some App, address: String, resources: AppResources, report: @escaping (String) -> Void = { _ in }
  ) {
    let windows = app.body.allWindows
    let parts = Address.components(of: address)
    let named = windows.first { $0.id != nil && $0.id == parts.first }
    let window = named ?? windows[0]
    let location = SceneLocation(
      base: named.map { "/" + Address.escaped($0.id!) } ?? "", pending: named == nil ? parts : Array(parts.dropFirst()))
    self.location = location
    title = window.title
    var environment = EnvironmentValues()
    environment.symbols = resources.symbols
    environment.sceneLocation = location
    graph = Graph(window.make(), environment: environment, types: resources.types, report: report)
  }

  /// Whether the address led to a screen.
  package var isFound: Bool { location.isFound }

  /// Goes where the browser's history went. Call `graph.update()` afterwards.
  package func go(to address: String) { location.go(to: Address.components(of: address)) }
}

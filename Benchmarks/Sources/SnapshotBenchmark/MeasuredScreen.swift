import ProcessorTime
import Waymark
import WaymarkComponents
import WaymarkGraph
import WaymarkWeb

/// A window whose snapshot is taken many times.
@MainActor final class MeasuredScreen {
  private let name: String
  private let scene: RunningScene
  private var snapshots = Timing()
  private var writing = Timing()
  private var packing = Timing()
  private var changing = Timing()

  init(_ screen: Screen, of app: some App) {
    name = screen.name
    scene = RunningScene(app, address: screen.address, resources: AppResources(), visitor: "ann")
    scene.update()
    precondition(scene.isFound, "\(screen.address) leads nowhere")
    if let button = screen.button { press(button) }
    for _ in 0..<1_000 {
      let snapshot = snapshots.measure { scene.snapshot().snapshot }
      let bytes = writing.measure { snapshot.bytes }
      _ = packing.measure { PackedBytes(packing: bytes) }
      _ = changing.measure { scene.changes() }
    }
  }

  isolated deinit { scene.graph.end() }

  /// The window's row of the table.
  var row: String {
    let bytes = scene.snapshot().snapshot.bytes
    return "| \(name) | \(snapshots.median.microseconds) | \(snapshots.percentile(99).microseconds) "
      + "| \(snapshots.percentile(100).microseconds) | \(writing.median.microseconds) | \(packing.median.microseconds) | \(changing.median.microseconds) "
      + "| \(bytes.count), packed \(PackedBytes(packing: bytes).bytes.count) |"
  }

  private func press(_ button: String) {
    let page = ElementTreeBuilder()
    scene.graph.write(to: page)
    guard let found = page.roots.lazy.compactMap({ Self.find(button, in: $0) }).first else {
      preconditionFailure("there is no \(button)")
    }
    precondition(scene.graph.dispatch(.tap, to: found) == .handled, "\(button) takes the tap")
    scene.update()
    _ = scene.graph.takePatches()
  }

  /// Returns the id of the button with a name.
  private static func find(_ name: String, in tree: ElementTree) -> Int32? {
    if tree.element["data-on"]?.contains("tap") == true, words(of: tree).contains(name) { return tree.id }
    return tree.children.lazy.compactMap { find(name, in: $0) }.first
  }

  /// Returns all texts and labels in an element.
  private static func words(of tree: ElementTree) -> [String] {
    [tree.element["aria-label"], tree.element.text].compactMap { $0 } + tree.children.flatMap(words)
  }
}

/// Routes over a store of the benchmark's own.
struct WindowedRoutes: App {
  let store: RouteStore

  init(store: RouteStore) { self.store = store }
  init() { preconditionFailure("a benchmark brings its store along") }

  var body: some Scene {
    WindowGroup("Routes") { RootScreen().environment(store) }
  }
}

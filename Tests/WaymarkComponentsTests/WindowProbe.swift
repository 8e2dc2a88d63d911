import WaymarkComponents
import WaymarkGraph

/// A window of an app without a browser, which can share resources with other windows.
@MainActor final class WindowProbe {
  let scene: RunningScene
  private(set) var roots: [ElementTree] = []

  init(_ resources: AppResources, at address: String = "/", _ content: @escaping @MainActor () -> some View) {
    scene = RunningScene(ProbeApp { AnyView(content()) }, address: address, resources: resources)
    scene.update()
    read()
    _ = scene.graph.takePatches()
  }

  isolated deinit { scene.graph.end() }

  var all: [ElementTree] { roots.flatMap(Self.flat) }
  var dialogs: [ElementTree] { all.filter { $0.element.classes.hasPrefix("wm-modal ") } }
  /// The modal that is prefetched and not shown yet.
  var prefetched: ElementTree? { dialogs.first { $0.element["data-prefetched"] != nil } }
  var shown: [ElementTree] { dialogs.filter { $0.element["data-prefetched"] == nil } }

  /// Returns the button with a label.
  func button(_ label: String) -> ElementTree {
    guard let found = all.first(where: { $0.element.tag == "button" && Self.texts(of: $0).contains(label) }) else {
      preconditionFailure("no button \(label)")
    }
    return found
  }

  /// Returns the texts in an element.
  static func texts(of tree: ElementTree) -> [String] { flat(tree).compactMap(\.element.text) }

  /// Dispatches an event as a session would, and returns the patches that it causes.
  @discardableResult func send(_ event: Event, to tree: ElementTree) -> [Patch] {
    result = scene.dispatch(event, to: tree.id)
    return update()
  }
  private(set) var result = EventResult.handled

  /// Updates the window after changes made without an event, and returns the patches.
  @discardableResult func update() -> [Patch] {
    scene.update()
    let patches = scene.graph.takePatches().patches
    read()
    return patches
  }

  func tap(_ label: String) { send(.tap, to: button(label)) }
  func point(at label: String) { send(.prefetch, to: button(label)) }

  private func read() {
    let builder = ElementTreeBuilder()
    scene.graph.write(to: builder)
    roots = builder.roots
  }

  private static func flat(_ tree: ElementTree) -> [ElementTree] { [tree] + tree.children.flatMap(flat) }
}

private struct ProbeApp: App {
  let content: @MainActor () -> AnyView
  init(content: @escaping @MainActor () -> AnyView) { self.content = content }
  init() { preconditionFailure("made with its content only") }
  var body: some Scene { WindowGroup { content() } }
}

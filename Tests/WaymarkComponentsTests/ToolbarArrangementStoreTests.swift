import Foundation
import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkNavigation

/// B2: the arrangement of a toolbar is loaded from a store, and saved there.
@MainActor struct ToolbarArrangementStoreTests {
  /// A store that answers when a test tells it to.
  final class Store: VisitorValueStore {
    var values: [VisitorID: [String: [UInt8]]] = [:]
    var loads: [() -> Void] = []
    var isReadable = true

    func load(_ visitor: VisitorID, _ done: @escaping @MainActor ([String: [UInt8]]?) -> Void) {
      loads.append { [self] in done(isReadable ? values[visitor] ?? [:] : nil) }
    }

    func save(_ value: [UInt8]?, for key: String, of visitor: VisitorID) { values[visitor, default: [:]][key] = value }
  }

  struct Guide: App {
    var body: some Scene {
      WindowGroup {
        NavigationStack {
          Text("Content").navigationTitle("Guide").toolbarRole(.editor).toolbar(id: "guide") {
            item("Undo")
            item("Ruler")
            item("Color")
          }
        }
      }
    }

    private func item(_ name: String) -> some CustomizableToolbarContent {
      ToolbarItem(id: name, placement: .secondaryAction) { Button(name) {} }
    }
  }

  let store = Store()
  let resources = AppResources()

  init() { resources.visitorValues.store = store }

  private func open(restoring snapshot: SceneSnapshot? = nil, visitor: VisitorID = "ann") -> RunningScene {
    let scene = RunningScene(Guide(), address: "/", resources: resources, visitor: visitor, restoring: snapshot)
    scene.update()
    return scene
  }

  private func centre(of scene: RunningScene) -> ElementTree? {
    let builder = ElementTreeBuilder()
    scene.graph.write(to: builder)
    func find(_ trees: [ElementTree]) -> ElementTree? {
      trees.first { $0.element.classes.hasPrefix("wm-bar-centre") } ?? trees.lazy.compactMap { find($0.children) }.first
    }
    return find(builder.roots)
  }

  private func names(of scene: RunningScene) -> [String] {
    func words(_ tree: ElementTree) -> [String] {
      (tree.element.text.map { [$0] } ?? []) + tree.children.flatMap(words)
    }
    return centre(of: scene)?.children.filter { $0.element["hidden"] == nil }.flatMap(words) ?? []
  }

  private func isPending(_ scene: RunningScene) -> Bool {
    centre(of: scene)?.element.classes.contains("pending") == true
  }

  private func answer(_ scene: RunningScene) {
    for load in store.loads { load() }
    store.loads = []
    scene.update()
  }

  private func keep(_ arrangement: ToolbarArrangement) throws {
    store.values["ann", default: [:]]["toolbar.guide"] = [UInt8](try JSONEncoder().encode(arrangement))
  }

  private func remove(_ scene: RunningScene, _ item: Int) {
    guard let centre = centre(of: scene), let key = centre.children[item].element["data-item"].flatMap({ Int32($0) })
    else {
      Issue.record("there is no item \(item)")
      return
    }
    #expect(scene.graph.dispatch(.delete(row: key), to: centre.id) == .handled)
    scene.update()
  }

  @Test func `the toolbar is shown when the store has answered, which is asked once`() throws {
    try keep(ToolbarArrangement(shown: ["Color", "Undo"], removed: ["Ruler"]))
    let scene = open()
    #expect(isPending(scene) && store.loads.count == 1)
    scene.update()
    #expect(store.loads.count == 1)
    answer(scene)
    #expect(!isPending(scene))
    #expect(names(of: scene) == ["Color", "Undo"])
    scene.graph.end()
  }

  @Test func `items that do not exist any more are left out, and new ones are shown`() throws {
    try keep(ToolbarArrangement(shown: ["Lasso", "Color", "Color", "Eraser", "Undo"], removed: ["Magic"]))
    let scene = open()
    answer(scene)
    #expect(names(of: scene) == ["Color", "Undo", "Ruler"])
    scene.graph.end()
  }

  @Test(arguments: ["", "{}", "[1]", #"{"shown":[1],"removed":[]}"#, "\u{0}ÿ"])
  func `what can't be read is as if it were not there`(text: String) {
    store.values["ann"] = ["toolbar.guide": Array(text.utf8), "other": [1]]
    let scene = open()
    answer(scene)
    #expect(names(of: scene) == ["Undo", "Ruler", "Color"])
    scene.graph.end()
  }

  @Test func `nothing is saved over what could not be read`() throws {
    try keep(ToolbarArrangement(shown: ["Color"], removed: ["Undo", "Ruler"]))
    let before = store.values
    store.isReadable = false
    let scene = open()
    answer(scene)
    remove(scene, 1)
    #expect(names(of: scene) == ["Undo", "Color"])
    #expect(store.values == before)
    scene.graph.end()
  }

  @Test func `a change is saved, and reset removes it`() throws {
    let scene = open()
    answer(scene)
    remove(scene, 1)
    let bytes = try #require(store.values["ann"]?["toolbar.guide"])
    let saved = try JSONDecoder().decode(ToolbarArrangement.self, from: Data(bytes))
    #expect(saved == ToolbarArrangement(shown: ["Undo", "Color"], removed: ["Ruler"]))
    ToolbarArrangements(resources.visitorValues.of("ann"))["guide"] = nil
    scene.update()
    #expect(store.values["ann"]?["toolbar.guide"] == nil)
    #expect(names(of: scene) == ["Undo", "Ruler", "Color"])
    scene.graph.end()
  }

  @Test func `a restored window shows its last arrangement until the store has answered`() throws {
    let first = open()
    answer(first)
    remove(first, 0)
    let snapshot = first.snapshot().snapshot
    first.graph.end()
    let other = ToolbarArrangementStoreTests()
    let scene = other.open(restoring: snapshot)
    #expect(!other.isPending(scene))
    #expect(other.names(of: scene) == ["Ruler", "Color"])
    other.store.values = store.values
    other.answer(scene)
    #expect(other.names(of: scene) == ["Ruler", "Color"])
    scene.graph.end()
  }

  @Test func `visitors have their own arrangements, the same in all windows`() {
    let (one, two, other) = (open(), open(), open(visitor: "ben"))
    for scene in [one, two, other] { answer(scene) }
    remove(one, 2)
    two.update()
    other.update()
    #expect(names(of: one) == ["Undo", "Ruler"] && names(of: two) == ["Undo", "Ruler"])
    #expect(names(of: other) == ["Undo", "Ruler", "Color"])
    for scene in [one, two, other] { scene.graph.end() }
  }
}

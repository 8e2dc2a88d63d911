import Testing
import WaymarkComponents
import WaymarkGraph

/// Values of a person that views keep.
@MainActor @Suite struct AppStorageTests {
  private struct Counter: App {
    enum Mode: String { case slow, fast }

    struct Content: View {
      @AppStorage("count") private var count = 1
      @AppStorage("mode") private var mode = Mode.slow
      @AppStorage("name") private var name: String?
      @AppStorage("list") private var list: [Int] = []

      var body: some View {
        Text("\(count) \(mode.rawValue) \(name ?? "nobody") \(list.count)")
        Button("More") {
          count += 1
          mode = .fast
          list.append(count)
          name = name == nil ? "Ann" : nil
        }
      }
    }

    var body: some Scene { WindowGroup { Content() } }
  }

  private let store = ToolbarArrangementStoreTests.Store()
  private let resources = AppResources()

  init() { resources.visitorValues.store = store }

  private func open(_ visitor: VisitorID = "ann", restoring snapshot: SceneSnapshot? = nil) -> RunningScene {
    let scene = RunningScene(Counter(), address: "/", resources: resources, visitor: visitor, restoring: snapshot)
    scene.update()
    return scene
  }

  private func answer(_ scenes: RunningScene...) {
    for load in store.loads { load() }
    store.loads = []
    for scene in scenes { scene.update() }
  }

  private func trees(of scene: RunningScene) -> [ElementTree] {
    let builder = ElementTreeBuilder()
    scene.graph.write(to: builder)
    func all(_ trees: [ElementTree]) -> [ElementTree] { trees.flatMap { [$0] + all($0.children) } }
    return all(builder.roots)
  }

  private func text(of scene: RunningScene) -> String? {
    trees(of: scene).lazy.compactMap(\.element.text).first { $0.first?.isNumber == true }
  }

  private func press(_ scene: RunningScene) throws {
    let button = try #require(trees(of: scene).first { $0.element["data-on"] == "tap" })
    _ = scene.graph.dispatch(.tap, to: button.id)
    scene.update()
  }

  @Test func `a value is the person's in all windows, and is stored`() throws {
    let (first, second, other) = (open(), open(), open("bob"))
    answer(first, second, other)
    #expect(text(of: first) == "1 slow nobody 0")
    try press(first)
    second.update()
    #expect(text(of: first) == "2 fast Ann 1" && text(of: second) == "2 fast Ann 1")
    #expect(text(of: other) == "1 slow nobody 0")
    #expect(store.values["ann"]?["app count"] == Array("2".utf8))
    try press(first)
    #expect(store.values["ann"]?["app name"] == nil, "no value is kept for nil")
  }

  @Test func `a later window reads what was stored`() {
    store.values["ann"] = [
      "app count": Array("7".utf8), "app mode": Array("\"fast\"".utf8), "app list": Array("broken".utf8),
    ]
    let scene = open()
    #expect(text(of: scene) == "1 slow nobody 0", "until the store has answered")
    answer(scene)
    #expect(text(of: scene) == "7 fast nobody 0")
  }
}

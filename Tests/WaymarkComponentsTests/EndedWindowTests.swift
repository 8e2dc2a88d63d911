import Testing
import WaymarkGraph

@testable import WaymarkComponents

/// A window frees its graph when it ends or sleeps.
@MainActor @Suite struct EndedWindowTests {
  private struct Rows: App {
    var body: some Scene {
      WindowGroup("Rows") {
        NavigationStack { List { ForEach(0..<100, id: \.self) { Text("Row \($0)") } } }
      }
    }
  }

  private struct Stacks: App {
    var body: some Scene {
      WindowGroup("Stacks") {
        ScrollView {
          LazyVStack { ForEach(0..<100, id: \.self) { Text("Row \($0)") } }
          LazyHStack { ForEach(0..<100, id: \.self) { Text("Column \($0)") } }
        }
      }
    }
  }

  /// Whether the graph of a window still exists after `end`.
  private func outlives(_ app: some App, _ end: (Graph) -> Void) -> Bool {
    weak var graph: Graph?
    do {
      let scene = RunningScene(app, address: "/", resources: AppResources())
      scene.update()
      graph = scene.graph
      end(scene.graph)
    }
    return graph != nil
  }

  @Test func `the graph of a window with lazy rows is freed with its session`() {
    #expect(!outlives(Rows()) { $0.end() })
    #expect(!outlives(Stacks()) { $0.end() })
  }

  @Test func `the graph of a window with lazy rows is freed when its session sleeps`() {
    #expect(!outlives(Rows()) { $0.suspend() })
    #expect(!outlives(Stacks()) { $0.suspend() })
  }
}

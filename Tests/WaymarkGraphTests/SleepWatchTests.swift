import Observation
import Testing

@testable import WaymarkGraph

/// Sleeping views are woken by changes of what they have shown.
@MainActor struct SleepWatchTests {
  @Test func `a change of data that sleeping views have shown wakes them`() {
    let shared = Shared()
    let sleeper = Asleep()
    let watch = SleepWatch(
      of: sleeper, sharing: WatchTriggers(),
      looking: { Graph(Showing(shared: shared), watch: $0, report: { _ in }).suspend() })
    shared.other = "not shown"
    #expect(sleeper.woken == 0)
    shared.text = "new"
    #expect(sleeper.woken == 1)
    watch.end()
    shared.text = "newer"
    #expect(sleeper.woken == 1)
  }

  @Test func `what is shown only after a model of the scene has changed wakes them too`() {
    let shared = Shared()
    let sleeper = Asleep()
    let watch = SleepWatch(
      of: sleeper, sharing: WatchTriggers(),
      looking: { watch in
        let stack = Stack()
        let graph = Graph(Pushed(stack: stack, shared: shared), watch: watch, report: { _ in })
        stack.depth = 1
        graph.update()
        graph.suspend()
        stack.depth = 0
      })
    #expect(sleeper.woken == 0, "the scene's own model has gone with the views")
    shared.text = "new"
    #expect(sleeper.woken == 1)
    watch.end()
  }

  @Test func `waking one of many sleepers leaves the others asleep`() {
    let models = (0..<200).map { _ in Shared() }
    let sleepers = models.map { _ in Asleep() }
    let triggers = WatchTriggers()
    let watches = zip(models, sleepers).map { model, sleeper in
      SleepWatch(
        of: sleeper, sharing: triggers,
        looking: { Graph(Showing(shared: model), watch: $0, report: { _ in }).suspend() })
    }
    models[70].text = "new"
    watches[71].end()
    #expect(sleepers.indices.filter { sleepers[$0].woken > 0 } == [70])
    for model in models { model.text = "newer" }
    #expect(sleepers.indices.filter { sleepers[$0].woken != 1 } == [71])
    withExtendedLifetime(watches) {}
  }

  /// A sleeper that counts how often it is woken.
  private final class Asleep: Sleeper {
    private(set) var woken = 0
    func wake() { woken += 1 }
  }

  @Test func `sleeping views are woken after an ObservableObject has changed`() async {
    let model = Model()
    let sleeper = Reader(of: model)
    let watch = SleepWatch(
      of: sleeper, sharing: WatchTriggers(),
      looking: { watch in
        Graph(
          Group {
            ShowingModel(model: model); ShowingModel(model: model)
          }, watch: watch, report: { _ in }
        ).suspend()
      })
    model.text = "new"
    #expect(sleeper.found.isEmpty)  // the change was announced, and is made afterwards
    for _ in 0..<100 where sleeper.found.isEmpty { await Task.yield() }
    #expect(sleeper.found == ["new"])
    watch.end()
    model.text = "newer"
    for _ in 0..<100 { await Task.yield() }
    #expect(sleeper.found == ["new"])
  }

  @Test func `views that are mounted only for a watch start no tasks`() async {
    var begun = 0
    let sleeper = Asleep()
    let watch = SleepWatch(
      of: sleeper, sharing: WatchTriggers(),
      looking: { watch in
        let graph = Graph(Leaf("a").task { begun += 1 }, watch: watch, report: { _ in })
        #expect(!graph.isBusy)
        graph.suspend()
      })
    for _ in 0..<100 { await Task.yield() }
    #expect(begun == 0)
    watch.end()
  }

  /// A sleeper that reads the model each time that it is woken.
  private final class Reader: Sleeper {
    private let model: Model
    private(set) var found: [String] = []
    init(of model: Model) { self.model = model }
    func wake() { found.append(model.text) }
  }
  final class Model: ObservableObject {
    @Published var text = "old"
  }
  struct ShowingModel: View {
    @ObservedObject var model: Model
    var body: some View { Leaf(model.text) }
  }

  /// A model of the scene, such as a stack of screens, which is filled while the views are mounted.
  @MainActor @Observable final class Stack {
    @ObservationIgnored let _$observationRegistrar = SceneRegistrar()
    var depth = 0
  }
  struct Pushed: View {
    let stack: Stack
    let shared: Shared
    var body: some View { if stack.depth == 0 { Leaf("root") } else { Leaf(shared.text) } }
  }

  @Observable final class Shared {
    var text = "old"
    var other = "other"
  }
  struct Showing: View {
    let shared: Shared
    var body: some View { Leaf(shared.text) }
  }
}

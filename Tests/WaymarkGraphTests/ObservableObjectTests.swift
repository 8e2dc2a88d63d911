import Dispatch
import Testing

@testable import WaymarkGraph

@MainActor struct ObservableObjectTests {
  @MainActor class Model: ObservableObject {
    static var living = 0
    static var made = 0
    @Published var name: String
    @Published var count = 0
    var silent = 0
    init(_ name: String = "new") {
      self.name = name
      Self.living += 1
      Self.made += 1
    }
    isolated deinit { Self.living -= 1 }
  }
  final class Special: Model { @Published var extra = 0 }

  struct Owner: View {
    @StateObject private var model = Model()
    var title = ""
    var body: some View {
      Leaf(model.name + title)
      Tap("rename") { model.name += "!" }
      BindingTests.Editor(text: $model.name, name: "edit")
    }
  }
  struct Parent: View {
    @State private var title = ""
    @State private var shows = true
    var body: some View {
      if shows { Owner(title: title) }
      Tap("title") { title += "?" }
      Tap("toggle") { shows.toggle() }
    }
  }

  @Test func `a state object is made once, kept, and freed with its view`() {
    let (made, living) = (Model.made, Model.living)
    let probe = Probe { Parent() }
    probe.tap("rename")
    probe.tap("title")
    probe.tap("edit")
    #expect(probe.texts.first == "new!!?")
    #expect(Model.made == made + 1)
    probe.tap("toggle")
    #expect(Model.living == living)
    probe.tap("toggle")
    #expect(probe.texts.first == "new?")
    #expect(Model.made == made + 2)
  }

  struct Watcher: View {
    @ObservedObject var model: Model
    var body: some View { Leaf("\(model.name) \(model.count)") }
  }
  struct Exchange: View {
    let models: [Model]
    @State private var index = 0
    var body: some View {
      Watcher(model: models[index])
      Tap("next") { index += 1 }
    }
  }

  @Test func `every published property announces its changes`() {
    let model = Model("m")
    let probe = Probe { Watcher(model: model) }
    let before = probe.graph.evaluations
    model.name = "n"
    model.count = 3
    #expect(probe.runIteration().count == 1)
    model.silent = 1
    #expect(probe.runIteration().isEmpty)
    #expect(probe.graph.evaluations == before + 1)
    model.objectWillChange.send()
    probe.runIteration()
    #expect(probe.graph.evaluations == before + 2)
  }

  @Test func `a subclass announces its own properties and those it inherits`() {
    let model = Special("s")
    let probe = Probe { Watcher(model: model) }
    let before = probe.graph.evaluations
    model.extra = 1
    probe.runIteration()
    #expect(probe.graph.evaluations == before + 1)
    model.name = "t"
    probe.runIteration()
    #expect(probe.texts == ["t 0"])
  }

  @Test func `exchanging the object ends the subscription to the old one`() {
    let models = [Model("a"), Model("b")]
    let probe = Probe { Exchange(models: models) }
    probe.tap("next")
    #expect(probe.texts.first == "b 0")
    let before = probe.graph.evaluations
    models[0].count = 9
    probe.runIteration()
    #expect(probe.graph.evaluations == before)
    models[1].count = 7
    probe.runIteration()
    #expect(probe.texts.first == "b 7")
  }

  struct Deep: View {
    @EnvironmentObject private var model: Model
    var body: some View { Leaf(model.name) }
  }
  struct Passing: View {
    var body: some View { Box { Deep() } }
  }
  struct Outer: View {
    let models: [Model]
    @State private var index = 0
    var body: some View {
      Passing().environmentObject(models[index])
      Tap("next") { index += 1 }
    }
  }

  @Test func `an environment object is observed until it is replaced`() {
    let models = [Model("a"), Model("b")]
    let probe = Probe { Outer(models: models) }
    models[0].name = "a!"
    probe.runIteration()
    #expect(probe.texts.first == "a!")
    probe.tap("next")
    #expect(probe.texts.first == "b")
    let before = probe.graph.evaluations
    models[0].name = "a?"
    probe.runIteration()
    #expect(probe.graph.evaluations == before)
    models[1].name = "b!"
    probe.runIteration()
    #expect(probe.texts.first == "b!")
  }

  /// An object that belongs to no actor.
  final class Worker: ObservableObject, @unchecked Sendable { @Published var name = "a" }
  struct WorkerName: View {
    @ObservedObject var worker: Worker
    var body: some View { Leaf(worker.name) }
  }

  @Test func `a change on another thread is shown, even if views are evaluated after its announcement`() async {
    let worker = Worker()
    let probe = Probe { WorkerName(worker: worker) }
    let (announcements, announcement) = AsyncStream.makeStream(of: Void.self)
    let permission = DispatchSemaphore(value: 0)
    // Runs after the view's own subscription, so between the announcement and the change.
    let cancel = worker.objectWillChange.subscribe { moment in
      guard moment == .before else { return }
      announcement.yield()
      permission.wait()
    }
    let before = probe.graph.evaluations
    let change = Task.detached { worker.name = "b" }
    for await _ in announcements { break }
    await turn(probe) { probe.graph.evaluations > before }
    permission.signal()
    await change.value
    await turn(probe) { probe.texts == ["b"] }
    #expect(probe.texts == ["b"])
    cancel()
  }

  private func turn(_ probe: Probe, until isReached: () -> Bool) async {
    for _ in 0..<10_000 where !isReached() {
      await Task.yield()
      probe.runIteration()
    }
  }
}

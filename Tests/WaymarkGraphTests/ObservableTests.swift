import Observation
import Synchronization
import Testing

@testable import WaymarkGraph

@MainActor struct ObservableTests {
  @Observable final class Model {
    var name = "a"
    var count = 0
    var flag = true
    @ObservationIgnored var ignored = 0
  }

  struct Name: View {
    let model: Model
    var body: some View { Leaf(model.name) }
  }
  struct Count: View {
    let model: Model
    var body: some View { Leaf(model.flag ? "\(model.count)" : "off") }
  }
  struct Both: View {
    let model: Model
    var body: some View {
      Name(model: model)
      Count(model: model)
    }
  }

  @Test func `only the readers of the changed property are evaluated`() {
    let model = Model()
    let probe = Probe { Both(model: model) }
    let before = probe.graph.evaluations
    model.count = 1
    #expect(probe.runIteration() == [.text(2, "1")])
    #expect(probe.graph.evaluations == before + 1)
    model.ignored = 1
    #expect(probe.runIteration().isEmpty)
    model.name = "b"
    model.name = "c"
    #expect(probe.runIteration() == [.text(1, "c")])
    #expect(probe.graph.evaluations == before + 2)
  }

  @Test func `a property that the latest body did not read is no longer followed`() {
    let model = Model()
    let probe = Probe { Both(model: model) }
    model.flag = false
    probe.runIteration()
    let before = probe.graph.evaluations
    model.count = 5
    probe.runIteration()
    #expect(probe.graph.evaluations == before)
    model.flag = true
    probe.runIteration()
    #expect(probe.texts == ["a", "5"])
  }

  struct Once: View {
    let model: Model
    @State private var reads = true
    var body: some View {
      Leaf(reads ? model.name : "-")
      Tap("stop") { reads = false }
    }
  }

  @Test func `a body that reads nothing observable any more is no longer evaluated`() {
    let model = Model()
    let probe = Probe { Once(model: model) }
    probe.tap("stop")
    let before = probe.graph.evaluations
    model.name = "b"
    probe.runIteration()
    #expect(probe.graph.evaluations == before)
  }

  @Test func `an object shared by two graphs updates both, and outlives one`() {
    let model = Model()
    let first = Probe { Both(model: model) }
    let second = Probe { Both(model: model) }
    var calls = 0
    second.graph.needsUpdate = { calls += 1 }
    model.name = "b"
    first.runIteration()
    second.runIteration()
    #expect(calls == 1)
    #expect(first.texts == ["b", "0"])
    #expect(second.texts == ["b", "0"])
    first.graph.end()
    model.name = "c"
    second.runIteration()
    #expect(second.texts == ["c", "0"])
  }

  struct Rows: View {
    let models: [Model]
    var body: some View { ForEach(models.indices, id: \.self) { Leaf(models[$0].name) } }
  }

  @Test func `a property that only the closure of a ForEach reads is observed`() {
    let models = [Model(), Model()]
    let probe = Probe { Rows(models: models) }
    models[1].name = "b"
    #expect(probe.runIteration() == [.text(2, "b")])
    models[1].name = "c"
    #expect(probe.runIteration() == [.text(2, "c")])
  }

  @Observable final class Shared: @unchecked Sendable {
    @ObservationIgnored private let stored = Mutex(0)
    var count: Int {
      get {
        access(keyPath: \.count)
        return stored.withLock { $0 }
      }
      set { withMutation(keyPath: \.count) { stored.withLock { $0 = newValue } } }
    }
  }
  struct SharedCount: View {
    let model: Shared
    var body: some View { Leaf("\(model.count)") }
  }

  @Test func `a change from another thread arrives on the main actor`() async {
    let model = Shared()
    let probe = Probe { SharedCount(model: model) }
    for count in 1...20 {
      await withCheckedContinuation { continuation in
        probe.graph.needsUpdate = {
          MainActor.preconditionIsolated()
          continuation.resume()
        }
        Task.detached { model.count = count }
      }
      probe.runIteration()
      #expect(probe.texts == ["\(count)"])
    }
  }
}

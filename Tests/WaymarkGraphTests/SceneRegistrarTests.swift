import Observation
import Testing

@testable import WaymarkGraph

@MainActor struct SceneRegistrarTests {
  @Observable final class Model {
    @ObservationIgnored let _$observationRegistrar = SceneRegistrar()
    var name = "a"
    var count = 0
    var flag = true
  }

  struct Name: View {
    let model: Model
    var body: some View { Leaf(model.name) }
  }
  struct Count: View {
    let model: Model
    var body: some View { Leaf(model.flag ? "\(model.count)" : "off") }
  }

  @Test func `only the readers of the changed property are evaluated`() {
    let model = Model()
    let probe = Probe {
      Name(model: model)
      Count(model: model)
    }
    let before = probe.graph.evaluations
    model.count = 1
    #expect(probe.runIteration() == [.text(2, "1")])
    model.name = "b"
    model.name = "c"
    #expect(probe.runIteration() == [.text(1, "c")])
    #expect(probe.graph.evaluations == before + 2)
  }

  @Test func `a property that the latest body did not read is no longer followed`() {
    let model = Model()
    let probe = Probe { Count(model: model) }
    model.flag = false
    probe.runIteration()
    let before = probe.graph.evaluations
    model.count = 5
    probe.runIteration()
    #expect(probe.graph.evaluations == before)
    model.flag = true
    probe.runIteration()
    #expect(probe.texts == ["5"])
  }

  @Test func `the models of several windows are followed by each`() {
    let model = Model()
    let first = Probe { Name(model: model) }
    let second = Probe { Name(model: model) }
    model.name = "b"
    first.runIteration()
    second.runIteration()
    #expect(first.texts == ["b"] && second.texts == ["b"])
    first.graph.end()
    model.name = "c"
    second.runIteration()
    #expect(second.texts == ["c"])
  }

  struct Numbered: View {
    let model: Model
    let number: Int
    let log: Log
    var body: some View {
      let _ = log.evaluated.append(number)
      Leaf("\(model.name) \(model.count) \(model.name)")
    }
  }
  @MainActor final class Log { var evaluated: [Int] = [] }
  struct Many: View {
    let model: Model
    let log: Log
    @State private var numbers = Array(0..<40)
    var body: some View {
      ForEach(numbers, id: \.self) { Numbered(model: model, number: $0, log: log) }
      Tap("thin out") { numbers.removeAll { $0 % 8 != 5 } }
    }
  }

  @Test func `readers are evaluated once, in the order in which they have read, also after most have gone`() {
    let model = Model(), log = Log()
    let probe = Probe { Many(model: model, log: log) }
    func change() -> [Int] {
      log.evaluated = []
      model.name += "!"
      model.count += 1
      probe.runIteration()
      return log.evaluated
    }
    #expect(change() == Array(0..<40))
    #expect(change() == Array(0..<40))
    probe.tap("thin out")
    #expect(change() == [5, 13, 21, 29, 37])
    #expect(change() == [5, 13, 21, 29, 37])
  }

  struct Counting: View {
    let model: Model
    var body: some View {
      let _ = model.count += 1
      Leaf("\(model.count)")
    }
  }

  @Test func `a body that changes what it reads is not evaluated again by that`() {
    let model = Model()
    let probe = Probe { Counting(model: model) }
    #expect(probe.texts == ["1"] && probe.mistakes.isEmpty)
    model.count = 5
    probe.runIteration()
    #expect(probe.texts == ["6"])
  }

  struct Passing: View {
    let model: Model
    let content: () -> Leaf
    var body: some View {
      if model.flag { Box { content() } }
    }
  }

  @Test func `a view that is gone is not evaluated`() {
    let model = Model()
    let probe = Probe { Passing(model: model) { Leaf(model.name) } }
    model.flag = false
    probe.runIteration()
    let before = probe.graph.evaluations
    model.name = "b"
    probe.runIteration()
    #expect(probe.graph.evaluations == before && probe.texts.isEmpty)
  }
}

import Observation
import Testing

@testable import WaymarkGraph

@MainActor struct TeardownTests {
  @Observable final class Model { var name = "m" }
  final class Legacy: ObservableObject { @Published var count = 0 }

  struct Screen: View {
    let log: Log
    @State private var model = Model()
    @StateObject private var legacy = Legacy()
    @State private var names: [String] = []
    let keep: (Model, Legacy) -> Void
    var body: some View {
      let _ = keep(model, legacy)
      Box {
        ForEach(0..<3) { index in Leaf("\(index) \(model.name) \(legacy.count)") }
        Child(model: model)
      }
      .preference(key: PreferenceTests.Names.self, value: [model.name])
      .onPreferenceChange(PreferenceTests.Names.self) { names = $0 }
      .onAppear { log.add("+") }
      .onDisappear { log.add("-\(names.joined())") }
      .onChange(of: model.name) { log.add("changed") }
      .task { [model] in for await _ in AsyncStream<Void>.never { model.name += "!" } }
      .environment(model)
      .environmentObject(legacy)
    }
  }
  struct Child: View {
    @Bindable var model: Model
    @Environment(Model.self) private var same
    @EnvironmentObject private var legacy: Legacy
    var body: some View {
      BindingTests.Editor(text: $model.name, name: "edit \(same.name) \(legacy.count)").id(model.name)
      Tap("count") { legacy.count += 1 }
    }
  }

  @Test func `the end of a graph frees the objects that it retained`() async {
    weak var graph: Graph?
    weak var model: Model?
    weak var legacy: Legacy?
    weak var kept: Log?
    do {
      let log = Log()
      kept = log
      let probe = Probe {
        Screen(log: log) {
          model = $0
          legacy = $1
        }
      }
      probe.tap("edit m 0")
      probe.tap("count")
      model?.name = "on its way"
      graph = probe.graph
      #expect(model != nil && legacy != nil)
      probe.graph.end()
      #expect(log.take() == ["+", "changed", "-m!"])
    }
    // The cancelled task releases its captures when it next runs.
    while model != nil { await Task.yield() }
    #expect(graph == nil)
    #expect(legacy == nil)
    #expect(kept == nil)
  }

  @Test func `state and objects may be changed after the end`() {
    var models: (Model, Legacy)?
    let log = Log()
    let probe = Probe { Screen(log: log) { models = ($0, $1) } }
    var calls = 0
    probe.graph.needsUpdate = { calls += 1 }
    probe.graph.end()
    models!.0.name = "late"
    models!.1.count += 1
    #expect(calls == 0)
  }

  @Test func `state captured by a closure may be changed after its view is gone`() {
    let holder = Holder()
    let probe = Probe { Parent(holder: holder) }
    holder.binding!.wrappedValue = 5
    probe.runIteration()
    #expect(probe.texts.first == "5")
    probe.tap("hide")
    holder.binding!.wrappedValue = 6
    #expect(holder.binding!.wrappedValue == 6)
    #expect(probe.runIteration().isEmpty)
  }

  @Test func `an observable object that outlives its readers retains nothing of them`() {
    let model = Model()
    weak var token: ObservationToken?
    for round in 0..<3 {
      var look: () -> Void = {}
      let probe = Probe { Reader(model: model) { look() } }
      // The first token of a view type cannot be ended: only it shows that the type observes.
      if round > 0 { look = { [unowned graph = probe.graph] in token = graph.reader?.extras?.token } }
      for _ in 0..<5 { probe.tap("again") }
      #expect((token != nil) == (round > 0))
      probe.graph.end()
    }
    #expect(token == nil)
  }

  struct Reader: View {
    let model: Model
    let look: () -> Void
    @State private var generation = 0
    var body: some View {
      let _ = look()
      Leaf("\(model.name) \(generation)")
      Tap("again") { generation += 1 }
    }
  }

  @MainActor final class Holder { var binding: Binding<Int>? }
  struct Leaking: View {
    let holder: Holder
    @State private var count = 0
    var body: some View {
      let _ = holder.binding = $count
      Leaf("\(count)")
    }
  }
  struct Parent: View {
    let holder: Holder
    @State private var shows = true
    var body: some View {
      if shows { Leaking(holder: holder) }
      Tap("hide") { shows = false }
    }
  }
}

extension AsyncStream where Element == Void {
  /// A stream without elements that ends when its task is cancelled.
  static var never: AsyncStream { AsyncStream { _ in } }
}

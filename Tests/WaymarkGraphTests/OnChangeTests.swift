import Testing

@testable import WaymarkGraph

@MainActor struct OnChangeTests {
  struct Screen: View {
    let log: Log
    @State private var count = 0
    @State private var other = 0
    var body: some View {
      Leaf("\(count) \(other)")
        .onChange(of: count) { log.add("0") }
        .onChange(of: count) { new in log.add("1: \(new)") }
        .onChange(of: count) { old, new in log.add("2: \(old)→\(new)") }
        .onChange(of: count, initial: true) { log.add("initial 0") }
        .onChange(of: count, initial: true) { old, new in log.add("initial \(old)→\(new)") }
      Tap("count") { count += 1 }
      Tap("twice") {
        count += 1
        count += 1
      }
      Tap("back") {
        count += 1
        count -= 1
      }
      Tap("other") { other += 1 }
    }
  }

  @Test func `onChange passes none, one or both values, and runs initially only on request`() {
    let log = Log()
    let probe = Probe { Screen(log: log) }
    #expect(log.take() == ["initial 0", "initial 0→0"])
    probe.tap("count")
    #expect(log.take().sorted() == ["0", "1: 1", "2: 0→1", "initial 0", "initial 0→1"])
    probe.tap("other")
    #expect(log.take().isEmpty)
    probe.tap("twice")
    #expect(log.take().sorted() == ["0", "1: 3", "2: 1→3", "initial 0", "initial 1→3"])
    probe.tap("back")
    #expect(log.take().isEmpty)
  }

  struct Following: View {
    @State private var source = 1
    @State private var double = 2
    @State private var quadruple = 4
    var body: some View {
      Leaf("\(source) \(double) \(quadruple)")
        .onChange(of: source) { double = source * 2 }
        .onChange(of: double) { quadruple = double * 2 }
      Tap("more") { source += 1 }
    }
  }

  @Test func `a change made by onChange is settled in the same update`() {
    let probe = Probe { Following() }
    probe.tap("more")
    #expect(probe.texts.first == "2 4 8")
  }

  struct Endless: View {
    @State private var count = 0
    @State private var starts = false
    var body: some View {
      Leaf("\(count)").onChange(of: count) { if starts { count += 1 } }
      StateTests.Counter(name: "calm")
      Tap("start") {
        starts = true
        count += 1
      }
      Tap("stop") { starts = false }
      Tap("set") { count = -1 }
    }
  }

  @Test func `endless changes are reported and stopped, and other views still work`() {
    let probe = Probe { Endless() }
    probe.tap("start")
    #expect(probe.mistakes.count == 1)
    probe.tap("calm")
    #expect(probe.texts[1] == "1")
    probe.tap("stop")
    probe.tap("calm")
    #expect(probe.mistakes.count <= 2)
    probe.tap("set")
    #expect(probe.texts.first == "-1")
  }

  struct Selfish: View {
    @State private var count = 0
    @State private var starts = false
    var body: some View {
      let _ = starts ? count += 1 : ()
      Leaf("\(count)")
      Tap("start") { starts = true }
    }
  }

  @Test func `a body that changes what it reads is reported and stopped`() {
    let probe = Probe { Selfish() }
    probe.tap("start")
    #expect(probe.mistakes.count == 1)
  }

  struct Appearing: View {
    @State private var generation = 0
    var body: some View { Leaf("\(generation)").id(generation).onAppear {}.modifier(Renewing(generation: $generation)) }
  }
  struct Renewing: ViewModifier {
    @Binding var generation: Int
    func body(content: Content) -> some View {
      Leaf("again").onAppear { generation += 1 }.id(generation)
    }
  }

  @Test func `endless appearances are reported and stopped`() {
    let probe = Probe { Appearing() }
    #expect(probe.mistakes.count == 1)
    probe.graph.end()
  }
}

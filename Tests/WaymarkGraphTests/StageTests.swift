import Testing

@testable import WaymarkGraph

/// T3, H5, lesson 3: covered views stay mounted, and their effects are suspended.
@MainActor @Suite(.timeLimit(.minutes(5))) struct StageTests {
  struct Part: View {
    let name: String
    let log: Log
    @State private var count = 0
    var body: some View {
      Leaf("\(name) \(count)")
        .onAppear { log.add("+\(name)") }
        .onDisappear { log.add("-\(name)") }
        .task {
          log.add("task \(name)")
          // Ends when the task is cancelled. A loop that yields until then could run on beside all other tests.
          let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
          for await _ in stream {}
          continuation.finish()
          log.add("cancelled \(name)")
        }
        .onChange(of: count) { log.add("\(name) is \(count)") }
      Tap("count \(name)") { count += 1 }
    }
  }

  struct Screen: View {
    let log: Log
    @State var shows = false
    @State private var isThere = true
    var body: some View {
      if isThere { Part(name: "a", log: log).shown(shows) }
      Tap("toggle") { shows.toggle() }
      Tap("twice") {
        shows.toggle()
        shows.toggle()
      }
      Tap("drop") { isThere = false }
    }
  }

  /// Lets tasks run until `count` entries are logged, and takes all entries.
  private func entries(_ count: Int, of log: Log) async -> [String] {
    while log.entries.count < count { await Task.yield() }
    return log.take()
  }

  @Test func `a view that was never shown has no effects, and is kept up to date`() async {
    let log = Log()
    let probe = Probe { Screen(log: log) }
    #expect(log.take().isEmpty)
    probe.tap("count a")
    #expect(probe.texts.contains("a 1"))
    #expect(log.take().isEmpty)
    probe.tap("drop")
    #expect(log.take().isEmpty)
  }

  @Test func `a shown view appears, and a covered one disappears with its tasks cancelled and its state kept`()
    async
  {
    let log = Log()
    let probe = Probe { Screen(log: log) }
    probe.tap("toggle")
    #expect(await entries(2, of: log) == ["+a", "task a"])
    probe.tap("count a")
    #expect(log.take() == ["a is 1"])
    probe.tap("toggle")
    #expect(await entries(2, of: log) == ["-a", "cancelled a"])
    probe.tap("count a")
    #expect(log.take() == ["a is 2"], "a change of what is covered is seen, as in SwiftUI")
    probe.tap("toggle")
    #expect(await entries(2, of: log) == ["+a", "task a"])
    #expect(probe.texts.contains("a 2"))
  }

  @Test func `covering and showing a view again in one update has no effect`() async {
    let log = Log()
    let probe = Probe { Screen(log: log, shows: true) }
    #expect(await entries(2, of: log) == ["+a", "task a"])
    probe.tap("twice")
    #expect(log.take().isEmpty)
  }

  @Test func `a view removed while covered does not disappear again`() async {
    let log = Log()
    let probe = Probe { Screen(log: log, shows: true) }
    probe.tap("toggle")
    #expect(await entries(4, of: log).last == "cancelled a")
    probe.tap("drop")
    #expect(log.take().isEmpty)
  }

  struct Nested: View {
    let log: Log
    @State private var outer = true
    @State private var inner = true
    var body: some View {
      Box { Leaf("x").onAppear { log.add("+x") }.onDisappear { log.add("-x") }.shown(inner) }.shown(outer)
      Tap("outer") { outer.toggle() }
      Tap("inner") { inner.toggle() }
    }
  }

  @Test func `a view on several stages is shown when all of them are`() {
    let log = Log()
    let probe = Probe { Nested(log: log) }
    #expect(log.take() == ["+x"])
    probe.tap("outer")
    #expect(log.take() == ["-x"])
    probe.tap("inner")
    probe.tap("outer")
    #expect(log.take().isEmpty)
    probe.tap("inner")
    #expect(log.take() == ["+x"])
  }
}

import Testing

@testable import WaymarkGraph

/// The events of a test, in order.
final class Log {
  var entries: [String] = []
  func add(_ entry: String) { entries.append(entry) }
  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}

@MainActor struct LifecycleTests {
  struct Watched: View {
    let name: String
    let log: Log
    var body: some View {
      Leaf(name).onAppear { log.add("+\(name)") }.onDisappear { log.add("-\(name)") }
    }
  }

  struct Screen: View {
    let log: Log
    @State private var ids = ["a", "b", "c"]
    @State private var shows = true
    @State private var generation = 0
    var body: some View {
      ForEach(ids, id: \.self) { Watched(name: $0, log: log) }
      if shows { Watched(name: "if", log: log) } else { Watched(name: "else", log: log) }
      Watched(name: "id", log: log).id(generation)
      Tap("remove") { ids.remove(at: 1) }
      Tap("add") { ids += ["d", "e"] }
      Tap("reverse") { ids.reverse() }
      Tap("toggle") { shows.toggle() }
      Tap("renew") { generation += 1 }
    }
  }

  @Test func `views appear and disappear once each`() {
    let log = Log()
    let probe = Probe { Screen(log: log) }
    #expect(log.take() == ["+a", "+b", "+c", "+if", "+id"])
    probe.tap("remove")
    #expect(log.take() == ["-b"])
    probe.tap("add")
    #expect(log.take() == ["+d", "+e"])
    probe.tap("reverse")
    #expect(log.take().isEmpty)
    probe.tap("toggle")
    #expect(log.take().sorted() == ["+else", "-if"])
    probe.tap("renew")
    #expect(log.take().sorted() == ["+id", "-id"])
    probe.graph.end()
    #expect(log.take().sorted() == ["-a", "-c", "-d", "-e", "-else", "-id"])
    probe.graph.end()
    #expect(log.take().isEmpty)
  }

  struct Passing: View {
    let log: Log
    @State private var shows = false
    @State private var asked = false
    var body: some View {
      if shows { Watched(name: "brief", log: log) }
      Leaf("\(asked)")
      Tap("ask") { asked = true }
        .onChange(of: asked) { shows = true }
        .onChange(of: shows) { shows = false }
    }
  }

  @Test func `a view added and removed in one update leaves no trace on the client`() {
    let log = Log()
    let probe = Probe { Passing(log: log) }
    probe.tap("ask")
    #expect(probe.texts == ["true", "ask"])
    let entries = log.take()
    #expect(entries == [] || entries == ["+brief", "-brief"])
  }

  struct Loading: View {
    @State private var text = "…"
    var body: some View { Leaf(text).onAppear { text = "loaded" } }
  }

  @Test func `state set on appearance shows at once`() {
    #expect(Probe { Loading() }.texts == ["loaded"])
  }

  struct Fresh: View {
    let log: Log
    @State private var count = 0
    @State private var shows = true
    var body: some View {
      if shows { Leaf("x").onDisappear { [count] in log.add("count \(count)") } }
      Tap("count") { count += 1 }
      Tap("hide") { shows = false }
    }
  }

  @Test func `onDisappear runs the latest closure`() {
    let log = Log()
    let probe = Probe { Fresh(log: log) }
    probe.tap("count")
    probe.tap("hide")
    #expect(log.take() == ["count 1"])
  }
}

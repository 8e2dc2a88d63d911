import Testing

@testable import WaymarkGraph

/// The order of the work after an event.
@MainActor @Suite struct UpdatePhaseTests {
  @MainActor final class Log { var lines: [String] = [] }

  struct Counter: View {
    let log: Log
    @State private var count = 0
    var body: some View {
      let _ = log.lines.append("body \(count)")
      Tap("\(count)") { count += 1 }
        .onChange(of: count) { log.lines.append("action \(count)") }
    }
  }

  @Test func `the phases run in their order once the views and their actions are done`() {
    let log = Log()
    let graph = Graph(Counter(log: log), report: { Issue.record("\($0)") })
    for phase in UpdatePhase.allCases.reversed() {
      graph.register(phase) {
        log.lines.append("\(phase)")
        return false
      }
    }
    log.lines = []
    #expect(graph.dispatch(.tap, to: 1) == .handled)
    graph.update()
    #expect(log.lines == ["body 1", "action 1", "modals", "prediction", "focus", "controls", "history"])
  }

  @Test func `a phase that changes something has the update begin again`() {
    let log = Log()
    let graph = Graph(Counter(log: log), report: { Issue.record("\($0)") })
    var isDue = true
    graph.register(.modals) {
      log.lines.append("modals")
      return false
    }
    graph.register(.focus) {
      log.lines.append("focus")
      guard isDue else { return false }
      isDue = false
      return graph.dispatch(.tap, to: 1) == .handled
    }
    graph.register(.history) {
      log.lines.append("history")
      return false
    }
    log.lines = []
    graph.update()
    #expect(log.lines == ["modals", "focus", "body 1", "action 1", "modals", "focus", "history"])
  }

  @Test func `views that a phase invalidates are evaluated in the same update`() {
    let log = Log()
    let graph = Graph(Counter(log: log), report: { Issue.record("\($0)") })
    var isDue = true
    graph.register(.history) {
      if isDue { #expect(graph.dispatch(.tap, to: 1) == .handled) }
      isDue = false
      return false
    }
    log.lines = []
    graph.update()
    #expect(log.lines == ["body 1", "action 1"])
  }

  @Test func `nothing runs once the graph has ended`() {
    let graph = Graph(Counter(log: Log()), report: { Issue.record("\($0)") })
    graph.register(.history) {
      Issue.record("a phase of an ended graph")
      return false
    }
    graph.end()
    graph.update()
  }

  @Test func `an update that never comes to an end is reported and ended`() {
    var reports: [String] = []
    let graph = Graph(Counter(log: Log()), report: { reports.append($0) })
    var histories = 0
    graph.register(.focus) { true }
    graph.register(.history) {
      histories += 1
      return false
    }
    graph.update()
    #expect(histories == 1, "the phases after it run nevertheless")
    #expect(reports == ["the views change state each time the focus or a modal follows them, without end"])
  }
}

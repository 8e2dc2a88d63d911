import Testing

@testable import WaymarkGraph

/// Lets a test wait for a number of signals.
@MainActor final class Signals {
  private var received: [String] = []
  private var waiting: (count: Int, continuation: CheckedContinuation<Void, Never>)?

  func send(_ signal: String) {
    received.append(signal)
    guard let (count, continuation) = waiting, received.count >= count else { return }
    waiting = nil
    continuation.resume()
  }

  /// Returns the next `count` signals, once they have been received.
  func next(_ count: Int = 1) async -> [String] {
    if received.count < count { await withCheckedContinuation { waiting = (count, $0) } }
    defer { received.removeFirst(count) }
    return Array(received.prefix(count))
  }

  var none: Bool { received.isEmpty }
}

/// Waits until the task is cancelled.
@MainActor private func untilCancelled() async {
  let (stream, end) = AsyncStream.makeStream(of: Void.self)
  await withTaskCancellationHandler {
    for await _ in stream {}
  } onCancel: {
    end.finish()
  }
}

@MainActor struct TaskTests {
  struct Working: View {
    let name: String
    let signals: Signals
    var body: some View {
      Leaf(name).task {
        signals.send("start \(name)")
        await untilCancelled()
        signals.send("cancel \(name)")
      }
    }
  }
  struct Screen: View {
    let signals: Signals
    @State private var shows = true
    @State private var other = 0
    var body: some View {
      if shows { Working(name: "a", signals: signals) }
      Leaf("\(other)").task(id: other / 2) {
        let id = other / 2
        signals.send("start \(id)")
        await untilCancelled()
        signals.send("cancel \(id)")
      }
      Tap("hide") { shows = false }
      Tap("other") { other += 1 }
    }
  }

  @Test func `a task starts with its view and is cancelled with it`() async {
    let signals = Signals()
    let probe = Probe { Screen(signals: signals) }
    #expect(signals.none)
    #expect(await signals.next(2).sorted() == ["start 0", "start a"])
    probe.tap("hide")
    #expect(await signals.next() == ["cancel a"])
    probe.graph.end()
    #expect(await signals.next() == ["cancel 0"])
  }

  @Test func `a new id starts the task again, another evaluation does not`() async {
    let signals = Signals()
    let probe = Probe { Screen(signals: signals) }
    _ = await signals.next(2)
    probe.tap("other")
    #expect(signals.none)
    probe.tap("other")
    #expect(await signals.next(2).sorted() == ["cancel 0", "start 1"])
    probe.graph.end()
    #expect(await signals.next(2).sorted() == ["cancel 1", "cancel a"])
  }

  @Test func `tasks are cancelled when the session is suspended, and start again where it continues`() async throws {
    let signals = Signals()
    let probe = Probe { Screen(signals: signals) }
    _ = await signals.next(2)
    let (snapshot, _) = probe.graph.snapshot(with: SnapshotTests.TextCoder())
    probe.graph.suspend()
    #expect(await signals.next(2).sorted() == ["cancel 0", "cancel a"])
    let again = Probe(restoring: (snapshot, SnapshotTests.TextCoder())) { Screen(signals: signals) }
    #expect(await signals.next(2).sorted() == ["start 0", "start a"])
    again.graph.end()
    _ = await signals.next(2)
  }

  struct Loading: View {
    @State private var text = "…"
    var body: some View { Leaf(text).task { text = "loaded" } }
  }

  @Test func `a change made by a task requests another update`() async {
    let probe = Probe { Loading() }
    await withCheckedContinuation { continuation in probe.graph.needsUpdate = { continuation.resume() } }
    #expect(probe.runIteration() == [.text(1, "loaded")])
  }

  struct Brief: View {
    let signals: Signals
    @State private var shows = true
    var body: some View {
      if shows { Working(name: "brief", signals: signals) }
      Leaf("").onAppear { shows = false }
      Working(name: "stays", signals: signals)
    }
  }

  @Test(.timeLimit(.minutes(5)))
  func `a view removed in the update of its appearance has its task cancelled`() async {
    let signals = Signals()
    let probe = Probe { Brief(signals: signals) }
    var seen: [String] = []
    while !seen.contains("start stays") { seen += await signals.next() }
    probe.graph.end()
    // Either may end first.
    func isOpen(_ name: String) -> Bool { seen.contains("start \(name)") && !seen.contains("cancel \(name)") }
    while isOpen("stays") || isOpen("brief") { seen += await signals.next() }
    #expect(seen.contains("start brief") == seen.contains("cancel brief"))
  }
}

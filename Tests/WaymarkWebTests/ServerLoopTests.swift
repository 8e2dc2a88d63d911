import Glibc
import Testing

@testable import WaymarkWeb

@MainActor @Suite struct ServerLoopTests {
  @Test func `a hook runs once in each iteration, after the callbacks and before the writes`() throws {
    let loop = try EventLoop()
    var log: [String] = []
    loop.atOutput { log.append("write") }
    loop.afterEachIteration { log.append("hook") }
    loop.schedule(after: .zero) { log.append("first") }
    loop.schedule(after: .zero) { log.append("second") }
    _ = poll(nil, 0, 2)
    loop.runIteration()
    #expect(log == ["first", "second", "hook", "write"])
    loop.runIteration()
    #expect(log.count == 6)
  }

  @Test func `a timer fires once, unless it is cancelled`() throws {
    let loop = try EventLoop()
    var log: [String] = []
    let cancelled = loop.schedule(after: .milliseconds(1)) { log.append("never") }
    loop.schedule(after: .milliseconds(1)) { log.append("once") }
    loop.schedule(after: .seconds(3_600)) { log.append("later") }
    cancelled.cancel()
    cancelled.cancel()
    for _ in 0..<5 {
      _ = poll(nil, 0, 2)
      loop.runIteration()
    }
    #expect(log == ["once"])
  }

  @Test func `a timer of seconds uses the clock that the test advances`() throws {
    let harness = try ServerHarness()
    let loop = harness.loop
    var log: [String] = []
    loop.schedule(after: .seconds(5)) { log.append("five") }
    loop.schedule(after: .seconds(9)) { log.append("nine") }
    let cancelled = loop.schedule(after: .seconds(5)) { log.append("never") }
    cancelled.cancel()
    for (step, expected) in [(4, []), (1, ["five"]), (3, ["five"]), (90, ["five", "nine"]), (90, ["five", "nine"])] {
      harness.pass(step)
      loop.runIteration()
      #expect(log == expected)
    }
  }

  @Test func `a waiting iteration ends when an event comes`() throws {
    let loop = try EventLoop()
    var turns = 0
    loop.afterEachIteration { turns += 1 }
    loop.schedule(after: .milliseconds(20)) { loop.stop() }
    while turns == 0 { loop.runIteration(waiting: true) }
    #expect(turns == 1)
  }

  @Test func `a signal is an event of the loop`() throws {
    let loop = try EventLoop()
    var count = 0
    loop.onSignal(SIGUSR1) { count += 1 }
    // To the process: this thread may be one of Dispatch's, which block signals.
    kill(getpid(), SIGUSR1)
    for _ in 0..<1_000 where count == 0 {
      _ = poll(nil, 0, 1)
      loop.runIteration()
    }
    #expect(count == 1)
  }

  @Test func `pending output does not wait for an event`() throws {
    let loop = try EventLoop()
    var hasWritten = false
    loop.atOutput { hasWritten = true }
    loop.outputIsReady()
    loop.runIteration(waiting: true)
    #expect(hasWritten)
  }
}

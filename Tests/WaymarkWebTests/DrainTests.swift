import Testing

@testable import WaymarkWeb

/// The orderly shutdown of a server.
@MainActor @Suite struct DrainTests {
  @Test func `a drain persists sessions, then closes the sockets, and ends`() throws {
    let harness = try ServerHarness()
    let client = harness.open()
    var (kept, isDone) = ((@MainActor () -> Void)?.none, false)
    let drain = Drain(loop: harness.loop, server: harness.server)
    drain.begin(persisting: { kept = $0 }) { isDone = true }
    #expect(drain.hasBegun)
    // Until then open sockets still work.
    client.send(text: "still here")
    #expect(client.frame()?.text == "still here")
    kept?()
    #expect(client.frame()?.code == 1001)
    kept?()
    client.sendClose(1001)
    #expect(client.waitForEnd())
    client.disconnect()
    #expect(harness.turn { isDone })
  }

  @Test func `a drain does not wait for slow persistence or for clients that do not answer`() throws {
    let harness = try ServerHarness()
    let client = harness.open()
    var ends = 0
    let drain = Drain(loop: harness.loop, server: harness.server, limits: (persisting: 0, all: 1))
    drain.begin(persisting: { _ in }) { ends += 1 }
    #expect(client.frame()?.code == 1001)
    harness.turns()
    #expect(ends == 0)
    harness.pass(1)
    #expect(harness.turn { ends == 1 })
    drain.begin { Issue.record("It ends once.") }
    harness.turns()
    #expect(ends == 1)
  }

  @Test func `a server without sockets and sessions ends at once`() throws {
    let harness = try ServerHarness()
    var isDone = false
    let drain = Drain(loop: harness.loop, server: harness.server)
    drain.begin { isDone = true }
    #expect(harness.turn { isDone })
    #expect(drain.hasBegun)
  }
}

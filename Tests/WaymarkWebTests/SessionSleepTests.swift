import Testing

@testable import WaymarkWeb

/// A4: an idle session frees its graph, and the user does not notice.
@MainActor @Suite struct SessionSleepTests {
  private static let tap = #"["tap",\#(Node.increment)]"#

  @Test func `an idle session sleeps, and its next event wakes it with its state`() throws {
    let harness = try SessionHarness()
    let (session, client) = try harness.open()
    client.send(text: "[1,0,\(Self.tap)]")
    #expect(client.frame()?.text == #"[1,1,[["t",4,"1"]]]"#)
    client.send(text: "[2,1]")
    harness.receives(2, in: session)
    weak let scene = session.scene
    harness.wait(60)
    #expect(session.isAsleep)
    #expect(scene == nil)
    client.send(text: "[3,1,\(Self.tap)]")
    #expect(client.frame()?.text == #"[2,3,[["t",4,"2"]]]"#)
    #expect(!session.isAsleep)
  }

  @Test func `a sleeping session wakes when something that it shows changes`() throws {
    let harness = try SessionHarness()
    let (session, client) = try harness.open()
    harness.wait(60)
    #expect(session.isAsleep)
    harness.app.shared.text = "while you slept"
    let whole = try #require(client.frame()?.text)
    #expect(whole.hasPrefix(#"[1,0,[["w",0,"#) && whole.contains("while you slept"))
    #expect(!session.isAsleep)
  }

  @Test func `a sleeping session without a socket wakes when its client is back, and shows the change`() throws {
    let harness = try SessionHarness()
    let (session, client) = try harness.open()
    harness.wait(60)
    client.disconnect()
    #expect(harness.server.turn { !session.isAttached })
    harness.app.shared.text = "while you were away"
    harness.server.turns()
    #expect(session.isAsleep)
    let again = harness.open(session)
    let frames = (0..<2).compactMap { _ in again.frame()?.text }
    #expect(frames.first?.hasPrefix(#"["resume",0,0,"#) == true)
    #expect(frames.last?.hasPrefix(#"[1,0,[["w",0,"#) == true && frames.last?.contains("while you were away") == true)
  }

  @Test func `a change that many sessions show makes nobody wait, awake or asleep`() throws {
    for isAsleep in [false, true] {
      var limits = SessionLimits()
      limits.followFor = .zero
      let harness = try SessionHarness(limits: limits)
      let others = try (0..<8).map { _ in try harness.open() }
      #expect(harness.server.turn { others.allSatisfy { $0.session.isAttached } })
      if isAsleep { for other in others { #expect(other.session.sleep()) } }
      let (session, client) = try harness.open()
      harness.app.shared.text = "news"
      client.send(text: "[1,0,\(Self.tap)]")
      #expect(harness.server.turn { session.frameNumbers.sent > 0 })
      // One of the others is updated in each iteration.
      #expect(others.count { $0.session.frameNumbers.sent > 0 } < 8)
      #expect(try #require(client.frame()?.text).contains("news"))
      for other in others { #expect(try #require(other.client.frame()?.text).contains("news")) }
    }
  }

  @Test func `the socket of a sleeping session stays open while the browser answers its pings`() throws {
    let harness = try SessionHarness()
    let (session, client) = try harness.open()
    harness.server.pass(30)
    #expect(client.frame() == .init(first: 0x89, payload: []))
    client.send(0x8A, [])
    let sockets = harness.server.server.sockets
    #expect(harness.server.turn { sockets.sockets.first?.lastHeard == harness.server.time })
    harness.wait(30)
    #expect(session.isAsleep)
    harness.server.pass(0)
    harness.server.turns()
    #expect(session.isAsleep && session.isAttached)
    // Without an answer the socket is closed, which does not wake the session.
    harness.server.pass(30)
    #expect(harness.server.turn { !session.isAttached })
    #expect(session.isAsleep && !session.isEnded)
  }

  @Test func `a session that falls asleep before it is saved is persisted all the same`() async throws {
    let storage = MemoryStorage()
    await storage.fail(true)
    var limits = SessionLimits()
    limits.persistWithin = .zero
    limits.announcePersistedWithin = .zero
    limits.retryPersistingAfter = .milliseconds(1)
    let harness = try SessionHarness(limits: limits, storage: storage)
    let (session, client) = try harness.open()
    client.send(text: "[1,0,\(Self.tap)]")
    try await harness.expect(client, #"[1,1,[["t",4,"1"]]]"#)
    client.send(text: "[2,1]")
    try await harness.settle { !harness.reports.isEmpty }
    harness.receives(2, in: session)
    harness.wait(60)
    #expect(session.isAsleep)
    await storage.fail(false)
    var isDone = false
    harness.sessions.persistAll { isDone = true }
    try await harness.settle { isDone }
    #expect(session.isAsleep)
    let kept = try #require(await storage.stored[session.id])
    let bytes = try #require(PackedBytes(packed: kept.content).unpacked)
    #expect(try SessionSnapshot(bytes).received == 1 || SessionSnapshot(bytes).received == 2)
  }

  @Test func `a session stays awake while the client has not acknowledged everything`() throws {
    let harness = try SessionHarness()
    let (session, client) = try harness.open()
    client.send(text: "[1,0,\(Self.tap)]")
    #expect(client.frame()?.text == #"[1,1,[["t",4,"1"]]]"#)
    harness.wait(60)
    #expect(!session.isAsleep)
  }
}

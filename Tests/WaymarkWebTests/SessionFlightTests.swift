import Testing
import WaymarkComponents

@testable import WaymarkWeb

/// A4: events of a session while it is being saved. Two harnesses over one storage stand for two processes.
@MainActor @Suite struct SessionFlightTests {
  private let storage = MemoryStorage()
  private static let tap = #"["tap",\#(Node.increment)]"#

  private func process() throws -> SessionHarness {
    var limits = SessionLimits()
    limits.persistWithin = .zero
    limits.announcePersistedWithin = .zero
    limits.retryPersistingAfter = .milliseconds(1)
    return try SessionHarness(limits: limits, storage: storage)
  }

  /// Returns the count that another process shows of a session that has received so many frames.
  private func count(of session: Session, after harness: SessionHarness, received: Int) async throws -> Substring? {
    let other = try process()
    other.cookie = harness.cookie
    let client = other.ask(for: session.id.description, last: "0").client
    while try await !other.next(client).hasPrefix("[\"resume\",\(received),") {}
    client.send(text: #"[\#(received + 1),0,["sync"]]"#)
    return try await other.nextFrame(client).firstMatch(of: /<p id=\\"n4\\">(\d+)</)?.1
  }

  @Test func `a session that falls asleep during its save is persisted correctly when it wakes`() async throws {
    let harness = try process()
    let (session, client) = try harness.open()
    await storage.hold()
    client.send(text: "[1,0,\(Self.tap)]")
    try await harness.expect(client, #"[1,1,[["t",4,"1"]]]"#)
    try await harness.settle { storage.waiting == 1 }
    client.send(text: "[2,1]")
    harness.receives(2, in: session)
    harness.wait(60)
    #expect(session.isAsleep)
    await storage.release()
    try await harness.expect(client, #"["persisted",2]"#)
    #expect(session.isAsleep)
    let wholeSaves = await storage.wholeSaves
    // After waking, changes are not relative to anything that was saved before the session slept.
    client.send(text: "[3,1,\(Self.tap)]")
    try await harness.expect(client, #"["persisted",3]"#)
    #expect(await storage.wholeSaves == wholeSaves + 1)
    client.send(text: "[4,2,\(Self.tap)]")
    try await harness.expect(client, #"["persisted",4]"#)
    #expect(await storage.wholeSaves == wholeSaves + 1)
    #expect(try await count(of: session, after: harness, received: 4) == "3")
  }

  @Test func `a session woken during its save is persisted correctly afterwards`() async throws {
    let harness = try process()
    let (session, client) = try harness.open()
    await storage.fail(true)
    client.send(text: "[1,0,\(Self.tap)]")
    try await harness.expect(client, #"[1,1,[["t",4,"1"]]]"#)
    try await harness.settle { !harness.reports.isEmpty }
    client.send(text: "[2,1]")
    harness.receives(2, in: session)
    harness.wait(60)
    #expect(session.isAsleep)
    await storage.hold()
    try await harness.settle { storage.waiting == 1 }
    client.send(text: "[3,1,\(Self.tap)]")
    try await harness.expect(client, #"[2,3,[["t",4,"2"]]]"#)
    #expect(!session.isAsleep)
    await storage.release()
    try await harness.expect(client, #"["persisted",3]"#)
    client.send(text: "[4,2,\(Self.tap)]")
    try await harness.expect(client, #"["persisted",4]"#)
    #expect(try await count(of: session, after: harness, received: 4) == "3")
  }

  @Test func `refused changes of a returning client undo nothing of the other process`() async throws {
    let first = try process()
    let (session, old) = try first.open()
    old.send(text: "[1,0,\(Self.tap)]")
    try await first.expect(old, #"["persisted",1]"#)
    // This save is late: another process takes the session over.
    await storage.hold()
    old.send(text: "[2,0,\(Self.tap)]")
    try await first.settle { storage.waiting == 1 }
    old.disconnect()
    first.server.turn { !session.isAttached }
    let second = try process()
    second.cookie = first.cookie
    let there = second.ask(for: session.id.description, last: "1").client
    try await second.expect(there, #"["resume",1,1,2]"#)
    there.send(text: #"[2,1,["sync"]]"#)
    _ = try await second.nextFrame(there)
    // The client reconnects here before the storage has answered.
    let back = first.ask(for: session.id.description, last: "1").client
    await storage.release()
    first.server.turns()
    try await first.expect(back, #"["resume",1,1,2]"#)
    back.send(text: #"[2,1,["sync"]]"#)
    #expect(try await first.nextFrame(back).contains(#"<p id=\"n4\">1</p>"#))
    #expect(session.isEnded)
    there.disconnect()
  }

  @Test func `a process that stops saves the whole session to a storage that has lost it`() async throws {
    let harness = try process()
    let (session, client) = try harness.open()
    client.send(text: "[1,0,\(Self.tap)]")
    try await harness.expect(client, #"["persisted",1]"#)
    await storage.lose()
    await storage.hold()
    client.send(text: "[2,0,\(Self.tap)]")
    try await harness.settle { storage.waiting == 1 }
    var isDone = false
    harness.sessions.persistAll { isDone = true }
    await storage.release()
    try await harness.settle { isDone }
    #expect(isDone)
    let kept = try #require(await storage.stored[session.id])
    #expect(try SessionSnapshot(kept).received == 2)
  }
}

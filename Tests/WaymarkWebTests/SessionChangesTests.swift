import Testing
import WaymarkComponents

@testable import WaymarkWeb

/// A4: while the user types and taps on one screen, only changes are written. Two harnesses over one storage stand for
/// two processes.
@MainActor @Suite struct SessionChangesTests {
  private let storage = MemoryStorage()
  private static let tap = #"["tap",\#(Node.increment)]"#

  private func process() throws -> SessionHarness {
    var limits = SessionLimits()
    limits.persistWithin = .zero
    limits.announcePersistedWithin = .zero
    limits.retryPersistingAfter = .milliseconds(1)
    return try SessionHarness(limits: limits, storage: storage)
  }

  /// Returns a process whose session is persisted as a whole.
  private func begun() async throws -> (harness: SessionHarness, session: Session, client: TestClient) {
    let harness = try process()
    let (session, client) = try harness.open()
    client.send(text: "[1,0,\(Self.tap)]")
    try await harness.expect(client, #"["persisted",1]"#)
    return (harness, session, client)
  }

  /// Returns the page that another process shows of the session.
  private func page(of session: Session, after harness: SessionHarness, received: Int) async throws -> String {
    let other = try process()
    other.cookie = harness.cookie
    let client = other.ask(for: session.id.description, last: "0").client
    while true {
      let frame = try await other.next(client)
      if frame.hasPrefix("[\"resume\",\(received),") { break }
    }
    client.send(text: #"[\#(received + 1),0,["sync"]]"#)
    return try await other.nextFrame(client)
  }

  @Test func `changes on a screen are persisted separately, and another process restores all of them`() async throws {
    let (harness, session, client) = try await begun()
    client.send(text: "[2,0,\(Self.tap)]")
    client.send(text: #"[3,0,["input",\#(Node.field),"Lisbon",1]]"#)
    client.send(text: #"[4,0,["input",\#(Node.toggle),true,1]]"#)
    try await harness.expect(client, #"["persisted",4]"#)
    #expect(await storage.wholeSaves == 1)
    let kept = try #require(await storage.stored[session.id])
    #expect(!kept.changes.isEmpty && kept.changes.count < kept.content.count)
    let page = try await page(of: session, after: harness, received: 4)
    #expect(page.contains(#"<p id=\"n4\">2</p>"#))
    #expect(page.contains(#"["v",5,"Lisbon",1]"#) && page.contains(#"["v",6,true,1]"#))
  }

  @Test func `new elements on the screen are persisted as changes, too`() async throws {
    let (harness, session, client) = try await begun()
    client.send(text: "[2,0,\(Self.tap)]")
    try await harness.expect(client, #"["persisted",2]"#)
    client.send(text: #"[3,0,["tap",\#(Node.grow)]]"#)
    try await harness.expect(client, #"["persisted",3]"#)
    #expect(await storage.wholeSaves == 1)
    client.send(text: "[4,0,\(Self.tap)]")
    try await harness.expect(client, #"["persisted",4]"#)
    #expect(await storage.wholeSaves == 1)
    let page = try await page(of: session, after: harness, received: 4)
    #expect(page.contains(#"<p id=\"n4\">3</p>"#) && page.contains("row 0"))
  }

  @Test func `a storage that has lost a session gets the whole session again`() async throws {
    let (harness, session, client) = try await begun()
    await storage.lose()
    client.send(text: "[2,0,\(Self.tap)]")
    try await harness.expect(client, #"["persisted",2]"#)
    #expect(await storage.wholeSaves == 2)
    #expect(try await page(of: session, after: harness, received: 2).contains(#"<p id=\"n4\">2</p>"#))
  }

  @Test func `after a failed save the whole session is written`() async throws {
    let (harness, session, client) = try await begun()
    await storage.fail(true)
    client.send(text: "[2,0,\(Self.tap)]")
    try await harness.settle { !harness.reports.isEmpty }
    await storage.fail(false)
    try await harness.expect(client, #"["persisted",2]"#)
    #expect(await storage.wholeSaves == 2)
    #expect(try await page(of: session, after: harness, received: 2).contains(#"<p id=\"n4\">2</p>"#))
  }

  @Test func `changes are relative only to what the storage has`() async throws {
    let (harness, session, client) = try await begun()
    client.send(text: "[2,0,\(Self.tap)]")
    try await harness.expect(client, #"["persisted",2]"#)
    #expect(!isWhole(session.contentToPersist()))
    // Another snapshot is taken, as by an attempt to fall asleep.
    _ = session.snapshot()
    let kept = try #require(session.contentToPersist())
    #expect(isWhole(kept))
    _ = session.snapshot()
    session.wasPersisted(kept, at: 1)
    #expect(isWhole(session.contentToPersist()))
  }

  private func isWhole(_ kept: SessionPersistence.Content?) -> Bool { if case .whole = kept { true } else { false } }

  @Test func `changes that do not match the persisted session are refused, with a report`() async throws {
    let (harness, session, client) = try await begun()
    client.send(text: "[2,0,\(Self.tap)]")
    try await harness.expect(client, #"["persisted",2]"#)
    let kept = try #require(await storage.stored[session.id])
    let good = try SessionChanges(kept.changes)
    var early = good, late = good
    early.base = SessionChanges.FrameNumbers(received: good.base.received + 1, sent: good.base.sent)
    late.base = SessionChanges.FrameNumbers(received: good.base.received, sent: good.base.sent + 1)
    for bytes in [
      early.bytes, late.bytes, Array(kept.changes.dropLast()), kept.changes + [0], [9] + kept.changes.dropFirst(),
    ] {
      await storage.replace(changes: bytes, of: session.id)
      let other = try process()
      other.cookie = harness.cookie
      try await other.expectClose(other.ask(for: session.id.description, last: "0").client, 4001)
      #expect(other.reports == ["A session that was kept can't be read by this build; it begins anew."])
    }
  }
}

import Testing
import WaymarkComponents

@testable import WaymarkWeb

/// A4: a session outlives its process. Two harnesses over one storage stand for two processes.
@MainActor @Suite struct SessionPersistenceTests {
  private static let tap = #"["tap",\#(Node.increment)]"#
  private static func type(_ text: String, _ version: Int) -> String {
    #"["input",\#(Node.field),"\#(text)",\#(version)]"#
  }

  private static var limits: SessionLimits {
    var limits = SessionLimits()
    limits.persistWithin = .zero
    limits.announcePersistedWithin = .zero
    limits.retryPersistingAfter = .milliseconds(1)
    return limits
  }

  private func process(_ storage: MemoryStorage, app: SessionApp = SessionApp()) throws -> SessionHarness {
    try SessionHarness(limits: Self.limits, storage: storage, app: app)
  }

  /// Returns a process whose session has counted to 2 and holds a text, all of it persisted.
  private func begun(_ storage: MemoryStorage) async throws -> (
    first: SessionHarness, session: Session, client: TestClient
  ) {
    let first = try process(storage)
    let (session, client) = try first.open()
    client.send(text: "[1,0,\(Self.tap)]")
    client.send(text: "[2,0,\(Self.tap)]")
    client.send(text: "[3,0,\(Self.type("Lisbon by bike", 1))]")
    try await first.expect(client, #"["persisted",3]"#)
    return (first, session, client)
  }

  @Test func `another process restores what the user has done and typed`() async throws {
    let storage = MemoryStorage()
    let (first, session, _) = try await begun(storage)
    let second = try process(storage)
    second.cookie = first.cookie
    let client = second.ask(for: session.id.description, last: "3").client
    try await second.expect(client, #"["resume",3,3,2]"#)
    client.send(text: #"[4,3,["sync"]]"#)
    let whole = try await second.nextFrame(client)
    #expect(whole.hasPrefix(#"[4,4,[["w",0,"<main id=\"n1\">"#))
    #expect(whole.contains(#"<p id=\"n4\">2</p>"#))
    #expect(whole.contains(#"["v",5,"Lisbon by bike",1]"#))
    // The numbers of frames continue.
    client.send(text: "[5,4,\(Self.tap)]")
    try await second.expect(client, #"[5,5,[["t",4,"3"]]]"#)
  }

  @Test func `events that were not persisted are sent again and applied once`() async throws {
    let storage = MemoryStorage()
    let (first, session, _) = try await begun(storage)
    let second = try process(storage)
    second.cookie = first.cookie
    // The client has received five frames of the first process.
    let client = second.ask(for: session.id.description, last: "5").client
    try await second.expect(client, #"["resume",3,5,2]"#)
    client.send(text: "[4,5,\(Self.type("Lisbon by train", 2))]")
    client.send(text: #"[5,5,["sync"]]"#)
    let whole = try await second.nextFrame(client)
    #expect(whole.hasPrefix(#"[6,5,[["w",0,"#))
    #expect(whole.contains(#"["v",5,"Lisbon by train",2]"#))
  }

  @Test func `a process that was thought dead can't overwrite the session of the one that took over`() async throws {
    let storage = MemoryStorage()
    let (first, session, old) = try await begun(storage)
    let second = try process(storage)
    second.cookie = first.cookie
    let client = second.ask(for: session.id.description, last: "3").client
    try await second.expect(client, #"["resume",3,3,2]"#)
    old.send(text: "[4,0,\(Self.tap)]")
    try await first.expectClose(old, 4001)
    #expect(session.isEnded)
    #expect(await storage.stored[session.id]?.claim == 1)
  }

  @Test func `a returning client resumes the session as another process has changed it`() async throws {
    let storage = MemoryStorage()
    let (first, session, old) = try await begun(storage)
    old.disconnect()
    first.server.turn { !session.isAttached }
    let second = try process(storage)
    second.cookie = first.cookie
    let there = second.ask(for: session.id.description, last: "3").client
    try await second.expect(there, #"["resume",3,3,2]"#)
    there.send(text: #"[4,3,["sync"]]"#)
    _ = try await second.nextFrame(there)
    there.send(text: "[5,4,\(Self.tap)]")
    try await second.expect(there, #"["persisted",5]"#)
    there.disconnect()
    let client = first.ask(for: session.id.description, last: "5").client
    try await first.expect(client, #"["resume",5,5,2]"#)
    client.send(text: #"[6,5,["sync"]]"#)
    #expect(try await first.nextFrame(client).contains(#"<p id=\"n4\">3</p>"#))
    #expect(session.isEnded)
  }

  @Test func `a client that comes back while the storage is down is asked to try again later`() async throws {
    let storage = MemoryStorage()
    let (first, session, _) = try await begun(storage)
    let second = try process(storage)
    second.cookie = first.cookie
    await storage.fail(true)
    try await second.expectClose(second.ask(for: session.id.description, last: "3").client, 1013)
    await storage.fail(false)
    try await second.expect(second.ask(for: session.id.description, last: "3").client, #"["resume",3,3,2]"#)
  }

  @Test func `a persisted session belongs to its visitor only`() async throws {
    let storage = MemoryStorage()
    let (_, session, _) = try await begun(storage)
    let second = try process(storage)
    _ = try second.page()
    let client = second.ask(for: session.id.description, last: "3").client
    try await second.expectClose(client, 4001)
    #expect(second.sessions.rejections[.foreignVisitor] == 1)
    let stranger = second.ask(for: session.id.description, last: "3", headers: ["Cookie": String?.none]).client
    try await second.expectClose(stranger, 4001)
  }

  @Test func `a persisted session that can't be read is started anew, with a report`() async throws {
    let storage = MemoryStorage()
    let (first, session, _) = try await begun(storage)
    let content = try #require(await storage.stored[session.id]?.content)
    for damaged in [[], [1, 2, 3], Array(content.dropLast()), content.map { $0 ^ 0x5A }] {
      await storage.replace(content: damaged, of: session.id)
      let second = try process(storage)
      second.cookie = first.cookie
      try await second.expectClose(second.ask(for: session.id.description, last: "3").client, 4001)
      #expect(second.reports.count == 1)
    }
  }

  @Test func `sessions work while the storage is down, and are persisted when it is back`() async throws {
    let storage = MemoryStorage()
    let harness = try process(storage)
    await storage.fail(true)
    let (session, client) = try harness.open()
    client.send(text: "[1,0,\(Self.tap)]")
    try await harness.expect(client, #"[1,1,[["t",4,"1"]]]"#)
    try await harness.settle { !harness.reports.isEmpty }
    await storage.fail(false)
    client.send(text: "[2,1,\(Self.tap)]")
    try await harness.expect(client, #"[2,2,[["t",4,"2"]]]"#)
    try await harness.expect(client, #"["persisted",2]"#)
    #expect(harness.reports.count == 1)
    #expect(await storage.stored[session.id] != nil)
  }

  @Test func `a session that could not be saved is not ended while the storage is down`() async throws {
    let storage = MemoryStorage()
    let harness = try process(storage)
    await storage.fail(true)
    let (session, client) = try harness.open()
    client.send(text: "[1,0,\(Self.tap)]")
    try await harness.expect(client, #"[1,1,[["t",4,"1"]]]"#)
    try await harness.settle { !harness.reports.isEmpty }
    client.disconnect()
    harness.server.turn { !session.isAttached }
    harness.wait(150)
    #expect(!session.isEnded)
    await storage.fail(false)
    try await harness.settle { await storage.stored[session.id] != nil }
    #expect(await storage.stored[session.id] != nil)
    try await harness.settle { session.persistence.persistedAt > 0 }
    harness.wait(150)
    #expect(session.isEnded)
  }

  @Test func `a session in use is not removed, however old its save and whatever the clock shows`() async throws {
    let storage = MemoryStorage()
    let harness = try process(storage)
    let persister = try #require(harness.sessions.persister)
    let start = persister.now()
    func begin() async throws -> (session: Session, client: TestClient) {
      let (session, client) = try harness.open()
      client.send(text: "[1,0,\(Self.tap)]")
      try await harness.expect(client, #"[1,1,[["t",4,"1"]]]"#)
      try await harness.expect(client, #"["persisted",1]"#)
      return (session, client)
    }
    let (here, kept) = try await begin(), (gone, client) = try await begin()
    client.disconnect()
    harness.server.turn { !gone.isAttached }
    harness.wait(150)
    #expect(gone.isEnded)
    persister.now = { start + 60 * 86_400 }
    harness.wait(3_600)
    _ = try await begin()
    try await harness.settle { await storage.stored[gone.id] == nil }
    #expect(await storage.stored[gone.id] == nil)
    #expect(await storage.stored[here.id]?.savedAt == start + 60 * 86_400)
    kept.disconnect()
  }

  @Test func `a reloaded page resumes the session of its tab`() async throws {
    let harness = try process(MemoryStorage())
    let (session, old) = try harness.open()
    old.send(text: "[1,0,\(Self.tap)]")
    try await harness.expect(old, #"[1,1,[["t",4,"1"]]]"#)
    // While the tab is open, a copy of it gets a session of its own.
    try await harness.expectClose(harness.ask(for: session.id.description, last: nil).client, 4001)
    old.disconnect()
    harness.server.turn { !session.isAttached }
    let client = harness.ask(for: session.id.description, last: nil).client
    try await harness.expect(client, #"["resume",1,1,1]"#)
    client.send(text: #"[2,1,["go","/"],["sync"]]"#)
    let whole = try await harness.nextFrame(client)
    #expect(whole.hasPrefix(#"[2,2,[["w",0,"#) && whole.contains(#"<p id=\"n4\">1</p>"#))
  }

  @Test func `a page says that its session had a socket, so that it waits for the resumption`() throws {
    let harness = try SessionHarness(limits: Self.limits)
    let (session, _) = try harness.open()
    let tab = "\(try #require(harness.cookie)); waymark-tab=\(session.id)"
    #expect(try harness.page(cookie: tab).body.contains(#"data-last="0" data-received="0""#))
    #expect(try !harness.page().body.contains("data-received"))
  }

  @Test(arguments: ["reload", "reload with events to send", "lost connection"])
  func `a gesture ends with the page on which it was made, and not with its connection`(way: String) throws {
    let harness = try SessionHarness(limits: Self.limits)
    let (session, client) = try harness.open()
    client.send(text: #"[1,0,["editing",\#(Node.grow),1]]"#)
    #expect(client.frame() != nil)
    #expect(session.scene.graph.hasOpenGestures)
    client.disconnect()
    harness.server.turn { !session.isAttached }
    #expect(session.scene.graph.hasOpenGestures)
    if way != "lost connection" {
      let tab = "\(try #require(harness.cookie)); waymark-tab=\(session.id)"
      #expect(try harness.page(cookie: tab).session === session)
    }
    let isBehind = way == "reload with events to send"
    let again = harness.ask(for: session.id.description, last: isBehind ? nil : "1").client
    #expect(again.frame()?.text.hasPrefix(#"["resume",1,1,\#(isBehind ? 1 : 0)"#) == true)
    #expect(session.scene.graph.hasOpenGestures == (way != "reload"))
    // What the earlier page has sent last belongs to its gesture.
    guard isBehind else { return }
    again.send(text: #"[2,1,["tap",\#(Node.increment)]]"#)
    harness.server.turn { session.frameNumbers.received == 2 }
    #expect(session.scene.graph.hasOpenGestures)
    again.send(text: #"[3,1,["sync"]]"#)
    #expect(again.frame() != nil)
    #expect(!session.scene.graph.hasOpenGestures)
  }

  @Test func `a page that is requested again for its tab is rendered from its session`() throws {
    let harness = try SessionHarness(limits: Self.limits)
    let (session, client) = try harness.open()
    client.send(text: "[1,0,\(Self.tap)]")
    #expect(client.frame()?.text == #"[1,1,[["t",4,"1"]]]"#)
    let tab = "\(try #require(harness.cookie)); waymark-tab=\(session.id)"
    let again = try harness.page(cookie: tab)
    #expect(again.session === session)
    #expect(
      again.body.contains(#"data-last="1" data-received="1" data-page="#) && again.body.contains(#"<p id="n4">1</p>"#))
    #expect(again.head.contains("Set-Cookie: waymark-tab=; Path=/; Max-Age=0"))
    let next = harness.open(session, last: 1)
    #expect(next.frame()?.text == #"["resume",1,1,0]"#)
    next.send(text: "[2,1,\(Self.tap)]")
    #expect(next.frame()?.text == #"[2,2,[["t",4,"2"]]]"#)
    // Another address gets a session of its own, and another visitor does not get this one.
    #expect(try harness.page("/elsewhere", cookie: tab).session !== session)
    #expect(try harness.page(cookie: "waymark-tab=\(session.id)").session !== session)
    #expect(!session.isEnded)
  }

  @Test func `views disappear when a session ends, not when it continues in another process`() async throws {
    let storage = MemoryStorage()
    let (first, session, _) = try await begun(storage)
    first.sessions.endAll()
    #expect(session.isEnded && first.app.shared.disappearances == 0)
    let second = try process(storage)
    second.cookie = first.cookie
    let client = second.ask(for: session.id.description, last: "3").client
    try await second.expect(client, #"["resume",3,3,2]"#)
    client.send(text: "no frame")
    try await second.expectClose(client, 4000)
    #expect(second.app.shared.disappearances == 1)
  }

  @Test func `views disappear when a session ends that no storage has`() throws {
    let harness = try SessionHarness()
    _ = try harness.open()
    harness.sessions.endAll()
    #expect(harness.app.shared.disappearances == 1)
  }

  @Test func `a process that stops persists everything first`() async throws {
    let storage = MemoryStorage()
    var limits = SessionLimits()
    limits.persistWithin = .seconds(100)
    limits.announcePersistedWithin = .zero
    let harness = try SessionHarness(limits: limits, storage: storage)
    let opened = try (0..<3).map { _ in try harness.open() }
    for (_, client) in opened { try await harness.expect(client, #"["persisted",0]"#) }
    let saves = await storage.saves
    for (_, client) in opened {
      client.send(text: "[1,0,\(Self.tap)]")
      try await harness.expect(client, #"[1,1,[["t",4,"1"]]]"#)
    }
    var isDone = false
    harness.sessions.persistAll { isDone = true }
    try await harness.settle { isDone }
    for (session, _) in opened {
      #expect(try SessionChanges(try #require(await storage.stored[session.id]).changes).received == 1)
    }
    #expect(await storage.saves == saves + 1)
  }

  /// Returns a process that tells clients what is persisted after two steps of a second.
  private func patient(_ storage: MemoryStorage) throws -> SessionHarness {
    var limits = Self.limits
    limits.announcePersistedWithin = .seconds(2)
    return try SessionHarness(limits: limits, storage: storage)
  }

  /// Lets a second pass.
  private func pass(in harness: SessionHarness) {
    harness.server.pass(1)
    harness.server.turns(5)
  }

  private func tap(_ number: Int) -> String { "[\(number),0,\(Self.tap)]" }

  @Test func `a client is told with the next frame what is persisted`() async throws {
    let harness = try patient(MemoryStorage())
    let (session, client) = try harness.open()
    try await harness.settle { session.persistedFrame == 0 }
    client.send(text: tap(1))
    #expect(client.frame()?.text == #"["persisted",0]"#)
    #expect(client.frame()?.text == #"[1,1,[["t",4,"1"]]]"#)
    try await harness.settle { session.persistedFrame == 1 }
    // The first number is not repeated.
    client.send(text: tap(2))
    #expect(client.frame()?.text == #"["persisted",1]"#)
    #expect(client.frame()?.text == #"[2,2,[["t",4,"2"]]]"#)
  }

  @Test func `a client is told what is persisted though no frame follows, once`() async throws {
    let harness = try patient(MemoryStorage())
    let (session, client) = try harness.open(), (other, follower) = try harness.open()
    try await harness.settle { session.persistedFrame == 0 && other.persistedFrame == 0 }
    pass(in: harness)
    follower.send(text: tap(1))
    #expect(follower.frame()?.text == #"["persisted",0]"#)
    try await harness.settle { other.persistedFrame == 1 }
    pass(in: harness)
    #expect(client.frame()?.text == #"["persisted",0]"#)
    #expect(session.persistedFrame == nil && session.announcementTurn == nil)
    // The other one waits since its answer.
    #expect(other.persistedFrame == 1)
    pass(in: harness)
    #expect(follower.frame()?.text == #"[1,1,[["t",4,"1"]]]"#)
    #expect(follower.frame()?.text == #"["persisted",1]"#)
    // What is persisted without an event of the client is no news for it.
    harness.sessions.changed(session)
    try await harness.settle { !session.awaitsPersisting }
    client.send(text: tap(1))
    #expect(client.frame()?.text == #"[1,1,[["t",4,"1"]]]"#)
  }

  @Test func `a new socket is told what is persisted after it was told how to continue`() async throws {
    let harness = try patient(MemoryStorage())
    let (session, client) = try harness.open()
    client.send(text: tap(1))
    #expect(try await harness.nextFrame(client) == #"[1,1,[["t",4,"1"]]]"#)
    try await harness.settle { session.persistedFrame == 1 }
    client.disconnect()
    try await harness.settle { !session.isAttached }
    for _ in 0..<3 { pass(in: harness) }
    let again = harness.ask(for: session.id.description, last: "1").client
    try await harness.expect(again, #"["resume",1,1,0]"#)
    again.send(text: tap(2))
    try await harness.expect(again, #"["persisted",1]"#)
    try await harness.expect(again, #"[2,2,[["t",4,"2"]]]"#)
  }

  @Test func `a client is not told of what the storage has lost meanwhile`() async throws {
    let storage = MemoryStorage()
    let harness = try patient(storage)
    let (session, client) = try harness.open()
    client.send(text: tap(1))
    #expect(try await harness.nextFrame(client) == #"[1,1,[["t",4,"1"]]]"#)
    try await harness.settle { session.persistedFrame == 1 }
    await storage.fail(true)
    harness.sessions.changed(session)
    try await harness.settle { session.persistedFrame == nil }
    for _ in 0..<3 { pass(in: harness) }
    await storage.fail(false)
    client.send(text: tap(2))
    #expect(try await harness.nextFrame(client) == #"[2,2,[["t",4,"2"]]]"#)
  }

  @Test func `the time that is stored with changes is at most a minute old`() async throws {
    let storage = MemoryStorage()
    let harness = try process(storage)
    let persister = try #require(harness.sessions.persister)
    persister.now = { 1_000 }
    let (session, client) = try harness.open()
    try await harness.expect(client, #"["persisted",0]"#)
    var stored: [Int64?] = []
    for (number, time) in [(1, 1_059), (2, 1_060), (3, 1_100), (4, 900)] as [(Int, Int64)] {
      persister.now = { time }
      client.send(text: "[\(number),0,\(Self.tap)]")
      try await harness.expect(client, #"["persisted",\#(number)]"#)
      stored.append(await storage.stored[session.id]?.savedAt)
    }
    #expect(stored == [1_000, 1_060, 1_060, 900])
  }

  @Test func `a session that the storage does not have is persisted at once, its changes with those of others`()
    async throws
  {
    let storage = MemoryStorage()
    var limits = Self.limits
    limits.persistWithin = .seconds(2)
    let harness = try SessionHarness(limits: limits, storage: storage)
    let (_, first) = try harness.open(), (_, second) = try harness.open()
    try await harness.expect(first, #"["persisted",0]"#)
    try await harness.expect(second, #"["persisted",0]"#)
    let saves = await storage.saves
    for client in [first, second] {
      for number in 1...3 {
        client.send(text: "[\(number),0,\(Self.tap)]")
        try await harness.expect(client, #"[\#(number),\#(number),[["t",4,"\#(number)"]]]"#)
      }
    }
    #expect(await storage.saves == saves)
    harness.wait(2)
    harness.server.loop.timePassed()
    try await harness.expect(first, #"["persisted",3]"#)
    try await harness.expect(second, #"["persisted",3]"#)
    #expect(await storage.saves == saves + 1)
  }

  @Test func `a new session is persisted at once though others wait`() async throws {
    let storage = MemoryStorage()
    var limits = Self.limits
    limits.persistWithin = .seconds(2)
    let harness = try SessionHarness(limits: limits, storage: storage)
    let (_, first) = try harness.open()
    try await harness.expect(first, #"["persisted",0]"#)
    first.send(text: "[1,0,\(Self.tap)]")
    #expect(first.frame()?.text == #"[1,1,[["t",4,"1"]]]"#)
    let (_, second) = try harness.open()
    try await harness.expect(second, #"["persisted",0]"#)
    try await harness.expect(first, #"["persisted",1]"#)
  }

  @Test func `only a session in which something was done outlives a long absence`() async throws {
    let storage = MemoryStorage()
    let harness = try process(storage)
    let (used, user) = try harness.open(), (seen, viewer) = try harness.open()
    try await harness.expect(viewer, #"["persisted",0]"#)
    user.send(text: "[1,0,\(Self.tap)]")
    try await harness.expect(user, #"["persisted",1]"#)
    for client in [user, viewer] { client.disconnect() }
    try await harness.settle { !used.isAttached && !seen.isAttached }
    harness.wait(harness.sessions.limits.detachedLifetime + 1)
    try await harness.settle { await storage.stored[seen.id] == nil }
    #expect(await storage.stored[used.id] != nil && used.isEnded && seen.isEnded)
  }

  @Test func `a damaged session is reported without its id`() async throws {
    let storage = MemoryStorage()
    let (first, session, _) = try await begun(storage)
    await storage.damage()
    let second = try process(storage)
    second.cookie = first.cookie
    try await second.expectClose(second.ask(for: session.id.description, last: "3").client, 4001)
    #expect(second.reports == ["What was kept of a session is damaged; it begins anew."])
  }
}

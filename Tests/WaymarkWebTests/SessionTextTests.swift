import Testing

@testable import WaymarkWeb

/// Texts that several sessions edit, over lost connections, reloads and processes (16.5).
@MainActor @Suite struct SessionTextTests {
  private let app: SessionApp
  private static let note = 11

  init() {
    app = SessionApp()
    app.shared.note = "one two"
  }

  private static func edit(_ version: Int, page: Int, base: Int, _ position: Int, _ removed: Int, _ text: String)
    -> String
  {
    #"["edit",\#(note),\#(version),\#(page),\#(base),\#(position),\#(removed),"\#(text)"]"#
  }

  private func page(of session: Session) -> Int { session.scene.graph.page }

  @Test func `edits of two sessions that cross are merged`() throws {
    let harness = try SessionHarness(app: app)
    let (first, early) = try harness.open()
    let (second, late) = try harness.open()
    early.send(text: "[1,0,\(Self.edit(1, page: page(of: first), base: 0, 0, 3, "ONE"))]")
    #expect(early.frame()?.text == "[1,1,[]]")
    #expect(late.frame()?.text == #"[1,0,[["e",\#(Self.note),0,3,"ONE",0]]]"#)
    // Typed before the edit of the other session has arrived.
    late.send(text: "[1,0,\(Self.edit(1, page: page(of: second), base: 0, 7, 0, "!"))]")
    #expect(late.frame()?.text == "[2,1,[]]")
    #expect(early.frame()?.text == #"[2,1,[["e",\#(Self.note),7,0,"!",1]]]"#)
    #expect(app.shared.note == "ONE two!")
    late.send(text: "[2,2,\(Self.edit(2, page: page(of: second), base: 1, 8, 0, "?"))]")
    #expect(late.frame()?.text == "[3,2,[]]")
    #expect(app.shared.note == "ONE two!?")
  }

  @Test func `an edit of a page that was loaded again is merged, and the new page is told`() throws {
    let harness = try SessionHarness(app: app)
    let (session, client) = try harness.open()
    let former = page(of: session)
    client.send(text: "[1,0,\(Self.edit(1, page: former, base: 0, 0, 0, "a"))]")
    #expect(client.frame()?.text == "[1,1,[]]")
    let tab = "\(try #require(harness.cookie)); waymark-tab=\(session.id)"
    let again = try harness.page(cookie: tab)
    #expect(again.session === session && page(of: session) != former)
    #expect(again.body.contains("data-page=\"\(page(of: session))\""))
    #expect(again.body.contains("value=\"aone two\""))
    let next = harness.open(session, last: 1)
    #expect(next.frame()?.text == #"["resume",1,1,0]"#)
    next.send(text: "[2,1,\(Self.edit(2, page: former, base: 0, 1, 0, "b"))]")
    #expect(next.frame()?.text == #"[2,2,[["e",\#(Self.note),1,0,"b",0]]]"#)
    next.send(text: "[3,2,\(Self.edit(1, page: page(of: session), base: 1, 9, 0, "."))]")
    #expect(next.frame()?.text == "[3,3,[]]")
    #expect(app.shared.note == "abone two.")
  }

  @Test func `another process merges the edits that its predecessor has not persisted`() async throws {
    let storage = MemoryStorage()
    let first = try SessionHarness(limits: Self.limits, storage: storage, app: app)
    let (session, client) = try first.open()
    let page = page(of: session)
    client.send(text: "[1,0,\(Self.edit(1, page: page, base: 0, 0, 3, "1"))]")
    try await first.expect(client, #"["persisted",1]"#)
    // Somebody else has changed the text meanwhile.
    app.shared.note = "zero 1 two three"
    let second = try SessionHarness(limits: Self.limits, storage: storage, app: app)
    second.cookie = first.cookie
    let again = second.ask(for: session.id.description, last: "1").client
    try await second.expect(again, #"["resume",1,1,2]"#)
    again.send(text: "[2,1,\(Self.edit(2, page: page, base: 0, 1, 0, "st"))]")
    again.send(text: #"[3,1,["sync"]]"#)
    let whole = try await second.nextFrame(again)
    #expect(whole.contains(#"["v",\#(Self.note),"zero 1st two three",0]"#))
    #expect(app.shared.note == "zero 1st two three")
  }

  @Test func `what was typed in a field that an event has opened reaches it in another process`() async throws {
    app.shared.note = nil
    let storage = MemoryStorage()
    let first = try SessionHarness(limits: Self.limits, storage: storage, app: app)
    let (session, client) = try first.open()
    client.send(text: #"[1,0,["focus",5]]"#)
    try await first.expect(client, #"["persisted",1]"#)
    await storage.fail(true)
    // Somebody else's change inserts a field before the user's event does, and both get lost.
    app.shared.note = "theirs"
    try await first.settle { client.arrived()?.text.contains("theirs") == true }
    let open = #"["input",\#(Node.toggle),true,1]"#
    client.send(text: "[2,2,\(open)]")
    let opened = try await first.nextFrame(client)
    let field = try #require(opened.firstMatch(of: /<input id=\\"n(\d+)/)?.output.1)
    let edit = #"["edit",\#(field),1,\#(page(of: session)),0,0,0,"mine"]"#
    await storage.fail(false)
    let app = SessionApp()
    let second = try SessionHarness(limits: Self.limits, storage: storage, app: app)
    second.cookie = first.cookie
    let again = second.ask(for: session.id.description, last: "3").client
    try await second.expect(again, #"["resume",1,3,2]"#)
    again.send(text: "[2,3,\(open)]")
    again.send(text: "[3,3,\(edit)]")
    // The same change again gets another number than before.
    app.shared.note = "theirs"
    again.send(text: #"[4,3,["sync"]]"#)
    let whole = try await second.nextFrame(again)
    #expect(whole.contains(#"["v",\#(field),"mine","#))
    #expect(app.shared.note == "theirs")
    let numbers = whole.matches(of: /id=\\"n(\d+)/).compactMap { Int($0.output.1) }
    #expect(numbers.filter { $0 > 1 << 29 }.count == 1 && !opened.contains("n\(numbers.max() ?? 0)"))
  }

  @Test func `an edit of a page that nobody knows is taken as far as it can be`() throws {
    let harness = try SessionHarness(app: app)
    let (_, client) = try harness.open()
    client.send(text: "[1,0,\(Self.edit(7, page: 1, base: 99, 2_000_000_000, 2_000_000_000, "!"))]")
    #expect(client.frame()?.text == #"[1,1,[["e",\#(Self.note),7,0,"!",0]]]"#)
    #expect(app.shared.note == "one two!")
  }

  @Test func `an edit of a field that can't be edited any more is taken back`() throws {
    let harness = try SessionHarness(app: app)
    let (session, client) = try harness.open()
    app.shared.isNoteFixed = true
    client.send(text: "[1,0,\(Self.edit(1, page: page(of: session), base: 0, 0, 3, "ONE"))]")
    let frame = try #require(client.frame()?.text)
    #expect(frame.contains(#"["e",\#(Self.note),0,3,"one",1]"#))
    #expect(app.shared.note == "one two")
    #expect(harness.sessions.rejections[.disabledControl] == 1)
  }

  @Test func `a text that becomes too long is refused, and taken back`() throws {
    let harness = try SessionHarness(app: app)
    let (session, client) = try harness.open()
    let page = page(of: session), piece = String(repeating: "x", count: 10_000)
    client.send(text: "[1,0,\(Self.edit(1, page: page, base: 0, 0, 7, piece))]")
    client.send(text: "[2,0,\(Self.edit(2, page: page, base: 0, 0, 0, piece))]")
    client.send(text: "[3,0,\(Self.edit(3, page: page, base: 0, 5, 0, "y"))]")
    #expect(client.frame()?.text == #"[1,3,[["e",\#(Self.note),5,1,"",3]]]"#)
    #expect(app.shared.note?.count == 20_000)
    client.send(text: "[4,1,\(Self.edit(4, page: page, base: 1, 5, 1, ""))]")
    #expect(client.frame()?.text == "[2,4,[]]")
    #expect(app.shared.note?.count == 19_999)
  }

  @Test func `edits of a client that was away while its session slept are merged`() throws {
    var limits = SessionLimits()
    limits.sleepAfter = 60
    let harness = try SessionHarness(limits: limits, app: app)
    let (session, client) = try harness.open()
    let page = page(of: session)
    harness.wait(61)
    #expect(session.isAsleep)
    client.disconnect()
    app.shared.note = "zero one two"
    let again = harness.open(session, last: 0)
    again.send(text: "[1,0,\(Self.edit(1, page: page, base: 0, 3, 4, "!"))]")
    again.send(text: #"[2,0,["sync"]]"#)
    while app.shared.note == "zero one two" { #expect(again.frame() != nil) }
    #expect(app.shared.note == "zero one!")
  }

  @Test func `a page that was loaded again before its session slept has the server's edits`() throws {
    var limits = SessionLimits()
    limits.sleepAfter = 60
    let harness = try SessionHarness(limits: limits, app: app)
    let (session, client) = try harness.open()
    client.send(text: "[1,0,\(Self.edit(1, page: page(of: session), base: 0, 7, 0, "."))]")
    #expect(client.frame()?.text == "[1,1,[]]")
    app.shared.note = "Hello one two."
    #expect(client.frame()?.text == #"[2,1,[["e",\#(Self.note),0,0,"Hello ",1]]]"#)
    let tab = "\(try #require(harness.cookie)); waymark-tab=\(session.id)"
    #expect(try harness.page(cookie: tab).session === session)
    let next = harness.open(session, last: 2)
    #expect(next.frame()?.text == #"["resume",1,2,0]"#)
    harness.wait(61)
    #expect(session.isAsleep)
    next.send(text: "[2,2,\(Self.edit(1, page: page(of: session), base: 0, 0, 0, "x"))]")
    #expect(next.frame()?.text == "[3,2,[]]")
    #expect(app.shared.note == "xHello one two.")
  }

  @Test func `an edit that changes nothing only acknowledges`() throws {
    let harness = try SessionHarness(app: app)
    let (session, client) = try harness.open()
    app.shared.isNoteFixed = true
    client.send(text: "[1,0,\(Self.edit(1, page: page(of: session), base: 0, 0, 0, ""))]")
    #expect(client.frame() != nil)
    #expect(harness.sessions.rejections[.disabledControl] == 0)
  }

  private static var limits: SessionLimits {
    var limits = SessionLimits()
    limits.persistWithin = .zero
    limits.announcePersistedWithin = .zero
    return limits
  }
}

import Testing

@testable import WaymarkWeb

@MainActor @Suite struct SessionLifeTests {
  private static let tap = #"["tap",\#(Node.increment)]"#

  @Test func `a client that comes back is sent the frames that it has missed, and no event runs twice`() throws {
    let harness = try SessionHarness()
    let (session, client) = try harness.open()
    client.send(text: "[1,0,\(Self.tap)]")
    _ = client.frame()
    client.send(text: "[2,1,\(Self.tap)]")
    harness.server.turns()
    client.disconnect(reset: true)
    harness.server.turn { !session.isAttached }
    harness.app.shared.text = "meanwhile"
    harness.server.turns()
    // Frame 1 was applied; the response to frame 2 was not received.
    let again = harness.open(session, last: 1)
    #expect(again.frame()?.text == #"["resume",2,3,0]"#)
    #expect(again.frame()?.text == #"[2,2,[["t",4,"2"]]]"#)
    #expect(again.frame()?.text == #"[3,2,[["t",9,"meanwhile"]]]"#)
    again.send(text: "[2,1,\(Self.tap)]")
    again.send(text: "[3,3,\(Self.tap)]")
    #expect(again.frame()?.text == #"[4,3,[["t",4,"3"]]]"#)
  }

  @Test func `changes before the socket opens are not lost`() throws {
    let harness = try SessionHarness()
    let session = try harness.page().session
    harness.app.shared.text = "early"
    harness.server.turns()
    #expect(harness.open(session).frame()?.text == #"[1,0,[["t",9,"early"]]]"#)
  }

  @Test func `a new socket replaces the open one`() throws {
    let harness = try SessionHarness()
    let (session, old) = try harness.open()
    let new = harness.open(session)
    #expect(old.frame()?.code == 4001)
    old.sendClose(4001)
    #expect(old.waitForEnd())
    #expect(session.isAttached)
    #expect(new.frame()?.text == #"["resume",0,0,0]"#)
    new.send(text: "[1,0,\(Self.tap)]")
    #expect(new.frame()?.text == #"[1,1,[["t",4,"1"]]]"#)
  }

  @Test func `a copy of the page with an old frame number does not disturb the session`() throws {
    let harness = try SessionHarness()
    let (session, client) = try harness.open()
    client.send(text: "[1,0,\(Self.tap)]")
    _ = client.frame()
    client.send(text: "[2,1]")
    harness.server.turns()
    #expect(harness.open(session, last: 0).frame()?.code == 4001)
    #expect(harness.open(session, last: 5).frame()?.code == 4001)
    client.send(text: "[3,1,\(Self.tap)]")
    #expect(client.frame()?.text == #"[2,3,[["t",4,"2"]]]"#)
  }

  @Test func `a socket for an unknown session is closed with 4001`() throws {
    let harness = try SessionHarness()
    for name in ["0123456789abcdef0123456789abcdef", "", "x", "0123456789ABCDEF0123456789ABCDEF"] {
      let (client, head) = harness.ask(for: name)
      #expect(head.hasPrefix("HTTP/1.1 101"))
      #expect(client.frame()?.code == 4001)
    }
    #expect(harness.sessions.rejections[.unknownSession] == 4)
  }

  @Test func `a page waits thirty seconds for its socket`() throws {
    let harness = try SessionHarness()
    let session = try harness.page().session
    harness.wait(29)
    #expect(!session.isEnded)
    harness.wait(1)
    #expect(session.isEnded)
    #expect(harness.sessions.count == 0)
    #expect(harness.ask(for: session.id.description).client.frame()?.code == 4001)
  }

  @Test func `a session waits two minutes for its client to come back`() throws {
    let harness = try SessionHarness()
    let (session, first) = try harness.open()
    harness.wait(1_000)
    #expect(!session.isEnded)
    first.disconnect()
    harness.server.turn { !session.isAttached }
    harness.wait(119)
    #expect(!session.isEnded)
    let second = harness.open(session)
    harness.server.turn { session.isAttached }
    harness.wait(10)
    second.disconnect()
    harness.server.turn { !session.isAttached }
    harness.wait(119)
    #expect(!session.isEnded)
    harness.wait(1)
    #expect(session.isEnded)
  }

  @Test func `the oldest page without a socket is ended when too many wait`() throws {
    var limits = SessionLimits()
    limits.maxUnadopted = 3
    let harness = try SessionHarness(limits: limits)
    let (adopted, client) = try harness.open()
    let sessions = try (0..<5).map { _ in try harness.page().session }
    #expect(sessions.map(\.isEnded) == [true, true, false, false, false])
    #expect(!adopted.isEnded)
    #expect(harness.sessions.count == 4)
    _ = client
  }

  @Test func `a client that has missed too much gets the whole page again`() throws {
    let harness = try SessionHarness()
    let (session, client) = try harness.open()
    // Each response has 20 KB, and none is acknowledged; the client stays connected.
    for number in 1...20 {
      client.send(text: #"[\#(number),0,["tap",\#(Node.grow)]]"#)
      #expect(client.frame()?.payload.count ?? 0 > 20_000)
    }
    #expect(session.isAttached)
    client.disconnect(reset: true)
    harness.server.turn { !session.isAttached }
    harness.app.shared.text = "late"
    harness.server.turns()
    #expect(!session.isEnded)
    let again = harness.open(session, last: 1)
    #expect(again.frame()?.text == #"["resume",20,21,1]"#)
    again.send(text: #"[21,21,["sync"]]"#)
    let whole = try #require(again.frame()?.text)
    #expect(whole.hasPrefix(#"[22,21,[["w",0,"#))
    #expect(whole.contains("<row 19>") || whole.contains("&lt;row 19"))
  }

  @Test func `an ended session frees its graph`() throws {
    let harness = try SessionHarness()
    weak let scene = try harness.page().session.scene
    #expect(scene != nil)
    harness.wait(30)
    #expect(scene == nil)
  }

  @Test func `a session that was left many times ends like any other`() throws {
    let harness = try SessionHarness()
    let session = try harness.page().session
    for _ in 0..<200 {
      let client = harness.open(session)
      harness.server.turn { session.isAttached }
      client.disconnect()
      harness.server.turn { !session.isAttached }
    }
    harness.wait(120)
    #expect(harness.sessions.count == 0)
  }
}

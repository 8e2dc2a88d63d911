import Testing

@testable import WaymarkWeb

@MainActor @Suite struct SessionFrameTests {
  @Test func `a page's socket adopts its session, and a tap is answered with the changes`() throws {
    let harness = try SessionHarness()
    let (session, client) = try harness.open()
    client.send(text: #"[1,0,["tap",\#(Node.increment)]]"#)
    #expect(client.frame()?.text == #"[1,1,[["t",\#(Node.count),"1"]]]"#)
    client.send(text: #"[2,1,["tap",\#(Node.increment)]]"#)
    #expect(client.frame()?.text == #"[2,2,[["t",\#(Node.count),"2"]]]"#)
    #expect(session.isAttached)
    #expect(harness.sessions.rejections.total == 0)
  }

  @Test func `events of one frame, and of one iteration of the loop, are answered together`() throws {
    let harness = try SessionHarness()
    let (_, client) = try harness.open()
    let tap = #"["tap",\#(Node.increment)]"#
    client.send(text: "[1,0,\(tap),\(tap)]")
    #expect(client.frame()?.text.contains(#""1"],["t",4,"2"]"#) == true)
    client.write(
      TestClient.frame(0x81, Array("[2,1,\(tap)]".utf8)) + TestClient.frame(0x81, Array("[3,1,\(tap)]".utf8)))
    #expect(client.frame()?.text == #"[2,3,[["t",4,"3"],["t",4,"4"]]]"#)
  }

  @Test func `an event without consequences is acknowledged, an acknowledgement is not`() throws {
    let harness = try SessionHarness()
    let (_, client) = try harness.open()
    client.send(text: "[1,0]")
    client.send(text: #"[2,0,["go","/x"]]"#)
    #expect(client.frame()?.text == "[1,2,[]]")
  }

  @Test func `typed text is not sent back, but the app's changes of it are`() throws {
    let harness = try SessionHarness()
    let (_, client) = try harness.open()
    client.send(text: #"[1,0,["input",\#(Node.field),"ab",1]]"#)
    #expect(client.frame()?.text == "[1,1,[]]")
    client.send(text: #"[2,1,["input",\#(Node.field),"shout",2]]"#)
    #expect(client.frame()?.text == #"[2,2,[["v",\#(Node.field),"SHOUT",2]]]"#)
  }

  @Test func `an animation is sent with its own changes only`() throws {
    let harness = try SessionHarness()
    let (_, client) = try harness.open()
    client.send(text: #"[1,0,["tap",\#(Node.grow)]]"#)
    let frame = try #require(client.frame()?.text)
    #expect(frame.hasPrefix(#"[1,1,[["i",1,0,"<li id=\"n"#))
    #expect(frame.hasSuffix(#"</li>"]],{"easing":"linear","duration":0.2}]"#))
    client.send(text: #"[2,1,["tap",\#(Node.increment)]]"#)
    #expect(client.frame()?.text.hasSuffix("]]]") == true)
  }

  @Test func `a change without an event reaches all sessions`() throws {
    let harness = try SessionHarness()
    let clients = [try harness.open().client, try harness.open().client]
    harness.app.shared.text = "news"
    for client in clients { #expect(client.frame()?.text == #"[1,0,[["t",9,"news"]]]"#) }
  }

  @Test func `an event meets the views as they are after the app's last change`() throws {
    let harness = try SessionHarness()
    let (_, client) = try harness.open()
    client.send(text: #"[1,0,["tap",\#(Node.disabled)]]"#)
    harness.app.shared.isEnabled = true  // before the server has read the event
    #expect(client.frame() != nil)
    #expect(harness.sessions.rejections.total == 0)
  }

  @Test func `an invalid event is ignored, counted and acknowledged`() throws {
    let harness = try SessionHarness()
    let (session, client) = try harness.open()
    let events = [
      #"["tap",99999]"#, #"["tap",0]"#, #"["tap",\#(Node.heading)]"#, #"["tap",\#(Node.disabled)]"#,
      #"["submit",\#(Node.increment)]"#, #"["input",\#(Node.field),true,1]"#,
      #"["pop",\#(Node.increment),0,0]"#,
      #"["rows",\#(Node.increment),0,60,0]"#, #"["files",\#(Node.increment),3]"#,
    ]
    client.send(text: "[1,0,\(events.joined(separator: ","))]")
    // The field is reset to its bound value.
    #expect(client.frame()?.text == #"[1,1,[["v",\#(Node.field),"a",1]]]"#)
    #expect(harness.sessions.rejections[.unknownNode] == 3)
    #expect(harness.sessions.rejections[.disabledControl] == 1)
    #expect(harness.sessions.rejections[.unexpectedEvent] == 5)
    #expect(session.isAttached)
  }

  @Test(arguments: [
    ("hello", 4000, Rejection.malformed), ("[1,0,[\"drop\",1]]", 4000, .malformed),
    ("[1,1]", 4000, .malformed),
    ("[2,0,[\"tap\",3]]", 4002, .gap),
  ])
  func `a bad frame closes its own session's socket only`(text: String, code: Int, kind: Rejection) throws {
    let harness = try SessionHarness()
    let (_, other) = try harness.open()
    let (session, client) = try harness.open()
    client.send(text: text)
    let frame = try #require(client.frame())
    #expect(frame.code == code)
    #expect(frame.payload.count > 2)
    #expect(harness.sessions.rejections[kind] == 1)
    #expect(harness.sessions.rejections.total == 1)
    #expect(session.isEnded == (code == 4000))
    other.send(text: #"[1,0,["tap",\#(Node.increment)]]"#)
    #expect(other.frame()?.text == #"[1,1,[["t",\#(Node.count),"1"]]]"#)
  }

  @Test func `a message too large or binary closes the socket and is counted`() throws {
    let harness = try SessionHarness()
    let (_, large) = try harness.open()
    large.send(0x81, [UInt8](repeating: 0x20, count: 65_537))
    #expect(large.frame()?.code == 1009)
    let (_, binary) = try harness.open()
    binary.send(0x82, [1])
    #expect(binary.frame()?.code == 1003)
    let (_, garbled) = try harness.open()
    garbled.send(0x81, [0xFF])
    #expect(garbled.frame()?.code == 1007)
    #expect(harness.sessions.rejections[.tooLarge] == 1)
    #expect(harness.sessions.rejections[.binary] == 1)
    #expect(harness.sessions.rejections[.invalidText] == 1)
  }

  @Test func `requests for many rows are limited further, since each has the server mount them`() throws {
    let harness = try SessionHarness()
    let (session, client) = try harness.open()
    func request(_ count: Int, rows: Int, from first: Int) {
      for sequence in first..<first + count {
        client.send(text: #"[\#(sequence),0,["rows",\#(Node.increment),0,\#(rows),0]]"#)
      }
      harness.server.turns()
    }
    request(36, rows: 1_000_000, from: 1)
    #expect(session.isAttached)
    request(1, rows: 1_000_000, from: 37)
    #expect(!session.isAttached && harness.sessions.rejections[.tooManyEvents] == 1)
  }

  @Test func `two hundred events a second are accepted, and a burst of queued ones too`() throws {
    let harness = try SessionHarness()
    let (session, client) = try harness.open()
    var sequence = 0
    func taps(_ count: Int) {
      for _ in 0..<count {
        sequence += 1
        client.send(text: #"[\#(sequence),0,["tap",\#(Node.increment)]]"#)
      }
      harness.server.turns()
    }
    taps(400)
    #expect(session.isAttached)
    for _ in 0..<5 {
      harness.server.time += 1
      taps(200)
    }
    #expect(session.isAttached)
    taps(1)
    #expect(!session.isAttached)
    #expect(!session.isEnded)
    #expect(harness.sessions.rejections[.tooManyEvents] == 1)
    // It reconnects and continues where it was stopped.
    harness.server.time += 1
    let again = harness.open(session, last: 0)
    again.send(text: #"[\#(sequence),0,["tap",\#(Node.increment)]]"#)
    #expect(
      harness.server.turn {
        again.fill(); return String(decoding: again.bytes, as: UTF8.self).contains("\"1401\"")
      })
  }
}

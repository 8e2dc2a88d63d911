import Testing

@testable import WaymarkWeb

/// The reasons for closing a page's socket, and what happens to its session.
@MainActor @Suite struct SessionRefusalTests {
  private static let tap = #"["tap",\#(Node.increment)]"#

  @Test(arguments: [
    "", "tap", "{}", "[]", "[1]", "[1,0", #"["1",0]"#, "[1.5,0]", "[1e0,0]", "[-1,0]", "[0,0]", "[1,-1]", "[1,99]",
    #"[1,0,"tap"]"#, #"[1,0,["fly",3]]"#, #"[1,0,["tap"]]"#, #"[1,0,["tap","3"]]"#, #"[1,0,["tap",3,4]]"#,
    #"[1,0,["tap",-3]]"#, #"[1,0,["input",3,[],1]]"#, #"[1,0,["input",3,{},1]]"#, #"[1,0,["go","lisbon"]]"#,
    #"[1,0,["pop",1,1e9,0]]"#, String(repeating: "[", count: 50) + String(repeating: "]", count: 50),
    #"[1,0,[[[["tap"]]]]]"#, "[1,0" + String(repeating: #",["tap",3]"#, count: 65) + "]",
    #"[1,0,["tap",99999999999999999999]]"#, "\u{FEFF}[1,0]", "[1,0] [2,0]", "[1,0,null]",
  ])
  func `a malformed frame ends only its own session`(frame: String) throws {
    let harness = try SessionHarness()
    let (_, witness) = try harness.open()
    let (session, client) = try harness.open()
    client.send(text: frame)
    let answer = try #require(client.frame())
    #expect(answer.code == 4000)
    #expect(answer.payload.count > 2, "the protocol's own codes come with a reason")
    #expect(harness.ask(for: session.id.description).client.frame()?.code == 4001)
    witness.send(text: "[1,0,\(Self.tap)]")
    #expect(witness.frame()?.text == #"[1,1,[["t",\#(Node.count),"1"]]]"#)
  }

  @Test func `a session whose socket was closed for a gap continues with the missing frame`() throws {
    let harness = try SessionHarness()
    let (session, client) = try harness.open()
    client.send(text: "[1,0,\(Self.tap)]")
    _ = client.frame()
    client.send(text: "[3,1,\(Self.tap)]")
    #expect(client.frame()?.code == 4002)
    let again = harness.open(session, last: 1)
    #expect(again.frame()?.text == #"["resume",1,1,0]"#)
    again.send(text: "[2,1,\(Self.tap)]")
    #expect(again.frame()?.text == #"[2,2,[["t",\#(Node.count),"2"]]]"#)
  }

  @Test func `events without a valid target are acknowledged one by one, and change nothing`() throws {
    let harness = try SessionHarness()
    let (session, client) = try harness.open()
    let events = [
      #"["tap",999999]"#, #"["tap",\#(Node.disabled)]"#, #"["input",\#(Node.increment),"x",1]"#,
      #"["tap",\#(Node.field)]"#, #"["submit",\#(Node.increment)]"#, #"["rows",\#(Node.field),0,60,0]"#,
      #"["files",\#(Node.increment),1]"#, #"["pop",\#(Node.increment),0,0]"#, #"["push",\#(Node.increment),0]"#,
      #"["select",\#(Node.increment),"x",0]"#, #"["prefetch",\#(Node.increment)]"#, #"["tap",0]"#,
    ]
    for (index, event) in events.enumerated() {
      client.send(text: "[\(index + 1),0,\(event)]")
      #expect(client.frame()?.text == "[\(index + 1),\(index + 1),[]]", "\(event)")
    }
    client.send(text: "[\(events.count + 1),0,\(Self.tap)]")
    #expect(client.frame()?.text == #"[\#(events.count + 1),\#(events.count + 1),[["t",\#(Node.count),"1"]]]"#)
    #expect(session.isAttached)
  }
}

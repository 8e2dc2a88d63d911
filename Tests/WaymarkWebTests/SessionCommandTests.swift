import Testing
import WaymarkGraph

@testable import WaymarkWeb

/// Commands: each is carried out once, answered, or given up.
@MainActor @Suite struct SessionCommandTests {
  private static let open = Command.open("https://example.org/?q=\"<a>\"")

  private final class Results { var values: [CommandResult] = [] }

  /// A session with a client, and the results of its commands.
  private func open() throws -> (harness: SessionHarness, session: Session, client: TestClient, results: Results) {
    let harness = try SessionHarness()
    let (session, client) = try harness.open()
    #expect(harness.server.turn { session.isAttached })
    return (harness, session, client, Results())
  }

  private func perform(_ command: Command, in session: Session, _ results: Results) {
    session.scene.graph.perform(command) { results.values.append($0) }
  }

  @Test func `a command follows the patches of its frame, and its answer reaches the app`() throws {
    let (harness, session, client, results) = try open()
    harness.app.shared.text = "news"
    perform(Self.open, in: session, results)
    perform(.focus(Int32(Node.field)), in: session, results)
    #expect(
      client.frame()?.text
        == #"[1,0,[["t",9,"news"],["command",1,"open","https://example.org/?q=\"<a>\""],["command",2,"focus",5]]]"#)
    client.send(text: #"[1,1,["result",1,2],["result",2,1]]"#)
    harness.receives(1, in: session)
    #expect(results.values == [.refused, .gone])
  }

  @Test func `an answer that comes twice, or to a command that was never sent, changes nothing`() throws {
    let (harness, session, client, results) = try open()
    perform(.announce("Copied"), in: session, results)
    #expect(client.frame()?.text == #"[1,0,[["command",1,"announce","Copied"]]]"#)
    client.send(text: #"[1,1,["result",1,0],["result",1,2],["result",7,0]]"#)
    harness.receives(1, in: session)
    #expect(results.values == [.done])
    #expect(harness.sessions.rejections[.unknownNode] == 2)
  }

  @Test func `the focus is not followed into an element that does not report it`() throws {
    let (harness, session, client, _) = try open()
    client.send(text: #"[1,0,["focus",3],["focus",4000]]"#)
    harness.receives(1, in: session)
    #expect(harness.sessions.rejections[.unknownNode] == 2)
  }

  @Test func `a command that is never answered is given up, and the session sleeps`() throws {
    let (harness, session, client, results) = try open()
    perform(Self.open, in: session, results)
    #expect(client.frame() != nil)
    client.send(text: "[1,1]")
    harness.receives(1, in: session)
    harness.wait(29)
    #expect(results.values.isEmpty)
    harness.wait(1)
    #expect(results.values == [.unanswered])
    harness.wait(60)
    #expect(session.isAsleep)
  }

  @Test func `a command whose time is over is not carried out when the client comes back`() throws {
    let (harness, session, client, results) = try open()
    client.disconnect()
    #expect(harness.server.turn { !session.isAttached })
    perform(Self.open, in: session, results)
    harness.server.turns()
    harness.wait(30)
    #expect(results.values == [.unanswered])
    let again = harness.open(session)
    #expect(again.frame()?.text == #"["resume",0,1,1]"#)
    again.send(text: #"[1,1,["sync"]]"#)
    let whole = try #require(again.frame()?.text)
    #expect(whole.hasPrefix(#"[2,1,[["w",0,"#) && !whole.contains("command"))
  }

  @Test func `a client that has not received a command in its time connects again and gets the page without it`() throws
  {
    let (harness, session, client, results) = try open()
    perform(Self.open, in: session, results)
    #expect(client.frame() != nil)
    // It does not acknowledge the frame, as when its connection is dead.
    harness.wait(30)
    #expect(results.values == [.unanswered])
    #expect(client.frame()?.code == 4002)
    let again = harness.open(session)
    #expect(again.frame()?.text == #"["resume",0,1,1]"#)
  }

  @Test func `a client that comes back in time gets each command once`() throws {
    let (harness, session, client, results) = try open()
    client.disconnect()
    #expect(harness.server.turn { !session.isAttached })
    perform(Self.open, in: session, results)
    harness.server.turns()
    let again = harness.open(session)
    let frames = (0..<2).compactMap { _ in again.frame()?.text }
    #expect(frames.last?.contains(#"["command",1,"open""#) == true)
    again.send(text: #"[1,1,["result",1,0]]"#)
    harness.receives(1, in: session)
    #expect(results.values == [.done])
  }

  @Test func `with the whole page harmless commands are sent again, and the others are given up`() throws {
    let (harness, session, client, results) = try open()
    perform(Self.open, in: session, results)
    perform(.focus(Int32(Node.field)), in: session, results)
    #expect(client.frame() != nil)
    client.disconnect()
    #expect(harness.server.turn { !session.isAttached })
    // A page that was loaded again knows no frames.
    let (again, head) = harness.ask(for: session.id.description, last: nil)
    #expect(head.hasPrefix("HTTP/1.1 101"))
    #expect(again.frame()?.text == #"["resume",0,1,1]"#)
    again.send(text: #"[1,1,["sync"]]"#)
    #expect(again.frame()?.text.hasPrefix(#"[2,1,[["w",0,"#) == true)
    #expect(results.values == [.unanswered])
    #expect(again.frame()?.text == #"[3,1,[["command",2,"focus",5]]]"#)
  }

  @Test func `a session that ends gives up its commands`() throws {
    let (harness, session, _, results) = try open()
    perform(Self.open, in: session, results)
    harness.server.turns()
    perform(.focus(Int32(Node.field)), in: session, results)
    harness.sessions.end(session)
    #expect(results.values == [.unanswered, .unanswered])
  }

  @Test func `commands for a client that does not answer are limited`() throws {
    let (harness, session, _, results) = try open()
    for _ in 0..<100 {
      perform(Self.open, in: session, results)
      harness.server.turns()
    }
    #expect(results.values == Array(repeating: .unanswered, count: 36))
  }
}

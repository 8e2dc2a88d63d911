import Testing

@testable import WaymarkWeb

/// A4: a client without a connection for longer than the process holds its session in memory.
@MainActor @Suite struct SessionAbsenceTests {
  @Test func `a client that was away for minutes resumes its persisted session in the same process`() async throws {
    var limits = SessionLimits()
    limits.persistWithin = .zero
    limits.announcePersistedWithin = .zero
    limits.retryPersistingAfter = .milliseconds(1)
    let harness = try SessionHarness(limits: limits, storage: MemoryStorage())
    let (session, client) = try harness.open()
    client.send(text: #"[1,0,["tap",\#(Node.increment)]]"#)
    try await harness.expect(client, #"["persisted",1]"#)
    client.disconnect(reset: true)
    try await harness.settle { !session.isAttached }
    harness.wait(150)
    #expect(session.isEnded)
    let again = harness.ask(for: session.id.description, last: "1").client
    try await harness.expect(again, #"["resume",1,1,2]"#)
    again.send(text: #"[2,1,["input",\#(Node.field),"away for minutes",1]]"#)
    again.send(text: #"[3,1,["sync"]]"#)
    let whole = try await harness.nextFrame(again)
    #expect(whole.hasPrefix(#"[2,3,[["w",0,"#))
    #expect(whole.contains(#"<p id=\"n4\">1</p>"#))
    #expect(whole.contains(#"["v",5,"away for minutes",1]"#))
  }
}

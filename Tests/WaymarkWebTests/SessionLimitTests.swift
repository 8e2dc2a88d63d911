import Testing

@testable import WaymarkWeb

/// A4: the number of sessions is limited, for each visitor and in total.
@MainActor @Suite struct SessionLimitTests {
  @Test func `a visitor's sessions are limited, and the oldest without a socket is ended`() throws {
    var limits = SessionLimits()
    limits.maxForVisitor = 3
    let harness = try SessionHarness(limits: limits)
    let (first, client) = try harness.open()
    harness.server.time += 1
    let second = try harness.page().session
    harness.server.time += 1
    let third = try harness.page().session
    let fourth = try harness.page().session
    #expect([first, second, third, fourth].map(\.isEnded) == [false, true, false, false])
    _ = client
  }

  @Test func `a full server responds with 503 and a message`() throws {
    var limits = SessionLimits()
    limits.maxSessions = 1
    let harness = try SessionHarness(limits: limits)
    let (session, client) = try harness.open()
    let answer = harness.server.connect().ask("GET / HTTP/1.1\r\nHost: \(harness.host)\r\n\r\n")
    #expect(answer.head.hasPrefix("HTTP/1.1 503") && answer.head.contains("Retry-After: 30"))
    #expect(answer.body.contains(#"<meta http-equiv="refresh" content="30">"#))
    #expect(answer.body.contains("Too many people are here"))
    #expect(!session.isEnded)
    _ = client
  }
}

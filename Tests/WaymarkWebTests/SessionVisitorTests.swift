import Testing

@testable import WaymarkWeb

/// Who a browser is, and that a page is its own.
@MainActor @Suite struct SessionVisitorTests {
  private nonisolated static let own = "waymark-visitor=0123456789abcdef0123456789abcdef"
  private nonisolated static let other = "waymark-visitor=ffffffffffffffffffffffffffffffff"

  @Test func `a browser without a cookie is given one that nobody can guess`() throws {
    let harness = try SessionHarness()
    let heads = try (0..<2).map { _ in try harness.page(cookie: "").head }
    let cookies = try heads.map { head in
      try #require(
        head.firstMatch(
          of: /Set-Cookie: waymark-visitor=([0-9a-f]{32}); Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax\r\n/)
      ).1
    }
    #expect(cookies[0] != cookies[1])
    #expect(heads.allSatisfy { $0.contains("Cache-Control: no-store\r\n") })
  }

  @Test func `a page that leads nowhere and the head of one give a cookie too`() throws {
    let harness = try SessionHarness()
    #expect(try harness.page("/missing/x", cookie: "").head.contains("Set-Cookie: waymark-visitor="))
    let answer = harness.server.connect().ask("HEAD / HTTP/1.1\r\nHost: h\r\n\r\n", hasBody: false)
    #expect(answer.head.contains("Set-Cookie: waymark-visitor="))
  }

  @Test func `a cookie is kept, among others and in any order`() throws {
    let harness = try SessionHarness()
    for cookie in [Self.own, "a=b; \(Self.own)", "\(Self.own);c=\"d\"", "waymark-visitor=x; \(Self.own)"] {
      let (head, _, session) = try harness.page(cookie: cookie)
      #expect(!head.contains("Set-Cookie"), "\(cookie)")
      #expect(session.visitor == VisitorCookie(HTTPRequest(.get, "/", headers: [("cookie", Self.own)])))
    }
  }

  @Test(arguments: [
    "waymark-visitor", "waymark-visitor=", "waymark-visitor=0123456789ABCDEF0123456789ABCDEF",
    "waymark-visitor=0123456789abcdef0123456789abcde", "waymark-visitor=0123456789abcdef0123456789abcdef0",
    "waymark-visitor=\"0123456789abcdef0123456789abcdef\"", "waymark-visitors=0123456789abcdef0123456789abcdef",
    "other=1",
  ])
  func `a cookie that was never given is replaced`(cookie: String) throws {
    #expect(try SessionHarness().page(cookie: cookie).head.contains("Set-Cookie: waymark-visitor="))
  }

  @Test func `over an encrypted connection the cookie is for such alone`() throws {
    var request = HTTPRequest(.get, "/", headers: [("X-Forwarded-Proto", "https")])
    #expect(!VisitorCookie.random().header(for: request).contains("Secure"))
    request.isSecure = true
    #expect(VisitorCookie.random().header(for: request).hasSuffix("; SameSite=Lax; Secure"))
  }

  @Test func `files and pictures give no cookie`() throws {
    let client = try SessionHarness().server.connect()
    for path in ["/robots.txt", "/favicon.ico", "/_waymark/picture/x", "/_waymark/static/x"] {
      #expect(!client.ask("GET \(path) HTTP/1.1\r\nHost: h\r\n\r\n").head.contains("Set-Cookie"), "\(path)")
    }
  }

  @Test func `apps get an id that tells visitors apart and not the cookie`() throws {
    let harness = try SessionHarness()
    let sessions = try [Self.own, Self.own, Self.other].map { try harness.page(cookie: $0).session }
    let ids = sessions.map(\.visitor.visitorID.rawValue)
    #expect(ids[0] == ids[1] && ids[0] != ids[2])
    #expect(ids.allSatisfy { $0.count == 32 && !Self.own.contains($0) && !Self.other.contains($0) })
  }

  @Test func `SHA-256 is that of the standard`() {
    let digest = SHA256.digest(of: Array("abc".utf8)).prefix(4)
    #expect(Array(digest) == [0xBA, 0x78, 0x16, 0xBF])
    #expect(SHA256.digest(of: []).prefix(4) == [0xE3, 0xB0, 0xC4, 0x42])
  }

  @Test(arguments: [SessionVisitorTests.other, nil, "waymark-visitor=x"])
  func `a socket of another browser is refused, and the page goes on`(cookie: String?) throws {
    let harness = try SessionHarness()
    let (session, client) = try harness.open()
    let thief = harness.ask(for: session.id.description, headers: ["Cookie": cookie]).client
    #expect(thief.frame()?.code == 4001)
    #expect(harness.sessions.rejections[.foreignVisitor] == 1)
    client.send(text: #"[1,0,["tap",\#(Node.increment)]]"#)
    #expect(client.frame()?.text == #"[1,1,[["t",4,"1"]]]"#)
  }

  @Test func `another browser is told no more than of a page that is not there`() throws {
    let harness = try SessionHarness()
    let session = try harness.page().session
    let answers = [session.id.description, String(repeating: "0", count: 32)].map { name in
      let (client, head) = harness.ask(for: name, headers: ["Cookie": Self.other])
      return (head, client.frame())
    }
    #expect(answers[0].0 == answers[1].0)
    #expect(answers[0].1 == answers[1].1 && answers[0].1 != nil)
    #expect(!session.isAttached && !session.isEnded)
  }
}

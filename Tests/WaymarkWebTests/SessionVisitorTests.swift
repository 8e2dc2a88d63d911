import Testing

@testable import WaymarkWeb

/// The cookie that identifies a visitor, and sessions that belong to their visitor.
@MainActor @Suite struct SessionVisitorTests {
  private static let own = SessionHarness.cookie(1)
  private static let other = SessionHarness.cookie(2)

  @Test func `a browser without a cookie is given one that can't be guessed`() throws {
    let harness = try SessionHarness()
    let heads = try (0..<2).map { _ in try harness.page(cookie: "").head }
    let cookies = try heads.map { head in
      try #require(
        head.firstMatch(
          of:
            /Set-Cookie: waymark-visitor=([0-9a-f]{32}\.\d+\.[0-9a-f]{8}\.[0-9a-f]{64}); Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax\r\n/
        )
      ).1
    }
    #expect(cookies[0] != cookies[1])
    #expect(heads.allSatisfy { $0.contains("Cache-Control: no-store\r\n") })
  }

  @Test func `a page that is not found and a HEAD request set a cookie too`() throws {
    let harness = try SessionHarness()
    #expect(try harness.page("/missing/x", cookie: "").head.contains("Set-Cookie: waymark-visitor="))
    let answer = harness.server.connect().ask("HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n", hasBody: false)
    #expect(answer.head.contains("Set-Cookie: waymark-visitor="))
  }

  @Test func `a valid cookie is not replaced, among others and in any order`() throws {
    let harness = try SessionHarness()
    for cookie in [Self.own, "a=b; \(Self.own)", "\(Self.own);c=\"d\"", "waymark-visitor=x; \(Self.own)"] {
      let (head, _, session) = try harness.page(cookie: cookie)
      #expect(!head.contains("Set-Cookie"), "\(cookie)")
      #expect(session.visitor == VisitorCookie(secret: Secret(high: 1, low: 1)))
    }
  }

  @Test func `an invalid cookie is replaced, and counted if it has our name`() throws {
    let harness = try SessionHarness()
    let (name, value) = ("waymark-visitor=", Self.own.dropFirst("waymark-visitor=".count))
    let parts = value.split(separator: ".").map(String.init)
    let forged = [
      // The format before there were signatures.
      "0123456789abcdef0123456789abcdef", "x", "...", "\"\(value)\"", value.uppercased(), value + "0",
      String(value.dropLast()), parts[..<3].joined(separator: "."), parts[..<3].joined(separator: ".") + ".",
      "\(Secret.random()).\(parts[1]).\(parts[2]).\(parts[3])", "\(parts[0]).1.\(parts[2]).\(parts[3])",
      "\(parts[0]).\(parts[1]).00000000.\(parts[3])",
      parts[..<3].joined(separator: ".") + "." + String(repeating: "0", count: 64),
      try KeyRing([String(repeating: "another key ", count: 3)]).value(for: .random()),
      "\(parts[0]).\(parts[1]).\(parts[1]).\(parts[2]).\(parts[3])", String(repeating: "a.", count: 400),
    ]
    for cookie in forged.map({ name + $0 }) {
      #expect(try harness.page(cookie: cookie).head.contains("Set-Cookie: waymark-visitor="), "\(cookie)")
    }
    #expect(harness.sessions.rejections[.forgedVisitor] == forged.count)
    for cookie in ["waymark-visitor", "waymark-visitors=\(value)", "other=1"] {
      #expect(try harness.page(cookie: cookie).head.contains("Set-Cookie: waymark-visitor="), "\(cookie)")
    }
    #expect(harness.sessions.rejections[.forgedVisitor] == forged.count)
  }

  @Test func `a forged cookie gives no access to another visitor's session`() throws {
    let harness = try SessionHarness()
    let session = try harness.page(cookie: Self.own).session
    let bare = Self.own.split(separator: ".")[0]
    for cookie in [String(bare), "\(bare).1.00000000.\(String(repeating: "0", count: 64))"] {
      #expect(try harness.page(cookie: cookie).session.visitor != session.visitor)
      let thief = harness.ask(for: session.id.description, headers: ["Cookie": cookie]).client
      #expect(thief.frame()?.code == 4001)
    }
    #expect(!session.isAttached && harness.sessions.rejections[.foreignVisitor] == 2)
  }

  @Test func `over TLS a page without TLS is another origin`() {
    for (origin, isSecure, isSame) in [
      ("https://h:1", true, true), ("http://h:1", true, false), ("HTTPS://H:1", true, true),
      // A server without TLS can't know whether a proxy uses TLS.
      ("https://h:1", false, true), ("http://h:1", false, true), ("https://h", true, false),
      ("https://h:1/", true, false),
    ] {
      var request = HTTPRequest(.get, "/", headers: [("Host", "h:1"), ("Origin", origin)])
      request.isSecure = isSecure
      #expect(request.isSameOrigin == isSame, "\(origin)")
    }
  }

  @Test func `over TLS the cookie is limited to TLS and to this host`() throws {
    let keys = try SessionHarness.keys.get()
    var request = HTTPRequest(.get, "/", headers: [("X-Forwarded-Proto", "https")])
    #expect(!keys.header(for: .random(), request: request).contains("Secure"))
    request.isSecure = true
    let header = keys.header(for: .random(), request: request)
    #expect(
      header.hasPrefix("__Host-waymark-visitor=")
        && header.hasSuffix("; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure"))
    // A cookie that another host or a page without TLS may have set is ignored.
    request.headers = [("Cookie", Self.own)]
    #expect(keys.claim(of: request) == .none)
    request.headers = [("Cookie", "__Host-" + Self.own)]
    #expect(keys.claim(of: request).visitor == VisitorCookie(secret: Secret(high: 1, low: 1)))
  }

  @Test func `pages over TLS make the browser use TLS from then on`() throws {
    let harness = try SessionHarness(proxies: #require(TrustedProxies("127.0.0.1")))
    #expect(!(try harness.page().head.contains("Strict-Transport-Security")))
    #expect(
      try harness.page(headers: "X-Forwarded-Proto: https\r\n").head.contains(
        "Strict-Transport-Security: max-age=31536000\r\n"))
  }

  @Test func `files and pictures set no cookie`() throws {
    let client = try SessionHarness().server.connect()
    for path in ["/robots.txt", "/favicon.ico", "/_waymark/picture/x", "/_waymark/static/x"] {
      #expect(!client.ask("GET \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n").head.contains("Set-Cookie"), "\(path)")
    }
  }

  @Test func `apps get an id that distinguishes visitors and does not reveal the cookie`() throws {
    let harness = try SessionHarness()
    let sessions = try [Self.own, Self.own, Self.other].map { try harness.page(cookie: $0).session }
    let ids = sessions.map(\.visitor.visitorID.rawValue)
    #expect(ids[0] == ids[1] && ids[0] != ids[2])
    #expect(ids.allSatisfy { $0.count == 32 && !Self.own.contains($0) && !Self.other.contains($0) })
  }

  @Test func `SHA-256 gives the digests of its standard`() {
    let digest = SHA256.digest(of: Array("abc".utf8)).prefix(4)
    #expect(Array(digest) == [0xBA, 0x78, 0x16, 0xBF])
    #expect(SHA256.digest(of: []).prefix(4) == [0xE3, 0xB0, 0xC4, 0x42])
  }

  @Test func `a socket of another browser is refused, and the page still works`() throws {
    let harness = try SessionHarness()
    let (session, client) = try harness.open()
    for cookie in [Self.other, nil, "waymark-visitor=x"] {
      let thief = harness.ask(for: session.id.description, headers: ["Cookie": cookie]).client
      #expect(thief.frame()?.code == 4001)
    }
    #expect(harness.sessions.rejections[.foreignVisitor] == 3)
    client.send(text: #"[1,0,["tap",\#(Node.increment)]]"#)
    #expect(client.frame()?.text == #"[1,1,[["t",4,"1"]]]"#)
  }

  @Test func `another browser gets the same answer as for a session that does not exist`() throws {
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

import Testing

@testable import WaymarkLocalization
@testable import WaymarkWeb

@MainActor @Suite struct SessionPageTests {
  @Test func `a page is complete and has the id of its session`() throws {
    let harness = try SessionHarness()
    let (head, body, session) = try harness.page()
    #expect(head.hasPrefix("HTTP/1.1 200"))
    #expect(
      body.hasPrefix(
        #"<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"><title>Title &lt;&amp;&gt;</title>"#
      ))
    #expect(
      body.contains(
        #"<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover,interactive-widget=resizes-content">"#
      ))
    #expect(
      body.contains(
        #"<wm-app id="n0" data-session="\#(session.id)" data-protocol="\#(WireProtocol.version)" data-last="0" data-page="\#(session.scene.graph.page)"><main id="n1">"#
      ))
    #expect(body.contains(#"<h1 id="n2">Title &lt;&amp;&gt;</h1>"#))
    #expect(body.contains(#"<input id="n5" value="a"><input id="n6">"#))
    #expect(body.contains("</main></wm-app><noscript>"))
    #expect(body.hasSuffix("</noscript></body></html>"))
    #expect(!body.contains("<script>"))
  }

  @Test func `the files that the page links to exist`() throws {
    let harness = try SessionHarness()
    let body = try harness.page().body
    let addresses = body.matches(of: /(?:href|src)="([^"]+)"/).map { String($0.1) }.filter { $0 != "data:," }
    #expect(addresses.contains { $0.hasSuffix("/main.js") })
    #expect(addresses.contains { $0.hasSuffix("/waymark.css") })
    let client = harness.server.connect()
    for address in addresses {
      let answer = client.ask("GET \(address) HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(answer.head.hasPrefix("HTTP/1.1 200"))
      #expect(!answer.body.isEmpty)
    }
  }

  @Test func `a page has the security headers`() throws {
    let head = try SessionHarness().page().head
    #expect(
      head.contains(
        "Content-Security-Policy: default-src 'none';script-src 'self';style-src 'self';"
          + "style-src-attr 'unsafe-inline';img-src 'self' data:;media-src 'self';font-src 'self';connect-src 'self';"
          + "form-action 'self';base-uri 'none';frame-ancestors 'none'\r\n"))
    #expect(head.contains("X-Content-Type-Options: nosniff"))
    #expect(head.contains("Referrer-Policy: same-origin"))
    #expect(head.contains("Cross-Origin-Opener-Policy: same-origin"))
    #expect(head.contains("Cache-Control: no-store"))
    #expect(head.contains("Content-Type: text/html; charset=utf-8"))
  }

  @Test(arguments: [("br", "br"), ("gzip", "gzip"), ("gzip, br", "br"), ("br;q=0", "")])
  func `a page is compressed as the browser prefers`(accept: String, encoding: String) throws {
    let harness = try SessionHarness()
    let client = harness.server.connect()
    client.write("GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: \(accept)\r\n\r\n")
    let line = client.head().split(separator: "\r\n").first { $0.hasPrefix("Content-Encoding") }
    #expect(line?.dropFirst("Content-Encoding: ".count) ?? "" == encoding)
  }

  @Test func `an unknown address gets a page with 404`() throws {
    #expect(try SessionHarness().page("/missing/x").head.hasPrefix("HTTP/1.1 404"))
  }

  @Test func `a HEAD request leaves no session`() throws {
    let harness = try SessionHarness()
    let answer = harness.server.connect().ask("HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n", hasBody: false)
    #expect(answer.head.hasPrefix("HTTP/1.1 200"))
    #expect(harness.sessions.count == 0)
  }

  @Test func `a path that is no address of the app is answered without the app`() throws {
    let harness = try SessionHarness()
    let client = harness.server.connect()
    for path in [
      "/robots.txt", "/_waymark", "/_waymark/", "/_waymark/x", "/_waymark/socket",
      "/_waymark/static/x/main.js",
      "/.well-known/x", "/apple-touch-icon.png",
    ] {
      let answer = client.ask("GET \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(answer.head.hasPrefix("HTTP/1.1 404"), "\(path)")
      #expect(answer.head.contains("text/plain"))
    }
    #expect(client.ask("GET /favicon.ico HTTP/1.1\r\nHost: localhost\r\n\r\n").head.hasPrefix("HTTP/1.1 204"))
    let post = client.ask("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n")
    #expect(post.head.hasPrefix("HTTP/1.1 405"))
    #expect(harness.sessions.count == 0)
  }

  @Test func `a right-to-left language sets the direction of the page`() throws {
    let harness = try SessionHarness()
    var configuration = HostConfiguration(name: "T")
    configuration.texts = AppTexts(languages: ["ar-EG"])
    let site = RequestRouter(
      sessions: harness.sessions, client: try SessionHarness.client.get(), configuration: configuration)
    let body = String(decoding: site.respond(to: HTTPRequest(.get, "/")).body, as: UTF8.self)
    #expect(body.contains(#"<html lang="ar" dir="rtl">"#))
  }

  @Test(arguments: ["http://evil.example", "null", "", "http://127.0.0.1", "http://127.0.0.1:1", nil])
  func `a socket for another origin's page is refused`(origin: String?) throws {
    let harness = try SessionHarness()
    let session = try harness.page().session
    let (_, head) = harness.ask(for: session.id.description, headers: ["Origin": origin])
    #expect(head.hasPrefix("HTTP/1.1 403"))
    #expect(harness.sessions.rejections[.foreignOrigin] == 1)
    #expect(!session.isAttached)
    #expect(!session.isEnded)
  }

  @Test func `a socket request with a wrong version, number or path gets 400 or 404`() throws {
    let harness = try SessionHarness()
    let name = try harness.page().session.id.description
    for version in ["\(WireProtocol.version + 1)", "0", "x", ""] {
      #expect(harness.ask(for: name, version: version).head.hasPrefix("HTTP/1.1 400"))
    }
    #expect(harness.ask(for: name, last: "x").head.hasPrefix("HTTP/1.1 400"))
    #expect(harness.ask(for: name, last: "-1").head.hasPrefix("HTTP/1.1 400"))
    let client = harness.server.connect()
    client.write(TestClient.handshake(path: "/elsewhere", headers: ["Origin": "http://h", "Host": "h"]))
    #expect(client.head().hasPrefix("HTTP/1.1 404"))
  }

  @Test func `a page of an older version of the protocol is closed so that it reloads itself`() throws {
    let harness = try SessionHarness()
    let session = try harness.page().session
    let (client, head) = harness.ask(for: session.id.description, version: "\(WireProtocol.version - 1)")
    #expect(head.hasPrefix("HTTP/1.1 101"))
    #expect(client.frame()?.code == 4001)
    #expect(harness.sessions.rejections[.outdatedClient] == 1)
    #expect(!session.isAttached && !session.isEnded)
  }

  @Test func `a mistake is reported once and counted`() {
    var reports: [String] = []
    let mistakes = Mistakes { reports.append($0) }
    for text in ["a", "b", "a"] { mistakes.add(text) }
    #expect(reports == ["a", "b"])
    #expect(mistakes["a"] == 2)
    #expect(mistakes["c"] == 0)
  }
}

import Testing

@testable import WaymarkWeb

/// A4: a page elsewhere can't reach an app by a name of its own.
@MainActor @Suite struct ServedHostsTests {
  private static let loopback = [
    "localhost", "app.localhost:8080", "127.0.0.1", "127.0.0.1:8080", "127.1.2.3", "[::1]:8080",
  ]
  private static let addresses = ["192.168.1.20:8080", "10.0.0.7", "[2001:db8::1]:80"]
  private static let names = ["app.example.org", "APP.Example.ORG.:8080"]
  private static let others = [
    "evil.example", "xapp.example.org", "app.example.org.evil.example", "127.0.0.1.evil.example", "",
  ]

  private func expect(_ hosts: ServedHosts, serves served: [String], not refused: [String]) {
    for host in served { #expect(hosts.contains(host), "\(host)") }
    for host in refused { #expect(!hosts.contains(host), "\(host)") }
  }

  @Test func `a server on the loopback is served there only`() {
    expect(ServedHosts(listeningOn: "127.0.0.1"), serves: Self.loopback, not: Self.addresses + Self.names + Self.others)
  }

  @Test func `a server on other addresses is served for addresses, until names are listed`() throws {
    let open = ServedHosts(listeningOn: "0.0.0.0")
    #expect(open.servesNoNames)
    expect(open, serves: Self.loopback + Self.addresses, not: Self.names + Self.others)
    let listed = try #require(ServedHosts("app.example.org, *.example.net"))
    #expect(!listed.servesNoNames)
    expect(
      listed, serves: Self.loopback + Self.names + ["a.example.net", "a.b.example.net:1"],
      not: Self.addresses + Self.others + ["example.net", "aexample.net"])
    #expect(try #require(ServedHosts("192.168.1.20")).contains("192.168.1.20:8080"))
  }

  @Test(arguments: ["", ",", "*", "*.", "a b", "http://app.example.org", "app/"])
  func `a list with anything but names is refused`(list: String) { #expect(ServedHosts(list) == nil) }

  @Test func `no page, file or socket is served for a foreign name, but health is`() throws {
    let harness = try SessionHarness()
    func ask(_ path: String, host: String) -> String {
      harness.server.connect().ask("GET \(path) HTTP/1.1\r\nHost: \(host)\r\n\r\n").head
    }
    for path in ["/", "/_waymark/static/x", "/_waymark/picture/x", "/metrics", "/robots.txt"] {
      #expect(ask(path, host: "evil.example:\(harness.server.port)").hasPrefix("HTTP/1.1 421"), "\(path)")
    }
    #expect(ask("/healthz", host: "evil.example").hasPrefix("HTTP/1.1 200"))
    #expect(ask("/", host: "localhost").hasPrefix("HTTP/1.1 200"))
    let (session, _) = try harness.open()
    let evil = ["Host": "evil.example", "Origin": "http://evil.example"]
    #expect(harness.ask(for: session.id.description, headers: evil).head.hasPrefix("HTTP/1.1 421"))
    #expect(harness.sessions.rejections[.unknownHost] == 6)
  }
}

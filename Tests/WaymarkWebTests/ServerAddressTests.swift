import Testing

@testable import WaymarkWeb

/// Limits for each address, and the proxies whose headers about addresses are trusted.
@MainActor @Suite struct ServerAddressTests {
  private static let hello = "GET / HTTP/1.1\r\nHost: h\r\n\r\n"

  private func limits(_ count: Int) -> ServerLimits {
    var limits = ServerLimits()
    limits.maxConnectionsPerAddress = count
    limits.limitsLoopback = true
    return limits
  }

  @Test func `connections of one address are limited, and others are accepted`() throws {
    let harness = try ServerHarness(limits: limits(3))
    let clients = (0..<3).map { _ in harness.connect(from: "127.0.0.2") }
    for client in clients { #expect(client.ask(Self.hello).body == "hello") }
    let refused = harness.connect(from: "127.0.0.2")
    #expect(refused.head().hasPrefix("HTTP/1.1 429 Too Many Requests"))
    #expect(refused.waitForEnd())
    #expect(harness.refusals[.tooManyConnections] == 1)
    #expect(harness.connect(from: "127.0.0.3").ask(Self.hello).body == "hello")
    for client in clients { #expect(client.ask(Self.hello).body == "hello") }
  }

  @Test func `a connection that has ended no longer counts, also one that became a socket`() throws {
    let harness = try ServerHarness(limits: limits(2))
    for _ in 0..<6 {
      harness.time += 1
      let socket = harness.connect(from: "127.0.0.2")
      socket.write(TestClient.handshake())
      #expect(socket.head().hasPrefix("HTTP/1.1 101"))
      let other = harness.connect(from: "127.0.0.2")
      #expect(other.ask(Self.hello).body == "hello")
      #expect(harness.connect(from: "127.0.0.2").head().hasPrefix("HTTP/1.1 429"))
      socket.disconnect()
      other.disconnect()
      harness.turns()
    }
    #expect(harness.refusals[.tooManyConnections] == 6)
  }

  @Test func `connections that never send anything are counted`() throws {
    let harness = try ServerHarness(limits: limits(5))
    let clients = (0..<9).map { _ in harness.connect(from: "127.0.0.2") }
    harness.turn { harness.refusals[.tooManyConnections] == 4 }
    harness.turns()
    #expect(harness.refusals[.tooManyConnections] == 4)
    #expect(clients[8].waitForEnd())
    #expect(clients[0].ask(Self.hello).body == "hello")
  }

  @Test func `local connections are not limited by default`() throws {
    var limits = ServerLimits()
    limits.maxConnectionsPerAddress = 2
    let harness = try ServerHarness(limits: limits)
    let clients = (0..<6).map { _ in harness.connect() }
    for client in clients { #expect(client.ask(Self.hello).body == "hello") }
  }

  @Test func `local sockets through a proxy are not limited`() throws {
    var limits = ServerLimits()
    limits.maxConnectionsPerAddress = 2
    let harness = try ServerHarness(limits: limits, proxies: #require(TrustedProxies("127.0.0.9")))
    let clients = (0..<4).map { _ in harness.connect(from: "127.0.0.9") }
    for client in clients {
      client.write(TestClient.handshake(headers: ["X-Forwarded-For": "127.0.0.1"]))
      #expect(client.head().hasPrefix("HTTP/1.1 101"))
    }
  }

  @Test func `a proxy's own connections are not limited, its clients' sockets are`() throws {
    let harness = try ServerHarness(limits: limits(2), proxies: #require(TrustedProxies("127.0.0.9")))
    func open(for address: String) -> (TestClient, String) {
      let client = harness.connect(from: "127.0.0.9")
      client.write(TestClient.handshake(headers: ["X-Forwarded-For": address]))
      return (client, client.head())
    }
    let first = open(for: "203.0.113.7")
    let second = open(for: "203.0.113.7")
    #expect(first.1.hasPrefix("HTTP/1.1 101") && second.1.hasPrefix("HTTP/1.1 101"))
    #expect(open(for: "203.0.113.7").1.hasPrefix("HTTP/1.1 429"))
    let third = open(for: "203.0.113.8")
    #expect(third.1.hasPrefix("HTTP/1.1 101"))
    #expect(harness.refusals[.tooManyConnections] == 1)
    first.0.disconnect()
    #expect(harness.turn { harness.server.sockets.sockets.count == 2 })
    #expect(open(for: "203.0.113.7").1.hasPrefix("HTTP/1.1 101"))
  }

  @Test(arguments: [
    ("127.0.0.9", "203.0.113.7", "203.0.113.7", true),
    // Addresses before the last one that is no trusted proxy are written by the client itself.
    ("127.0.0.9", "1.2.3.4, 203.0.113.7", "203.0.113.7", true),
    ("127.0.0.9", "1.2.3.4, 203.0.113.7, 127.0.0.9", "203.0.113.7", true),
    ("127.0.0.9", "203.0.113.7:4711", "203.0.113.7", true),
    ("127.0.0.9", "::ffff:203.0.113.7", "203.0.113.7", true),
    ("127.0.0.9", "nonsense", "127.0.0.9", true),
    ("127.0.0.9", "203.0.113.7, nonsense", "127.0.0.9", true),
    ("127.0.0.9", "", "127.0.0.9", true),
    ("127.0.0.8", "203.0.113.7", "127.0.0.8", false),
  ])
  func `only a trusted proxy is believed`(peer: String, header: String, client: String, isBelieved: Bool) throws {
    let harness = try ServerHarness(proxies: #require(TrustedProxies("127.0.0.9")))
    _ = harness.connect(from: peer).ask(
      "GET / HTTP/1.1\r\nHost: h\r\nX-Forwarded-For: \(header)\r\nX-Forwarded-Proto: https\r\n\r\n")
    let request = try #require(harness.app.requests.first)
    #expect(request.remoteAddress == client)
    #expect(request.isSecure == isBelieved)
  }

  @Test(arguments: [
    ("", "1.2.3.4", false), ("1.2.3.4", "1.2.3.4", true), ("1.2.3.4", "1.2.3.5", false),
    ("10.0.0.0/8, 192.168.1.0/24", "10.255.0.1", true), ("10.0.0.0/8,192.168.1.0/24", "192.168.2.1", false),
    ("0.0.0.0/0", "8.8.8.8", true), ("1.2.3.4/32", "1.2.3.4", true), ("1.2.3.4", "::1", false),
  ])
  func `proxies are named by address or network`(list: String, address: String, isTrusted: Bool) throws {
    #expect(try #require(TrustedProxies(list)).contains(address) == isTrusted)
  }

  @Test(arguments: ["nonsense", "1.2.3", "1.2.3.4/33", "1.2.3.4/x", "1.2.3.4/", "::1", "1.2.3.4 5.6.7.8"])
  func `an invalid list of proxies is refused`(list: String) { #expect(TrustedProxies(list) == nil) }

  @Test func `an IPv6 address counts by its first half, which one customer is assigned`() {
    #expect(ClientAddress("[2001:db8:1:2:3::4]:443")?.group == ClientAddress("2001:db8:1:2::9")?.group)
    #expect(ClientAddress("2001:db8:1:2::9")?.group != ClientAddress("2001:db8:1:3::9")?.group)
    #expect(ClientAddress("x") == nil)
  }
}

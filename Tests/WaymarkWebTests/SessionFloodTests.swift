import Testing

@testable import WaymarkWeb

/// Floods of page requests.
@MainActor @Suite struct SessionFloodTests {
  private func limits(_ count: Int) -> ServerLimits {
    var limits = ServerLimits()
    limits.pagesPerMinute = count
    limits.limitsLoopback = true
    return limits
  }

  private func status(_ harness: SessionHarness, from address: String, _ headers: String = "") -> String {
    let client = harness.server.connect(from: address)
    let head = client.ask("GET / HTTP/1.1\r\nHost: \(harness.host)\r\n\(headers)\r\n").head
    return String(head.dropFirst("HTTP/1.1 ".count).prefix(3))
  }

  @Test func `each address gets a limited number of pages a minute`() throws {
    let harness = try SessionHarness(server: limits(6))
    for _ in 0..<6 { #expect(status(harness, from: "127.0.0.2") == "200") }
    #expect(status(harness, from: "127.0.0.2") == "429")
    #expect(status(harness, from: "127.0.0.3") == "200")
    #expect(harness.sessions.count == 7)
    #expect(harness.sessions.rejections[.tooManyPages] == 1)
    // Six a minute is one in ten seconds.
    harness.server.time += 9
    #expect(status(harness, from: "127.0.0.2") == "429")
    harness.server.time += 1
    #expect(status(harness, from: "127.0.0.2") == "200")
    #expect(status(harness, from: "127.0.0.2") == "429")
    harness.server.time += 600
    for _ in 0..<6 { #expect(status(harness, from: "127.0.0.2") == "200") }
    #expect(status(harness, from: "127.0.0.2") == "429")
  }

  @Test func `clients of a proxy are limited separately`() throws {
    let harness = try SessionHarness(server: limits(1), proxies: #require(TrustedProxies("127.0.0.9")))
    #expect(status(harness, from: "127.0.0.9", "X-Forwarded-For: 203.0.113.7\r\n") == "200")
    #expect(status(harness, from: "127.0.0.9", "X-Forwarded-For: 203.0.113.7\r\n") == "429")
    #expect(status(harness, from: "127.0.0.9", "X-Forwarded-For: 203.0.113.8\r\n") == "200")
    // The header of an untrusted client is ignored.
    #expect(status(harness, from: "127.0.0.2", "X-Forwarded-For: 203.0.113.9\r\n") == "200")
    #expect(status(harness, from: "127.0.0.2", "X-Forwarded-For: 203.0.113.10\r\n") == "429")
  }

  @Test func `files and local pages are not limited`() throws {
    let harness = try SessionHarness(server: limits(1))
    let client = harness.server.connect(from: "127.0.0.2")
    for _ in 0..<5 {
      #expect(client.ask("GET /robots.txt HTTP/1.1\r\nHost: localhost\r\n\r\n").head.hasPrefix("HTTP/1.1 404"))
    }
    var limits = limits(1)
    limits.limitsLoopback = false
    let other = try SessionHarness(server: limits)
    for _ in 0..<3 { #expect(status(other, from: "127.0.0.1") == "200") }
  }

  @Test func `addresses without recent requests are removed`() {
    let allowance = AddressAllowance(limits: limits(10))
    for number in 0..<1_000 { #expect(allowance.take("10.0.\(number / 256).\(number % 256)", now: 1_000)) }
    #expect(allowance.count == 1_000)
    #expect(allowance.take("10.1.0.0", now: 1_059))
    #expect(allowance.take("10.2.0.0", now: 1_061))
    #expect(allowance.count == 2)
  }

  @Test func `memory is returned to the system after a flood of pages, not after each page`() throws {
    var limits = SessionLimits()
    limits.returnAfterFreed = 10
    limits.returnWhenQuiet = .max
    var server = ServerLimits()
    server.pagesPerMinute = 1_000
    let harness = try SessionHarness(limits: limits, server: server)
    for _ in 0..<9 { _ = try harness.page(cookie: "") }
    harness.wait(limits.adoptWithin + 1)
    #expect(harness.sessions.count == 0 && harness.memoryReturns == 0)
    _ = try harness.page(cookie: "")
    harness.wait(limits.adoptWithin + 1)
    #expect(harness.memoryReturns == 1)
    // Not twice within half a minute.
    for _ in 0..<20 { harness.sessions.end(try harness.page(cookie: "").session) }
    harness.wait(limits.returnPause - 1)
    #expect(harness.memoryReturns == 1)
    harness.wait(1)
    #expect(harness.memoryReturns == 2)
  }

  @Test func `the memory of a few sessions is returned once no others are freed`() throws {
    let limits = SessionLimits()
    let harness = try SessionHarness(limits: limits)
    harness.sessions.end(try harness.page(cookie: "").session)
    harness.wait(limits.returnWhenQuiet - 1)
    #expect(harness.memoryReturns == 0)
    harness.sessions.end(try harness.page(cookie: "").session)
    harness.wait(limits.returnWhenQuiet - 1)
    #expect(harness.memoryReturns == 0, "another one was freed")
    harness.wait(5)
    #expect(harness.memoryReturns == 1)
    harness.wait(10 * limits.returnPause)
    #expect(harness.memoryReturns == 1, "nothing was freed since")
  }
}

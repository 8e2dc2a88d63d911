import Testing

@testable import WaymarkWeb

/// Clients that are too slow, send too much or are too many are refused, and counted by kind.
@MainActor @Suite struct ServerPaceTests {
  private static let hello = "GET / HTTP/1.1\r\nHost: h\r\n\r\n"

  @Test func `a request head that is sent too slowly is cut off, and counted once`() throws {
    let harness = try ServerHarness()
    let client = harness.connect()
    client.write("GET / HTTP/1.1\r\n")
    for second in 0..<14 {
      harness.turns(3)
      harness.time += 10
      client.write("X-\(second): 1\r\n")
    }
    #expect(client.waitForEnd())
    #expect(harness.refusals[.slowWriter] == 1)
  }

  @Test func `a request body that is sent too slowly is cut off`() throws {
    let harness = try ServerHarness()
    let client = harness.connect()
    client.write("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1000\r\n\r\n")
    for _ in 0..<14 {
      harness.turns(3)
      harness.time += 10
      client.write("x")
    }
    #expect(client.waitForEnd())
    #expect(harness.refusals[.slowWriter] == 1)
    #expect(harness.app.requests.isEmpty)
  }

  @Test func `a response that is read too slowly is cut off`() throws {
    let long = [UInt8](repeating: 0x61, count: 8_000_000)
    let harness = try ServerHarness { _ in HTTPResponse(body: long) }
    let client = harness.connect(receiveBuffer: 4_096)
    client.write(Self.hello)
    // A little is read all the time, so that the connection never seems to stall.
    var seconds = 0
    let isOver = harness.turn {
      harness.time += 1
      seconds += 1
      _ = client.take(16_384)
      return client.isAtEnd
    }
    #expect(isOver && seconds > 120)
    #expect(harness.refusals[.slowReader] == 1)
    #expect(harness.connect().ask("HEAD / HTTP/1.1\r\nHost: h\r\n\r\n", hasBody: false).head.hasPrefix("HTTP/1.1 200"))
  }

  @Test func `a response that is read in time is complete, also for repeated requests`() throws {
    let long = [UInt8](repeating: 0x61, count: 3_000_000)
    let harness = try ServerHarness { _ in HTTPResponse(body: long) }
    let client = harness.connect(receiveBuffer: 4_096)
    for _ in 0..<3 {
      harness.time += 1_000
      client.write(Self.hello)
      #expect(client.head().hasPrefix("HTTP/1.1 200"))
      #expect(client.body(long.count).count == long.count)
    }
    #expect(harness.refusals.total == 0)
  }

  @Test func `requests that the server itself refuses are counted by kind`() throws {
    var limits = ServerLimits()
    limits.maxBodyBytes = 1_000
    let harness = try ServerHarness(limits: limits)
    let long = String(repeating: "x", count: 20_000)
    for request in [
      "GET / HTTP/1.1\r\nHost: h\r\nX-Long: \(long)\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 2000\r\n\r\n\(long.prefix(2_000))",
      "DELETE / HTTP/1.1\r\nHost: h\r\n\r\n", TestClient.handshake(headers: ["Sec-WebSocket-Key": "x"]),
    ] {
      let client = harness.connect()
      client.write(request)
      _ = client.head()
    }
    #expect(harness.refusals[.badRequest] == 2)
    #expect(harness.refusals[.requestTooLarge] == 1)
    #expect(harness.refusals[.badHandshake] == 1)
    #expect(harness.refusals.total == 4)
  }

  @Test func `a connection over the total limit is counted`() throws {
    var limits = ServerLimits()
    limits.maxConnections = 20
    let harness = try ServerHarness(limits: limits)
    let clients = (0..<60).map { _ in harness.connect() }
    #expect(harness.turn { harness.refusals[.full] > 20 })
    _ = clients
  }
}

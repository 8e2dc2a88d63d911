import Testing

@testable import WaymarkWeb

@MainActor @Suite struct ServerHandshakeTests {
  @Test func `an upgrade with the RFC's example key gets the RFC's example response`() throws {
    let harness = try ServerHarness()
    let client = harness.connect()
    client.write(TestClient.handshake())
    let head = client.head()
    #expect(head.hasPrefix("HTTP/1.1 101 Switching Protocols\r\n"))
    #expect(head.contains("\r\nUpgrade: websocket"))
    #expect(head.contains("\r\nConnection: Upgrade"))
    #expect(head.contains("\r\nSec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo="))
    #expect(!head.contains("Extensions"))
  }

  @Test(
    arguments: [
      ("POST /socket HTTP/1.1", [:], 405),
      ("GET /socket HTTP/1.0", [:], 400),
      (nil, ["Connection": "keep-alive"], 400),
      (nil, ["Connection": nil], 400),
      (nil, ["Sec-WebSocket-Version": "8"], 426),
      (nil, ["Sec-WebSocket-Version": nil], 426),
      (nil, ["Sec-WebSocket-Key": nil], 400),
      (nil, ["Sec-WebSocket-Key": "c2hvcnQ="], 400),
      (nil, ["Sec-WebSocket-Key": "not*base64*at*all******=="], 400),
      (nil, ["Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==, dGhlIHNhbXBsZSBub25jZQ=="], 400),
    ] as [(String?, [String: String?], Int)])
  func `an invalid upgrade is refused`(
    _ line: String?, _ headers: [String: String?], _ status: Int
  ) throws {
    let harness = try ServerHarness()
    let client = harness.connect()
    client.write(TestClient.handshake(line: line, headers: headers))
    let head = client.head()
    #expect(head.split(separator: " ").dropFirst().first == "\(status)")
    #expect(head.contains("Sec-WebSocket-Version: 13") == (status == 426))
    #expect(harness.app.sockets.isEmpty)
  }

  @Test func `names in the handshake are compared without case`() throws {
    let harness = try ServerHarness()
    let client = harness.connect()
    client.write(TestClient.handshake(headers: ["Upgrade": "WebSocket", "Connection": "UPGRADE"]))
    #expect(client.head().hasPrefix("HTTP/1.1 101"))
  }

  @Test func `without an upgrade the request is plain HTTP`() throws {
    let harness = try ServerHarness()
    #expect(harness.connect().ask(TestClient.handshake(headers: ["Upgrade": nil])).body == "hello")
  }

  @Test func `the app may refuse an upgrade, and the connection stays open`() throws {
    let harness = try ServerHarness()
    let client = harness.connect()
    let answer = client.ask(TestClient.handshake(path: "/refused"))
    #expect(answer.head.hasPrefix("HTTP/1.1 403"))
    #expect(answer.body == "no")
    #expect(client.ask("GET / HTTP/1.1\r\nHost: h\r\n\r\n").body == "hello")
  }

  @Test func `frames that come together with the handshake are read`() throws {
    let harness = try ServerHarness()
    let client = harness.connect()
    client.write(Array(TestClient.handshake().utf8) + TestClient.frame(0x81, Array("early".utf8)))
    #expect(client.head().hasPrefix("HTTP/1.1 101"))
    #expect(client.frame()?.text == "early")
  }

  @Test func `a message sent right after acceptance follows the response to the handshake`() throws {
    let harness = try ServerHarness()
    let client = harness.connect()
    client.write(TestClient.handshake())
    harness.turn { !harness.app.sockets.isEmpty }
    harness.app.sockets[0].send(text: Array("welcome".utf8))
    #expect(client.head().hasPrefix("HTTP/1.1 101"))
    #expect(client.frame()?.text == "welcome")
  }

  @Test(arguments: [
    ("permessage-deflate", 15),
    ("permessage-deflate; client_max_window_bits", 15),
    ("permessage-deflate; client_max_window_bits=10; server_no_context_takeover", 15),
    ("permessage-deflate; server_max_window_bits=9", 9),
    ("permessage-deflate; server_max_window_bits=\"12\"", 12),
    ("x-webkit-deflate-frame, permessage-deflate", 15),
    ("permessage-deflate; unknown, permessage-deflate; server_max_window_bits=10", 10),
    ("permessage-deflate; server_max_window_bits", nil),
    ("permessage-deflate; server_max_window_bits=16", nil),
    ("permessage-deflate; server_max_window_bits=09", nil),
    ("permessage-deflate; client_max_window_bits; client_max_window_bits", nil),
    ("permessage-deflate; server_no_context_takeover=1", nil),
    ("x-other", nil),
    ("", nil),
  ])
  func `an offer of compression is accepted if it can be met`(_ offer: String, _ bits: UInt8?) {
    let agreed = PerMessageDeflate(offers: offer.split(separator: ",").map(\.trimmed))
    #expect(agreed?.windowBits == bits)
    if let agreed {
      #expect(
        agreed.response.hasPrefix(
          "permessage-deflate; server_no_context_takeover; client_no_context_takeover"))
      #expect(agreed.response.contains("server_max_window_bits=\(agreed.windowBits)") == (bits != 15))
    }
  }

  @Test func `SHA-1 gives the digests of its standard`() {
    func hex(_ text: String) -> String {
      SHA1.digest(of: text.utf8).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
    #expect(hex("") == "da39a3ee5e6b4b0d3255bfef95601890afd80709")
    #expect(hex("abc") == "a9993e364706816aba3e25717850c26c9cd0d89d")
    #expect(
      hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
        == "84983e441c3bd26ebaae4aa1f95129e5e54670f1")
    #expect(hex(String(repeating: "a", count: 1_000_000)) == "34aa973cd4c4daa4f61eeb2bdbad27316534016f")
    // Every length around the padding's edge.
    #expect(hex(String(repeating: "a", count: 55)) == "c1c8bbdc22796e28c0e15163d20899b65621d65a")
    #expect(hex(String(repeating: "a", count: 56)) == "c2db330f6083854c99d4b5bfb6e8f29f201be699")
    #expect(hex(String(repeating: "a", count: 64)) == "0098ba824b5c16427bd7a1122a5a442a25ec644d")
  }
}

import Foundation
import Glibc
import Testing

@testable import WaymarkWeb

@MainActor @Suite struct ServerTLSTests {
  private static let hello = "GET /a HTTP/1.1\r\nHost: h\r\n\r\n"

  private func start(limits: ServerLimits = ServerLimits()) throws -> (TLSClient, ServerHarness) {
    let tls = try TLSClient()
    let identity = try TLSIdentity(certificate: tls.certificate, key: tls.key)
    return (tls, try ServerHarness(limits: limits, identity: identity))
  }

  @Test(arguments: ["-tls1_2", "-tls1_3"])
  func `requests are answered over TLS, one after the other`(version: String) throws {
    let (tls, harness) = try start()
    let client = tls.connect(harness, version)
    for _ in 0..<3 { #expect(client.ask(Self.hello).body == "hello") }
    #expect(harness.app.requests.allSatisfy { $0.isSecure && $0.remoteAddress == "127.0.0.1" })
  }

  @Test func `large requests and responses are complete`() throws {
    let long = [UInt8](repeating: 0x61, count: 700_000)
    let tls = try TLSClient()
    let harness = try ServerHarness(identity: TLSIdentity(certificate: tls.certificate, key: tls.key)) { _ in
      HTTPResponse(body: long)
    }
    let client = tls.connect(harness)
    client.write(Array("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: \(long.count)\r\n\r\n".utf8) + long)
    #expect(client.head().hasPrefix("HTTP/1.1 200"))
    #expect(client.body(long.count) == long)
    #expect(harness.app.requests.first?.body == long)
  }

  @Test func `a WebSocket works over TLS: early frames, large ones, fragments, close`() throws {
    let (tls, harness) = try start()
    let client = tls.connect(harness)
    client.write(
      Array(TestClient.handshake(extensions: "permessage-deflate").utf8) + TestClient.frame(0x81, Array("early".utf8)))
    #expect(client.head().hasPrefix("HTTP/1.1 101"))
    #expect(client.frame()?.text == "early")
    let large = String((0..<65_536).map { _ in "abcdefghijklmnop".randomElement()! })
    harness.app.onText = { socket, text in socket.send(text: text.count > 60_000 ? [UInt8("<".utf8.first!)] : text) }
    for _ in 0..<5 { client.send(text: large) }
    for _ in 0..<5 { #expect(client.frame()?.text == "<") }
    #expect(harness.app.texts.dropFirst().allSatisfy { $0 == large })
    client.send(0x01, Array("one ".utf8))
    client.send(0x80, Array("two".utf8))
    #expect(client.frame()?.text == "one two")
    client.sendClose(1000)
    #expect(client.frame()?.code == 1000)
    #expect(harness.turn { harness.server.sockets.sockets.isEmpty })
    #expect(harness.app.closes == ["1000 "])
  }

  @Test func `many large messages sent at once arrive in order`() throws {
    let (tls, harness) = try start()
    let client = tls.connect(harness)
    client.write(TestClient.handshake())
    #expect(client.head().hasPrefix("HTTP/1.1 101"))
    let socket = harness.app.sockets[0]
    for number in 0..<40 { socket.send(text: Array(repeating: 0x61 + UInt8(number % 26), count: 50_000)) }
    socket.close(code: 4000)
    for number in 0..<40 { #expect(client.frame()?.payload.first == 0x61 + UInt8(number % 26)) }
    #expect(client.frame()?.code == 4000)
  }

  @Test func `a client that reads too slowly is disconnected over TLS too`() throws {
    var limits = ServerLimits()
    limits.maxBufferedBytes = 300_000
    let (tls, harness) = try start(limits: limits)
    let client = tls.connect(harness)
    client.write(TestClient.handshake())
    #expect(client.head().hasPrefix("HTTP/1.1 101"))
    let socket = harness.app.sockets[0]
    #expect(
      harness.turn {
        socket.send(text: Array(repeating: 0x61, count: 50_000))
        return !socket.isOpen
      })
    harness.turns(3)
    #expect(harness.app.closes == ["1008 The client reads too slowly."])
  }

  @Test func `plain text, an old version or a broken handshake gets nothing, and others are served`() throws {
    let (tls, harness) = try start()
    let plain = harness.connect()
    plain.write(Self.hello)
    #expect(plain.waitForEnd())
    #expect(!String(decoding: plain.bytes, as: UTF8.self).contains("hello"))
    #expect(tls.connect(harness, "-tls1_1", "-cipher", "ALL:@SECLEVEL=0").waitForEnd())
    for bytes in [[0x16], [0x16, 0x03, 0x01, 0xFF, 0xFF, 0x01], [UInt8](repeating: 0x16, count: 70_000)] as [[UInt8]] {
      let client = harness.connect()
      client.write(bytes)
      harness.turns(10)
      client.disconnect(reset: true)
      harness.turns(5)
    }
    #expect(harness.app.requests.isEmpty)
    #expect(tls.connect(harness).ask(Self.hello).body == "hello")
  }

  @Test func `a handshake that stalls or is too slow is ended`() throws {
    var limits = ServerLimits()
    limits.httpTimeout = 1
    let (_, harness) = try start(limits: limits)
    let silent = harness.connect()
    let slow = harness.connect()
    // The header of a handshake record of 512 bytes.
    slow.write([0x16, 0x03, 0x01, 0x02, 0x00])
    let isOver = harness.turn {
      if !slow.isAtEnd { slow.write([0x01]) }
      for client in [silent, slow] { client.fill() }
      return silent.isAtEnd && slow.isAtEnd
    }
    #expect(isOver)
  }

  @Test func `connections over TLS leak no descriptors`() throws {
    let (tls, harness) = try start()
    func open() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count }
    #expect(tls.connect(harness).ask(Self.hello).body == "hello")
    tls.stop()
    harness.turns()
    let before = try open()
    for number in 0..<6 {
      let client = tls.connect(harness)
      if number % 2 == 0 {
        #expect(client.ask(Self.hello).body == "hello")
      } else {
        client.write(TestClient.handshake())
        #expect(client.head().hasPrefix("HTTP/1.1 101"))
      }
      client.disconnect()
      tls.stop()
    }
    #expect(harness.turn { harness.server.sockets.sockets.isEmpty && (try? open()) == before })
  }

  @Test func `the server stops in order over TLS`() throws {
    let (tls, harness) = try start()
    let client = tls.connect(harness)
    client.write(TestClient.handshake())
    #expect(client.head().hasPrefix("HTTP/1.1 101"))
    var isDone = false
    harness.server.stop { isDone = true }
    #expect(client.frame()?.code == 1001)
    client.sendClose(1001)
    #expect(client.waitForEnd())
    client.disconnect()
    #expect(harness.turn { isDone })
  }

  @Test func `missing, broken or mismatched certificates and keys are reported with a message`() throws {
    let tls = try TLSClient()
    let (missing, other, broken) = (tls.folder + "/none", tls.folder + "/other.pem", tls.folder + "/broken.pem")
    try tls.makeCertificate(tls.folder + "/other-certificate.pem", other)
    try Data("-----BEGIN CERTIFICATE-----\nx\n".utf8).write(to: URL(filePath: broken))
    #expect(throws: TLSIdentity.Failure.mismatch(certificate: tls.certificate, key: other)) {
      try TLSIdentity(certificate: tls.certificate, key: other)
    }
    func words(_ certificate: String, _ key: String) -> String {
      do {
        _ = try TLSIdentity(certificate: certificate, key: key)
        return ""
      } catch { return "\(error)" }
    }
    #expect(words(missing, tls.key).hasPrefix("The certificate \(missing) can't be used: "))
    #expect(words(broken, tls.key).hasPrefix("The certificate \(broken) can't be used: "))
    #expect(words(tls.certificate, missing).hasPrefix("The key \(missing) can't be used: "))
    #expect(words(tls.certificate, tls.certificate).hasPrefix("The key \(tls.certificate) can't be used: "))
    #expect(words(tls.certificate, other).hasPrefix("The key \(other) is not that of the certificate"))
  }
}

import Testing

@testable import WaymarkWeb

@MainActor @Suite struct ServerDeflateTests {
  let offer = "permessage-deflate; client_max_window_bits"

  @Test func `the RFC's compressed Hello is understood, whole, in fragments and uncompressed`() throws {
    let harness = try ServerHarness()
    let client = harness.open(extensions: offer)
    client.send(0xC1, [0xF2, 0x48, 0xCD, 0xC9, 0xC9, 0x07, 0x00])
    #expect(client.frame()?.text == "Hello")
    client.send(0x41, [0xF2, 0x48, 0xCD])
    client.send(0x80, [0xC9, 0xC9, 0x07, 0x00])
    #expect(client.frame()?.text == "Hello")
    // A block that is stored, and one that ends its stream.
    client.send(0xC1, [0x00, 0x05, 0x00, 0xFA, 0xFF, 0x48, 0x65, 0x6C, 0x6C, 0x6F, 0x00])
    #expect(client.frame()?.text == "Hello")
    client.send(0xC1, [0xF3, 0x48, 0xCD, 0xC9, 0xC9, 0x07, 0x00, 0x00])
    #expect(client.frame()?.text == "Hello")
    client.send(text: "plain")
    #expect(client.frame() == .init(first: 0x81, payload: Array("plain".utf8)))
  }

  @Test(arguments: [1, 511, 512, 5_000, 60_000])
  func `messages of 512 bytes or more are compressed`(_ size: Int) throws {
    let harness = try ServerHarness()
    let client = harness.open(extensions: offer)
    let text = String(repeating: "all work and no play ", count: size / 20 + 1).prefix(size)
    client.send(text: String(text))
    let frame = try #require(client.frame())
    #expect(frame.first == (size < 512 ? 0x81 : 0xC1))
    if size >= 512 {
      #expect(frame.payload.count < size / 5)
      let inflater = try Inflater(limit: 65_536)
      var payload = frame.payload
      let inflated = String(decoding: try inflater.inflate(&payload), as: UTF8.self)
      #expect(inflated == text)
    }
  }

  @Test func `each message is compressed on its own, so that sockets can share the compressor`() throws {
    let harness = try ServerHarness()
    let text = Array(String(repeating: "again and again ", count: 50).utf8)
    let clients = [harness.open(extensions: offer), harness.open(extensions: offer)]
    let frames = (0..<4).map { turn in
      harness.app.sockets[turn % 2].send(text: text)
      return clients[turn % 2].frame()
    }
    #expect(frames.allSatisfy { $0?.first == 0xC1 && $0 == frames[0] })
  }

  @Test func `a message that would not become smaller is sent uncompressed`() throws {
    let harness = try ServerHarness()
    let client = harness.open(extensions: offer)
    var random = SystemRandomNumberGenerator()
    let noise = (0..<600).map { _ in UInt8.random(in: 0...255, using: &random) }
    #expect(harness.server.sockets.deflater.compress(noise) == nil)
    harness.app.sockets[0].send(text: noise)
    #expect(client.frame() == .init(first: 0x81, payload: noise))
  }

  @Test func `without the extension nothing is compressed`() throws {
    let harness = try ServerHarness()
    let client = harness.open()
    client.send(text: String(repeating: "x", count: 5_000))
    #expect(client.frame()?.first == 0x81)
    client.send(0xC1, [0xF2, 0x48, 0xCD, 0xC9, 0xC9, 0x07, 0x00])
    #expect(client.frame()?.code == 1002)
  }

  @Test func `a client with a small window gets long messages uncompressed`() throws {
    let harness = try ServerHarness()
    let client = harness.open(extensions: "permessage-deflate; server_max_window_bits=10")
    let socket = harness.app.sockets[0]
    socket.send(text: Array(repeating: 0x61, count: 1_024))
    socket.send(text: Array(repeating: 0x61, count: 1_025))
    #expect(client.frame()?.first == 0xC1)
    #expect(client.frame()?.first == 0x81)
  }

  @Test func `a decompression bomb is refused, and the next socket is served`() throws {
    let harness = try ServerHarness()
    let client = harness.open(extensions: offer)
    let bomb = try #require(try Deflater().compress(Array(repeating: 0x61, count: 10_000_000)))
    #expect(bomb.count < 65_536)
    client.send(0xC1, bomb)
    #expect(client.frame()?.code == 1009)
    let edge = harness.open(extensions: offer)
    edge.send(0xC1, try #require(try Deflater().compress(Array(repeating: 0x61, count: 65_536))))
    #expect(edge.frame()?.first == 0xC1)
    edge.send(0xC1, try #require(try Deflater().compress(Array(repeating: 0x61, count: 65_537))))
    #expect(edge.frame()?.code == 1009)
  }

  @Test(
    arguments: [
      // Not a deflate stream.
      [0xFF, 0xFF, 0xFF, 0xFF],
      // A stored block with bytes that are not UTF-8.
      [0x00, 0x02, 0x00, 0xFD, 0xFF, 0xC3, 0x28, 0x00],
    ] as [[UInt8]])
  func `an invalid stream or invalid text is refused`(_ payload: [UInt8]) throws {
    let harness = try ServerHarness()
    let client = harness.open(extensions: offer)
    client.send(0xC1, payload)
    #expect(client.frame()?.code == 1007)
    #expect(harness.app.texts.isEmpty)
  }

  @Test func `a compressed control frame is refused`() throws {
    let harness = try ServerHarness()
    let client = harness.open(extensions: offer)
    client.send(0xC9, [])
    #expect(client.frame()?.code == 1002)
  }
}

import Testing

@testable import WaymarkWeb

@MainActor @Suite struct ServerWebSocketTests {
  @Test func `a message is received and sent`() throws {
    let harness = try ServerHarness()
    let client = harness.open()
    client.send(text: "Grüße")
    #expect(client.frame() == .init(first: 0x81, payload: Array("Grüße".utf8)))
    #expect(harness.app.texts == ["Grüße"])
  }

  @Test(arguments: [0, 1, 125, 126, 4_090, 4_096, 65_535, 65_536])
  func `a message of any allowed size is received and sent`(_ size: Int) throws {
    let harness = try ServerHarness()
    let client = harness.open()
    let text = String(repeating: "x", count: size)
    client.send(text: text)
    #expect(client.frame()?.text == text)
  }

  @Test func `a message may come in fragments, with a ping between, and byte by byte`() throws {
    let harness = try ServerHarness()
    let client = harness.open()
    func trickle(_ bytes: [UInt8]) {
      for byte in bytes {
        client.write([byte])
        harness.loop.runIteration()
      }
    }
    trickle(TestClient.frame(0x01, Array("one ".utf8)) + TestClient.frame(0x89, Array("alive?".utf8)))
    #expect(client.frame() == .init(first: 0x8A, payload: Array("alive?".utf8)))
    trickle(TestClient.frame(0x00, [0xC3]) + TestClient.frame(0x80, [0xA9]))
    #expect(client.frame()?.text == "one é")
  }

  @Test func `many messages in one packet are answered in order`() throws {
    let harness = try ServerHarness()
    let client = harness.open()
    client.write((0..<200).flatMap { TestClient.frame(0x81, Array("\($0)".utf8)) })
    #expect((0..<200).map { _ in client.frame()?.text } == (0..<200).map { "\($0)" })
  }

  @Test func `a socket has a reader only while a message is incomplete`() throws {
    let harness = try ServerHarness()
    let client = harness.open()
    let socket = harness.app.sockets[0]
    let frame = TestClient.frame(0x81, Array(repeating: 0x61, count: 300))
    // Cut in the header, in the extended length, in the mask and in the payload.
    for cut in [1, 3, 6, 8, 200] {
      client.write(Array(frame[..<cut]))
      harness.turns(10)
      #expect(socket.isReading)
      client.write(Array(frame[cut...]))
      #expect(client.frame()?.payload.count == 300)
      #expect(!socket.isReading)
    }
    client.send(0x01, [0x61])
    harness.turns(10)
    #expect(socket.isReading)
    client.send(0x80, [0x62])
    #expect(client.frame()?.text == "ab")
    #expect(!socket.isReading)
  }

  @Test(
    arguments: [
      (0x82, [1, 2, 3], 1003),
      (0x81, [0xC3, 0x28], 1007),
      (0x81, [0xED, 0xA0, 0x80], 1007),
      (0x81, [0xE2, 0x82], 1007),
      (0xC1, [0x61], 1002),
      (0xA1, [0x61], 1002),
      (0x83, [0x61], 1002),
      (0x80, [0x61], 1002),
      (0x09, [], 1002),
    ] as [(UInt8, [UInt8], Int)])
  func `an invalid frame closes the socket with the matching code`(
    _ first: UInt8, _ payload: [UInt8], _ code: Int
  ) throws {
    let harness = try ServerHarness()
    let client = harness.open()
    client.send(first, payload)
    let close = client.frame()
    #expect(close?.first == 0x88)
    #expect(close?.code == code)
    #expect(client.waitForEnd())
    #expect(harness.app.texts.isEmpty)
    #expect(harness.app.closes.map { $0.prefix(4) } == ["\(code)"])
    client.disconnect()
    #expect(harness.turn { harness.server.sockets.sockets.isEmpty })
  }

  @Test func `a frame that is not masked is refused`() throws {
    let harness = try ServerHarness()
    let client = harness.open()
    client.write([0x81, 0x01, 0x61])
    #expect(client.frame()?.code == 1002)
  }

  @Test func `a message that is too large is refused as soon as its header is read`() throws {
    let harness = try ServerHarness()
    let client = harness.open()
    client.write(Array(TestClient.frame(0x81, Array(repeating: 0x61, count: 65_537))[..<20]))
    #expect(client.frame()?.code == 1009)
    let other = harness.open()
    other.send(0x01, Array(repeating: 0x61, count: 40_000))
    other.send(0x80, Array(repeating: 0x61, count: 40_000))
    #expect(other.frame()?.code == 1009)
    let third = harness.open()
    third.write(
      Array(TestClient.frame(0x82, [])[..<1]) + [
        0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0, 1,
      ])
    #expect(third.frame()?.first == 0x88)
  }

  @Test(
    arguments: [
      (1000, "bye", "1000 bye", 1000), (4001, "", "4001 ", 4001), (nil, "", "1005 ", 1005),
      (1005, "", "1002 ", 1002),
      (999, "", "1002 ", 1002),
    ] as [(UInt16?, String, String, Int)])
  func `a peer's close is answered`(_ code: UInt16?, _ reason: String, _ seen: String, _ answered: Int) throws {
    let harness = try ServerHarness()
    let client = harness.open()
    client.send(text: "last words")
    if let code { client.sendClose(code, reason) } else { client.send(0x88, []) }
    client.send(text: "too late")
    #expect(client.frame()?.text == "last words")
    #expect(client.frame()?.code == answered)
    #expect(client.waitForEnd())
    #expect(harness.app.closes == [seen])
    #expect(harness.app.texts == ["last words"])
    client.disconnect()
    #expect(harness.turn { harness.server.sockets.sockets.isEmpty })
  }

  @Test func `the server's close sends what was queued, waits for the answer and reports its own code`()
    throws
  {
    let harness = try ServerHarness()
    let client = harness.open()
    let socket = harness.app.sockets[0]
    socket.send(text: Array("last words".utf8))
    socket.close(code: 4001, reason: "expired")
    socket.send(text: Array("too late".utf8))
    #expect(!socket.isOpen)
    #expect(client.frame()?.text == "last words")
    let close = client.frame()
    #expect(close?.code == 4001)
    #expect(close?.payload.dropFirst(2) == Array("expired".utf8)[...])
    client.send(text: "crossed the close")
    client.send(0x89, [])
    harness.turns()
    #expect(harness.app.closes == [])
    client.sendClose(4001)
    #expect(client.waitForEnd())
    #expect(client.bytes == [])
    #expect(harness.app.closes == ["4001 expired"])
    #expect(harness.app.texts == [])
  }

  @Test func `a socket may be closed while it handles a message, and the rest of the packet is ignored`() throws {
    let harness = try ServerHarness()
    let client = harness.open()
    harness.app.onText = { socket, _ in socket.close(code: 4000, reason: "no") }
    client.write(
      TestClient.frame(0x81, [0x61]) + TestClient.frame(0x81, [0x62]) + TestClient.frame(0x82, [0x63]))
    #expect(client.frame()?.code == 4000)
    client.sendClose(4000)
    #expect(client.waitForEnd())
    #expect(harness.app.texts == ["a"])
    #expect(harness.app.closes == ["4000 no"])
  }
}

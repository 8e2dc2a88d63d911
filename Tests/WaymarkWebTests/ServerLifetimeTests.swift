import Testing

@testable import WaymarkWeb

@MainActor @Suite struct ServerLifetimeTests {
  @Test func `a client that reads too slowly is disconnected, and others are unaffected`() throws {
    var limits = ServerLimits()
    limits.maxBufferedBytes = 300_000
    let harness = try ServerHarness(limits: limits)
    let slow = harness.open(receiveBuffer: 4_096)
    let quick = harness.open()
    let socket = harness.app.sockets[0]
    let text = Array(repeating: UInt8(0x61), count: 50_000)
    var most = 0
    #expect(
      harness.turn {
        socket.send(text: text)
        most = max(most, socket.bufferedBytes)
        return !socket.isOpen
      })
    #expect(most > 250_000 && most < 360_000)
    #expect(socket.bufferedBytes < 310_000)
    #expect(harness.app.closes == [])
    harness.turns(3)
    #expect(harness.app.closes == ["1008 The client reads too slowly."])
    #expect(slow.waitForEnd())
    quick.send(text: "still here")
    #expect(quick.frame()?.text == "still here")
    #expect(harness.server.sockets.sockets.count == 1)
  }

  @Test func `a slow reader below the limit gets everything`() throws {
    var limits = ServerLimits()
    limits.maxBufferedBytes = 30_000_000
    let harness = try ServerHarness(limits: limits)
    let client = harness.open(receiveBuffer: 4_096)
    let socket = harness.app.sockets[0]
    // More than the system buffers.
    let text = Array(repeating: UInt8(0x61), count: 12_000_000)
    socket.send(text: text)
    socket.send(text: Array("end".utf8))
    harness.turns(5)
    #expect(socket.bufferedBytes > 0)
    #expect(client.frame()?.payload.count == text.count)
    #expect(client.frame()?.text == "end")
    #expect(socket.bufferedBytes == 0)
    socket.send(text: text)
    socket.close(code: 1000)
    #expect(client.frame()?.payload.count == text.count)
    #expect(client.frame()?.code == 1000)
  }

  @Test func `a silent socket is pinged, and closed if it stays silent`() throws {
    let harness = try ServerHarness()
    let client = harness.open()
    let table = harness.server.sockets
    harness.time += 24
    table.beat()
    harness.turns()
    client.fill()
    #expect(client.bytes.isEmpty)
    harness.time += 1
    table.beat()
    #expect(client.frame() == .init(first: 0x89, payload: []))
    // The pong counts as activity.
    client.send(0x8A, [])
    harness.turns()
    harness.time += 24
    table.beat()
    harness.time += 2
    table.beat()
    #expect(client.frame()?.first == 0x89)
    table.beat()
    harness.time += 24
    table.beat()
    harness.turns()
    #expect(client.bytes.isEmpty)
    #expect(harness.app.closes.isEmpty)
    harness.time += 10
    table.beat()
    #expect(harness.app.closes == ["1006 The client is silent."])
    #expect(client.waitForEnd())
    #expect(table.sockets.isEmpty)
  }

  @Test func `a peer that does not answer a close is disconnected after a timeout`() throws {
    let harness = try ServerHarness()
    let client = harness.open()
    harness.app.sockets[0].close(code: 4002, reason: "")
    #expect(client.frame()?.code == 4002)
    harness.time += 4
    harness.server.sockets.beat()
    #expect(harness.app.closes == [])
    harness.time += 1
    harness.server.sockets.beat()
    #expect(harness.app.closes == ["4002 "])
    harness.turns(2)
    #expect(harness.server.sockets.sockets.isEmpty)
  }

  @Test(arguments: [false, true])
  func `a client may disconnect at any byte`(_ reset: Bool) throws {
    let harness = try ServerHarness()
    let bytes = Array(TestClient.handshake().utf8) + TestClient.frame(0x81, Array("hello".utf8))
    for length in stride(from: 1, through: bytes.count, by: 3) {
      let client = harness.connect()
      client.write(Array(bytes[..<length]))
      harness.turns(2)
      client.disconnect(reset: reset)
      harness.turns(3)
    }
    #expect(harness.turn { harness.server.sockets.sockets.isEmpty })
    #expect(Set(harness.app.closes) == ["1006 "])
    let client = harness.open()
    client.send(text: "next")
    #expect(client.frame()?.text == "next")
  }

  @Test func `a client may disconnect while data is sent to it`() throws {
    let harness = try ServerHarness()
    for size in [10, 100_000, 3_000_000] {
      let client = harness.open()
      let socket = try #require(harness.app.sockets.last)
      client.disconnect(reset: true)
      socket.send(text: Array(repeating: 0x61, count: size))
      harness.loop.runIteration()
      socket.send(text: Array(repeating: 0x61, count: size))
      #expect(harness.turn { !socket.isOpen })
      socket.send(text: [0x61])
      socket.close()
      harness.turns()
    }
    #expect(harness.app.closes == ["1006 ", "1006 ", "1006 "])
  }

  @Test func `every method may be called from onText, from onClose and after the end`() throws {
    let harness = try ServerHarness()
    let client = harness.open()
    let other = harness.open()
    let sockets = harness.app.sockets
    sockets[0].onClose = { _, _ in
      sockets[0].send(text: [0x61])
      sockets[0].close()
      sockets[1].send(text: Array("the other has gone".utf8))
    }
    client.disconnect()
    #expect(other.frame()?.text == "the other has gone")
  }

  @Test func `stop closes every socket with 1001, waits for the answers, then completes`() throws {
    let harness = try ServerHarness()
    let clients = (0..<5).map { _ in harness.open() }
    _ = harness.connect()
    var isDone = false
    harness.app.sockets[0].send(text: Array("last words".utf8))
    harness.server.stop { isDone = true }
    #expect(clients[0].frame()?.text == "last words")
    for client in clients { #expect(client.frame()?.code == 1001) }
    harness.turns()
    #expect(!isDone)
    for client in clients[1...] { client.sendClose(1001) }
    for client in clients[1...] {
      #expect(client.waitForEnd())
      client.disconnect()
    }
    harness.turns()
    #expect(!isDone)
    harness.time += 5
    harness.server.sockets.beat()
    #expect(harness.turn { isDone })
    #expect(harness.app.closes == Array(repeating: "1001 The server stops.", count: 5))
  }

  @Test func `a server without sockets stops after its last response, and its port is free`() throws {
    let harness = try ServerHarness()
    let client = harness.connect()
    client.write("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
    harness.turn { !harness.app.requests.isEmpty }
    var isDone = false
    harness.server.stop { isDone = true }
    #expect(client.ask("").body == "hello")
    #expect(harness.turn { isDone })
    #expect(client.waitForEnd())
    let next = try HTTPServer(loop: harness.loop) { _ in
      HTTPResponse()
    } upgrade: { _ in
      .refuse(HTTPResponse())
    }
    #expect(try next.listen(host: "127.0.0.1", port: harness.port) == harness.port)
  }

  @Test func `a server may be deallocated with open connections`() throws {
    let client: TestClient
    do {
      let harness = try ServerHarness()
      client = harness.open()
      client.write(Array(TestClient.frame(0x01, [0x61])[..<4]))
      harness.turns(3)
      client.disconnect()
    }
    _ = client
  }
}

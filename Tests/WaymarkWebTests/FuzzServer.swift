import Glibc

@testable import WaymarkWeb

/// A real server that receives arbitrary input, and must serve the next client as usual.
@MainActor final class FuzzServer {
  static let shared = FuzzServer()
  private let harness: ServerHarness

  private init() {
    var limits = ServerLimits()
    limits.maxBodyBytes = 70_000
    guard let harness = try? ServerHarness(limits: limits) else { preconditionFailure("No server") }
    self.harness = harness
  }

  /// Sends bytes after a handshake, as valid or invalid frames. Compression is negotiated if the first byte is odd.
  func socket(_ input: [UInt8]) {
    let client = harness.connect()
    let isCompressed = (input.first ?? 0) & 1 == 1
    client.write(TestClient.handshake(extensions: isCompressed ? "permessage-deflate" : nil))
    precondition(client.head().hasPrefix("HTTP/1.1 101"), "The server opens no socket any more.")
    send(Array(input.dropFirst()), client)
    harness.app.texts = []
  }

  /// Sends bytes as the first ones of a connection.
  func request(_ input: [UInt8]) {
    send(input, harness.connect())
    harness.app.requests = []
  }

  private func send(_ input: [UInt8], _ client: TestClient) {
    // In two pieces, so that state retained between reads is tested too.
    let middle = input.count / 2
    client.write(Array(input[..<middle]))
    harness.turns(2)
    client.write(Array(input[middle...]))
    harness.turns(3)
    client.disconnect(reset: true)
    harness.turns(3)
    for socket in harness.server.sockets.sockets { precondition(socket.bufferedBytes < 5_000_000) }
    harness.app.sockets = []
    harness.app.closes = []
  }

  /// Whether a client is still served correctly.
  var isWell: Bool {
    harness.connect().ask("GET / HTTP/1.1\r\nHost: h\r\n\r\n").body == "hello"
      && harness.turn { harness.server.sockets.sockets.isEmpty }
  }
}

internal import FoundationEssentials

/// The server's part of the opening handshake (RFC 6455, section 4.2).
struct WebSocketHandshake {
  /// The value of `Sec-WebSocket-Accept`.
  var accept: String
  /// The compression, if the client offered one that can be met.
  var compression: PerMessageDeflate?

  /// A refused upgrade, with the response that explains why.
  struct Refusal: Error {
    var response: HTTPResponse
  }

  /// Whether the request is for a WebSocket at all; anything else is plain HTTP.
  static func isAskedFor(by request: HTTPRequest) -> Bool {
    request.headerList("Upgrade").contains { $0.isEqualIgnoringASCIICase(to: "websocket") }
  }

  /// Validates everything that the RFC lets a server check.
  init(_ request: HTTPRequest) throws(Refusal) {
    guard request.method == .get else {
      throw Refusal(response: .refusing(405, "A WebSocket is opened with GET.", ("Allow", "GET")))
    }
    guard request.isAtLeastHTTP11 else {
      throw Refusal(response: .refusing(400, "A WebSocket is opened with HTTP/1.1."))
    }
    guard request.headerList("Connection").contains(where: { $0.isEqualIgnoringASCIICase(to: "upgrade") })
    else {
      throw Refusal(response: .refusing(400, "The header “Connection: Upgrade” is missing."))
    }
    guard request.headerList("Sec-WebSocket-Version") == ["13"] else {
      throw Refusal(
        response: .refusing(426, "Only version 13 is spoken here.", ("Sec-WebSocket-Version", "13")))
    }
    let keys = request.headers.filter { $0.name.isEqualIgnoringASCIICase(to: "Sec-WebSocket-Key") }
    guard keys.count == 1, let key = keys.first?.value[...].trimmed,
      key.utf8.count == 24, Data(base64Encoded: String(key))?.count == 16
    else {
      throw Refusal(response: .refusing(400, "The header “Sec-WebSocket-Key” is not 16 bytes in base64."))
    }
    accept = Self.accept(for: key)
    compression = PerMessageDeflate(offers: request.headerList("Sec-WebSocket-Extensions"))
  }

  /// Returns the value that proves that this server understood the key.
  static func accept(for key: Substring) -> String {
    Data(SHA1.digest(of: (key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8)).base64EncodedString()
  }

  /// The bytes of the response that turns the connection into a WebSocket.
  var response: [UInt8] {
    var text = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    text += "Sec-WebSocket-Accept: \(accept)\r\n"
    if let compression { text += "Sec-WebSocket-Extensions: \(compression.response)\r\n" }
    return Array((text + "\r\n").utf8)
  }
}

extension HTTPResponse {
  fileprivate static func refusing(
    _ status: Int, _ text: String, _ headers: (name: String, value: String)...
  ) -> HTTPResponse {
    var response = HTTPResponse(status: status, text: text)
    response.headers += headers
    return response
  }
}

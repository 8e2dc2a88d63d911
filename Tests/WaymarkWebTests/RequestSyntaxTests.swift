import Testing

@testable import WaymarkWeb

/// Requests that a proxy could read differently end their connection, and none is dispatched.
@MainActor @Suite struct RequestSyntaxTests {
  private static let valid = [
    "GET / HTTP/1.1\r\nHost: h\r\n\r\n", "GET / HTTP/1.0\r\n\r\n",
    "\r\nGET /a?b HTTP/1.1\r\nHost: h\r\nX-Tab: a\tb é\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 0\r\n\r\nGET / HTTP/1.1\r\nHost: h\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: h\r\nContent-Length:  3 \r\n\r\n\n\0xGET / HTTP/1.1\r\nHost: h\r\n\r\n",
    "GET / HTTP/1.1\r\nHost:\r\nEmpty:\r\n\r\n",
  ]
  private static let invalid = [
    "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\nContent-Length: 3\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: +3\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 3, 3\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: h\r\nContent-Length:\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 0x3\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 99999999999999999999\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding : chunked\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: h\r\nContent-Length : 3\r\n\r\n",
    "GET / HTTP/1.1\nHost: h\n\n", "GET / HTTP/1.1\r\nHost: h\nX: y\r\n\r\n", "GET / HTTP/1.1\r\nHost: h\rX: y\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: h\r\nX: a\0b\r\n\r\n", "GET / HTTP/1.1\r\nHost: h\r\nX: a\u{7F}b\r\n\r\n",
    "GET / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nHost: h\r\nHost: h\r\n\r\n",
    "GET / HTTP/1.0\r\nHost: h\r\nHost: g\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 0\r\n\r\nx=1\r\n", "GET / HTTP/1.1\r\nHost: h\r\n folded\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: h\r\nno colon\r\n\r\n", "GET / HTTP/1.1\r\nHost: h\r\n: empty\r\n\r\n",
    "GET  / HTTP/1.1\r\nHost: h\r\n\r\n", "GET / HTTP/1.1 \r\nHost: h\r\n\r\n", "GET / HTTP/2.0\r\nHost: h\r\n\r\n",
    "GET /\r\n",
    "G(T / HTTP/1.1\r\nHost: h\r\n\r\n",
  ]

  /// Reads a text in pieces of a size.
  private func accepts(_ text: String, by size: Int) -> Bool {
    var syntax = RequestSyntax()
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let skipped = min(syntax.skippable, rest.count)
      syntax.skip(skipped)
      rest = rest.dropFirst(skipped)
      guard syntax.read(rest.prefix(size)) else { return false }
      rest = rest.dropFirst(size)
    }
    return true
  }

  @Test(arguments: [1, 7, 10_000])
  func `valid requests are accepted and others refused, however their bytes arrive`(size: Int) {
    for text in Self.valid { #expect(accepts(text, by: size), "\(text.debugDescription)") }
    for text in Self.invalid { #expect(!accepts(text, by: size), "\(text.debugDescription)") }
  }

  @Test func `an invalid request is refused, is not dispatched, and ends its connection`() throws {
    for text in Self.invalid {
      let harness = try ServerHarness()
      let client = harness.connect()
      client.write(text)
      #expect(client.waitForEnd(), "\(text.debugDescription)")
      let status = String(decoding: client.bytes.dropFirst("HTTP/1.1 ".utf8.count).prefix(3), as: UTF8.self)
      // evhttp itself answers a length that is too large, or a method that it does not know.
      #expect(["400", "413", "501", ""].contains(status), "\(text.debugDescription)")
      #expect(harness.app.requests.isEmpty, "\(text.debugDescription)")
      #expect(harness.refusals[.badRequest] == 1, "\(text.debugDescription)")
      client.disconnect()
    }
  }
}

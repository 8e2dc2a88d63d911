/// Checks the bytes of a connection against the syntax of HTTP/1.1 (RFC 9112), before evhttp parses them.
///
/// evhttp accepts requests that a proxy in front may read differently: a bare line feed, two lengths, spaces before a
/// colon. Whoever can make both disagree about where a request ends can add one in another's name, so such bytes end
/// the connection. Bodies have to have a `Content-Length`: no browser sends chunks to this server.
struct RequestSyntax {
  private enum State {
    case requestLine
    case headers
    case body(remaining: Int)
    /// The line is too long, which evhttp refuses.
    case unread
  }

  /// The maximum length of a line that is checked, in bytes.
  private static let maxLine = 65_536
  private var state = State.requestLine
  private var line: [UInt8] = []
  private var hosts = 0
  private var length: Int?
  private var needsHost = false

  /// The number of the next bytes that need not be read, because they belong to a body.
  var skippable: Int { if case .body(let remaining) = state { remaining } else { 0 } }

  /// Skips bytes of a body.
  mutating func skip(_ count: Int) {
    guard case .body(let remaining) = state else { return }
    state = remaining > count ? .body(remaining: remaining - count) : .requestLine
  }

  /// Reads the next bytes; returns false if they violate the syntax.
  mutating func read(_ bytes: some Collection<UInt8>) -> Bool {
    for byte in bytes {
      switch state {
      case .unread: return true
      case .body: skip(1)
      case .requestLine, .headers:
        if byte != UInt8(ascii: "\n") {
          line.append(byte)
          if line.count > Self.maxLine { state = .unread }
          continue
        }
        guard line.popLast() == UInt8(ascii: "\r"), line.allSatisfy(Self.isOfLine), lineEnded() else { return false }
        line.removeAll(keepingCapacity: true)
      }
    }
    return true
  }

  private mutating func lineEnded() -> Bool {
    if case .headers = state { return line.isEmpty ? headersEnded() : readHeader() }
    // Empty lines before a request are to be ignored (RFC 9112, 2.2).
    return line.isEmpty || readRequestLine()
  }

  private mutating func readRequestLine() -> Bool {
    let parts = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard parts.count == 3, !parts[0].isEmpty, parts[0].allSatisfy(Self.isOfToken), !parts[1].isEmpty
    else { return false }
    switch String(decoding: parts[2], as: UTF8.self) {
    case "HTTP/1.1": needsHost = true
    case "HTTP/1.0": needsHost = false
    default: return false
    }
    (state, hosts, length) = (.headers, 0, nil)
    return true
  }

  private mutating func readHeader() -> Bool {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > 0, line[..<colon].allSatisfy(Self.isOfToken)
    else { return false }
    let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
    switch name {
    case "host":
      hosts += 1
      return hosts == 1
    case "content-length":
      let digits = String(decoding: line[(colon + 1)...], as: UTF8.self)[...].trimmed
      guard length == nil, digits.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(digits) else {
        return false
      }
      length = number
      return true
    case "transfer-encoding": return false
    default: return true
    }
  }

  private mutating func headersEnded() -> Bool {
    guard hosts == 1 || !needsHost else { return false }
    state = length.map { $0 > 0 ? .body(remaining: $0) : .requestLine } ?? .requestLine
    return true
  }

  /// Whether a byte may be in a line: neither a control character, but for the tab, nor a carriage return.
  private static func isOfLine(_ byte: UInt8) -> Bool { byte >= 32 && byte != 127 || byte == UInt8(ascii: "\t") }

  /// Whether a byte may be in a name or a method (`tchar`).
  private static func isOfToken(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}

/// The path and the query of a request's first line.
struct RequestTarget {
  var path: String
  /// The path and the query, as they were received.
  var target: String
  var query: [(name: String, value: String)]

  /// Parses `/path?name=value`, and also the absolute form that proxies send (`http://host/path`).
  init(_ target: String) {
    var rest = target[...]
    if !rest.hasPrefix("/"), let scheme = rest.firstRange(of: "://") {
      rest = rest[scheme.upperBound...]
      rest = rest[(rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex)...]
    }
    rest = rest.prefix { $0 != "#" }
    let path = rest.prefix { $0 != "?" }
    self.path = path.hasPrefix("/") ? String(path) : "/" + path
    self.target = self.path + rest[path.endIndex...]
    query = rest[path.endIndex...].dropFirst().split(separator: "&").map { pair in
      let name = pair.prefix { $0 != "=" }
      return (name.formDecoded, pair[name.endIndex...].dropFirst().formDecoded)
    }
  }
}

extension Substring {
  /// The text percent-decoded, with `+` as a space; bytes that are not UTF-8 become U+FFFD.
  var formDecoded: String {
    guard utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }) else {
      return String(self)
    }
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        let digits = rest.prefix(2).compactMap { Character(UnicodeScalar($0)).hexDigitValue }
        if digits.count == 2 {
          bytes.append(UInt8(digits[0] << 4 | digits[1]))
          rest = rest.dropFirst(2)
        } else {
          bytes.append(byte)
        }
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text without leading and trailing spaces and tabs.
  var trimmed: Substring {
    var text = self
    while let first = text.utf8.first, first == 32 || first == 9 { text.removeFirst() }
    while let last = text.utf8.last, last == 32 || last == 9 { text.removeLast() }
    return text
  }
}

extension StringProtocol {
  /// Whether both are equal ignoring the case of ASCII letters, as HTTP compares names.
  func isEqualIgnoringASCIICase(to other: some StringProtocol) -> Bool {
    utf8.count == other.utf8.count
      && zip(utf8, other.utf8).allSatisfy { pair in
        pair.0 == pair.1 || (pair.0 | 0x20 == pair.1 | 0x20 && (0x61...0x7A).contains(pair.0 | 0x20))
      }
  }
}

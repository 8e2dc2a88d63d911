/// The writing of text that came from anywhere into HTML and JSON. There is no other way into either.
///
/// Control characters that have no meaning in a text, such as NUL, become U+FFFD in both, so that the page and
/// the frames after it show the same.
extension [UInt8] {
  /// Appends a text so that HTML shows it and nothing of it is markup, also between double quotes.
  mutating func append(html text: String) {
    append(text) { byte in
      switch byte {
      case UInt8(ascii: "&"): "&amp;"
      case UInt8(ascii: "<"): "&lt;"
      case UInt8(ascii: ">"): "&gt;"
      case UInt8(ascii: "\""): "&quot;"
      // A bare one would be read as a line feed.
      case UInt8(ascii: "\r"): "&#13;"
      default: nil
      }
    }
  }

  /// Appends a text as a string of JSON, with its quotes.
  mutating func append(json text: String) {
    append(UInt8(ascii: "\""))
    append(text, escape: Self.jsonEscape)
    append(UInt8(ascii: "\""))
  }

  /// Appends UTF-8 as a string of JSON, with its quotes.
  mutating func append(json utf8: [UInt8]) {
    append(UInt8(ascii: "\""))
    utf8.withUnsafeBufferPointer { append($0, escape: Self.jsonEscape) }
    append(UInt8(ascii: "\""))
  }

  private static func jsonEscape(_ byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "\""): "\\\""
    case UInt8(ascii: "\\"): "\\\\"
    case UInt8(ascii: "\n"): "\\n"
    case UInt8(ascii: "\r"): "\\r"
    case UInt8(ascii: "\t"): "\\t"
    default: nil
    }
  }

  @inline(__always)
  private mutating func append(_ text: String, escape: (UInt8) -> StaticString?) {
    var text = text
    text.withUTF8 { append($0, escape: escape) }
  }

  /// Appends runs of plain bytes whole, and what is between them escaped.
  @inline(__always)
  private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, escape: (UInt8) -> StaticString?) {
    var start = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      var length = 1
      let replacement: StaticString
      if let escaped = escape(byte) {
        replacement = escaped
      } else if byte >= 0x20, byte < 0x7F {
        index += 1
        continue
      } else if let special = Self.special(bytes, at: index) {
        (replacement, length) = special
      } else {
        index += 1
        continue
      }
      append(contentsOf: bytes[start..<index])
      append(replacement)
      index += length
      start = index
    }
    append(contentsOf: bytes[start...])
  }

  /// What stands for a character that neither HTML nor a script can carry as it is, and how long that is.
  private static func special(
    _ bytes: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (replacement: StaticString, length: Int)? {
    switch bytes[index] {
    case UInt8(ascii: "\n"), UInt8(ascii: "\t"): return nil
    case 0..<0x20, 0x7F: return ("\u{FFFD}", 1)
    // U+0080 to U+009F.
    case 0xC2 where index + 1 < bytes.count && bytes[index + 1] < 0xA0: return ("\u{FFFD}", 2)
    // U+2028 and U+2029 end lines in scripts of old.
    case 0xE2 where index + 2 < bytes.count && bytes[index + 1] == 0x80 && bytes[index + 2] & 0xFE == 0xA8:
      return (bytes[index + 2] == 0xA8 ? "\\u2028" : "\\u2029", 3)
    default: return nil
    }
  }

  /// Appends text that needs no escaping.
  mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}

/// Writing of untrusted text into HTML and JSON. All text goes through these functions.
///
/// Control characters without a meaning in text, such as NUL, become U+FFFD in both, so that the page and the frames
/// after it show the same.
extension [UInt8] {
  /// The replacement of a character that must be escaped, and how many bytes it replaces.
  private typealias Escape = (replacement: StaticString, length: Int)

  /// Appends a text so that HTML shows it and none of it is markup, also between double quotes.
  mutating func append(html text: String) {
    var text = text
    text.withUTF8 { append($0, escape: Self.htmlEscape) }
  }

  /// Appends a text as a JSON string, with its quotes.
  mutating func append(json text: String) {
    append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { append($0, escape: Self.jsonEscape) }
    append(UInt8(ascii: "\""))
  }

  /// Appends UTF-8 as a JSON string, with its quotes.
  mutating func append(json utf8: [UInt8]) {
    append(UInt8(ascii: "\""))
    utf8.withUnsafeBufferPointer { append($0, escape: Self.jsonEscape) }
    append(UInt8(ascii: "\""))
  }

  /// Appends text that needs no escaping.
  mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends runs of plain bytes unchanged, and the bytes between them escaped.
  @inline(__always)
  private mutating func append(
    _ bytes: UnsafeBufferPointer<UInt8>, escape: (UnsafeBufferPointer<UInt8>, Int) -> Escape?
  ) {
    var start = 0
    var index = 0
    while index < bytes.count {
      if isPlain(bytes[index]) {
        index += 1
      } else if let (replacement, length) = escape(bytes, index) {
        append(contentsOf: bytes[start..<index])
        append(replacement)
        index += length
        start = index
      } else {
        index += 1
      }
    }
    append(contentsOf: bytes[start...])
  }

  private static func htmlEscape(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Escape? {
    switch bytes[index] {
    case UInt8(ascii: "&"): ("&amp;", 1)
    case UInt8(ascii: "<"): ("&lt;", 1)
    case UInt8(ascii: ">"): ("&gt;", 1)
    case UInt8(ascii: "\""): ("&quot;", 1)
    // An unescaped carriage return would be read as a line feed.
    case UInt8(ascii: "\r"): ("&#13;", 1)
    default: controlEscape(bytes, index)
    }
  }

  private static func jsonEscape(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Escape? {
    switch bytes[index] {
    case UInt8(ascii: "\""): ("\\\"", 1)
    case UInt8(ascii: "\\"): ("\\\\", 1)
    case UInt8(ascii: "\n"): ("\\n", 1)
    case UInt8(ascii: "\r"): ("\\r", 1)
    case UInt8(ascii: "\t"): ("\\t", 1)
    // U+2028 and U+2029, which end lines when JSON is read as a script.
    case 0xE2 where index + 2 < bytes.count && bytes[index + 1] == 0x80 && bytes[index + 2] & 0xFE == 0xA8:
      (bytes[index + 2] == 0xA8 ? "\\u2028" : "\\u2029", 3)
    default: controlEscape(bytes, index)
    }
  }

  private static func controlEscape(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Escape? {
    switch bytes[index] {
    case UInt8(ascii: "\n"), UInt8(ascii: "\t"): nil
    case 0..<0x20, 0x7F: ("\u{FFFD}", 1)
    // U+0080 to U+009F.
    case 0xC2 where index + 1 < bytes.count && bytes[index + 1] < 0xA0: ("\u{FFFD}", 2)
    default: nil
    }
  }
}

/// Whether a byte of UTF-8 never needs escaping in HTML or JSON.
@inline(__always)
private func isPlain(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "\""), UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"): false
  case 0..<0x20, 0x7F, 0xC2, 0xE2: false
  default: true
  }
}

/// A statement whose question marks are replaced by PostgreSQL's placeholders `$1`, `$2`, …. Quotations and comments
/// are not changed.
struct NumberedSQL {
  /// The statement.
  private(set) var text = ""
  /// The number of values it requires.
  private(set) var count = 0

  init(_ sql: String) {
    var rest = Substring(sql).utf8[...]
    var output: [UInt8] = []
    output.reserveCapacity(rest.count + 16)
    while let byte = rest.first {
      if byte == UInt8(ascii: "?") {
        count += 1
        output += Array("$\(count)".utf8)
        rest = rest.dropFirst()
      } else {
        let length = Self.lengthOfPart(at: rest, after: output)
        output += rest.prefix(length)
        rest = rest.dropFirst(length)
      }
    }
    text = String(decoding: output, as: UTF8.self)
  }

  private typealias Bytes = Substring.UTF8View.SubSequence

  /// Returns the length of the next part to be copied unchanged: a whole quotation, a whole comment, or one byte.
  private static func lengthOfPart(at text: Bytes, after before: [UInt8]) -> Int {
    switch text.first {
    case UInt8(ascii: "'"): length(of: text, quote: UInt8(ascii: "'"), backslashEscapes: endsWithLoneE(before))
    case UInt8(ascii: "\""): length(of: text, quote: UInt8(ascii: "\""), backslashEscapes: false)
    case UInt8(ascii: "-") where text.starts(with: "--".utf8):
      text.prefix { $0 != UInt8(ascii: "\n") }.count
    case UInt8(ascii: "/") where text.starts(with: "/*".utf8): lengthOfComment(text)
    case UInt8(ascii: "$") where !(before.last.map(isPartOfWord) ?? false): lengthOfDollarQuote(text)
    default: 1
    }
  }

  /// Whether the next quotation is one with backslashes, as in `E'it\'s'`.
  private static func endsWithLoneE(_ text: [UInt8]) -> Bool {
    guard let last = text.last, last | 0x20 == UInt8(ascii: "e") else { return false }
    return !(text.dropLast().last.map(isPartOfWord) ?? false)
  }

  /// Returns the length of a quotation. A doubled quote ends one quotation and begins the next, with the same result.
  private static func length(of text: Bytes, quote: UInt8, backslashEscapes: Bool) -> Int {
    var isEscaped = false
    for (offset, byte) in text.enumerated().dropFirst() {
      if isEscaped {
        isEscaped = false
      } else if byte == quote {
        return offset + 1
      } else {
        isEscaped = backslashEscapes && byte == UInt8(ascii: "\\")
      }
    }
    return text.count
  }

  /// Returns the length of a comment; PostgreSQL allows comments to be nested.
  private static func lengthOfComment(_ text: Bytes) -> Int {
    var (depth, rest) = (0, text)
    repeat {
      if rest.starts(with: "/*".utf8) {
        depth += 1
        rest = rest.dropFirst(2)
      } else if rest.starts(with: "*/".utf8) {
        depth -= 1
        rest = rest.dropFirst(2)
      } else {
        rest = rest.dropFirst()
      }
    } while depth > 0 && !rest.isEmpty
    return text.count - rest.count
  }

  /// Returns the length of `$tag$ … $tag$`, where the tag may be empty and does not begin with a digit.
  private static func lengthOfDollarQuote(_ text: Bytes) -> Int {
    let tag = text.dropFirst().prefix(while: isPartOfWord)
    let end = text.dropFirst(tag.count + 1)
    guard end.first == UInt8(ascii: "$"), tag.first.map({ !isDigit($0) }) ?? true else { return 1 }
    let mark = Array(text.prefix(tag.count + 2))
    var rest = end.dropFirst()
    while !rest.isEmpty, !rest.starts(with: mark) { rest = rest.dropFirst() }
    return text.count - rest.dropFirst(mark.count).count
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
      || byte >= 0x80
  }
}

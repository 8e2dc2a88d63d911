/// Processing of the client's scripts and styles, which have the same comment syntax.
enum ClientSource {
  /// Returns the text without comments, blank lines and indentation, which browsers do not need. Line breaks stay, so
  /// that an error in a browser's console still points at a line.
  static func withoutComments(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      let byte = text[index]
      switch byte {
      case quote, doubleQuote, backtick:
        let end = endOfLiteral(in: text, from: index, closing: byte)
        result += text[index..<end]
        index = end
      case slash where text.dropFirst(index + 1).first == star:
        index = endOfBlock(in: text, from: index)
        // `/** @type {X} */ (value)`: the space after it goes too.
        if index < text.count, text[index] == space { index += 1 }
      case slash where text.dropFirst(index + 1).first == slash:
        index = text[index...].firstIndex(of: newline) ?? text.count
      case slash where startsExpression(after: result):
        let end = endOfLiteral(in: text, from: index, closing: slash)
        result += text[index..<end]
        index = end
      case newline:
        while result.last == space { result.removeLast() }
        if let last = result.last, last != newline { result.append(newline) }
        index += 1
        while index < text.count, text[index] == space { index += 1 }
      default:
        result.append(byte)
        index += 1
      }
    }
    while result.last == space { result.removeLast() }
    return result
  }

  private static let quote = UInt8(ascii: "'")
  private static let doubleQuote = UInt8(ascii: "\"")
  private static let backtick = UInt8(ascii: "`")
  private static let slash = UInt8(ascii: "/")
  private static let star = UInt8(ascii: "*")
  private static let space = UInt8(ascii: " ")
  private static let newline = UInt8(ascii: "\n")

  /// Returns the end of the string, template or regular expression that starts at `start`.
  private static func endOfLiteral(in text: [UInt8], from start: Int, closing: UInt8) -> Int {
    var index = start + 1
    while index < text.count, text[index] != closing {
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index + 1, text.count)
  }

  private static func endOfBlock(in text: [UInt8], from start: Int) -> Int {
    var index = start + 2
    while index + 1 < text.count, text[index] != star || text[index + 1] != slash { index += 1 }
    return min(index + 2, text.count)
  }

  /// Whether a slash at this point starts a regular expression, and is not a division.
  private static func startsExpression(after text: [UInt8]) -> Bool {
    guard let last = text.last(where: { $0 != space }) else { return true }
    return "(,=:?[{;!&|\n".utf8.contains(last)
  }
}

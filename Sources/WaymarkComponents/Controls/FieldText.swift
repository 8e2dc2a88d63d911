internal import Foundation

/// The app's text of a field, with positions as the browser counts them: in UTF-16 code units of the text that it holds. In a field for
/// one line that has no line breaks; in a field for several lines each line break is a line feed.
struct FieldText {
  let text: String
  private let isLine: Bool
  /// Whether the browser's text differs.
  private let differs: Bool

  init(_ text: String, in kind: FieldElement.Kind) {
    self.text = text
    let isLine = !kind.hasLines
    self.isLine = isLine
    differs = Self.differs(text, in: kind)
  }

  /// Whether the browser's text differs from the app's.
  private static func differs(_ text: String, in kind: FieldElement.Kind) -> Bool {
    contains(text, 13) || !kind.hasLines && contains(text, 10)
  }

  static func hasLineBreak(_ text: String) -> Bool { text.utf8.contains { $0 == 10 || $0 == 13 } }

  /// Whether a text contains an ASCII character.
  private static func contains(_ text: String, _ character: Int32) -> Bool {
    text.utf8.withContiguousStorageIfAvailable {
      $0.baseAddress.map { [count = $0.count] in memchr($0, character, count) != nil } ?? false
    } ?? text.utf8.contains(UInt8(character))
  }

  /// Returns a text as the browser has it.
  static func shown(_ text: String, in kind: FieldElement.Kind) -> String {
    if !differs(text, in: kind) { return text }
    let field = FieldText(text, in: kind)
    var shown = String.UnicodeScalarView()
    for index in text.unicodeScalars.indices where !field.omits(at: index) {
      shown.append(text.unicodeScalars[index] == "\r" ? "\n" : text.unicodeScalars[index])
    }
    return String(shown)
  }

  /// Whether the browser leaves out a character.
  private func omits(at index: String.Index) -> Bool {
    let scalars = text.unicodeScalars
    switch scalars[index] {
    case "\n": return isLine
    case "\r":
      let next = scalars.index(after: index)
      return isLine || next < scalars.endIndex && scalars[next] == "\n"
    default: return false
    }
  }

  /// Returns the browser's position of an index. One beyond the end counts as the end.
  func offset(of index: String.Index) -> Int {
    let index = min(index, text.endIndex)
    if !differs { return index.utf16Offset(in: text) }
    let scalars = text.unicodeScalars
    var offset = 0, current = scalars.startIndex
    while current < index {
      if !omits(at: current) { offset += UTF16.width(scalars[current]) }
      current = scalars.index(after: current)
    }
    return offset
  }

  /// Returns the index of the browser's position. One beyond the end counts as the end, one inside a character of two code units as its
  /// beginning.
  func index(at offset: Int) -> String.Index {
    if !differs {
      let units = text.utf16
      let index = units.index(units.startIndex, offsetBy: offset, limitedBy: units.endIndex) ?? units.endIndex
      return index.samePosition(in: text.unicodeScalars) ?? units.index(before: index)
    }
    let scalars = text.unicodeScalars
    var rest = offset, current = scalars.startIndex
    while current < scalars.endIndex {
      let width = omits(at: current) ? 0 : UTF16.width(scalars[current])
      if rest < width || rest == 0 { break }
      rest -= width
      current = scalars.index(after: current)
    }
    return current
  }
}

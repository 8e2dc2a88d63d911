/// The app's text of a field, with positions as the browser counts them: in UTF-16 code units of the text that it holds. In a field for
/// one line that has no line breaks; in a field for several lines each line break is a line feed.
struct FieldText {
  let text: String
  private let isLine: Bool
  /// Whether the browser's text differs.
  private let differs: Bool

  init(_ text: String, in kind: FieldElement.Kind) {
    self.text = text
    let isLine = kind != .lines
    self.isLine = isLine
    differs = text.utf8.contains { $0 == 13 || isLine && $0 == 10 }
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

/// Texts within Markdown.
struct MarkdownText {
  private static let marks = Set(#"\`*_[]<>&|~$"#.unicodeScalars)
  /// What is markup at the beginning of a line only.
  private static let firstMarks = Set("#+-=:>".unicodeScalars)

  /// Whether a character separates words.
  static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
  }

  /// Returns a text as one line in which nothing is markup.
  ///
  /// - Parameter isFirst: whether it is at the beginning of a line.
  static func escaped(_ text: String, isFirst: Bool = true) -> String {
    let words = text.unicodeScalars.split(whereSeparator: isSpace)
    var result = String.UnicodeScalarView()
    for (index, word) in words.enumerated() {
      if index > 0 { result.append(" ") }
      if index == 0, isFirst { addFirst(word, to: &result) } else { add(word, to: &result) }
    }
    return String(result)
  }

  /// Returns a heading. A number sign at its end would be taken for the end of its mark.
  static func heading(_ markup: String, level: Int) -> String {
    let isOpen = markup.hasSuffix("#") && !markup.hasSuffix("\\#")
    return String(repeating: "#", count: level) + " " + (isOpen ? markup.dropLast() + "\\#" : markup)
  }

  private static func add(_ word: Substring.UnicodeScalarView, to result: inout String.UnicodeScalarView) {
    for scalar in word {
      if marks.contains(scalar) { result.append("\\") }
      result.append(scalar)
    }
  }

  /// Adds the first word of a line.
  private static func addFirst(_ word: Substring.UnicodeScalarView, to result: inout String.UnicodeScalarView) {
    guard let first = word.first, let last = word.last else { return }
    if word.count > 1, last == "." || last == ")", word.dropLast().allSatisfy({ ("0"..."9").contains($0) }) {
      result.append(contentsOf: word.dropLast())
      result.append("\\")
      result.append(last)
      return
    }
    if firstMarks.contains(first), !marks.contains(first) { result.append("\\") }
    add(word, to: &result)
  }
}

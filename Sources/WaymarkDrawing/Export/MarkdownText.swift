/// Texts within Markdown.
struct MarkdownText {
  private static let marks = Set(#"\`*_[]<>&|~$"#.unicodeScalars)
  /// What is markup at the beginning of a line only.
  private static let firstMarks = Set("#+-=:>".unicodeScalars)

  /// Returns a text as one line in which nothing is markup.
  static func escaped(_ text: String) -> String {
    let words = text.unicodeScalars.split { $0.properties.isWhitespace || $0.properties.generalCategory == .control }
    var result = String.UnicodeScalarView()
    for (index, word) in words.enumerated() {
      guard index > 0 else {
        addFirst(word, to: &result)
        continue
      }
      result.append(" ")
      add(word, to: &result)
    }
    return String(result)
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

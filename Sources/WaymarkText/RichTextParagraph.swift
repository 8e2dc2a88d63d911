/// A paragraph of a text with attributes.
package struct RichTextParagraph: Hashable, Sendable {
  /// Characters with the same attributes.
  package struct Span: Hashable, Sendable {
    package let text: String
    package let attributes: TextAttributes
  }

  /// Where it begins in the text, in UTF-16 code units.
  package let start: Int
  /// Its characters, without the line feed.
  package let spans: [Span]
  /// The attributes of the line feed.
  package let attributes: TextAttributes

  /// Where its characters end, before the line feed.
  package var end: Int { spans.reduce(start) { $0 + $1.text.utf16.count } }
}

extension EditedText {
  /// The paragraphs. What follows the last line feed is one too, unless it is empty.
  package var paragraphs: [RichTextParagraph] {
    let units = Array(string.utf16)
    var runs = runs.runs(in: 0..<units.count)[...]
    var paragraphs: [RichTextParagraph] = []
    var start = 0
    while start < units.count {
      let end = units[start...].firstIndex(of: 10) ?? units.count
      var spans: [RichTextParagraph.Span] = []
      var position = start
      while position < end, let run = runs.first {
        let next = min(position + run.length, end)
        spans.append(
          .init(text: String(decoding: units[position..<next], as: UTF16.self), attributes: run.attributes))
        runs.removeCharacters(next - position)
        position = next
      }
      let attributes = end < units.count ? runs.first?.attributes ?? TextAttributes() : TextAttributes()
      paragraphs.append(RichTextParagraph(start: start, spans: spans, attributes: attributes))
      runs.removeCharacters(1)
      start = end + 1
    }
    return paragraphs
  }
}

extension ArraySlice<TextRuns.Run> {
  /// Removes so many characters from the beginning.
  fileprivate mutating func removeCharacters(_ count: Int) {
    guard count > 0, let run = first else { return }
    if run.length > count { self[startIndex].length -= count } else { removeFirst() }
  }
}

internal import WaymarkText

/// Writing of rich texts as HTML, which `rich-schema.js` reads: both know the same elements.
extension HTMLWriter {
  /// Characters with the same attributes.
  private typealias Span = (text: String, attributes: TextAttributes)

  /// Writes the paragraphs of a text.
  func write(_ text: EditedText) {
    let units = Array(text.string.utf16)
    var runs = text.runs.runs(in: 0..<units.count)[...]
    var start = 0
    while start < units.count {
      let end = units[start...].firstIndex(of: 10) ?? units.count
      var spans: [Span] = []
      var position = start
      while position < end, let run = runs.first {
        let next = min(position + run.length, end)
        spans.append((String(decoding: units[position..<next], as: UTF16.self), run.attributes))
        runs.removeCharacters(next - position)
        position = next
      }
      write(spans, attributes: end < units.count ? runs.first?.attributes ?? TextAttributes() : TextAttributes())
      runs.removeCharacters(1)
      start = end + 1
    }
  }

  /// Writes a paragraph.
  private func write(_ spans: [Span], attributes: TextAttributes) {
    let tag = attributes[.heading].map { "h\($0)" } ?? "p"
    bytes.append(contentsOf: "<\(tag) dir=\"auto\"".utf8)
    writeStyles([("text-align", attributes[.align]), ("line-height", attributes[.spacing])])
    if let value = attributes[.list] { writeAttribute("data-list", value) }
    if let value = attributes[.level] { writeAttribute("data-level", value) }
    if attributes[.checked] != nil { bytes.append(" data-checked=\"\"") }
    bytes.append(UInt8(ascii: ">"))
    for span in spans { write(span) }
    bytes.append(contentsOf: "</\(tag)>".utf8)
  }

  private func write(_ span: Span) {
    let attributes = span.attributes
    var ends: [StaticString] = []
    if let address = attributes[.link] {
      bytes.append("<a")
      writeAttribute("href", address)
      bytes.append(" rel=\"noopener noreferrer\" target=\"_blank\">")
      ends.append("</a>")
    }
    let styles = [
      ("font-family", attributes[.font].map { "'\($0)'" }), ("font-size", attributes[.size].map { "\($0)px" }),
      ("color", attributes[.color]), ("background-color", attributes[.highlight]),
    ]
    if styles.contains(where: { $0.1 != nil }) {
      bytes.append("<span")
      writeStyles(styles)
      bytes.append(UInt8(ascii: ">"))
      ends.append("</span>")
    }
    let marks: [(RichTextAttribute, StaticString, StaticString)] = [
      (.bold, "<b>", "</b>"), (.italic, "<i>", "</i>"), (.underline, "<u>", "</u>"), (.strikethrough, "<s>", "</s>"),
    ]
    for (attribute, start, end) in marks where attributes[attribute] != nil {
      bytes.append(start)
      ends.append(end)
    }
    // The line separator breaks a line within a paragraph.
    for (index, line) in span.text.split(separator: "\u{2028}", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { bytes.append("<br>") }
      bytes.append(html: String(line))
    }
    for end in ends.reversed() { bytes.append(end) }
  }

  private func writeStyles(_ styles: [(name: String, value: String?)]) {
    let present = styles.compactMap { name, value in value.map { "\(name):\($0)" } }
    if !present.isEmpty { writeAttribute("style", present.joined(separator: ";")) }
  }
}

extension ArraySlice<TextRuns.Run> {
  /// Removes so many characters from the beginning.
  fileprivate mutating func removeCharacters(_ count: Int) {
    guard count > 0, let run = first else { return }
    if run.length > count { self[startIndex].length -= count } else { removeFirst() }
  }
}

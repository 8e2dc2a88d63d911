internal import WaymarkCanvas
internal import WaymarkText

extension CanvasText {
  /// The text in HTML with its formats, as other programs read it from the clipboard.
  var html: String {
    var writer = RichTextHTML()
    for paragraph in formatted.paragraphs { writer.add(paragraph) }
    writer.endLists()
    return writer.html
  }
}

/// Writes paragraphs as HTML, those of lists as the items of lists.
private struct RichTextHTML {
  private(set) var html = ""
  /// The lists that have begun, each in the one before: the names of their elements.
  private var lists: [String] = []

  mutating func add(_ paragraph: RichTextParagraph) {
    let content = paragraph.spans.map(Self.html).joined()
    guard let list = paragraph.attributes[.list] else {
      endLists()
      let tag = paragraph.attributes.paragraphTag
      html += Self.start(of: tag) + content + "</\(tag.name)>"
      return
    }
    let depth = 1 + (paragraph.attributes[.level].flatMap { Int($0) } ?? 0), name = list == "number" ? "ol" : "ul"
    while lists.count > depth || lists.count == depth && lists.last != name { endList() }
    while lists.count < depth {
      html += "<\(name)>"
      lists.append(name)
    }
    let check = list == "check" ? paragraph.attributes[.checked] == nil ? "☐ " : "☑ " : ""
    html += "<li>\(check)\(content)</li>"
  }

  mutating func endLists() { while !lists.isEmpty { endList() } }

  private mutating func endList() { html += "</\(lists.removeLast())>" }

  private static func html(of span: RichTextParagraph.Span) -> String {
    let tags = span.attributes.characterTags
    // A program that pastes it has no file.
    let label = CanvasTextPicture(span.attributes).map { String(repeating: $0.label, count: span.text.count) }
    let text = (label ?? span.text).asHTML.replacing("\u{2028}", with: "<br>")
    return tags.map(start).joined() + text + tags.reversed().map { "</\($0.name)>" }.joined()
  }

  private static func start(of tag: RichTextElementTag) -> String {
    let styles = tag.styles.map { "\($0.name):\($0.value)" }.joined(separator: ";")
    let attributes = tag.attributes.map { ($0.name, $0.value) } + (styles.isEmpty ? [] : [("style", styles)])
    return "<\(tag.name)\(attributes.map { " \($0)=\"\($1.asHTML)\"" }.joined())>"
  }
}

extension String {
  /// The text in HTML, also within quotation marks.
  var asHTML: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;").replacing("\n", with: "<br>")
  }
}

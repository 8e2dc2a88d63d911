internal import WaymarkText

/// Texts with attributes within HTML: sizes and families are left to the reader.
struct HTMLSpans {
  /// Returns the address of a picture that contains its file; nil if it is missing, or left out.
  let address: (String) -> String?

  /// Returns a text in which only the attributes and pictures are markup.
  func html(of text: ReadableText) -> String {
    var html = ""
    var link: SafeAddress?
    for span in text.spans where !span.text.isEmpty {
      if span.link != link {
        if link != nil { html += "</a>" }
        html += span.link.map { "<a href=\"\(MarkupText.escaped($0.text))\">" } ?? ""
        link = span.link
      }
      html += self.html(of: span)
    }
    return link == nil ? html : html + "</a>"
  }

  private func html(of span: ReadableText.Span) -> String {
    var (start, end) = ("", "")
    for tag in span.attributes.characterTags where tag.name != "a" {
      let styles = tag.styles.filter { $0.name == "color" || $0.name == "background-color" }
      if styles.isEmpty, tag.name == "span" { continue }
      let style = styles.map { "\($0.name):\(MarkupText.escaped($0.value))" }.joined(separator: ";")
      start += styles.isEmpty ? "<\(tag.name)>" : "<\(tag.name) style=\"\(style)\">"
      end = "</\(tag.name)>" + end
    }
    return start + content(of: span) + end
  }

  private func content(of span: ReadableText.Span) -> String {
    guard let picture = span.picture else {
      return MarkupText.escaped(span.text).replacing("\u{2028}", with: "<br>")
    }
    let label = MarkupText.escaped(picture.label)
    return span.text.unicodeScalars.map { _ in
      guard let address = address(picture.file) else { return label }
      let width = picture.size.map { " width=\"\(Int($0.width.rounded(.up)))\"" } ?? ""
      return "<img src=\"\(address)\" alt=\"\(label)\"\(width)>"
    }.joined()
  }
}

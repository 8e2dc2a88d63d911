internal import WaymarkText

/// Writing of rich texts as HTML.
extension HTMLWriter {
  /// Writes the paragraphs of a text.
  func write(_ text: EditedText) {
    for paragraph in text.paragraphs {
      let tag = paragraph.attributes.paragraphTag
      begin(tag)
      for span in paragraph.spans { write(span) }
      end(tag)
    }
  }

  private func write(_ span: RichTextParagraph.Span) {
    let tags = span.attributes.characterTags
    for tag in tags { begin(tag) }
    // The line separator breaks a line within a paragraph.
    for (index, line) in span.text.split(separator: "\u{2028}", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { bytes.append("<br>") }
      bytes.append(html: String(line))
    }
    for tag in tags.reversed() { end(tag) }
  }

  private func begin(_ tag: RichTextElementTag) {
    bytes.append(UInt8(ascii: "<"))
    bytes.append(contentsOf: tag.name.utf8)
    for attribute in tag.attributes { writeAttribute(attribute.name, attribute.value) }
    if !tag.styles.isEmpty {
      writeAttribute("style", tag.styles.map { "\($0.name):\($0.value)" }.joined(separator: ";"))
    }
    bytes.append(UInt8(ascii: ">"))
  }

  private func end(_ tag: RichTextElementTag) {
    bytes.append("</")
    bytes.append(contentsOf: tag.name.utf8)
    bytes.append(UInt8(ascii: ">"))
  }
}

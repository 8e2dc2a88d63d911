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
    defer { for tag in tags.reversed() { end(tag) } }
    if let picture = span.attributes.pictureTag {
      for scalar in span.text.unicodeScalars where scalar == TextPicture.character { begin(picture) }
      return
    }
    // The line separator breaks a line within a paragraph.
    for (index, line) in span.text.split(separator: "\u{2028}", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { bytes.append("<br>") }
      write(line)
    }
  }

  /// Writes letters, and a grey area for each picture that is missing.
  private func write(_ letters: Substring) {
    guard letters.utf8.contains(0xEF) else { return bytes.append(html: String(letters)) }
    let parts = letters.unicodeScalars.split(separator: TextPicture.character, omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      if index > 0 { bytes.append("<span class=\"rich-picture\"></span>") }
      bytes.append(html: String(part))
    }
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

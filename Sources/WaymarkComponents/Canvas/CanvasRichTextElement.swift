internal import WaymarkCanvas
internal import WaymarkGraph
internal import WaymarkText

/// A text of which parts have other attributes than its style, as it is shown while nobody edits it.
struct CanvasRichTextElement: ElementView {
  let paragraphs: [RichTextParagraph]
  /// What its lines depend on.
  let key: String

  /// Returns the name by which the browser requests the file of a picture; nil if it is missing.
  let pictureName: (String) -> String?

  var content: some View {
    ForEach(Array(paragraphs.enumerated()), id: \.offset) { _, paragraph in
      CanvasParagraphElement(paragraph: paragraph, pictureName: pictureName)
    }
  }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "wm-string rich-text")
    element["data-lines"] = key
    return element
  }
}

private struct CanvasParagraphElement: ElementView {
  let paragraph: RichTextParagraph
  let pictureName: (String) -> String?

  var content: some View {
    ForEach(Array(paragraph.spans.flatMap(elements).enumerated()), id: \.offset) { _, span in span }
  }

  /// Returns the elements of characters with the same attributes: one, or one for each picture.
  private func elements(of span: RichTextParagraph.Span) -> [CanvasSpanElement] {
    let tags = span.attributes.characterTags
    guard let picture = CanvasTextPicture(span.attributes) else {
      return [CanvasSpanElement(tags: tags[...], text: span.text)]
    }
    let all = tags + [picture.tag(named: pictureName(picture.file))]
    return span.text.unicodeScalars.map { _ in CanvasSpanElement(tags: all[...], text: nil) }
  }

  /// The text of a paragraph without attributes of characters; nil if it has some.
  private var plainText: String? {
    guard paragraph.spans.count == 1, let span = paragraph.spans.first, CanvasTextPicture(span.attributes) == nil
    else { return nil }
    return span.attributes.characterTags.isEmpty ? span.text.withLineFeeds : nil
  }

  func hasContent(in environment: EnvironmentValues) -> Bool { plainText == nil && !paragraph.spans.isEmpty }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element(paragraph.attributes.paragraphTag)
    element.text = plainText
    return element
  }
}

/// Characters with the same attributes, or a picture.
private struct CanvasSpanElement: ElementView {
  /// The elements around the text, from the outermost. This is the first of them.
  let tags: ArraySlice<RichTextElementTag>
  /// Nil for a picture, which is the last element.
  let text: String?

  var content: AnyView { AnyView(CanvasSpanElement(tags: tags.dropFirst(), text: text)) }

  func hasContent(in environment: EnvironmentValues) -> Bool { tags.count > 1 }

  func render(in environment: EnvironmentValues) -> Element {
    var element = tags.first.map { Element($0) } ?? Element("span")
    if tags.count < 2 { element.text = text?.withLineFeeds }
    return element
  }
}

extension CanvasTextPicture {
  /// The element of the picture: a grey area of its size if its file is missing.
  fileprivate func tag(named name: String?) -> RichTextElementTag {
    var attributes = attributes
    attributes[RichTextAttribute.picture.rawValue] = name
    return attributes.pictureTag ?? attributes.missingPictureTag
  }
}

extension Element {
  fileprivate init(_ tag: RichTextElementTag) {
    self.init(tag.name)
    for attribute in tag.attributes {
      if attribute.name == "class" { add(class: attribute.value) } else { self[attribute.name] = attribute.value }
    }
    for style in tag.styles { self.style(style.name, style.value) }
  }
}

extension String {
  /// The text with a line feed for each separator of lines, which breaks a line within a paragraph.
  fileprivate var withLineFeeds: String { utf8.contains(0xE2) ? replacing("\u{2028}", with: "\n") : self }
}

internal import WaymarkGraph
internal import WaymarkText

/// A text of which parts have other attributes than its style, as it is shown while nobody edits it.
struct CanvasRichTextElement: ElementView {
  let paragraphs: [RichTextParagraph]
  /// What its lines depend on.
  let key: String

  var content: some View {
    ForEach(Array(paragraphs.enumerated()), id: \.offset) { _, paragraph in
      CanvasParagraphElement(paragraph: paragraph)
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

  var content: some View {
    ForEach(Array(paragraph.spans.enumerated()), id: \.offset) { _, span in
      CanvasSpanElement(tags: span.attributes.characterTags[...], text: span.text)
    }
  }

  /// The text of a paragraph without attributes of characters; nil if it has some.
  private var plainText: String? {
    guard paragraph.spans.count == 1, let span = paragraph.spans.first else { return nil }
    return span.attributes.characterTags.isEmpty ? span.text.withLineFeeds : nil
  }

  func hasContent(in environment: EnvironmentValues) -> Bool { plainText == nil && !paragraph.spans.isEmpty }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element(paragraph.attributes.paragraphTag)
    element.text = plainText
    return element
  }
}

/// Characters with the same attributes.
private struct CanvasSpanElement: ElementView {
  /// The elements around the text, from the outermost. This is the first of them.
  let tags: ArraySlice<RichTextElementTag>
  let text: String

  var content: AnyView { AnyView(CanvasSpanElement(tags: tags.dropFirst(), text: text)) }

  func hasContent(in environment: EnvironmentValues) -> Bool { tags.count > 1 }

  func render(in environment: EnvironmentValues) -> Element {
    var element = tags.first.map { Element($0) } ?? Element("span")
    if tags.count < 2 { element.text = text.withLineFeeds }
    return element
  }
}

extension Element {
  fileprivate init(_ tag: RichTextElementTag) {
    self.init(tag.name)
    for attribute in tag.attributes { self[attribute.name] = attribute.value }
    for style in tag.styles { self.style(style.name, style.value) }
  }
}

extension String {
  /// The text with a line feed for each separator of lines, which breaks a line within a paragraph.
  fileprivate var withLineFeeds: String { utf8.contains(0xE2) ? replacing("\u{2028}", with: "\n") : self }
}

internal import WaymarkCanvas
internal import WaymarkGraph
internal import WaymarkText

/// A text box.
struct CanvasTextElement: ElementView {
  let object: CanvasObject
  let text: CanvasText
  let editor: CanvasTextEditor?

  @ViewBuilder var content: some View {
    if let editor {
      editor.foundText(CanvasTextPlace(object: object.id))
    } else if text.isRich {
      CanvasRichTextElement(
        paragraphs: text.edited.paragraphs, key: text.lineKey(width: text.lineWidth(in: object.frame.width))
      )
      .foundText(CanvasTextPlace(object: object.id))
    } else {
      CanvasStringElement(string: text.string, key: text.lineKey(width: text.lineWidth(in: object.frame.width)))
        .foundText(CanvasTextPlace(object: object.id))
    }
  }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "wm-text")
    text.applyFont(to: &element, in: environment.documentFonts)
    // While it is edited its characters have what the style has, so that they can lose it.
    if editor == nil { text.applyMarks(to: &element) }
    element.style("justify-content", text.verticalAlignment.css)
    element.style("padding", text.inset.px)
    object.applyBox(to: &element)
    object.applyEffects(to: &element)
    return element
  }
}

private struct CanvasStringElement: ElementView {
  let string: String
  /// What its lines depend on.
  let key: String

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "wm-string")
    element["dir"] = "auto"
    element["data-lines"] = key
    element.text = string
    return element
  }
}

/// The editor of a text in its place. The text is shown as it is typed, and merged with what others type.
struct CanvasTextEditor: View {
  let text: EditedText
  let page: CanvasPage.ID
  let object: CanvasObject.ID
  let read: () -> EditedText
  let write: (RichTextChange) -> Void
  @Environment(\.documentPresence) private var presence

  var body: some View {
    field.accessibilityLabel(Text(library: "Text"))
      .onMount({}, onUnmount: { [presence] in presence?.selectText(nil) })
  }

  private var field: RichTextElement {
    var field = RichTextElement(text: text, read: read) { [presence] change in
      write(change)
      presence?.edit(change.edit, of: object, on: page)
    }
    guard let presence else { return field }
    field.carets = presence.carets(in: object, on: page)
    // What is selected costs an event for each key, so it is told only where somebody sees it.
    guard !presence.others.isEmpty else { return field }
    field.select = { range in
      presence.selectText(range.map { DocumentTextSelection(place: page, item: object, range: $0) })
    }
    return field
  }
}

extension CanvasText {
  /// Sets the font and the alignment of an element.
  func apply(to element: inout Element, in fonts: DocumentFonts) {
    applyFont(to: &element, in: fonts)
    applyMarks(to: &element)
  }

  fileprivate func applyFont(to element: inout Element, in fonts: DocumentFonts) {
    element.style("font-family", fonts.css(for: family))
    element.style("font-size", size.px)
    element.style("line-height", lineHeight.css)
    element.style("color", color.text)
    if alignment != .leading { element.style("text-align", alignment.css) }
  }

  fileprivate func applyMarks(to element: inout Element) {
    if isBold { element.style("font-weight", "700") }
    if isItalic { element.style("font-style", "italic") }
    let lines = (isUnderlined ? ["underline"] : []) + (isStruckThrough ? ["line-through"] : [])
    if !lines.isEmpty { element.style("text-decoration", lines.joined(separator: " ")) }
  }
}

extension CanvasText.Alignment {
  fileprivate var css: String {
    switch self {
    case .leading: "start"
    case .center: "center"
    case .trailing: "end"
    case .justified: "justify"
    }
  }
}

extension CanvasText.VerticalAlignment {
  fileprivate var css: String {
    switch self {
    case .top: "flex-start"
    case .middle: "center"
    case .bottom: "flex-end"
    }
  }
}

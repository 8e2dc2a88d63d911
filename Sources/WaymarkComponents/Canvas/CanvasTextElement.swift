internal import WaymarkCanvas
internal import WaymarkGraph
internal import WaymarkText

/// A text box.
struct CanvasTextElement: ElementView {
  let object: CanvasObject
  let text: CanvasText
  let editor: CanvasTextEditor?
  /// Returns the name by which the browser requests the file of a picture; nil if it is missing.
  let pictureName: (String) -> String?

  @ViewBuilder var content: some View {
    if let editor {
      editor.foundText(CanvasTextPlace(object: object.id))
    } else if text.isRich {
      CanvasRichTextElement(
        paragraphs: text.edited.paragraphs, key: text.lineKey(width: text.lineWidth(in: object.frame.width)),
        pictureName: pictureName
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

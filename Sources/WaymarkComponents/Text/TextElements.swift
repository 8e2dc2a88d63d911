package import WaymarkGraph

/// A text of one look.
struct TextLine: ElementView {
  let string: String
  let look: Text.Look?
  /// Whether it is part of a line made of several.
  let isInline: Bool

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("span", class: isInline ? "" : "text")
    element.text = string
    if !isInline { TextStyle.apply(environment, to: &element) }
    look?.apply(to: &element, in: environment)
    return element
  }
}

/// A text of several looks.
struct TextRuns: ElementView {
  let runs: [Text.Run]

  var content: some View {
    ForEach(0..<runs.count, id: \.self) { TextLine(string: runs[$0].string, look: runs[$0].look, isInline: true) }
  }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("span", class: "text")
    TextStyle.apply(environment, to: &element)
    return element
  }
}

/// What the environment says about texts.
enum TextStyle {
  @MainActor static func apply(_ environment: EnvironmentValues, to element: inout Element) {
    environment.font?.apply(to: &element)
    environment.foregroundPaint?.applyToText(&element)
    if let weight = environment.fontWeight { element.style("font-weight", weight.css) }
    if environment.isItalic { element.style("font-style", "italic") }
    if environment.textCase != nil { element.style("text-transform", environment.textCase!.rawValue) }
    switch environment.multilineTextAlignment {
    case .leading: break
    case .center: element.style("text-align", "center")
    case .trailing: element.style("text-align", "end")
    }
    if let limit = environment.lineLimit {
      element.add(class: limit == 1 ? "one-line" : "clamped")
      if limit != 1 { element.style("-webkit-line-clamp", String(limit)) }
    }
  }
}

extension Text.Look {
  @MainActor func apply(to element: inout Element, in environment: EnvironmentValues) {
    font?.apply(to: &element)
    color?.applyToText(&element)
    if let weight { element.style("font-weight", weight.css) }
    if isBold { element.style("font-weight", Font.Weight.bold.css) }
    if isItalic { element.style("font-style", "italic") }
    let lines = [isUnderlined ? "underline" : nil, isStruck ? "line-through" : nil].compactMap { $0 }
    if !lines.isEmpty { element.style("text-decoration", lines.joined(separator: " ")) }
    if hasTabularDigits { element.style("font-variant-numeric", "tabular-nums") }
  }
}

package import WaymarkGraph

extension Text: ElementView {
  /// The runs as inner elements, if there are several or one is a link.
  package var content: ForEach<Range<Int>, Int, TextRunView> {
    let runs = runs
    return ForEach(0..<runs.count) { TextRunView(run: runs[$0]) }
  }

  package var hasContent: Bool {
    if case .runs(let runs) = storage { runs.count > 1 || runs.first?.look.link != nil } else { false }
  }

  package func change(from old: Text) -> AppearanceChange {
    guard case .plain(let new) = storage, case .plain(let old) = old.storage else { return .unknown }
    return new == old ? .none : .text(new)
  }

  package func render(in environment: EnvironmentValues) -> Element {
    var element = Element("span", class: "text")
    if environment.allowsTextSelection { element.add(class: "copyable") }
    TextStyle.apply(environment, to: &element)
    switch storage {
    case .plain(let string): element.text = string
    case .runs(let runs) where !hasContent:
      element.text = runs.first?.string(in: environment) ?? ""
      runs.first?.look.apply(to: &element)
    case .runs: break
    }
    return element
  }
}

/// A run of a text that has several, or a link.
package struct TextRunView: View {
  let run: Text.Run

  @ViewBuilder package var body: some View {
    if let url = run.look.link { TextLink(run: run, url: url) } else { TextRunElement(run: run) }
  }
}

private struct TextRunElement: ElementView {
  let run: Text.Run

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("span")
    element.text = run.string(in: environment)
    run.look.apply(to: &element)
    return element
  }
  static var isWrapped: Bool { false }
}

/// Applies the text attributes of the environment.
enum TextStyle {
  @MainActor static func apply(_ environment: EnvironmentValues, to element: inout Element) {
    environment.font?.apply(to: &element)
    environment.foregroundPaint?.applyToText(&element)
    if let weight = environment.fontWeight { element.style("font-weight", weight.css) }
    if environment.hasTabularDigits { element.style("font-variant-numeric", "tabular-nums") }
    if environment.isItalic { element.style("font-style", "italic") }
    if let textCase = environment.textCase { element.style("text-transform", textCase.rawValue) }
    switch environment.multilineTextAlignment {
    case .leading: break
    case .center: element.style("text-align", "center")
    case .trailing: element.style("text-align", "end")
    }
    if let least = environment.leastLines { element.style("min-block-size", "\(max(least, 0))lh") }
    if let limit = environment.lineLimit {
      element.add(class: limit == 1 ? "one-line" : "clamped")
      if limit != 1 { element.style("-webkit-line-clamp", String(limit)) }
    }
  }
}

internal import WaymarkGraph

/// A view whose text is known without rendering it.
@MainActor protocol PlainTextView {
  var plainText: Text? { get }
}

extension Text: PlainTextView {
  var plainText: Text? { isEmpty ? nil : self }
}

extension Label: PlainTextView {
  var plainText: Text? { (title as? any PlainTextView)?.plainText }
}

extension View {
  /// The text of a label, found inside the modifiers around it; nil if it is known only after rendering.
  var labelText: Text? { unwrapped(as: (any PlainTextView).self)?.plainText }

  /// The text of everything in an element, as far as it is known without evaluating a body.
  var innerText: Text? {
    if let labelText { return labelText }
    let parts = structure
    let isAlone = parts.count == 1 && type(of: parts[0]) == Self.self
    let inner = isAlone ? (self as? any ElementView).map { elementTexts(of: $0) } ?? [] : parts.map(\.innerText)
    return Text.joining(inner.compactMap { $0 })
  }
}

@MainActor private func elementTexts<V: ElementView>(of view: V) -> [Text?] {
  view.hasContent(in: EnvironmentValues()) ? [view.content.innerText] : []
}

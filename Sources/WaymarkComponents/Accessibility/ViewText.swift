internal import WaymarkGraph

/// A view whose text is known without rendering it.
@MainActor protocol WordedView {
  var words: String? { get }
}

extension Text: WordedView {
  var words: String? { string.isEmpty ? nil : string }
}

extension Label: WordedView {
  var words: String? { (title as? any WordedView)?.words }
}

extension View {
  /// The text of a label, found inside the modifiers around it; nil if it is known only after rendering.
  var labelText: String? { unwrapped(as: (any WordedView).self)?.words }

  /// The text of everything in an element, as far as it is known without evaluating a body.
  var innerWords: String? {
    if let words = labelText { return words }
    let parts = structure
    let isAlone = parts.count == 1 && type(of: parts[0]) == Self.self
    let inner = isAlone ? (self as? any ElementView).map { elementWords(of: $0) } ?? [] : parts.map(\.innerWords)
    let words = inner.compactMap { $0 }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}

@MainActor private func elementWords<V: ElementView>(of view: V) -> [String?] {
  view.hasContent ? [view.content.innerWords] : []
}

internal import WaymarkGraph

/// A view whose words are known without drawing it.
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
  /// The words of a label, through the modifiers around it; nil where only drawing it would tell.
  var labelWords: String? { unwrapped(as: (any WordedView).self)?.words }
}

public import WaymarkGraph

extension View {
  /// Colours the words of a text by what they are in a program (Waymark only).
  ///
  ///     ForEach(parts.indices, id: \.self) { index in
  ///       Text(verbatim: parts[index]).syntaxHighlighting(CodeLanguage(fileNamed: file.name), part: index)
  ///     }
  ///
  /// The browser does it away from its main thread, so that the text is shown at once and coloured a moment later. A text that takes more than two
  /// seconds stays as it is, and so do all in browsers without highlights of CSS.
  ///
  /// - Parameters:
  ///   - language: the language; nil for a text that is not coloured.
  ///   - part: which part of a long text this is, counted from 0. A comment that begins in a part goes on in the next, if both are in one scroll
  ///     view.
  public func syntaxHighlighting(_ language: CodeLanguage?, part: Int = 0) -> some View {
    decorated(SyntaxHighlighting(language: language, part: part))
  }
}

private struct SyntaxHighlighting: DecorationModifier {
  let language: CodeLanguage?
  let part: Int
  var rank: Int { 0 }
  // Belongs to the text itself, whatever boxes are around it.
  var isSemantic: Bool { true }

  func decorate(_ element: inout Element, in environment: EnvironmentValues) {
    if let language { element["data-code"] = "\(language.name) \(part)" }
  }
}

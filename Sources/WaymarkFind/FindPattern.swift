/// What is found: a text or a regular expression, ready to be found in any number of texts, by several tasks at once.
///
/// A person can't lift the limits of an expression: PCRE2 takes settings such as `(*LIMIT_MATCH=…)` or `(*NO_JIT)` only
/// at the very beginning, where something else always stands, so that they are errors. (In PCRE2 itself they could only
/// lower limits.) `\C`, which can cut a character, and `\K` in an assertion, which could have a match begin behind its
/// end, are errors of PCRE2.
package struct FindPattern: Sendable {
  /// The most UTF-16 code units. PCRE2 compiles to 64 KiB at most.
  package static let maximumLength = 10_000

  package let options: FindOptions
  let expression: CompiledExpression
  /// How texts are folded before the expression is matched; nil if they are not.
  let folding: FoldedText.Folding?
  /// Whether no match goes beyond the end of a line, so that lines can be folded one after the other.
  let isInLines: Bool

  /// Prepares a pattern.
  ///
  /// - Parameters:
  ///   - text: what is found.
  ///   - options: how it is found.
  /// - Throws: `FindFailure`.
  package init(_ text: String, options: FindOptions) throws(FindFailure) {
    if text.isEmpty { throw .empty }
    // A count of bytes takes no time, and is never smaller.
    if text.utf8.count > Self.maximumLength, text.utf16.count > Self.maximumLength {
      throw .patternTooLong(maximum: Self.maximumLength)
    }
    self.options = options
    isInLines = !options.isRegularExpression && !text.utf8.contains(0x0A)
    if options.isRegularExpression {
      folding = options.ignoresDiacritics ? .marks : nil
      let folded = folding.map { FoldedText.fold(text, $0) } ?? text
      if folded.isEmpty { throw .empty }
      expression = try CompiledExpression(regular: folded, written: text, folding, options)
    } else {
      let spelled = options.matchesCase ? text : LiteralExpression.spellingSharpS(text)
      let folding = Self.folding(for: spelled, options)
      self.folding = folding
      let folded = folding.map { FoldedText.fold(spelled, $0) } ?? spelled
      if folded.isEmpty { throw .empty }
      let findsSharpS = !options.matchesCase && folding?.contains(.longCases) != true
      let literal = LiteralExpression.expression(for: folded, findsSharpS: findsSharpS, options)
      do { expression = try CompiledExpression(literal, options, isLiteral: true) } catch {
        // A text can't be invalid, only too large when it is compiled.
        throw .patternTooLong(maximum: Self.maximumLength)
      }
    }
  }

  /// Returns how texts have to be folded so that a text is found in them, however they are composed; nil for a text
  /// that is composed in one way only.
  private static func folding(for text: String, _ options: FindOptions) -> FoldedText.Folding? {
    var folding: FoldedText.Folding = options.ignoresDiacritics ? .marks : []
    // Texts whose accents are ignored are folded anyway; others only for what a person may have in mind.
    if !options.matchesCase, options.ignoresDiacritics || hasLongCases(text) { folding.insert(.longCases) }
    if folding.isEmpty, text.utf8.allSatisfy({ $0 < 0x80 }) { return nil }
    return folding
  }

  /// Whether the text has a character whose small form has several characters, such as `ﬁ`, or so many `s` that `ß` may
  /// be any two of them. Others are found without folding texts, which is faster.
  private static func hasLongCases(_ text: String) -> Bool {
    if text.lowercased().contains("sss") { return true }
    return text.unicodeScalars.contains {
      !$0.isASCII && FoldedText.fold(String($0), .longCases).unicodeScalars.count > 1
    }
  }
}

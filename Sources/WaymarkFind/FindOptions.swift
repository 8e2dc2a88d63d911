/// How a text is found: by itself, as a word, or by a regular expression.
///
/// ```swift
/// var options = FindOptions()
/// options.matching = .wholeWord
/// options.ignoresDiacritics = true
/// ```
///
/// The default finds the text in capital and small letters, anywhere, and distinguishes `e` from `é`.
///
/// Note: Waymark only.
public struct FindOptions: Codable, Hashable, Sendable {
  /// Where in a word the found text may be.
  public enum Matching: String, Codable, Hashable, Sendable, CaseIterable {
    /// Anywhere, also in the middle of a word.
    case anywhere
    /// At the beginning of a word: `walk` is found in “walking”, but not in “sidewalk”.
    case wordBeginning
    /// As a word, or as several. An apostrophe between letters does not end a word, except before the `s` of a
    /// possessive: `don` is not found in “don’t”, `cat` is found in “the cat’s”. It begins one: `homme` is found in
    /// “l’homme”. In scripts that are written without spaces (Chinese characters, Hiragana, Thai, Lao, Khmer, Burmese)
    /// words may begin and end at each character: `東京` is found in “東京都”. A word in Katakana, as in other scripts, ends
    /// where its letters end.
    case wholeWord
  }

  /// Whether capital and small letters differ. If they do not, `strasse` finds “Straße”, too; the dotless `ı` is not an
  /// `i`. An expression compares characters one by one, so that it has no `ss` for `ß`.
  public var matchesCase: Bool

  /// Where in a word the found text may be.
  public var matching: Matching

  /// Whether letters with accents and without are the same, as are Hebrew and Arabic letters with points and without.
  /// Letters with a stroke, such as `ø`, and characters of kana with voicing marks are letters of their own.
  ///
  /// With an expression, accents are left out of both the text and the expression, so that `[é-ü]` is `[e-u]`. Escapes
  /// of the expression, such as `\x{E9}`, stay, and find nothing then.
  public var ignoresDiacritics: Bool

  /// Whether the text is a regular expression, in the syntax of PCRE2. `^` and `$` match at the lines of the text; `\C`
  /// is not allowed.
  public var isRegularExpression: Bool

  /// Creates options.
  ///
  /// - Parameters:
  ///   - matchesCase: whether capital and small letters differ.
  ///   - matching: where in a word the found text may be.
  ///   - ignoresDiacritics: whether letters with accents and without are the same.
  ///   - isRegularExpression: whether the text is a regular expression.
  public init(
    matchesCase: Bool = false, matching: Matching = .anywhere, ignoresDiacritics: Bool = false,
    isRegularExpression: Bool = false
  ) {
    self.matchesCase = matchesCase
    self.matching = matching
    self.ignoresDiacritics = ignoresDiacritics
    self.isRegularExpression = isRegularExpression
  }
}

/// What an expression has at its ends so that it matches at the borders of words.
enum WordBorder {
  /// A character of a word, in scripts whose words have spaces in between. (PCRE2's own `\w` has no marks.)
  private static let letter =
    #"[^\p{Pd}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Po}\p{S}\p{Z}\p{C}"#
    + #"\p{sc:Han}\p{sc:Hiragana}\p{sc:Thai}\p{sc:Lao}\p{sc:Khmer}\p{sc:Myanmar}]"#

  /// An apostrophe that does not end a word.
  private static let apostrophe = #"['\x{2019}](?![sS](?!\#(letter)))\p{L}"#

  /// Matches where no word goes on.
  static let beginning = #"(?!(?<=\#(letter))\#(letter))"#
  static let end = #"(?!(?<=\#(letter))(?:\#(letter)|\#(apostrophe)))"#

  /// Returns an expression that matches as another one, at the borders that the options demand.
  static func around(_ expression: String, _ matching: FindOptions.Matching) -> String {
    switch matching {
    case .anywhere: expression
    case .wordBeginning: beginning + "(?:" + expression + ")"
    case .wholeWord: beginning + "(?:" + expression + ")" + end
    }
  }
}

extension String {
  /// The text without line breaks and other characters that control a terminal, for reports of which each line counts.
  var onOneLine: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          switch scalar {
          case "\n", "\r", "\t", "\u{2028}", "\u{2029}": " "
          default: scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar
          }
        }))
  }
}

import WaymarkFind

/// Options by letters: `c` matches case, `b` the beginning of a word, `w` a whole word, `d` ignores diacritics, `x` is an expression.
func options(_ letters: String) -> FindOptions {
  FindOptions(
    matchesCase: letters.contains("c"),
    matching: letters.contains("w") ? .wholeWord : letters.contains("b") ? .wordBeginning : .anywhere,
    ignoresDiacritics: letters.contains("d"), isRegularExpression: letters.contains("x"))
}

/// Returns a text with its matches in brackets.
func marked(_ text: String, _ pattern: String, _ letters: String) throws -> String {
  let ranges = try FindPattern(pattern, options: options(letters)).ranges(in: text)
  let units = Array(text.utf16)
  var result: [UInt16] = []
  var end = 0
  for range in ranges {
    result += units[end..<range.lowerBound] + "[".utf16 + units[range] + "]".utf16
    end = range.upperBound
  }
  return String(decoding: result + units[end...], as: UTF16.self)
}

/// The code points of a text, for texts that look alike.
func points(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

import RandomInputs

extension SeededGenerator {
  /// Returns a text with many special characters.
  mutating func text() -> String {
    let special: [Unicode.Scalar] = [
      "\0", "\"", "\\", "<", ">", "&", "\n", "\r", "\t", "\u{7F}", "\u{85}", "\u{2028}", "\u{2029}",
      "\u{202E}",
      "é", "漢", "👍", "\u{FFFD}", "\u{10FFFF}", "/", "u", "'", "\u{C2}", "\u{E2}",
    ]
    var text = ""
    for _ in 0..<Int.random(in: 0..<24, using: &self) {
      text.unicodeScalars.append(
        Bool.random(using: &self)
          ? special.randomElement(using: &self)! : Unicode.Scalar(UInt8.random(in: 0..<128, using: &self)))
    }
    return text
  }
}

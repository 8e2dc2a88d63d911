/// A random number generator with the same sequence in every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

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

import Foundation

/// The text that a user searches for.
///
/// Case and accents make no difference: “belem” finds “Belém”. Every typed word must occur somewhere in the searched
/// text, in any order.
struct SearchText: Sendable, Hashable {
  /// The number of characters of the typed text that are used.
  private static let mostCharacters = 100

  private let whole: String
  private let words: [String]

  /// Splits a text into words; ignores all after its first 100 characters.
  init(_ typed: String) {
    let words = Self.folded(String(typed.prefix(Self.mostCharacters))).split(whereSeparator: \.isWhitespace)
    self.words = words.map(String.init)
    whole = words.joined(separator: " ")
  }

  /// Whether there are no words.
  var isEmpty: Bool { words.isEmpty }

  /// Returns how well an item matches: best at the beginning of its name, then at the beginning of a word of its name,
  /// then within its name, then in the details; nil if a word is missing.
  func rank(name: String, details: () -> String) -> Rank? {
    let name = Self.folded(name)
    if name.hasPrefix(whole) { return .beginning }
    if words.allSatisfy({ name.contains($0) }) {
      return name.split { !$0.isLetter && !$0.isNumber }.contains { $0.hasPrefix(words[0]) } ? .word : .name
    }
    let details = Self.folded(details())
    return words.allSatisfy { name.contains($0) || details.contains($0) } ? .details : nil
  }

  /// How well an item matches, the best first.
  enum Rank: Int, Sendable, CaseIterable { case beginning, word, name, details }

  /// Returns a text in lowercase without accents.
  static func folded(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    let folded = text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    return folded.contains { letters[$0] != nil } ? folded.map { letters[$0] ?? String($0) }.joined() : folded
  }

  /// Letters that Unicode does not decompose, with what users without the right keyboard type instead.
  private static let letters: [Character: String] = [
    "ø": "o", "ł": "l", "đ": "d", "ħ": "h", "ı": "i", "æ": "ae", "œ": "oe", "ß": "ss", "þ": "th", "ð": "d",
    "’": "'",
  ]
}

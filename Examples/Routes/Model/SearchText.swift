import Foundation

/// What somebody is looking for, and whether a text has it.
///
/// Large and small letters and accents make no difference: “belem” finds “Belém”. Every word that was typed has to be
/// somewhere in what is searched, in any order.
struct SearchText: Sendable, Hashable {
  /// What counts of the text that was typed.
  private static let mostCharacters = 100

  private let whole: String
  private let words: [String]

  /// Takes a text apart; more than its first 100 characters don't count.
  init(_ typed: String) {
    let words = Self.folded(String(typed.prefix(Self.mostCharacters))).split(whereSeparator: \.isWhitespace)
    self.words = words.map(String.init)
    whole = words.joined(separator: " ")
  }

  /// Whether there is nothing to look for.
  var isEmpty: Bool { words.isEmpty }

  /// How well something is found: best by the beginning of its name, then by the beginning of a word of it, then by its
  /// name, then by whatever else is told of it; nil where a word is missing.
  func rank(name: String, details: () -> String) -> Rank? {
    let name = Self.folded(name)
    if name.hasPrefix(whole) { return .beginning }
    if words.allSatisfy({ name.contains($0) }) {
      return name.split { !$0.isLetter && !$0.isNumber }.contains { $0.hasPrefix(words[0]) } ? .word : .name
    }
    let details = Self.folded(details())
    return words.allSatisfy { name.contains($0) || details.contains($0) } ? .details : nil
  }

  /// How well something was found, the best first.
  enum Rank: Int, Sendable, CaseIterable { case beginning, word, name, details }

  /// A text in small letters without accents.
  static func folded(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    let folded = text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    return folded.contains { letters[$0] != nil } ? folded.map { letters[$0] ?? String($0) }.joined() : folded
  }

  /// Letters that Unicode does not see as others with accents, and that people without the right keyboard type so.
  private static let letters: [Character: String] = [
    "ø": "o", "ł": "l", "đ": "d", "ħ": "h", "ı": "i", "æ": "ae", "œ": "oe", "ß": "ss", "þ": "th", "ð": "d",
    "’": "'",
  ]
}

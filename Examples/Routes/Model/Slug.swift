import Foundation

/// The readable part of an address, derived from a title.
enum Slug {
  /// The number of characters of a title that are used.
  private static let mostCharacters = 60
  /// Letters and digits that are not mistaken for one another.
  private static let alphabet = Array("abcdefghijkmnpqrstuvwxyz23456789")

  /// Returns a new id for something with a title: “Olá, Lisboa!” may get `ola-lisboa-x3kd8r`.
  ///
  /// The end is random, so that an id neither has to be looked up nor reveals whether somebody else has the same
  /// title. Two of 100,000 with one title are equal with a probability of 1 : 10,000 per new one; the database refuses
  /// the second.
  ///
  /// - Parameters:
  ///   - title: any text.
  ///   - fallback: the readable part for a title without letters and digits.
  static func random(from title: String, fallback: String) -> String {
    let end = String((0..<6).map { _ in alphabet.randomElement() ?? "a" })
    return "\(readable(title) ?? fallback)-\(end)"
  }

  /// Returns a title in lowercase without accents, its words joined by hyphens; nil without letters and digits.
  static func readable(_ title: String) -> String? {
    let words = SearchText.folded(String(title.prefix(mostCharacters))).split { !$0.isLetter && !$0.isNumber }
    return words.isEmpty ? nil : words.joined(separator: "-")
  }
}

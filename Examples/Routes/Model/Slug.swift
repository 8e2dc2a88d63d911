import Foundation

/// The readable part of an address, derived from a title.
enum Slug {
  /// The number of characters of a title that are used.
  private static let mostCharacters = 60

  /// Returns a title in lowercase without accents, its words joined by hyphens: “Olá, Lisboa!” is `ola-lisboa`.
  ///
  /// - Parameters:
  ///   - title: any text.
  ///   - fallback: the slug for a title without letters and digits.
  ///   - isTaken: whether a slug is in use; the next free number is appended in this case.
  static func make(from title: String, fallback: String, isTaken: (String) -> Bool) -> String {
    let words = SearchText.folded(String(title.prefix(mostCharacters))).split { !$0.isLetter && !$0.isNumber }
    let stem = words.isEmpty ? fallback : words.joined(separator: "-")
    guard isTaken(stem) else { return stem }
    var number = 2
    while isTaken("\(stem)-\(number)") { number += 1 }
    return "\(stem)-\(number)"
  }
}

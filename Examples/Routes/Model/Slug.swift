import Foundation

/// The readable part of an address that a title becomes.
enum Slug {
  /// What counts of a title.
  private static let mostCharacters = 60

  /// A title in small letters without accents, its words joined by hyphens: “Olá, Lisboa!” is `ola-lisboa`.
  ///
  /// - Parameters:
  ///   - title: any text.
  ///   - fallback: the slug of a title without letters and digits.
  ///   - isTaken: whether somebody else has the slug; the next free number is put behind it then.
  static func make(from title: String, fallback: String, isTaken: (String) -> Bool) -> String {
    let words = SearchText.folded(String(title.prefix(mostCharacters))).split { !$0.isLetter && !$0.isNumber }
    let stem = words.isEmpty ? fallback : words.joined(separator: "-")
    guard isTaken(stem) else { return stem }
    var number = 2
    while isTaken("\(stem)-\(number)") { number += 1 }
    return "\(stem)-\(number)"
  }
}

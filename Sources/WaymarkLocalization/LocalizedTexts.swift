/// The texts of a table for the users of one language.
package struct LocalizedTexts: Sendable {
  private var entries: [String: (entry: LocalizedEntry, rules: PluralRules)] = [:]

  package var isEmpty: Bool { entries.isEmpty }

  package init() {}

  mutating func add(_ texts: [String: LocalizedEntry], in language: String) {
    let rules = PluralRules(for: language)
    for (key, entry) in texts { entries[key] = (entry, rules) }
  }

  /// Adds the texts of another table, in place of those with the same keys.
  mutating func merge(_ others: LocalizedTexts) { entries.merge(others.entries) { $1 } }

  /// Returns the text of a key without values; nil if the table has none.
  package func text(for key: String) -> String? {
    guard !entries.isEmpty, case .text(let text)? = entries[key]?.entry.forms else { return nil }
    return text
  }

  /// Returns the parts of a text with values; nil if the table has none for the key.
  ///
  /// - Parameter numbers: the values, nil for those that are no numbers.
  package func pieces(for key: String, _ numbers: [Double?]) -> [FormatString.Piece]? {
    guard let (entry, rules) = entries[key] else { return nil }
    return entry.pieces(for: numbers, rules)
  }

  /// Returns the forms of a text by the categories of numbers, “other” where there is one form.
  func forms(of key: String) -> [String: String]? {
    entries[key]?.entry.formsByName
  }
}

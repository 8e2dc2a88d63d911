import Foundation
internal import WaymarkAudit

/// The words of an app that stand in files of translations.
struct Translations: Sendable {
  /// The table that texts are in which name none.
  static let usualTable = "Localizable"

  private let tables: [String: [TranslationTable]]

  init(_ tables: [TranslationTable]) { self.tables = Dictionary(grouping: tables, by: \.name) }

  /// What people read for a key; nil if it is in no file.
  ///
  /// Several apps and packages may have a table of the same name: the one whose file is nearest is meant.
  func label(for key: String, in table: String, near file: String) -> Label? {
    let found = (tables[table] ?? []).compactMap { each in
      each.words[key].map { (words: $0, nearness: Declarations.nearness(each.path, file)) }
    }
    guard let nearness = found.map(\.nearness).max() else { return nil }
    let words = Set(found.filter { $0.nearness == nearness }.map(\.words))
    guard words.count == 1, let words = words.first, !words.isEmpty, !Self.isFormat(words) else { return .data }
    return .text(words)
  }

  /// Whether something is put into words: `%@ rides`, `%1$lld km`, `%#@rides@`.
  private static func isFormat(_ words: String) -> Bool {
    words.contains("%") && words.contains(/%([0-9]+\$)?(#@|[-+ 0#]*[0-9]*(\.[0-9]+)?(h|hh|l|ll|q|z|t|j|L)?[@a-zA-Z])/)
  }
}

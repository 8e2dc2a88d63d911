internal import Foundation

/// The texts of this library: “Back”, “Discard Changes” and so on.
///
/// Their keys are English. Nobody who speaks the language has read the translations yet.
package enum LibraryTexts {
  private static let table = StringsTable(
    named: StringsTable.defaultName, in: Bundle.module.resourceURL ?? Bundle.module.bundleURL
  ) { preconditionFailure($0) }  // the library does not work without it

  /// The languages into which the library is translated, English first.
  package static var languages: [String] { table.languages }

  /// The English texts, which are the keys.
  static var keys: [String] { table.keys }

  /// Returns the forms of a text in one of the languages by the categories of numbers; nil if it is not translated.
  static func forms(of key: String, in language: String) -> [String: String]? {
    table.entry(of: key, in: language)?.formsByName
  }

  /// Returns the language that suits a user best.
  static func language(for wanted: String) -> String { table.language(for: wanted) ?? "en" }

  /// Returns the texts in one of the languages.
  static func texts(in language: String) -> LocalizedTexts { table.texts(in: language) }
}

package import Foundation
internal import Synchronization

/// The texts and the formats for the users of one locale.
package final class Localization: Sendable {
  package let locale: Locale
  private let texts: LocalizedTexts
  private let library: LocalizedTexts
  let app: AppTexts
  /// Its tag, such as “de-AT”.
  package let language: String
  /// Whether all texts are twice as long, for tests of the layout.
  private let isPseudo: Bool
  /// Its tag without the region, such as “zh-Hant”.
  package let languageTag: String
  /// Whether small numbers are written as in English.
  package let hasASCIIDigits: Bool
  let numberFormats: NumberFormats
  /// The texts of other tables and bundles that were asked for.
  private let others = Mutex<[String: LocalizedTexts]>([:])

  init(of app: AppTexts, locale: Locale) {
    self.app = app
    self.locale = locale
    let components = Locale.Components(locale: locale).languageComponents
    languageTag =
      [components.languageCode?.identifier ?? "en", components.script?.identifier].compactMap { $0 }
      .joined(separator: "-")
    isPseudo = languageTag == AppTexts.pseudoLanguage && app.languages.contains(languageTag)
    hasASCIIDigits = 123.formatted(.number.locale(locale)) == "123"
    language = locale.identifier(.bcp47)
    numberFormats = NumberFormats(for: locale)
    texts = app.texts(of: nil, in: nil, for: language)
    library = app.libraryTexts(for: language)
  }

  /// An app without texts of its own, in English.
  package static let standard = standardApp.localization(for: Locale(identifier: "en_150"))
  private static let standardApp = AppTexts()

  /// Where the translations of a text are.
  package enum Source: Equatable {
    /// In a table; nil for `Localizable`. In a bundle; nil for the app's own.
    case table(String?, Bundle?)
    /// Among the texts of this library.
    case library
  }

  /// Returns the translation of a text of the app without values; nil if there is none.
  package func text(for key: String) -> String? {
    let text = texts.text(for: key)
    return isPseudo ? "\(text ?? key) \(text ?? key)" : text
  }

  /// Returns the parts of the translation of a text; nil if there is none.
  ///
  /// - Parameters:
  ///   - key: the key in the tables.
  ///   - numbers: the values in the text, nil for those that are no numbers.
  ///   - source: where the translation is.
  package func pieces(for key: String, _ numbers: [Double?], in source: Source) -> [FormatString.Piece]? {
    let texts =
      switch source {
      case .table(let table, let bundle): texts(of: table, in: bundle)
      case .library: library
      }
    let found = texts.pieces(for: key, numbers)
    guard isPseudo else { return found }
    let pieces = found ?? LocalizedEntry.pieces(of: key, hasValues: !numbers.isEmpty)
    return pieces + [.literal(" ")] + pieces
  }

  /// Whether no text of a source is translated, so that keys need not be put together.
  package func isEmpty(_ source: Source) -> Bool {
    if isPseudo { return false }
    switch source {
    case .table(let table, let bundle): return texts(of: table, in: bundle).isEmpty
    case .library: return library.isEmpty
    }
  }

  private func texts(of table: String?, in bundle: Bundle?) -> LocalizedTexts {
    if table == nil, bundle == nil || bundle === Bundle.main { return texts }
    let key = "\(bundle?.bundlePath ?? "")|\(table ?? "")"
    if let found = others.withLock({ $0[key] }) { return found }
    let made = app.texts(of: table, in: bundle, for: language)
    others.withLock { $0[key] = made }
    return made
  }

  /// Returns a text of the library.
  ///
  /// - Parameter text: it in English.
  package func libraryText(_ text: String.LocalizationValue) -> String {
    joined(pieces(for: text.key, text.values.map(\.number), in: .library), of: text)
  }

  /// The languages of the app, the one in which it is written first.
  package var languages: [String] { app.languages }

  /// Returns the locale for another language of the app, with the formats of the same region.
  package func locale(for language: String) -> Locale { app.locale(for: language, in: locale.region) }

  /// Returns the forms of a text of the library by the categories of numbers, “other” where there is one form.
  package func libraryForms(of key: String) -> [String: String]? {
    let forms = library.forms(of: key)
    return isPseudo ? (forms ?? ["other": key]).mapValues { "\($0) \($0)" } : forms
  }

  /// Returns a text with its values.
  ///
  /// - Parameter pieces: the translation; nil for the text itself.
  func joined(_ pieces: [FormatString.Piece]?, of value: String.LocalizationValue) -> String {
    let values = value.values
    let pieces = pieces ?? LocalizedEntry.pieces(of: value.key, hasValues: !values.isEmpty)
    return pieces.map { piece in
      switch piece {
      case .literal(let text): text
      case .substitution: ""
      case .argument(let index, let specifier):
        values.indices.contains(index) ? values[index].text(in: self, specifier: specifier) : ""
      }
    }.joined()
  }
}

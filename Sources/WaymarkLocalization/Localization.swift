package import Foundation
internal import Synchronization

/// The texts and the formats for the users of one locale.
package final class Localization: Sendable {
  package let locale: Locale
  /// The texts of the app's own table.
  package let texts: LocalizedTexts
  /// The texts of the library.
  package let library: LocalizedTexts
  let app: AppTexts
  /// Its tag, such as “de-AT”.
  package let language: String
  /// Its tag without the region, such as “zh-Hant”.
  package let languageTag: String
  /// Whether small numbers are written as in English.
  let hasASCIIDigits: Bool
  /// The texts of other tables and bundles that were asked for.
  private let others = Mutex<[String: LocalizedTexts]>([:])

  init(of app: AppTexts, locale: Locale) {
    self.app = app
    self.locale = locale
    let components = Locale.Components(locale: locale).languageComponents
    languageTag =
      [components.languageCode?.identifier ?? "en", components.script?.identifier].compactMap { $0 }
      .joined(separator: "-")
    hasASCIIDigits = 123.formatted(.number.locale(locale)) == "123"
    language = locale.identifier(.bcp47)
    texts = app.texts(of: nil, in: nil, for: language)
    library = LibraryTexts.texts(for: language)
  }

  /// An app without texts of its own, in English.
  package static let standard = standardApp.localization(for: Locale(identifier: "en_150"))
  package static let standardApp = AppTexts()

  /// Returns the texts of a table.
  ///
  /// - Parameters:
  ///   - table: its name; nil for `Localizable`.
  ///   - bundle: the bundle that contains it; nil for the app's own.
  package func texts(of table: String?, in bundle: Bundle?) -> LocalizedTexts {
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
    let pieces = library.pieces(for: text.key, text.values.map(\.number))
    return joined(pieces, of: text)
  }

  /// The languages of the app, the one in which it is written first.
  package var languages: [String] { app.languages }

  /// Returns the forms of a text of the library by the categories of numbers, “other” where there is one form.
  package func libraryForms(of key: String) -> [String: String]? { library.forms(of: key) }

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

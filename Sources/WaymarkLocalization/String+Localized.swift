public import Foundation

extension String {
  /// Creates the translation of a text.
  ///
  ///     let title = String(localized: "\(rides.count) rides", comment: "Title of the list")
  ///
  /// In views, their actions and their tasks the language is that of the session; elsewhere it is the one in which the app
  /// is written.
  ///
  /// Differs from Foundation: the locale chooses the language too, since one process serves users of many.
  ///
  /// - Parameters:
  ///   - keyAndValue: the text in the language in which the app is written.
  ///   - table: the name of the table; nil for `Localizable`.
  ///   - bundle: the bundle that contains the table; nil for the app's own.
  ///   - locale: the locale of the text; nil for that of the session.
  ///   - comment: a note for translators.
  public init(
    localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale? = nil,
    comment: StaticString? = nil
  ) {
    self = Localization.inUse(locale).text(keyAndValue.key, keyAndValue, table: table, bundle: bundle)
  }

  /// Creates the translation of a text that has a key of its own.
  ///
  /// - Parameters:
  ///   - key: the key in the table.
  ///   - defaultValue: the text where the table has none.
  ///   - table: the name of the table; nil for `Localizable`.
  ///   - bundle: the bundle that contains the table; nil for the app's own.
  ///   - locale: the locale of the text; nil for that of the session.
  ///   - comment: a note for translators.
  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale? = nil, comment: StaticString? = nil
  ) {
    self = Localization.inUse(locale).text(key.description, defaultValue, table: table, bundle: bundle)
  }

  /// Creates the translation of a text that was declared elsewhere.
  @_disfavoredOverload  // so that a literal is a LocalizationValue
  public init(localized resource: LocalizedStringResource) { self = resource.text(in: Localization.inUse(nil)) }
}

extension Localization {
  /// The present one, or that of a locale.
  fileprivate static func inUse(_ locale: Locale?) -> Localization {
    let present = current ?? standard
    return locale.map { present.with($0) } ?? present
  }

  /// Returns the texts of the same app for another locale.
  package func with(_ locale: Locale) -> Localization { app.localization(for: locale) }

  /// Returns the text of a key, or the default value.
  func text(_ key: String, _ value: String.LocalizationValue, table: String?, bundle: Bundle?) -> String {
    joined(pieces(for: key, value.values.map(\.number), in: .table(table, bundle)), of: value)
  }
}

public import Foundation
public import WaymarkLocalization

extension AttributedString {
  /// Creates the translation of a text, which may contain Markdown.
  ///
  ///     let note = AttributedString(localized: "**\(name)** rode \(count) times. [More](https://example.org)")
  ///     Text(note)
  ///
  /// As with `String(localized:)`, the language is that of the session in views, their actions and their tasks. Values are
  /// shown as they are: a name with stars in it is no Markdown.
  ///
  /// Differs from Foundation: the locale chooses the language too, there are no options, and values with attributes of
  /// their own lose them.
  ///
  /// - Parameters:
  ///   - keyAndValue: the text in the language in which the app is written.
  ///   - table: the name of the table; nil for `Localizable`.
  ///   - bundle: the bundle that contains the table; nil for the app's own.
  ///   - locale: the locale of the text; nil for that of the session.
  ///   - comment: a note for translators.
  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale? = nil, comment: StaticString? = nil
  ) {
    self.init(LocalizedText(keyAndValue, table: table, bundle: bundle, locale: locale))
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
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale? = nil, comment: StaticString? = nil
  ) {
    self.init(LocalizedText(defaultValue, key: key.description, table: table, bundle: bundle, locale: locale))
  }

  /// Creates the translation of a text that was declared elsewhere, which may contain Markdown.
  public init(localized resource: LocalizedStringResource) { self.init(LocalizedText(resource)) }

  private init(_ text: LocalizedText) {
    self.init()
    for run in text.runs(in: Localization.current ?? .standard) {
      // The values of such a text are strings by now.
      guard case .string(let string) = run.content else { continue }
      var attributes = AttributeContainer()
      let intent = run.look.intent
      if !intent.isEmpty { attributes.inlinePresentationIntent = intent }
      attributes.link = run.look.link
      append(AttributedString(string, attributes: attributes))
    }
  }
}

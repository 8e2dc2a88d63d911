internal import Foundation
internal import WaymarkGraph
internal import WaymarkLocalization

/// A text of a table of translations, with its values.
final class LocalizedText: Equatable, @unchecked Sendable {
  /// The key, where it is not the text itself.
  private let key: String?
  private let text: LocalizedStringKey
  private let source: Localization.Source
  /// The locale of the text; nil for that of the environment.
  private let locale: Locale?

  private init(_ text: LocalizedStringKey, _ source: Localization.Source) {
    key = nil
    self.text = text
    self.source = source
    locale = nil
  }

  convenience init(_ text: LocalizedStringKey, table: String? = nil, bundle: Bundle? = nil) {
    self.init(text, .table(table, bundle))
  }

  /// Creates a text of this library.
  convenience init(library text: LocalizedStringKey) { self.init(text, .library) }

  convenience init(_ resource: LocalizedStringResource) {
    self.init(
      resource.defaultValue, key: resource.key, table: resource.table, bundle: resource.bundle.bundle,
      locale: resource.locale)
  }

  /// Creates a text of a table.
  ///
  /// - Parameters:
  ///   - key: the key in the table; nil for that of the value.
  ///   - locale: the locale of the text; nil for that of the environment.
  init(_ value: String.LocalizationValue, key: String? = nil, table: String?, bundle: Bundle?, locale: Locale?) {
    self.key = key ?? value.key
    let pieces = LocalizedEntry.pieces(of: value.key, hasValues: !value.values.isEmpty)
    text = LocalizedStringKey(pieces, value.values.map { .value($0, specifier: "%@") })
    source = .table(table, bundle)
    self.locale = locale
  }

  static func == (left: LocalizedText, right: LocalizedText) -> Bool {
    left === right
      || left.key == right.key && left.text == right.text && left.source == right.source
        && left.locale == right.locale
  }

  /// Whether it has no characters but those of values, which are empty.
  var isEmpty: Bool {
    text.arguments.allSatisfy { argument in
      switch argument {
      case .value(.text(let string), _): string.isEmpty
      case .value: false
      case .text(let text): text.isEmpty
      }
    } && text.literal.unicodeScalars.allSatisfy { $0 == LocalizedStringKey.placeholder.unicodeScalars.first }
  }

  /// The text, where it is known without putting it together, as that of most texts in apps without translations; else nil.
  func plainString(in localization: Localization) -> String? {
    guard let plain = text.plain, locale == nil, !plain.hasDigits || localization.hasASCIIDigits,
      localization.isEmpty(source)
    else { return nil }
    return plain.string
  }

  /// The runs of the text before it is translated.
  var sourceRuns: [Text.Run] { text.runs(in: .standard) }

  /// The runs of the translation, or of the text itself where there is none.
  func runs(in outer: Localization) -> [Text.Run] {
    let localization = locale.map { outer.with($0) } ?? outer
    if let string = plainString(in: outer) { return [Text.Run(string)] }
    guard !localization.isEmpty(source),
      let pieces = localization.pieces(for: key ?? text.key, text.arguments.map(\.number), in: source)
    else { return text.runs(in: localization) }
    return LocalizedStringKey(pieces, text.arguments).runs(in: localization)
  }
}

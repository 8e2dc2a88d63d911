internal import Foundation
internal import WaymarkGraph
internal import WaymarkLocalization

/// A text of a table of translations, with its values.
final class LocalizedText: Equatable, @unchecked Sendable {
  private let text: LocalizedStringKey
  /// Where its translation is; nil for the text's own key in the app's table.
  private let origin: Origin?

  /// Where the translation of a text is.
  private final class Origin: Equatable, Sendable {
    /// The key, where it is not the text itself.
    let key: String?
    let source: Localization.Source
    /// The locale of the text; nil for that of the environment.
    let locale: Locale?

    static let library = Origin(nil, .library, nil)

    init(_ key: String?, _ source: Localization.Source, _ locale: Locale?) {
      self.key = key
      self.source = source
      self.locale = locale
    }

    static func == (left: Origin, right: Origin) -> Bool {
      left === right || left.key == right.key && left.source == right.source && left.locale == right.locale
    }
  }

  private var source: Localization.Source { origin?.source ?? .table(nil, nil) }

  init(_ text: LocalizedStringKey, table: String? = nil, bundle: Bundle? = nil) {
    self.text = text
    origin = table == nil && bundle == nil ? nil : Origin(nil, .table(table, bundle), nil)
  }

  /// Creates a text of this library.
  init(library text: LocalizedStringKey) {
    self.text = text
    origin = .library
  }

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
    let pieces = LocalizedEntry.pieces(of: value.key, hasValues: !value.values.isEmpty)
    text = LocalizedStringKey(pieces, value.values.map { .value($0, specifier: "%@") })
    origin = Origin(key ?? value.key, .table(table, bundle), locale)
  }

  static func == (left: LocalizedText, right: LocalizedText) -> Bool {
    left === right || left.text == right.text && left.origin == right.origin
  }

  /// Whether it has no characters but those of values, which are empty.
  var isEmpty: Bool {
    if let joined = text.joined { return joined.string.isEmpty }
    return text.arguments.allSatisfy { argument in
      switch argument {
      case .value(.text(let string), _): string.isEmpty
      case .value: false
      case .text(let text): text.isEmpty
      }
    } && text.literal.unicodeScalars.allSatisfy { $0 == LocalizedStringKey.placeholder.unicodeScalars.first }
  }

  /// The text, where it is known without putting it together, as that of most texts in apps without translations; else nil.
  func plainString(in localization: Localization) -> String? {
    guard let joined = text.joined, origin?.locale == nil, !joined.hasNumbers || localization.hasASCIIDigits,
      localization.isEmpty(source)
    else { return nil }
    return joined.string
  }

  /// The runs of the text before it is translated.
  var sourceRuns: [Text.Run] { text.runs(in: .standard) }

  /// The runs of the translation, or of the text itself where there is none.
  func runs(in outer: Localization) -> [Text.Run] {
    let localization = origin?.locale.map { outer.with($0) } ?? outer
    if let string = plainString(in: outer) { return [Text.Run(string)] }
    guard !localization.isEmpty(source),
      let pieces = localization.pieces(for: origin?.key ?? text.key, text.arguments.map(\.number), in: source)
    else { return text.runs(in: localization) }
    return LocalizedStringKey(pieces, text.arguments).runs(in: localization)
  }
}

public import Foundation

/// A text that is translated where it is shown or read, rather than where it is created.
///
///     static let title: LocalizedStringResource = "Bike Routes"
///     Text(Self.title)
///     String(localized: Self.title)
///
/// Differs from Foundation: it is not `Codable`.
public struct LocalizedStringResource: Equatable, ExpressibleByStringInterpolation, Sendable {
  /// Where the table of a text is.
  public enum BundleDescription: Equatable, Sendable {
    /// The app's own bundle.
    case main
    /// The bundle in a folder.
    case atURL(URL)
    /// The bundle that contains a class.
    case forClass(AnyClass)

    /// Compares the folders or the classes.
    public static func == (left: Self, right: Self) -> Bool {
      switch (left, right) {
      case (.main, .main): true
      case (.atURL(let left), .atURL(let right)): left == right
      case (.forClass(let left), .forClass(let right)): left == right
      default: false
      }
    }

    /// The bundle; nil for the app's own, or if there is none.
    package var bundle: Bundle? {
      switch self {
      case .main: nil
      case .atURL(let url): Bundle(url: url)
      case .forClass(let type): Bundle(for: type)
      }
    }
  }

  /// The key in the table: the literal parts, with a placeholder for each value.
  public let key: String
  /// The text where the table has none.
  public let defaultValue: String.LocalizationValue
  /// The name of the table; nil for `Localizable`.
  public let table: String?
  /// The locale of the text; nil for that of the place where it is shown.
  public var locale: Locale?
  /// Where the table is.
  public let bundle: BundleDescription

  /// Creates a text whose key is the text itself.
  ///
  /// - Parameters:
  ///   - keyAndValue: the text in the language in which the app is written.
  ///   - table: the name of the table; nil for `Localizable`.
  ///   - locale: the locale of the text; nil for that of the place where it is shown.
  ///   - bundle: where the table is.
  ///   - comment: a note for translators.
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale? = nil,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    key = keyAndValue.key
    defaultValue = keyAndValue
    self.table = table
    self.locale = locale
    self.bundle = bundle
  }

  /// Creates a text with a key of its own.
  ///
  /// - Parameters:
  ///   - key: the key in the table.
  ///   - defaultValue: the text where the table has none.
  ///   - table: the name of the table; nil for `Localizable`.
  ///   - locale: the locale of the text; nil for that of the place where it is shown.
  ///   - bundle: where the table is.
  ///   - comment: a note for translators.
  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale? = nil,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    self.key = key.description
    self.defaultValue = defaultValue
    self.table = table
    self.locale = locale
    self.bundle = bundle
  }

  /// Creates a text from a literal.
  public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }

  /// Creates a text from a literal with values in it.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }

  /// Returns the text for users of a locale.
  package func text(in localization: Localization) -> String {
    let localization = locale.map { localization.with($0) } ?? localization
    return localization.text(key, defaultValue, table: table, bundle: bundle.bundle)
  }
}

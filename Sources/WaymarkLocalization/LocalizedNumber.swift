public import Foundation

/// A number in a text: a whole one or another.
public enum LocalizedNumber: Equatable, Sendable {
  /// A whole number.
  case integer(Int64)
  /// A whole number that is too large for the other case.
  case unsigned(UInt64)
  /// Any number.
  case real(Double)

  var double: Double {
    switch self {
    case .integer(let value): Double(value)
    case .unsigned(let value): Double(value)
    case .real(let value): value
    }
  }

  /// Returns the number in a format of C, with the digits and separators of a locale.
  package func text(in localization: Localization, specifier: String) -> String {
    let locale = localization.locale
    switch self {
    case .integer(let value):
      // Most numbers in texts are small; ICU takes microseconds.
      if (0..<1_000).contains(value), specifier == "%lld", localization.hasASCIIDigits { return String(value) }
      if Self.plain.contains(specifier) { return value.formatted(.number.locale(locale)) }
      if specifier.last.map({ "feg".contains($0.lowercased()) }) == true {
        return String(format: specifier, locale: locale, arguments: [Double(value)])
      }
      return String(format: specifier, locale: locale, arguments: [value])
    case .unsigned(let value): return value.formatted(.number.locale(locale))
    case .real(let value):
      if specifier.last.map({ "diu".contains($0.lowercased()) }) == true {
        return Int64(exactly: value.rounded(.towardZero))?.formatted(.number.locale(locale)) ?? ""
      }
      return String(format: specifier, locale: locale, arguments: [value])
    }
  }

  /// The formats of whole numbers without a width.
  private static let plain: Set<String> = ["%lld", "%ld", "%d", "%lli", "%li", "%i", "%llu", "%lu", "%u", "%@"]
}

/// A number that may stand in a text to translate, with the format of C in the text's key.
public protocol _FormatSpecifiable {
  /// The format.
  static var _specifier: String { get }
  /// The number.
  var _number: LocalizedNumber { get }
}

extension _FormatSpecifiable where Self: FixedWidthInteger {
  /// The number.
  public var _number: LocalizedNumber { Int64(exactly: self).map { .integer($0) } ?? .unsigned(UInt64(clamping: self)) }
}

extension _FormatSpecifiable where Self: BinaryFloatingPoint {
  /// The number.
  public var _number: LocalizedNumber { .real(Double(self)) }
}

extension Int: _FormatSpecifiable {
  /// The format.
  public static var _specifier: String { "%lld" }
}
extension Int8: _FormatSpecifiable {
  /// The format.
  public static var _specifier: String { "%d" }
}
extension Int16: _FormatSpecifiable {
  /// The format.
  public static var _specifier: String { "%d" }
}
extension Int32: _FormatSpecifiable {
  /// The format.
  public static var _specifier: String { "%d" }
}
extension Int64: _FormatSpecifiable {
  /// The format.
  public static var _specifier: String { "%lld" }
}
extension UInt: _FormatSpecifiable {
  /// The format.
  public static var _specifier: String { "%llu" }
}
extension UInt8: _FormatSpecifiable {
  /// The format.
  public static var _specifier: String { "%u" }
}
extension UInt16: _FormatSpecifiable {
  /// The format.
  public static var _specifier: String { "%u" }
}
extension UInt32: _FormatSpecifiable {
  /// The format.
  public static var _specifier: String { "%u" }
}
extension UInt64: _FormatSpecifiable {
  /// The format.
  public static var _specifier: String { "%llu" }
}
extension Double: _FormatSpecifiable {
  /// The format.
  public static var _specifier: String { "%lf" }
}
extension Float: _FormatSpecifiable {
  /// The format.
  public static var _specifier: String { "%f" }
}
extension CGFloat: _FormatSpecifiable {
  /// The format.
  public static var _specifier: String { "%lf" }
}

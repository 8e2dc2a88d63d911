public import Foundation

/// A number in a text: a whole one or another.
public enum LocalizedNumber: Equatable, Sendable {
  /// A whole number.
  case integer(Int64)
  /// A whole number that is too large for the other case.
  case unsigned(UInt64)
  /// Any number.
  case real(Double)

  /// The numbers without separators. Most in texts are such; ICU takes microseconds for others.
  package static let short: Range<Int64> = 0..<1_000

  var double: Double {
    switch self {
    case .integer(let value): Double(value)
    case .unsigned(let value): Double(value)
    case .real(let value): value
    }
  }

  /// Returns the number in a format of C, with the digits and separators of a locale.
  ///
  /// - Parameter specifier: the format. The one of a translation may be for other values: then the number is shown as it is.
  package func text(in localization: Localization, specifier: String) -> String {
    let locale = localization.locale
    switch self {
    case .integer(let value):
      if Self.short.contains(value), specifier == "%lld", localization.hasASCIIDigits { return String(value) }
      guard let format = NumberFormat(specifier), !format.isPlainInteger else {
        return value.formatted(.number.locale(locale))
      }
      let values: [any CVarArg] = format.isReal ? [Double(value)] : [value]
      return String(format: format.text, locale: locale, arguments: values)
    case .unsigned(let value): return value.formatted(.number.locale(locale))
    case .real(let value):
      guard let format = NumberFormat(specifier) else { return value.formatted(.number.locale(locale)) }
      if format.isReal { return String(format: format.text, locale: locale, arguments: [value]) }
      return Int64(exactly: value.rounded(.towardZero)).map {
        Self.integer($0).text(in: localization, specifier: specifier)
      }
        ?? value.formatted(.number.locale(locale))
    }
  }
}

/// A format of C for a number, with the size of the values that are given here.
private struct NumberFormat {
  let text: String
  /// Whether it is for numbers with a fraction.
  let isReal: Bool
  /// Whether it is for whole numbers, in no particular width.
  let isPlainInteger: Bool

  /// The longest width and precision, in digits of the decimal number.
  private static let maxDigits = 3

  /// Reads a format; nil for one of other values, which would read memory that is none.
  init?(_ specifier: String) {
    guard specifier.first == "%", let conversion = specifier.last, specifier.count > 1 else { return nil }
    isReal = "fFeEgGaA".contains(conversion)
    guard isReal || "dDiuUxXoO".contains(conversion) else { return nil }
    let options = specifier.dropFirst().dropLast().filter { !"hlqLtjz".contains($0) }
    guard options.allSatisfy({ "-+#0' .123456789".contains($0) }),
      options.split(whereSeparator: { !$0.isNumber }).allSatisfy({ $0.count <= Self.maxDigits })
    else { return nil }
    isPlainInteger = options.isEmpty && "dDiuU".contains(conversion)
    text = "%\(options)\(isReal ? "" : "ll")\(conversion)"
  }
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

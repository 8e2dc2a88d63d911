internal import Foundation

/// A format of numbers as one of ICU's number skeletons, with which ICU writes a unit around the number.
///
/// Foundation keeps the settings of its formats to itself, but encodes them. What it encodes is stable, since apps store
/// formats.
enum NumberSkeleton {
  /// Returns the skeleton of a format; nil if a setting has none, such as a scale that is not finite.
  static func skeleton(of format: FloatingPointFormatStyle<Double>) -> String? {
    guard let data = try? JSONEncoder().encode(format),
      let settings = try? JSONDecoder().decode(Coded.self, from: data).collection
    else { return nil }
    let parts = [
      settings.scale.flatMap(decimal).map { "scale/\($0)" }, precision(settings),
      settings.group?.option == 1 ? "group-off" : nil, settings.signDisplayStrategy?.skeleton,
      settings.decimalSeparatorStrategy?.option == 1 ? "decimal-always" : nil, settings.rounding?.skeleton,
      settings.notation.flatMap { [1: "scientific", 2: "compact-short"][$0.option] },
    ]
    return parts.compactMap { $0 }.joined(separator: " ")
  }

  private struct Coded: Decodable { let collection: Settings }

  private struct Settings: Decodable {
    let scale: Double?
    let precision: Option<Precision>?
    let group: Option<Int>?
    let signDisplayStrategy: Sign?
    let decimalSeparatorStrategy: Option<Int>?
    let rounding: FloatingPointRoundingRule?
    let roundingIncrement: Increment?
    let notation: Option<Int>?
  }

  private struct Option<Value: Decodable>: Decodable { let option: Value }

  private struct Sign: Decodable {
    let positive: Int
    let negative: Int
    let zero: Int

    /// Each is 0 for a sign that is always shown.
    var skeleton: String {
      if positive == 0 { return zero == 0 ? "sign-always" : "sign-except-zero" }
      return negative == 0 ? "sign-auto" : "sign-never"
    }
  }

  private struct Increment: Decodable {
    let integer: Int?
    let floatingPoint: Double?

    /// nil for one that ICU takes for none.
    var value: Decimal? {
      let value = floatingPoint.flatMap(NumberSkeleton.decimal) ?? integer.map { Decimal($0) }
      return value.flatMap { $0 > 0 ? $0 : nil }
    }
  }

  private struct Precision: Decodable {
    let minSignificantDigits: Int?
    let maxSignificantDigits: Int?
    let minIntegerLength: Int?
    let maxIntegerLength: Int?
    let minFractionalLength: Int?
    let maxFractionalLength: Int?

    var significantDigits: String? {
      minSignificantDigits.map { NumberSkeleton.digits("@", max(1, $0), "#", maxSignificantDigits.map { max(1, $0) }) }
    }

    var fraction: String? {
      if minFractionalLength == nil, maxFractionalLength == nil { return nil }
      if maxFractionalLength.map({ $0 <= 0 }) == true { return "precision-integer" }
      return "." + NumberSkeleton.digits("0", minFractionalLength ?? 0, "#", maxFractionalLength)
    }

    var integer: String? {
      if minIntegerLength == nil, maxIntegerLength == nil { return nil }
      guard let most = maxIntegerLength else {
        return "integer-width/+" + String(repeating: "0", count: NumberSkeleton.clamped(minIntegerLength ?? 0))
      }
      let least = NumberSkeleton.clamped(minIntegerLength ?? 0)
      if most <= 0 { return "integer-width-trunc" }
      let optional = String(repeating: "#", count: max(0, NumberSkeleton.clamped(most) - least))
      return "integer-width/" + optional + String(repeating: "0", count: least)
    }
  }

  /// Returns a number without an exponent; nil for one that Decimal can't hold, which would trap.
  private static func decimal(_ value: Double) -> Decimal? {
    value == 0 || (1e-100...1e100).contains(value.magnitude) ? Decimal(value) : nil
  }

  private static func precision(_ settings: Settings) -> String? {
    let precision = settings.precision?.option
    guard let increment = settings.roundingIncrement?.value else {
      return precision.map { digits in
        [digits.significantDigits ?? digits.fraction, digits.integer].compactMap { $0 }.joined(separator: " ")
      }
    }
    // Zeros at the end of the increment are shown.
    var steps = increment.description
    let shown = steps.split(separator: ".").dropFirst().last?.count ?? 0
    if let least = precision?.minFractionalLength.map(clamped), least > shown {
      steps += (shown == 0 ? "." : "") + String(repeating: "0", count: least - shown)
    }
    return ["precision-increment/" + steps, precision?.integer].compactMap { $0 }.joined(separator: " ")
  }

  /// Returns the digits that are always shown and those that may be; “+” stands for any number of the latter.
  private static func digits(_ always: Character, _ least: Int, _ maybe: Character, _ most: Int?) -> String {
    let least = clamped(least)
    let rest = most.map { String(repeating: maybe, count: max(0, clamped($0) - least)) } ?? "+"
    return String(repeating: always, count: least) + rest
  }

  /// ICU's limits for the number of digits.
  private static func clamped(_ count: Int) -> Int { min(max(count, 0), 999) }
}

extension FloatingPointRoundingRule {
  fileprivate var skeleton: String? {
    switch self {
    case .awayFromZero: "rounding-mode-up"
    case .toNearestOrAwayFromZero: "rounding-mode-half-up"
    case .toNearestOrEven: "rounding-mode-half-even"
    case .up: "rounding-mode-ceiling"
    case .down: "rounding-mode-floor"
    case .towardZero: "rounding-mode-down"
    @unknown default: nil
    }
  }
}

import Foundation
import Waymark

/// The format of measurements and dates in a locale: its units, numbers and dates.
struct Figures: Sendable {
  private let locale: Locale
  private let usesMiles: Bool

  init(locale: Locale) {
    self.locale = locale
    // British roads are measured in miles, too.
    usesMiles = locale.measurementSystem != .metric
  }

  /// The unit of heights, in metres.
  var heightUnit: Double { usesMiles ? 0.3048 : 1 }

  /// Formats metres as kilometres or miles: “16.4 km”; short distances as metres or feet.
  func distance(_ metres: Double) -> String {
    if usesMiles {
      let miles = metres / 1609.344
      return miles < 0.1 ? height(metres) : text("\(number(miles, digits: 1)) mi")
    }
    return metres < 1000 ? height(metres) : text("\(number(metres / 1000, digits: 1)) km")
  }

  /// Formats a whole number of kilometres, or the miles in it: “25 km”, “16 mi”.
  func roughDistance(kilometres: Double) -> String {
    usesMiles ? text("\(number(kilometres / 1.609344)) mi") : text("\(number(kilometres)) km")
  }

  /// Formats metres of height as metres or feet: “89 m”.
  func height(_ metres: Double) -> String {
    let height = number(metres / heightUnit)
    return usesMiles ? text("\(height) ft") : text("\(height) m")
  }

  /// Formats a fraction as a percentage: “43%”.
  func percent(_ share: Double) -> String { share.formatted(.percent.precision(.fractionLength(0)).locale(locale)) }

  /// Formats the size of a gradient, without its direction, as a percentage with one decimal: “6.9%”.
  func gradient(_ gradient: Double) -> String {
    abs(gradient).formatted(.percent.precision(.fractionLength(1)).locale(locale))
  }

  /// Describes a route in one line: “16.4 km, 89 m up, Easy”.
  func summary(of route: CyclingRoute) -> String {
    let difficulty = String(localized: route.difficulty.label)
    return text("\(distance(route.distance)), \(height(route.elevationGain)) up, \(difficulty)")
  }

  /// Formats seconds as hours and minutes: “3 h 05 min”.
  func duration(_ seconds: Double) -> String {
    let minutes = Int((seconds / 60).rounded())
    if minutes < 60 { return text("\(count(minutes)) min") }
    let rest = (minutes % 60).formatted(.number.precision(.integerLength(2)).locale(locale))
    return text("\(count(minutes / 60)) h \(rest) min")
  }

  /// Formats metres per second as kilometres or miles per hour.
  func speed(_ metresPerSecond: Double) -> String {
    usesMiles
      ? text("\(number(metresPerSecond / 0.44704, digits: 1)) mph")
      : text("\(number(metresPerSecond * 3.6, digits: 1)) km/h")
  }

  /// Formats the day of a date in UTC, because a ride's file does not contain its time zone: “12 May 2027”.
  func day(_ date: Date) -> String { date.formatted(style.day().month(.abbreviated).year()) }

  /// Formats a planned time with its day: “Wed 12 May, 09:30”.
  func time(_ date: Date) -> String {
    date.formatted(style.weekday(.abbreviated).day().month(.abbreviated).hour().minute())
  }

  /// Formats a range of days: “12–15 May 2027”, “30 Apr – 2 May 2027”, “5 Jun 2027”.
  func days(_ first: Date, _ last: Date) -> String {
    if first >= last { return day(last) }
    let style = Date.IntervalFormatStyle(date: .abbreviated, time: .omitted, locale: locale, timeZone: .gmt)
    return style.format(first..<last)
  }

  /// Formats a number of things: “1,234”.
  func count(_ count: Int) -> String { count.formatted(.number.locale(locale)) }

  /// Joins parts of a line: “12 May 2027, 16.4 km”.
  func line(of parts: String?...) -> String {
    parts.compactMap { $0 }.joined(separator: text(", "))
  }

  private var style: Date.FormatStyle { Date.FormatStyle(locale: locale, timeZone: .gmt) }

  private func text(_ text: String.LocalizationValue) -> String { String(localized: text, locale: locale) }

  private func number(_ value: Double, digits: Int = 0) -> String {
    value.formatted(.number.precision(.fractionLength(digits)).locale(locale))
  }
}

extension EnvironmentValues {
  /// The format of measurements and dates for the visitor.
  var figures: Figures { Figures(locale: locale) }
}

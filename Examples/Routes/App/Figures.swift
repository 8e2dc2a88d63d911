import Foundation

/// Formatting of measurements and dates.
enum Figures {
  /// Formats metres as kilometres: “16.4 km”; below 1000 as metres.
  static func distance(_ metres: Double) -> String {
    metres < 1000 ? "\(Int(metres.rounded())) m" : String(format: "%.1f km", metres / 1000)
  }

  /// Formats metres of height: “89 m”.
  static func height(_ metres: Double) -> String { "\(Int(metres.rounded())) m" }

  /// Formats a fraction as a percentage.
  static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }

  /// Formats a gradient as a percentage with one decimal.
  static func gradient(_ gradient: Double) -> String { String(format: "%.1f %%", gradient * 100) }

  /// Describes a route in one line: “16.4 km, 89 m up, Easy”.
  static func summary(of route: CyclingRoute) -> String {
    "\(distance(route.distance)), \(height(route.elevationGain)) up, \(route.difficulty.label)"
  }

  /// Formats seconds as hours and minutes: “3 h 05 min”.
  static func duration(_ seconds: Double) -> String {
    let minutes = Int((seconds / 60).rounded())
    return minutes < 60 ? "\(minutes) min" : String(format: "%d h %02d min", minutes / 60, minutes % 60)
  }

  /// Formats metres per second as kilometres per hour.
  static func speed(_ metresPerSecond: Double) -> String { String(format: "%.1f km/h", metresPerSecond * 3.6) }

  /// Formats the day of a date in UTC, because a ride's file does not contain its time zone.
  static func day(_ date: Date) -> String { text(date, "d MMM yyyy") }

  /// Formats a range of days: “12–15 May 2027”, “30 Apr – 2 May 2027”, “5 Jun 2027”.
  static func days(_ first: Date, _ last: Date) -> String {
    let end = day(last)
    if day(first) == end { return end }
    if text(first, "MMM yyyy") == text(last, "MMM yyyy") { return "\(text(first, "d"))–\(end)" }
    let isSameYear = text(first, "yyyy") == text(last, "yyyy")
    return "\(text(first, isSameYear ? "d MMM" : "d MMM yyyy")) – \(end)"
  }

  private static func text(_ date: Date, _ format: String) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_GB")
    formatter.timeZone = TimeZone(identifier: "UTC")
    formatter.dateFormat = format
    return formatter.string(from: date)
  }
}

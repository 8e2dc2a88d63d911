import Foundation

/// How Routes writes measures.
enum Figures {
  /// Metres as kilometres: “16.4 km”; short ones in metres.
  static func distance(_ metres: Double) -> String {
    metres < 1000 ? "\(Int(metres.rounded())) m" : String(format: "%.1f km", metres / 1000)
  }

  /// Metres of height: “89 m”.
  static func height(_ metres: Double) -> String { "\(Int(metres.rounded())) m" }

  /// A share as a percentage.
  static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }

  /// A gradient as a percentage with a decimal.
  static func gradient(_ gradient: Double) -> String { String(format: "%.1f %%", gradient * 100) }

  /// A route in a line: “16.4 km, 89 m up, Easy”.
  static func summary(of route: CyclingRoute) -> String {
    "\(distance(route.distance)), \(height(route.elevationGain)) up, \(route.difficulty.label)"
  }

  /// Seconds as hours and minutes: “3 h 05 min”.
  static func duration(_ seconds: Double) -> String {
    let minutes = Int((seconds / 60).rounded())
    return minutes < 60 ? "\(minutes) min" : String(format: "%d h %02d min", minutes / 60, minutes % 60)
  }

  /// Metres per second as kilometres per hour.
  static func speed(_ metresPerSecond: Double) -> String { String(format: "%.1f km/h", metresPerSecond * 3.6) }

  /// The day of a date, in the ride's own terms as far as the file tells: Greenwich.
  static func day(_ date: Date) -> String { text(date, "d MMM yyyy") }

  /// Some days in a row: “12–15 May 2027”, “30 Apr – 2 May 2027”, “5 Jun 2027”.
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

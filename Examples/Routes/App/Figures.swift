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

  /// Seconds as hours and minutes: “3 h 05 min”.
  static func duration(_ seconds: Double) -> String {
    let minutes = Int((seconds / 60).rounded())
    return minutes < 60 ? "\(minutes) min" : String(format: "%d h %02d min", minutes / 60, minutes % 60)
  }

  /// Metres per second as kilometres per hour.
  static func speed(_ metresPerSecond: Double) -> String { String(format: "%.1f km/h", metresPerSecond * 3.6) }

  /// The day of a date, in the ride's own terms as far as the file tells: Greenwich.
  static func day(_ date: Date) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_GB")
    formatter.timeZone = TimeZone(identifier: "UTC")
    formatter.dateStyle = .medium
    return formatter.string(from: date)
  }
}

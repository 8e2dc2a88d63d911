package import Foundation

/// The format of dates in HTML fields: `2026-11-21`, `14:30` or `2026-11-21T14:30`, in the Gregorian calendar and one
/// time zone.
package struct DateText: Equatable {
  let components: DatePickerComponents
  let timeZone: TimeZone

  init(components: DatePickerComponents, timeZone: TimeZone) {
    self.components = components
    self.timeZone = timeZone
  }

  /// Creates the format for a type of HTML field: `date`, `time` or `datetime-local`.
  package init(kind: String, timeZone: TimeZone) {
    let components: DatePickerComponents =
      switch kind {
      case "date": .date
      case "time": .hourAndMinute
      default: [.date, .hourAndMinute]
      }
    self.init(components: components, timeZone: timeZone)
  }

  /// The type of the HTML field with this format.
  var kind: String {
    switch components {
    case .date: "date"
    case .hourAndMinute: "time"
    default: "datetime-local"
    }
  }

  private var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    return calendar
  }

  /// Returns the text of a date; empty if a field can't represent it: before the year 1 or after 9999.
  package func text(of date: Date) -> String {
    let parts = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute], from: date)
    guard let year = parts.year, let month = parts.month, let day = parts.day, let hour = parts.hour,
      let minute = parts.minute, parts.era == 1, year <= 9999
    else { return "" }
    let dayText = "\(padded(year, to: 4))-\(padded(month))-\(padded(day))"
    let timeText = "\(padded(hour)):\(padded(minute))"
    switch components {
    case .date: return dayText
    case .hourAndMinute: return timeText
    default: return "\(dayText)T\(timeText)"
    }
  }

  /// Parses a text. The parts that it does not contain are those of `date`; nil if it is not in this format.
  func date(from text: String, changing date: Date) -> Date? {
    if text == self.text(of: date) { return date }
    let halves = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    var parts = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute, .second, .nanosecond], from: date)
    if components != .hourAndMinute {
      guard let day = numbers(halves.first, separator: "-", digits: [4, 2, 2]) else { return nil }
      (parts.era, parts.year, parts.month, parts.day) = (1, day[0], day[1], day[2])
      guard isDay(day) else { return nil }
    }
    if components != .date {
      guard let time = numbers(halves.last, separator: ":", digits: [2, 2]), time[0] < 24, time[1] < 60
      else { return nil }
      (parts.hour, parts.minute, parts.second, parts.nanosecond) = (time[0], time[1], 0, 0)
    }
    guard halves.count == (components == [.date, .hourAndMinute] ? 2 : 1) else { return nil }
    return calendar.date(from: parts)
  }

  /// Returns whether two dates are on the same day.
  func isSameDay(_ date: Date, _ other: Date) -> Bool { calendar.isDate(date, inSameDayAs: other) }

  private func isDay(_ day: [Int]) -> Bool {
    let lengths = [31, isLeap(day[0]) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return day[0] > 0 && (1...12).contains(day[1]) && (1...lengths[day[1] - 1]).contains(day[2])
  }

  private func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

  /// Parses numbers with the given counts of digits, separated by `separator`.
  private func numbers(_ text: Substring?, separator: Character, digits: [Int]) -> [Int]? {
    guard let parts = text?.split(separator: separator, omittingEmptySubsequences: false),
      parts.map(\.utf8.count) == digits
    else { return nil }
    let found = parts.compactMap { word in word.allSatisfy { $0.isASCII && $0.isNumber } ? Int(word) : nil }
    return found.count == parts.count ? found : nil
  }

  private func padded(_ number: Int, to length: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, length - digits.count)) + digits
  }
}

internal import Foundation

/// How dates are said in words. The browser says them by itself when a person chooses, from the tag of the locale.
struct DateWords: Equatable {
  let components: DatePickerComponents
  let timeZone: TimeZone
  let calendar: Calendar
  let locale: Locale

  /// The day, then the time, as far as they are shown: “21 Nov 2026”.
  func parts(of date: Date) -> [String] {
    func style(_ day: Date.FormatStyle.DateStyle, _ time: Date.FormatStyle.TimeStyle) -> Date.FormatStyle {
      Date.FormatStyle(date: day, time: time, locale: locale, calendar: calendar, timeZone: timeZone)
    }
    var parts: [String] = []
    if components.contains(.date) { parts.append(date.formatted(style(.abbreviated, .omitted))) }
    if components.contains(.hourAndMinute) { parts.append(date.formatted(style(.omitted, .shortened))) }
    return parts
  }

  /// The locale with its calendar, as browsers name them.
  var localeTag: String {
    var parts = Locale.Components(locale: locale)
    parts.calendar = calendar.identifier
    return Locale(components: parts).identifier(.bcp47)
  }
}

internal import Foundation

/// The format of dates for users. When the user selects a date, the browser formats it itself, by ``localeTag``.
struct DateTexts: Equatable {
  let components: DatePickerComponents
  let timeZone: TimeZone
  let calendar: Calendar
  let locale: Locale

  /// Returns the texts of the day and the time, of those that are shown: “21 Nov 2026”.
  func parts(of date: Date) -> [String] {
    func style(_ day: Date.FormatStyle.DateStyle, _ time: Date.FormatStyle.TimeStyle) -> Date.FormatStyle {
      Date.FormatStyle(date: day, time: time, locale: locale, calendar: calendar, timeZone: timeZone)
    }
    var parts: [String] = []
    if components.contains(.date) { parts.append(date.formatted(style(.abbreviated, .omitted))) }
    if components.contains(.hourAndMinute) { parts.append(date.formatted(style(.omitted, .shortened))) }
    return parts
  }

  /// The BCP 47 tag of the locale and the calendar, for the browser.
  var localeTag: String {
    var parts = Locale.Components(locale: locale)
    parts.calendar = calendar.identifier
    return Locale(components: parts).identifier(.bcp47)
  }
}

public import Foundation
internal import WaymarkGraph
internal import WaymarkLocalization

/// A value that is formatted where it is shown: with the locale, the calendar and the time zone of the formats.
final class FormattedValue: Equatable, @unchecked Sendable {
  private let value: Any
  private let format: Any
  let text: (TextFormats) -> String

  init(_ value: Any, _ format: Any, _ text: @escaping (TextFormats) -> String) {
    self.value = value
    self.format = format
    self.text = text
  }

  static func == (left: FormattedValue, right: FormattedValue) -> Bool {
    left === right
      || ValueComparison.areEqual(left.value, right.value) && ValueComparison.areEqual(left.format, right.format)
  }
}

extension FormattedValue {
  /// Creates a value that a format style formats.
  convenience init<F: FormatStyle>(_ value: F.FormatInput, format: F) where F.FormatOutput == String {
    self.init(value, format) { formats in
      guard var dates = format as? Date.FormatStyle else {
        return format.locale(formats.localization.locale).format(value)
      }
      dates.calendar = formats.calendar
      dates.timeZone = formats.timeZone
      // Date.FormatStyle formats dates.
      return dates.locale(formats.localization.locale).format(value as! Date)
    }
  }

  /// Creates a date that is shown in a style.
  convenience init(_ date: Date, style: Text.DateStyle) {
    self.init(date, style) { formats in
      Date.FormatStyle(
        date: style.date, time: style.time, locale: formats.localization.locale, calendar: formats.calendar,
        timeZone: formats.timeZone
      ).format(date)
    }
  }

  /// Creates a value that a formatter formats.
  convenience init<Subject>(_ subject: Subject, formatter: Formatter) {
    self.init(subject, formatter) { _ in formatter.string(for: subject) ?? "" }
  }
}

extension Text {
  /// Creates a text that shows a value in a format, with the locale of the formats.
  ///
  ///     Text(route.length, format: .number.precision(.fractionLength(1)))
  ///     Text(ride.date, format: .dateTime.day().month())
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    storage = .runs([Run(FormattedValue(input, format: format))])
  }

  /// Creates a text that shows a value as a formatter writes it.
  public init<Subject>(_ subject: Subject, formatter: Formatter) {
    storage = .runs([Run(FormattedValue(subject, formatter: formatter))])
  }

  /// Creates a text that shows a date in a style.
  ///
  ///     Text(ride.date, style: .date)
  public init(_ date: Date, style: DateStyle) { storage = .runs([Run(FormattedValue(date, style: style))]) }

  /// A style in which a text shows a date.
  public struct DateStyle: Sendable, Hashable, Codable {
    private enum Kind: Codable { case date, time }
    private let kind: Kind

    /// The date: “24 November 2026”.
    public static let date = DateStyle(kind: .date)
    /// The time: “15:30”.
    public static let time = DateStyle(kind: .time)
    /// Unavailable: use a format.
    @available(
      *, unavailable, message: "texts do not count by themselves: use a format, such as .relative(presentation: .named)"
    )
    public static var relative: DateStyle { preconditionFailure("unavailable") }
    /// Unavailable: use a format.
    @available(
      *, unavailable, message: "texts do not count by themselves: use a format, such as .relative(presentation: .named)"
    )
    public static var offset: DateStyle { preconditionFailure("unavailable") }
    /// Unavailable: use a format.
    @available(*, unavailable, message: "texts do not count by themselves: use a task that changes state each second")
    public static var timer: DateStyle { preconditionFailure("unavailable") }

    fileprivate var date: Date.FormatStyle.DateStyle { kind == .date ? .long : .omitted }
    fileprivate var time: Date.FormatStyle.TimeStyle { kind == .date ? .omitted : .shortened }
  }
}

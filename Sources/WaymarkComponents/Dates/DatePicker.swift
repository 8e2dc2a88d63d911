public import Foundation
public import WaymarkGraph

/// A control for selecting a day, a time, or both.
///
///     DatePicker("Starts", selection: $start, displayedComponents: .date)
///     DatePicker("Ends", selection: $end, in: start...)
///
/// A picker that shows only the day leaves the time unchanged, and the other way round. A date outside the range is
/// replaced by the nearest one in it. The day and the time are in ``EnvironmentValues/timeZone``; they are formatted by
/// ``EnvironmentValues/locale`` and ``EnvironmentValues/calendar``.
///
/// Differs from SwiftUI: the calendar that opens is the native one of the browser or phone, in its language.
public struct DatePicker<Label: View>: View {
  /// The parts of a date that are shown and changed.
  public typealias Components = DatePickerComponents

  private let selection: Binding<Date>
  private let bounds: DateBounds
  private let components: Components
  private let label: Label
  @Environment(\.areLabelsHidden) private var isLabelHidden
  @Environment(\.timeZone) private var timeZone
  @Environment(\.calendar) private var calendar
  @Environment(\.locale) private var locale

  private init(_ selection: Binding<Date>, _ bounds: DateBounds, _ components: Components, _ label: Label) {
    self.selection = selection
    self.bounds = bounds
    self.components = components.intersection([.date, .hourAndMinute])
    self.label = label
  }

  /// Creates a date picker with any label.
  public init(
    selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, DateBounds(), displayedComponents, label())
  }

  /// Creates a date picker with any label, for dates within a range.
  public init(
    selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(selection, DateBounds(first: range.lowerBound, last: range.upperBound), displayedComponents, label())
  }

  /// Creates a date picker with any label, for a date and all after it.
  public init(
    selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(selection, DateBounds(first: range.lowerBound), displayedComponents, label())
  }

  /// Creates a date picker with any label, for a date and all before it.
  public init(
    selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(selection, DateBounds(last: range.upperBound), displayedComponents, label())
  }

  /// Drawn by the library.
  @ViewBuilder public var body: some View {
    if components.isEmpty {
      ControlLabel(inside: label, isHidden: isLabelHidden)
        .misuse("a DatePicker needs .date or .hourAndMinute among its displayedComponents")
    } else {
      LabeledDateField(
        label: label, isLabelHidden: isLabelHidden,
        field: DateField(
          date: selection.wrappedValue, bounds: bounds,
          form: DateText(components: components, timeZone: timeZone),
          texts: DateTexts(components: components, timeZone: timeZone, calendar: calendar, locale: locale),
          read: { selection.wrappedValue }, write: { selection.wrappedValue = $0 }))
    }
  }
}

extension DatePicker where Label == Text {
  /// Creates a date picker with a title.
  public init(
    _ title: LocalizedStringKey, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, DateBounds(), displayedComponents, Text(title))
  }

  /// Creates a date picker with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, DateBounds(), displayedComponents, Text(title))
  }

  /// Creates a date picker with a title, for dates within a range.
  public init(
    _ title: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) }
  }

  /// Creates a date picker with a title, for dates within a range.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) }
  }

  /// Creates a date picker with a title, for a date and all after it.
  public init(
    _ title: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) }
  }

  /// Creates a date picker with a title, for a date and all after it.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) }
  }

  /// Creates a date picker with a title, for a date and all before it.
  public init(
    _ title: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) }
  }

  /// Creates a date picker with a title, for a date and all before it.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) }
  }
}

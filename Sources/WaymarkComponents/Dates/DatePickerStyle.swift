public import WaymarkGraph

/// A look of date pickers that the library draws.
///
/// Differs from SwiftUI: there are also a calendar and wheels that stand in the page. Here the browser or the phone opens
/// its own calendar or wheels from the capsule, so that there is one look.
@MainActor @preconcurrency public protocol DatePickerStyle: Sendable {}

/// The look that suits the surroundings: the compact one.
public struct DefaultDatePickerStyle: DatePickerStyle {
  /// Makes the style.
  public nonisolated init() {}
}
/// The date in words on a grey capsule; a press opens the browser's or the phone's own calendar.
public struct CompactDatePickerStyle: DatePickerStyle {
  /// Makes the style.
  public nonisolated init() {}
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  /// The look that suits the surroundings.
  public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}
extension DatePickerStyle where Self == CompactDatePickerStyle {
  /// The date on a capsule.
  public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

extension View {
  /// Chooses the look of the date pickers inside this view. All there are look the same: see ``DatePickerStyle``.
  ///
  ///     DatePicker("Starts", selection: $start).datePickerStyle(.compact)
  public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View { self }
}

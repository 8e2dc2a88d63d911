public import WaymarkGraph

/// A built-in date picker style.
///
/// Differs from SwiftUI: there is no style with an inline calendar or wheels. The browser or the phone opens its native
/// calendar or wheels from the capsule, so all styles look the same.
@MainActor @preconcurrency public protocol DatePickerStyle: Sendable {}

/// The default style, which is the compact one.
public struct DefaultDatePickerStyle: DatePickerStyle {
  /// Creates the style.
  public nonisolated init() {}
}
/// The date as text on a grey capsule; pressing it opens the native calendar of the browser or phone.
public struct CompactDatePickerStyle: DatePickerStyle {
  /// Creates the style.
  public nonisolated init() {}
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  /// The default style.
  public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}
extension DatePickerStyle where Self == CompactDatePickerStyle {
  /// The date on a capsule.
  public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

extension View {
  /// Sets the style of the date pickers inside this view. All styles look the same: see ``DatePickerStyle``.
  ///
  ///     DatePicker("Starts", selection: $start).datePickerStyle(.compact)
  public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View { self }
}

public import Foundation
public import WaymarkGraph

extension View {
  /// Sets a fixed width, in points, for the split view column that contains this view, where several columns are shown.
  ///
  ///     NavigationSplitView {
  ///       MailboxList().navigationSplitViewColumnWidth(280)
  ///     } detail: { … }
  public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
    navigationSplitViewColumnWidth(min: width, ideal: width, max: width)
  }

  /// Sets a width within bounds, in points, for the split view column that contains this view, where several columns
  /// are shown.
  ///
  /// Differs from SwiftUI: the user can't resize the column yet; it has its ideal width.
  public func navigationSplitViewColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View {
    transformPreference(ColumnWidthKey.self) {
      $0 = $0 ?? ColumnWidth(ideal: Swift.min(Swift.max(ideal, min ?? 0), max ?? .infinity))
    }
  }
}

struct ColumnWidth: Equatable {
  let ideal: CGFloat
}

struct ColumnWidthKey: PreferenceKey {
  static var defaultValue: ColumnWidth? { nil }
  static func reduce(value: inout ColumnWidth?, nextValue: () -> ColumnWidth?) { value = value ?? nextValue() }
}

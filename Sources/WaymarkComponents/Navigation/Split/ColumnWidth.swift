public import WaymarkGraph

extension View {
  /// Gives the column of a split view that the view stands in a fixed width, where there are several columns.
  ///
  ///     NavigationSplitView {
  ///       MailboxList().navigationSplitViewColumnWidth(280)
  ///     } detail: { … }
  public func navigationSplitViewColumnWidth(_ width: Double) -> some View {
    navigationSplitViewColumnWidth(min: width, ideal: width, max: width)
  }

  /// Gives the column of a split view that the view stands in a width within bounds, where there are several columns.
  ///
  /// Differs from SwiftUI: a person can't drag the column wider or narrower yet; it has its ideal width.
  public func navigationSplitViewColumnWidth(min: Double? = nil, ideal: Double, max: Double? = nil) -> some View {
    transformPreference(ColumnWidthKey.self) {
      $0 = $0 ?? ColumnWidth(ideal: Swift.min(Swift.max(ideal, min ?? 0), max ?? .infinity))
    }
  }
}

struct ColumnWidth: Equatable {
  let ideal: Double
}

struct ColumnWidthKey: PreferenceKey {
  static var defaultValue: ColumnWidth? { nil }
  static func reduce(value: inout ColumnWidth?, nextValue: () -> ColumnWidth?) { value = value ?? nextValue() }
}

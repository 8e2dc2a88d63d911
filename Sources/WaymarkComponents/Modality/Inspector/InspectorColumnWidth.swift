public import Foundation
public import WaymarkGraph

extension View {
  /// Sets a fixed width, in points, for the inspector that contains this view, where it is a column.
  ///
  ///     .inspector(isPresented: $isInspecting) { StopFields(stop: $stop).inspectorColumnWidth(280) }
  ///
  /// By default it is 320 points wide.
  public func inspectorColumnWidth(_ width: CGFloat) -> some View {
    inspectorColumnWidth(min: width, ideal: width, max: width)
  }

  /// Sets a width within bounds, in points, for the inspector that contains this view, where it is a column.
  ///
  /// Differs from SwiftUI on a Mac: the user can't resize the column; it has its ideal width, as on an iPad.
  public func inspectorColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View {
    transformPreference(InspectorWidthKey.self) {
      $0 = $0 ?? ColumnWidth(ideal: Swift.max(0, Swift.min(Swift.max(ideal, min ?? 0), max ?? .infinity)))
    }
  }
}

/// The width that the content of an inspector declares.
struct InspectorWidthKey: PreferenceKey {
  static var defaultValue: ColumnWidth? { nil }
  static func reduce(value: inout ColumnWidth?, nextValue: () -> ColumnWidth?) { value = value ?? nextValue() }
}

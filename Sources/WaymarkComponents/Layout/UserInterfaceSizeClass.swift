public import WaymarkGraph

/// The two kinds of windows: those with the layout of a phone, and those with that of an iPad.
public enum UserInterfaceSizeClass: String, Hashable, Sendable {
  /// A window with little room.
  case compact
  /// A window with much room.
  case regular
}

extension View {
  /// Leaves this view out of the layout in windows of one size class; nil for none.
  ///
  ///     HStack {
  ///       PageList().hidden(in: isShowingPages ? nil : .compact)
  ///       PageView()
  ///     }
  ///
  /// Differs from SwiftUI, where a view reads `horizontalSizeClass` and then leaves another out: the browser decides, so that the first page fits
  /// its window already, and the hidden view retains its state.
  public func hidden(in sizeClass: UserInterfaceSizeClass?) -> some View {
    decorated(SizeClassDecoration(hidden: sizeClass))
  }
}

private struct SizeClassDecoration: DecorationModifier {
  let hidden: UserInterfaceSizeClass?
  var rank: Int { 9 }
  func decorate(_ element: inout Element, in environment: EnvironmentValues) {
    if let hidden { element.add(class: "not-\(hidden.rawValue)") }
  }
}

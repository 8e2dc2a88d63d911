public import WaymarkGraph

extension View {
  /// Makes bars light or dark, whatever the person has set for the device.
  ///
  ///     PictureView()
  ///       .toolbarBackground(.indigo, for: .navigationBar)
  ///       .toolbarColorScheme(.dark, for: .navigationBar)
  ///
  /// - Parameters:
  ///   - colorScheme: the appearance; nil for that of the device.
  ///   - bars: the bars of the screen that contains this view; if none are given, its navigation bar. The tab bar is not one of them.
  public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View {
    let look = barLook(bars) { $0.colorScheme = colorScheme }
    return look.tabBarMisuse(bars, "toolbarColorScheme(_:for:) is for the bars of a screen, not for the tab bar")
  }

  /// Reports that a modifier does not change the tab bar, where that is among the bars.
  @ViewBuilder func tabBarMisuse(_ bars: [ToolbarPlacement], _ message: String) -> some View {
    if bars.contains(.tabBar) { misuse(message) } else { self }
  }
}

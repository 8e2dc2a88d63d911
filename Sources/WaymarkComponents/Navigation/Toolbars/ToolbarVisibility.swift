public import WaymarkGraph

extension View {
  /// Shows or hides bars while this view's screen is on top.
  ///
  ///     MapView().toolbar(areBarsHidden ? .hidden : .automatic, for: .navigationBar, .tabBar)
  ///
  /// The user can leave a screen whose bar is hidden by swiping, by Escape, and by the back button, which becomes
  /// visible when the Tab key reaches it.
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    barLook(bars) { $0.visibility = visibility }
  }

  /// Shows or hides bars while this view's screen is on top.
  public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    barLook(bars) { $0.visibility = visibility }
  }

  /// Hides the navigation bar while this view's screen is on top.
  @available(*, deprecated, message: "use toolbar(_:for:)")
  public func navigationBarHidden(_ isHidden: Bool) -> some View {
    barLook([.navigationBar]) { $0.visibility = isHidden ? .hidden : .visible }
  }

  /// Hides the back button of the screen that contains this view.
  ///
  /// Differs from SwiftUI: swiping, Escape and the browser's Back still lead to the screen below.
  public func navigationBarBackButtonHidden(_ isHidden: Bool = true) -> some View {
    transformPreference(BarSettingsKey.self) { $0.isBackHidden = isHidden }
  }
}

public import WaymarkGraph

extension View {
  /// Sets the style of the background of bars, where it is visible.
  ///
  ///     .toolbarBackground(.indigo, for: .navigationBar)
  ///     .toolbarBackground(.visible, for: .navigationBar)
  ///
  /// Differs from SwiftUI: only the bars of the screen itself are painted, not the tab bar.
  public func toolbarBackground<Style: ShapeStyle>(_ style: Style, for bars: ToolbarPlacement...) -> some View {
    PaintedBars(content: self, style: style, bars: bars)
  }

  /// Shows the background of bars always (`.visible`), never (`.hidden`), or while content lies under them
  /// (`.automatic`).
  public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    barLook(bars) { $0.background = visibility }
  }

  /// Shows the background of bars always, never, or while content lies under them.
  public func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    barLook(bars) { $0.background = visibility }
  }
}

/// Reads the environment that the paint depends on.
private struct PaintedBars<Content: View, Style: ShapeStyle>: View {
  let content: Content
  let style: Style
  let bars: [ToolbarPlacement]
  @Environment(\.self) private var environment

  var body: some View {
    let paint = style.resolvedPaint(in: environment).groundCSS
    content.barLook(bars) { $0.paint = paint }
      .tabBarMisuse(bars, "toolbarBackground(_:for:) paints the bars of a screen, not the tab bar")
  }
}

public import WaymarkGraph

extension View {
  /// Shows or hides the arrow beside the labels of the menus inside this view. By default it is hidden.
  public func menuIndicator(_ visibility: Visibility) -> some View {
    environment(\.menuIndicatorVisibility, visibility)
  }
}

extension EnvironmentValues {
  private enum IndicatorKey: EnvironmentKey { static var defaultValue: Visibility { .automatic } }

  /// Whether menus show an arrow beside their labels.
  public var menuIndicatorVisibility: Visibility {
    get { self[IndicatorKey.self] }
    set { self[IndicatorKey.self] = newValue }
  }
}

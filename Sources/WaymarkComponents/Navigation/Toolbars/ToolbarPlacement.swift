/// One of the bars around a screen's content.
public struct ToolbarPlacement: Sendable, Hashable {
  enum Bar { case navigation, bottom, tab }

  let bar: Bar
  /// The navigation bar.
  public static var automatic: ToolbarPlacement { navigationBar }
  /// The bar at the top, with the title and the back button.
  public static var navigationBar: ToolbarPlacement { ToolbarPlacement(bar: .navigation) }
  /// The bar at the bottom, with the items of the placement `.bottomBar`.
  public static var bottomBar: ToolbarPlacement { ToolbarPlacement(bar: .bottom) }
  /// The bar with the app's tabs.
  public static var tabBar: ToolbarPlacement { ToolbarPlacement(bar: .tab) }
}

/// Where a search field would be.
///
/// Differs from SwiftUI: the field is at the top of the screen's content wherever it would be, below the title. The
/// placement says whether it stays there while the content scrolls.
public struct SearchFieldPlacement: Sendable {
  /// When a search field in the bar is shown.
  public struct NavigationBarDrawerDisplayMode: Sendable {
    let isAlways: Bool
    /// It scrolls away with the content.
    public static let automatic = NavigationBarDrawerDisplayMode(isAlways: false)
    /// It stays.
    public static let always = NavigationBarDrawerDisplayMode(isAlways: true)
  }

  let isAlways: Bool
  /// As the surroundings have it.
  public static let automatic = SearchFieldPlacement(isAlways: false)
  /// Below the bar, scrolling away with the content.
  public static let navigationBarDrawer = SearchFieldPlacement(isAlways: false)
  /// In the sidebar.
  public static let sidebar = SearchFieldPlacement(isAlways: false)
  /// In the toolbar.
  public static let toolbar = SearchFieldPlacement(isAlways: true)

  /// Below the bar.
  public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
    SearchFieldPlacement(isAlways: displayMode.isAlways)
  }
}

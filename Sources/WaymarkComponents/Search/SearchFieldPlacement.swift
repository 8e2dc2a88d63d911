/// The placement of a search field.
///
/// Differs from SwiftUI: with any placement but `toolbar`, the field is at the top of the screen's content, below the
/// title. The placement determines whether it stays there while the content scrolls.
public struct SearchFieldPlacement: Hashable, Sendable {
  /// The scrolling behaviour of a search field below the bar.
  public struct NavigationBarDrawerDisplayMode: Sendable {
    let isAlways: Bool
    /// It scrolls away with the content.
    public static let automatic = NavigationBarDrawerDisplayMode(isAlways: false)
    /// It stays while the content scrolls.
    public static let always = NavigationBarDrawerDisplayMode(isAlways: true)
  }

  let isAlways: Bool
  /// Whether it is in the bar of a wide window.
  var isInBar = false
  /// The default, scrolling away with the content.
  public static let automatic = SearchFieldPlacement(isAlways: false)
  /// Below the bar, scrolling away with the content.
  public static let navigationBarDrawer = SearchFieldPlacement(isAlways: false)
  /// In the sidebar, scrolling away with the content.
  public static let sidebar = SearchFieldPlacement(isAlways: false)
  /// In the toolbar: in a wide window at the trailing side of the bar, in a narrow one below it, staying while the content
  /// scrolls.
  public static let toolbar = SearchFieldPlacement(isAlways: true, isInBar: true)

  /// Returns a placement below the bar with a display mode.
  public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
    SearchFieldPlacement(isAlways: displayMode.isAlways)
  }
}

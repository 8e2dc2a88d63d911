/// What the bars of a screen are like.
public struct Bars: Codable, Sendable {
  /// Where the app hides the tab bar.
  public var hiddenTabBar: AppPlace?
  /// Where it hides the navigation bar.
  public var hiddenNavigationBar: AppPlace?
  /// Whether it hides the navigation bar in all states, so that nothing shows it again.
  public var isNavigationBarAlwaysHidden = false
  /// Where it hides the back button.
  public var hiddenBackButton: AppPlace?
  /// Where it keeps people from swiping back.
  public var disabledBackSwipe: AppPlace?
  /// Where it keeps people from swiping a modal away.
  public var disabledDismissal: AppPlace?
  /// The role of the toolbar, as SwiftUI calls it: `browser`, `editor`, `navigationStack`.
  public var role: String?
  /// Whether people can choose what is in the toolbar.
  public var isCustomizable = false
  /// What is in the menu of the title; nil if it has none.
  public var titleMenu: Menu?
  /// Whether it offers find for its text.
  public var hasFind = false

  /// Whether the screen has a navigation stack of its own, and so a navigation bar.
  public var hasOwnStack = false

  /// Whether they were read in a window that is wider than a phone, where bars have space for more.
  public var areWide = false

  /// Creates bars as the system shows them.
  public init() {}
}

package import WaymarkAudit
package import WaymarkComponents

/// A screen that was found, to be visited.
package struct ScreenVisit {
  package let screen: Screen.ID
  /// The address at which it was found.
  let address: String
  /// The state of the window in which it was found.
  package let snapshot: SceneSnapshot
  /// How to reach it again from the screen on which it was found; nil if that can't be done without side effects.
  var way: Way?
  /// What the page shows when it is visited.
  var image: PageImage?
  /// Whether something on it can be pressed; otherwise it need not be shown again.
  var hasPresses = false
  /// How many of its views have context menus, of those that look the same one.
  var contextMenus = 0

  /// A link that pushes a screen, which can be pressed again without changing anything else.
  struct Way {
    /// The number of the visit to the screen with the link.
    let from: Int
    let press: Press
  }
}

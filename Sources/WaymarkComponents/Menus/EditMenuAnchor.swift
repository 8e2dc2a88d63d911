/// The section of an edit menu in which actions of the app stand, after the standard ones that they are related to.
///
/// The sections are in this order. Only that of the standard actions is always there; the others are where they have
/// actions that can act.
///
/// Note: Waymark only. UIKit has identifiers of menus for this, such as `UIMenu.Identifier.standardEdit`.
public enum EditMenuAnchor: Hashable, CaseIterable, Sendable {
  /// The section of Cut, Copy, Paste and Select All.
  case standardEdit
  /// Actions that put something else in the place of what is selected: Replace.
  case replace
  /// Actions that change how what is selected looks.
  case format
  /// Actions that find out more about what is selected: Search Web and Find Selection.
  case lookup
  /// Actions that hand what is selected to others: Share.
  case share
}

/// The position of an item in a screen's bars.
///
/// Prefer a placement that states the item's purpose (`.primaryAction`, `.confirmationAction`); where none fits, use
/// one that states its position.
public struct ToolbarItemPlacement: Sendable, Hashable {
  /// The parts of the bars that contain items.
  enum Region { case leading, principal, centre, trailing, bottom, status, keyboard, titleMenu }

  let region: Region
  /// Whether the item is at the end of its region.
  var isLast = false
  /// The purpose of its button for the modal; nil if the placement implies none.
  var action: BarAction?

  /// The trailing side of the navigation bar.
  public static let automatic = ToolbarItemPlacement(region: .trailing)
  /// The centre of the navigation bar, instead of the title.
  public static let principal = ToolbarItemPlacement(region: .principal)
  /// The leading side of the navigation bar, after the back button.
  public static let topBarLeading = ToolbarItemPlacement(region: .leading)
  /// The trailing side of the navigation bar.
  public static let topBarTrailing = ToolbarItemPlacement(region: .trailing)
  /// The start of the navigation bar, after the back button.
  public static let navigation = ToolbarItemPlacement(region: .leading)
  /// The old name of ``topBarLeading``.
  @available(*, deprecated, renamed: "topBarLeading")
  public static let navigationBarLeading = topBarLeading
  /// The old name of ``topBarTrailing``.
  @available(*, deprecated, renamed: "topBarTrailing")
  public static let navigationBarTrailing = topBarTrailing
  /// The screen's most important action: the end of the navigation bar.
  public static let primaryAction = ToolbarItemPlacement(region: .trailing, isLast: true)
  /// An action that is used often, but is not needed to go on: in the centre of an editor's or a browser's bar, where people can
  /// arrange the items of a toolbar with an identifier. What does not fit is in the menu of a button “More”. So are, in
  /// other bars, all that are shown by default.
  public static let secondaryAction = ToolbarItemPlacement(region: .centre)
  /// The action that confirms a modal: the end of the navigation bar, bold.
  public static let confirmationAction = ToolbarItemPlacement(region: .trailing, isLast: true, action: .preferred)
  /// The action that cancels a modal: the leading side of the navigation bar.
  public static let cancellationAction = ToolbarItemPlacement(region: .leading, action: .cancellation)
  /// The action that discards a modal's content: the trailing side of the navigation bar.
  public static let destructiveAction = ToolbarItemPlacement(region: .trailing)
  /// The bar at the bottom of the screen, which is shown if it has items.
  public static let bottomBar = ToolbarItemPlacement(region: .bottom)
  /// A bar at the bottom of the screen, above the on-screen keyboard, which is shown while a text on the screen is edited.
  ///
  /// Differs from SwiftUI: it is also shown without an on-screen keyboard.
  public static let keyboard = ToolbarItemPlacement(region: .keyboard)
  /// The menu of the title.
  static let titleMenu = ToolbarItemPlacement(region: .titleMenu)
  /// The centre of the bar at the bottom, for the screen's status.
  public static let status = ToolbarItemPlacement(region: .status)
}

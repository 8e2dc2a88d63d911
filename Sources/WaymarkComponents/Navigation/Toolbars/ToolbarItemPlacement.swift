/// Where in a screen's bars an item stands.
///
/// Say what an item is for (`.primaryAction`, `.confirmationAction`) where one of these fits, and where it stands
/// otherwise.
public struct ToolbarItemPlacement: Sendable, Hashable {
  /// The parts of the bars that items stand in.
  enum Region { case leading, principal, trailing, bottom, status }

  let region: Region
  /// Whether it stands at the very end of its region.
  var isLast = false
  /// What its button means for the modal; nil where the place says nothing of it.
  var action: BarAction?

  /// The trailing side of the navigation bar.
  public static let automatic = ToolbarItemPlacement(region: .trailing)
  /// The centre of the navigation bar, instead of the title.
  public static let principal = ToolbarItemPlacement(region: .principal)
  /// The leading side of the navigation bar, after the back button.
  public static let topBarLeading = ToolbarItemPlacement(region: .leading)
  /// The trailing side of the navigation bar.
  public static let topBarTrailing = ToolbarItemPlacement(region: .trailing)
  /// The old name of ``topBarLeading``.
  @available(*, deprecated, renamed: "topBarLeading")
  public static let navigationBarLeading = topBarLeading
  /// The old name of ``topBarTrailing``.
  @available(*, deprecated, renamed: "topBarTrailing")
  public static let navigationBarTrailing = topBarTrailing
  /// The screen's most important action: the end of the navigation bar.
  public static let primaryAction = ToolbarItemPlacement(region: .trailing, isLast: true)
  /// What confirms a modal: the end of the navigation bar, bold.
  public static let confirmationAction = ToolbarItemPlacement(region: .trailing, isLast: true, action: .preferred)
  /// What gives a modal up: the leading side of the navigation bar.
  public static let cancellationAction = ToolbarItemPlacement(region: .leading, action: .cancellation)
  /// What throws a modal's content away: the trailing side of the navigation bar.
  public static let destructiveAction = ToolbarItemPlacement(region: .trailing)
  /// The bar at the bottom of the screen, which is there when it has items.
  public static let bottomBar = ToolbarItemPlacement(region: .bottom)
  /// The centre of the bar at the bottom, for what the screen's state is.
  public static let status = ToolbarItemPlacement(region: .status)
}

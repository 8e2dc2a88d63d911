internal import WaymarkNavigation

/// Which columns of a split view are shown where there is room for several.
public struct NavigationSplitViewVisibility: Equatable, Hashable, Codable, Sendable {
  let state: SplitState.Visibility

  /// As many as the width has room for.
  public static let automatic = Self(state: .automatic)
  /// All three columns.
  public static let all = Self(state: .all)
  /// Without the sidebar of three columns; both of two columns.
  public static let doubleColumn = Self(state: .doubleColumn)
  /// The last column alone.
  public static let detailOnly = Self(state: .detailOnly)
}

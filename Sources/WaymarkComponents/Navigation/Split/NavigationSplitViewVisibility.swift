internal import WaymarkNavigation

/// The columns of a split view that are shown where there is space for several.
public struct NavigationSplitViewVisibility: Equatable, Hashable, Codable, Sendable {
  let state: SplitState.Visibility

  /// As many columns as fit the width.
  public static let automatic = Self(state: .automatic)
  /// All three columns.
  public static let all = Self(state: .all)
  /// All columns but the sidebar of three; both of two columns.
  public static let doubleColumn = Self(state: .doubleColumn)
  /// The last column alone.
  public static let detailOnly = Self(state: .detailOnly)
}

/// Which columns of a split view are shown.
package struct SplitState: Equatable, Sendable, Codable {
  /// How many columns it has: two or three.
  package let columns: Int
  /// The column that is on top where there is room for one only; 0 is the sidebar.
  package internal(set) var top: Int
  /// The first column that is shown where there is room; those before it are hidden.
  package internal(set) var firstVisible = 0
  /// Counts the changes that the app has made by itself: a person's move that was made before one of them is stale.
  package internal(set) var epoch = 0

  package init(columns: Int, top: Int) {
    self.columns = columns
    self.top = top
  }
}

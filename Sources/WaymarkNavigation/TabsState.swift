/// The selection of a tab view, and where it shows its tabs.
package struct TabsState: Equatable, Sendable, Codable {
  /// Where adaptable tabs are shown, in windows with space for both.
  package enum Placement: String, Sendable, Codable { case sidebar, tabBar }

  /// The selected tab, by its part of the address.
  package internal(set) var selection: String
  /// The placement that the user has chosen; nil is the style's own.
  package internal(set) var placement: Placement?
  /// The number of moves that the app has made by itself: a user's move that names an older epoch is stale.
  package internal(set) var epoch = 0

  package init(selection: String) { self.selection = selection }
}

/// The selection of a tab view.
package struct TabsState: Equatable, Sendable, Codable {
  /// The selected tab, by its part of the address.
  package internal(set) var selection: String
  /// The number of moves that the app has made by itself: a user's move that names an older epoch is stale.
  package internal(set) var epoch = 0

  package init(selection: String) { self.selection = selection }
}

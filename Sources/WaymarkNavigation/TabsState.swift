/// Which of several tabs is shown.
package struct TabsState: Equatable, Sendable, Codable {
  /// The selected tab, by its part of the address.
  package internal(set) var selection: String
  /// Counts the changes that the app has made by itself: a person's move that was made before one of them is stale.
  package internal(set) var epoch = 0

  package init(selection: String) { self.selection = selection }
}

/// The modals over a window, each above the previous one.
package struct ModalsState: Equatable, Sendable, Codable {
  /// Their names, the lowest first.
  package private(set) var names: [String] = []
  /// The number of moves that the app has made by itself: a user's move that names an older epoch is stale.
  package internal(set) var epoch = 0

  package init() {}

  /// The same state without modals.
  var empty: ModalsState {
    var empty = self
    empty.names = []
    return empty
  }

  mutating func present(_ name: String) { if !names.contains(name) { names.append(name) } }

  /// Dismisses all modals above the lowest `depth`; does nothing where there are none.
  mutating func dismiss(to depth: Int) {
    guard depth >= 0, depth < names.count else { return }
    names.removeLast(names.count - depth)
  }
}

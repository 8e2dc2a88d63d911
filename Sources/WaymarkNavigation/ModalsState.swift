/// The modals over a window, each over the one before.
package struct ModalsState: Equatable, Sendable, Codable {
  /// Their names, the lowest first.
  package private(set) var names: [String] = []
  /// Counts the changes that the app has made by itself: a person's move that was made before one of them is stale.
  package internal(set) var epoch = 0

  package init() {}

  /// The same without any modal.
  var empty: ModalsState {
    var empty = self
    empty.names = []
    return empty
  }

  mutating func present(_ name: String) { if !names.contains(name) { names.append(name) } }

  /// Dismisses all but the lowest `depth`; a depth that is not below the top changes nothing.
  mutating func dismiss(to depth: Int) {
    guard depth >= 0, depth < names.count else { return }
    names.removeLast(names.count - depth)
  }
}

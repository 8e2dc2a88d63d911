/// What is pushed on a stack's root, in order: values of its path, and destinations that links carry themselves.
package struct StackEntries: Equatable {
  /// One pushed screen.
  package enum Entry: Hashable {
    /// A value, shown by the destination declared for its type.
    case value(AnyHashable)
    /// A link's own destination, by the link's part of the address.
    case link(String)
    /// What an unknown address led to.
    case unknown([String])
  }

  package private(set) var entries: [Entry] = []

  package init() {}

  /// The values alone: the path as the app sees it.
  package var path: [AnyHashable] {
    entries.compactMap { if case .value(let value) = $0 { value } else { nil } }
  }

  package mutating func push(_ entry: Entry) { entries.append(entry) }

  /// Goes back until `depth` screens remain; a depth beyond the stack changes nothing.
  package mutating func pop(to depth: Int) {
    guard depth >= 0, depth < entries.count else { return }
    entries.removeLast(entries.count - depth)
  }

  /// The app has set the path: screens stay as long as their values do, and the rest follows.
  package mutating func adopt(path: [AnyHashable]) {
    if path == self.path { return }
    var kept: [Entry] = []
    var rest = path[...]
    for entry in entries {
      if case .value(let value) = entry {
        guard rest.first == value else { break }
        rest = rest.dropFirst()
      } else if rest.isEmpty {
        // What a link has put on top goes with the values below it that the app has taken away.
        break
      }
      kept.append(entry)
    }
    entries = kept + rest.map { .value($0) }
  }
}

import Foundation
import Waymark

/// The order in which files are shown: the first comparator decides, the next ones where files are alike.
struct FileOrder: Hashable, Codable {
  var comparators = [FileComparator(.name)]

  /// What decides first.
  var key: FileComparator.Key { comparators.first?.key ?? .name }

  /// Whether the largest, newest or last is first.
  var isReversed: Bool { comparators.first?.order == .reverse }

  /// Chooses what decides; what decides already reverses its order.
  mutating func choose(_ key: FileComparator.Key) {
    var comparator = FileComparator(key)
    if self.key == key { comparator.order = isReversed ? .forward : .reverse }
    comparators = [comparator]
  }

  /// Returns entries, which are in the order of their names, in this order.
  func sorted(_ entries: [FileEntry]) -> [FileEntry] {
    // No two have the same name: what comes after it decides nothing, and the entries are in its order.
    let end = comparators.firstIndex { $0.key == .name } ?? comparators.endIndex
    let byName = end < comparators.endIndex && comparators[end].order == .reverse ? entries.reversed() : entries
    return comparators[..<end].reversed().reduce(byName) { $1.sorted($0) }
  }

  /// Does the same on another thread.
  @concurrent nonisolated func sortedAside(_ entries: [FileEntry]) async -> [FileEntry] { sorted(entries) }
}

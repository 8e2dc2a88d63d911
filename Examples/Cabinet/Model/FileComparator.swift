import Foundation
import Waymark

/// Compares files by one of the columns.
struct FileComparator: SortComparator, Codable {
  /// What is compared.
  enum Key: String, CaseIterable, Codable {
    case name = "Name"
    case kind = "Kind"
    case size = "Size"
    case date = "Date Modified"

    /// The order that people expect first: the newest and the largest at the top.
    var firstOrder: SortOrder { self == .date || self == .size ? .reverse : .forward }
  }

  let key: Key
  var order: SortOrder

  init(_ key: Key) { (self.key, order) = (key, key.firstOrder) }

  func compare(_ first: FileEntry, _ second: FileEntry) -> ComparisonResult {
    let result: ComparisonResult =
      switch key {
      case .name: Self.compare(first.name, second.name)
      case .kind: Self.compare(first.kindName, second.kindName)
      case .size: Self.compare(first.sortedSize, second.sortedSize)
      case .date: Self.compare(first.modified, second.modified)
      }
    return order == .forward ? result : result.reversed
  }

  private static func compare<Value: Comparable>(_ first: Value, _ second: Value) -> ComparisonResult {
    first < second ? .orderedAscending : second < first ? .orderedDescending : .orderedSame
  }

  /// Returns entries in this order; those that are alike stay in their order. What is compared is found once for each.
  func sorted(_ entries: [FileEntry]) -> [FileEntry] {
    switch key {
    case .name: sorted(entries, by: \.name)
    case .kind: sorted(entries, by: \.kindName)
    case .size: sorted(entries, by: \.sortedSize)
    case .date: sorted(entries, by: \.modified)
    }
  }

  private func sorted<Value: Comparable>(_ entries: [FileEntry], by value: (FileEntry) -> Value) -> [FileEntry] {
    let values = entries.map(value)
    let places = entries.indices.sorted { first, second in
      let isBefore = order == .forward ? values[first] < values[second] : values[second] < values[first]
      return isBefore || (values[first] == values[second] && first < second)
    }
    return places.map { entries[$0] }
  }
}

extension ComparisonResult {
  fileprivate var reversed: ComparisonResult { ComparisonResult(rawValue: -rawValue) ?? .orderedSame }
}

extension FileEntry {
  /// The size of a file; less than that of any file for a folder.
  fileprivate var sortedSize: Int { kind == .file ? size : -1 }
}

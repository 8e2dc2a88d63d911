/// Which columns of a split view are shown.
package struct SplitState: Equatable {
  /// Which columns an app or a person wants to see where there is room for several.
  package enum Visibility: String, Sendable, Codable { case automatic, all, doubleColumn, detailOnly }

  /// How many columns it has: two or three.
  package let columns: Int
  /// The column that is on top where there is room for one only; 0 is the sidebar.
  package internal(set) var top: Int
  package internal(set) var visibility: Visibility
  /// What a link in the column before it shows in a column instead of the column's own content.
  package internal(set) var replaced: [Int: StackEntry] = [:]
  /// Counts the changes that the app has made by itself: a person's move that was made before one of them is stale.
  package internal(set) var epoch = 0

  package init(columns: Int, top: Int, visibility: Visibility = .automatic) {
    self.columns = columns
    self.top = top
    self.visibility = visibility
  }

  /// Brings a column to the top. What links have shown in the columns behind it goes with these.
  mutating func bringUp(_ column: Int) {
    guard (0..<columns).contains(column) else { return }
    top = column
    replaced = replaced.filter { $0.key <= column }
  }

  /// Shows what a link leads to in a column, or the column's own content again.
  mutating func replace(_ column: Int, with entry: StackEntry?) {
    guard (1..<columns).contains(column) else { return }
    replaced = replaced.filter { $0.key < column }
    replaced[column] = entry
    if entry != nil { top = column }
  }
}

extension SplitState: Codable {
  private enum Key: CodingKey { case columns, top, visibility, replaced, epoch }

  /// Writes what can be written: a column whose value can't be shows its own content when it is read.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(columns, forKey: .columns)
    try container.encode(top, forKey: .top)
    try container.encode(visibility, forKey: .visibility)
    try container.encode(epoch, forKey: .epoch)
    let codable = replaced.filter {
      if case .value(let value) = $0.value { value.base.base is any Codable } else { true }
    }
    try container.encode(codable, forKey: .replaced)
  }

  /// Reads it, and tells of what no longer fits the app in the decoder's ``DroppedScreens``.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    columns = try container.decode(Int.self, forKey: .columns)
    top = try container.decode(Int.self, forKey: .top)
    visibility = try container.decode(Visibility.self, forKey: .visibility)
    epoch = try container.decode(Int.self, forKey: .epoch)
    do {
      replaced = try container.decode([Int: StackEntry].self, forKey: .replaced)
    } catch {
      (decoder.userInfo[DroppedScreens.key] as? DroppedScreens)?.add(count: 1, reason: error)
    }
  }
}

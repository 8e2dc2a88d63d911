/// The columns of a split view, and which of them are shown.
package struct SplitState: Equatable {
  /// The columns that the app or the user wants to see where there is space for several.
  package enum Visibility: String, Sendable, Codable { case automatic, all, doubleColumn, detailOnly }

  /// The number of columns: two or three.
  package let columns: Int
  /// The column on top where there is space for only one; 0 is the sidebar.
  package internal(set) var top: Int
  package internal(set) var visibility: Visibility
  /// The destinations that links of the previous column show in place of a column's own content, by column.
  package internal(set) var replaced: [Int: StackEntry] = [:]
  /// The number of moves that the app has made by itself: a user's move that names an older epoch is stale.
  package internal(set) var epoch = 0

  package init(columns: Int, top: Int, visibility: Visibility = .automatic) {
    self.columns = columns
    self.top = top
    self.visibility = visibility
  }

  /// Brings a column to the top, and removes the destinations of links in the columns after it.
  mutating func show(_ column: Int) {
    guard (0..<columns).contains(column) else { return }
    top = column
    replaced = replaced.filter { $0.key <= column }
  }

  /// Shows the destination of a link in a column; with nil, the column's own content again.
  mutating func replace(_ column: Int, with entry: StackEntry?) {
    guard (1..<columns).contains(column) else { return }
    replaced = replaced.filter { $0.key < column }
    replaced[column] = entry
    if entry != nil { top = column }
  }
}

extension SplitState: Codable {
  private enum Key: CodingKey { case columns, top, visibility, replaced, epoch }

  /// Encodes the state. A column whose value can't be encoded shows its own content after decoding.
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

  /// Decodes the state, and reports what no longer fits the app to the decoder's ``DroppedScreens``.
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

internal import Foundation
internal import WaymarkGraph

/// Looks through the rows of a list for those whose first letters the user has typed, a part at a time: there may be a million.
@MainActor final class TypeSelectSearch {
  /// How many rows are looked at in one turn.
  private static let step = 2_048
  // Weak, because a search that is under way outlives a list that goes.
  private weak var rows: SelectableRows?
  private var task: Task<Void, Never>?

  private enum Step {
    case found(Int), nothing, more
  }

  init(of rows: SelectableRows) { self.rows = rows }

  isolated deinit { task?.cancel() }

  /// Begins a search, and gives up the one before. The client is told which row was found, once that is mounted.
  ///
  /// - Returns: false if the list has no rows that are not mounted.
  func begin(_ typed: TypedLetters) -> Bool {
    guard let rows, let all = rows.orderedRows, all.graph != nil else { return false }
    task?.cancel()
    let start = rows.place(ofRow: typed.row) ?? all.count - 1
    task = Task { [weak self] in
      for letters in [typed.letters, typed.fallback] where !letters.isEmpty {
        // A single letter leads to the next row.
        let found = await self?.search(letters, from: letters.count == 1 ? start + 1 : start)
        if Task.isCancelled { return }
        if let found { return self?.lead(to: found) ?? () }
      }
      self?.answer(0)
    }
    return true
  }

  /// Returns the place of the first row from one on that begins with letters, and then of those before.
  private func search(_ letters: String, from start: Int) async -> Int? {
    let query = Self.query(letters)
    var done = 0
    while !Task.isCancelled {
      switch look(query, from: start, &done) {
      case .found(let place): return place
      case .nothing: return nil
      case .more: await Task.yield()
      }
    }
    return nil
  }

  /// Looks at the next rows. They may have become others since the turn before.
  private func look(_ query: TypeSelectQuery, from start: Int, _ done: inout Int) -> Step {
    guard let all = rows?.orderedRows, done < all.count else { return .nothing }
    let first = (start + done) % all.count
    let places = first..<min(first + Self.step, all.count, first + all.count - done)
    if let place = all.firstPlace(in: places, matching: query) { return .found(place) }
    done += places.count
    return .more
  }

  private func lead(to place: Int) {
    guard let all = rows?.orderedRows, place < all.count else { return answer(0) }
    all.mountRow(at: place) { [weak self] in
      guard let self, let all = rows?.orderedRows, place < all.count else { return }
      let position = all.position(at: place)
      var found: Int32 = 0
      all.visit(position...position) { row, _ in
        if case .mounted(let node) = row, node.isEnabled { found = node.id }
      }
      answer(found)
    }
  }

  private func answer(_ row: Int32) {
    guard let rows, let list = rows.list, let graph = rows.orderedRows?.graph else { return }
    graph.perform(.typeSelect(list: list.id, row: row))
  }

  /// Returns a query that compares texts without case and diacritics.
  static func query(_ letters: String) -> TypeSelectQuery {
    let bytes = Array(letters.utf8)
    let isASCII = bytes.allSatisfy { $0 < 0x80 }
    return TypeSelectQuery(letters) { text in
      if isASCII, let isPrefix = Self.begins(text.utf8, with: bytes) { return isPrefix }
      // A letter may be several characters without its diacritics, and the other way round, but not many.
      let start = text.drop(while: \.isWhitespace).prefix(2 * letters.count + 8)
      return String(start).folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).hasPrefix(letters)
    }
  }

  /// Compares bytes, as that is much faster; nil if there are others than ASCII among those that matter.
  private static func begins(_ text: String.UTF8View, with letters: [UInt8]) -> Bool? {
    var index = text.startIndex
    while index < text.endIndex, text[index] == UInt8(ascii: " ") { index = text.index(after: index) }
    for letter in letters {
      guard index < text.endIndex else { return false }
      let byte = text[index]
      if byte >= 0x80 { return nil }
      let lower = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
      // An accent may follow a letter as a character of its own.
      if lower != letter { return false }
      index = text.index(after: index)
    }
    return true
  }
}

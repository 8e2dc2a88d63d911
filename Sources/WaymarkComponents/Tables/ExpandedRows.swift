internal import WaymarkGraph

/// Which rows of a tree have those below them shown.
struct ExpandedRows<ID: Hashable>: Equatable {
  /// Where a row was when it was expanded.
  struct Place: Equatable {
    /// The row that it is below; nil for one of the tree's first level.
    let parent: ID?
    /// Its offset among those of the same level.
    let offset: Int
  }

  /// The most rows that another process is told of.
  private static var maxPersisted: Int { 1_000 }

  private(set) var places: [ID: Place] = [:]
  /// What was expanded in another process, and has not been met yet.
  private(set) var restored: [PersistedRow] = []

  mutating func expand(_ id: ID, in parent: ID?, at offset: Int) {
    places[id] = Place(parent: parent, offset: offset)
  }

  mutating func collapse(_ id: ID) {
    places[id] = nil
    let name = String(describing: id)
    restored.removeAll { $0.name == name }
  }
}

/// An expanded row as it is persisted. Ids need not be `Codable`, so their descriptions stand for them.
struct PersistedRow: Codable, Equatable {
  let parent: String?
  let name: String
  let offset: Int
}

extension ExpandedRows: CodedState {
  var coded: [PersistedRow] {
    let own = places.map { id, place in
      PersistedRow(
        parent: place.parent.map { String(describing: $0) }, name: String(describing: id), offset: place.offset)
    }
    return Array((own.sorted { ($0.offset, $0.name) < ($1.offset, $1.name) } + restored).prefix(Self.maxPersisted))
  }

  init(coded rows: [PersistedRow]) { restored = rows }
}

/// Knows where expanded rows are by now, so that a level is not searched each time it is shown.
@MainActor final class ExpandedPlaces<ID: Hashable>: RebuiltState {
  private var known: [ID: Int] = [:]

  nonisolated init() {}

  /// Returns the offsets of the expanded rows in a level, in order.
  ///
  /// - Parameters:
  ///   - parent: the row that the level is below; nil for the first level.
  ///   - data: the rows of the level.
  func offsets<Data: RandomAccessCollection>(
    of expanded: ExpandedRows<ID>, below parent: ID?, in data: Data
  ) -> [Int] where Data.Element: Identifiable, Data.Element.ID == ID {
    let count = data.count
    func id(at offset: Int) -> ID? {
      (0..<count).contains(offset) ? data[data.index(data.startIndex, offsetBy: offset)].id : nil
    }
    var found: [Int] = []
    var missing: Set<ID> = []
    for (row, place) in expanded.places where place.parent == parent {
      if let offset = [known[row] ?? place.offset, place.offset].first(where: { id(at: $0) == row }) {
        found.append(offset)
      } else {
        missing.insert(row)
      }
    }
    if !missing.isEmpty {
      for (offset, element) in data.enumerated() where missing.contains(element.id) {
        found.append(offset)
        known[element.id] = offset
        missing.remove(element.id)
        if missing.isEmpty { break }
      }
    }
    // Only where they were: to search for descriptions would cost too much.
    let name = parent.map { String(describing: $0) }
    for row in expanded.restored where row.parent == name {
      if let own = id(at: row.offset), String(describing: own) == row.name { found.append(row.offset) }
    }
    return Set(found).sorted()
  }
}

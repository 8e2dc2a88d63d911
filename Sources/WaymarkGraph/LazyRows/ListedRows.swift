/// The rows of a list in their order, whether they are mounted or not.
@MainActor package struct ListedRows {
  /// Rows: the element of one, or an array of the ids of some that are not mounted. As a whole, an array is cast to its type much faster
  /// than each id.
  package enum Row {
    case mounted(AnyElementNode)
    case distant(ids: Any)
  }

  /// The position of a row.
  package struct Position: Comparable {
    let group: Int
    let offset: Int

    package static func < (left: Self, right: Self) -> Bool {
      (left.group, left.offset) < (right.group, right.offset)
    }
  }

  private enum Group {
    case row(AnyElementNode)
    case collection(LazyForEachNode)
  }

  private let isRow: (AnyElementNode) -> Bool
  private var groups: [Group] = []
  /// The number of rows before each group.
  private var starts: [Int] = []
  /// The number of rows, mounted or not. An element of a collection of which only a part is mounted counts as one row.
  package private(set) var count = 0

  /// - Parameters:
  ///   - list: the element of the list.
  ///   - isRow: whether an element in it is one of its rows.
  package init(of list: Node, where isRow: @escaping (AnyElementNode) -> Bool) {
    self.isRow = isRow
    list.visitChildren { collect($0) }
  }

  private mutating func collect(_ node: Node) {
    if let collection = node as? LazyForEachNode, collection.offsets.count < collection.count {
      add(.collection(collection), count: collection.count)
    } else if let element = node as? AnyElementNode, isRow(element) {
      add(.row(element), count: 1)
    } else {
      node.visitChildren { collect($0) }
    }
  }

  private mutating func add(_ group: Group, count: Int) {
    groups.append(group)
    starts.append(self.count)
    self.count += count
  }

  /// The place of a position: the number of rows before it.
  package func place(of position: Position) -> Int { starts[position.group] + position.offset }

  /// The position with a number of rows before it, which has to be less than ``count``.
  package func position(at place: Int) -> Position {
    var low = 0
    var high = groups.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= place { low = middle } else { high = middle - 1 }
    }
    return Position(group: low, offset: place - starts[low])
  }

  /// The mounted rows with their places.
  package var mounted: [(row: AnyElementNode, position: Position)] {
    var found: [(row: AnyElementNode, position: Position)] = []
    for (index, group) in groups.enumerated() {
      switch group {
      case .row(let element): found.append((element, Position(group: index, offset: 0)))
      case .collection(let collection):
        for (row, node) in (collection.collection?.children ?? []).enumerated() {
          let position = Position(group: index, offset: collection.offsets[row])
          each(in: node) { found.append(($0, position)) }
        }
      }
    }
    return found
  }

  /// Whether the places of all rows are known without looking through them.
  package var knowsPlaces: Bool {
    groups.allSatisfy { group in if case .collection(let collection) = group { collection.knowsPlaces } else { true } }
  }

  /// Returns the first of some places whose element's text begins as wanted. Rows that are always mounted are not looked at.
  package func firstPlace(in places: Range<Int>, matching query: TypeSelectQuery) -> Int? {
    for (index, group) in groups.enumerated() {
      guard case .collection(let collection) = group else { continue }
      let offsets = (places.lowerBound - starts[index]..<places.upperBound - starts[index])
        .clamped(to: 0..<collection.count)
      guard !offsets.isEmpty, let offset = collection.firstMatch?(offsets, query) else { continue }
      return starts[index] + offset
    }
    return nil
  }

  /// Mounts the row at a place, and calls an action once it is there.
  package func mountRow(at place: Int, then action: @escaping () -> Void) {
    let position = position(at: place)
    guard case .collection(let collection) = groups[position.group] else { return }
    let isMounted = collection.offsets.range.contains(position.offset) || collection.offsets.other == position.offset
    if !isMounted { collection.moveWindow?(position.offset) }
    collection.afterUpdate(action)
    collection.graph.needsUpdate?()
  }

  /// The graph of the rows that are not all mounted; nil if all are.
  package var graph: Graph? {
    groups.lazy.compactMap { if case .collection(let collection) = $0 { collection.graph } else { nil } }.first
  }

  /// Returns the place of the element with an id in a collection of which only a part is mounted.
  package func position(ofElementWith id: AnyHashable) -> Position? {
    for (index, group) in groups.enumerated() {
      guard case .collection(let collection) = group, let offset = collection.offset(ofElementWith: id) else {
        continue
      }
      return Position(group: index, offset: offset)
    }
    return nil
  }

  /// Calls `visit` with the rows between two of them, including these, and with their places; without, with all. The place of several
  /// rows is that of the first.
  package func visit(_ range: ClosedRange<Position>? = nil, _ visit: (Row, Int) -> Void) {
    for (index, group) in groups.enumerated() {
      if let range, index < range.lowerBound.group || index > range.upperBound.group { continue }
      switch group {
      case .row(let element): visit(.mounted(element), starts[index])
      case .collection(let collection):
        let first = range?.lowerBound.group == index ? range?.lowerBound.offset ?? 0 : 0
        let last = range?.upperBound.group == index ? range?.upperBound.offset ?? 0 : collection.count - 1
        if first <= last { self.visit(first...last, of: collection) { visit($0, starts[index] + $1) } }
      }
    }
  }

  private func visit(_ offsets: ClosedRange<Int>, of collection: LazyForEachNode, _ visit: (Row, Int) -> Void) {
    let rows = collection.collection?.children ?? []
    let mounted = rows.enumerated().map { (offset: collection.offsets[$0], row: $1) }.sorted { $0.offset < $1.offset }
    var next = offsets.lowerBound
    func visitDistant(upTo end: Int) {
      if next < end, let ids = collection.ids?(next..<end) { visit(.distant(ids: ids), next) }
    }
    for (offset, row) in mounted where offsets.contains(offset) {
      visitDistant(upTo: offset)
      each(in: row) { visit(.mounted($0), offset) }
      next = offset + 1
    }
    visitDistant(upTo: offsets.upperBound + 1)
  }

  private func each(in node: Node, _ visit: (AnyElementNode) -> Void) {
    if let element = node as? AnyElementNode, isRow(element) {
      visit(element)
    } else {
      node.visitChildren { each(in: $0, visit) }
    }
  }
}

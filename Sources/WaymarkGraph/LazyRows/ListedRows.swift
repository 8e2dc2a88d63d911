/// The rows of a list in their order, whether they are mounted or not.
@MainActor package struct ListedRows {
  /// A row: its element, or the id of an element of a collection that is not mounted.
  package enum Row {
    case mounted(AnyElementNode)
    case distant(AnyHashable)
  }

  /// The place of a row.
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

  /// - Parameters:
  ///   - list: the element of the list.
  ///   - isRow: whether an element in it is one of its rows.
  package init(of list: Node, where isRow: @escaping (AnyElementNode) -> Bool) {
    self.isRow = isRow
    list.visitChildren { collect($0) }
  }

  private mutating func collect(_ node: Node) {
    if let collection = node as? LazyForEachNode, collection.offsets.count < collection.count {
      groups.append(.collection(collection))
    } else if let element = node as? AnyElementNode, isRow(element) {
      groups.append(.row(element))
    } else {
      node.visitChildren { collect($0) }
    }
  }

  /// The rows outside of collections of which only a part is mounted, with their places.
  package var others: [(row: AnyElementNode, position: Position)] {
    groups.enumerated().compactMap { index, group in
      guard case .row(let element) = group else { return nil }
      return (element, Position(group: index, offset: 0))
    }
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

  /// Calls `visit` with the rows between two of them, including these; without, with all.
  package func visit(_ range: ClosedRange<Position>? = nil, _ visit: (Row) -> Void) {
    for (index, group) in groups.enumerated() {
      if let range, index < range.lowerBound.group || index > range.upperBound.group { continue }
      switch group {
      case .row(let element): visit(.mounted(element))
      case .collection(let collection):
        let first = range?.lowerBound.group == index ? range?.lowerBound.offset ?? 0 : 0
        let last = range?.upperBound.group == index ? range?.upperBound.offset ?? 0 : collection.count - 1
        if first <= last { self.visit(first...last, of: collection, visit) }
      }
    }
  }

  private func visit(_ offsets: ClosedRange<Int>, of collection: LazyForEachNode, _ visit: (Row) -> Void) {
    var mounted: [Int: Node] = [:]
    for (index, row) in (collection.collection?.children ?? []).enumerated() {
      mounted[collection.offsets[index]] = row
    }
    for offset in offsets {
      if let row = mounted[offset] {
        each(in: row) { visit(.mounted($0)) }
      } else if let id = collection.id?(offset) {
        visit(.distant(id))
      }
    }
  }

  private func each(in node: Node, _ visit: (AnyElementNode) -> Void) {
    if let element = node as? AnyElementNode, isRow(element) {
      visit(element)
    } else {
      node.visitChildren { each(in: $0, visit) }
    }
  }
}

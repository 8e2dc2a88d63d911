internal import Foundation
internal import WaymarkGraph

/// What a column of a table has to do with the order of the rows.
struct TableSortKey: Equatable {
  /// 0 if the rows are sorted by it first.
  let place: Int
  let order: SortOrder
}

/// The binding of a table to the order of its rows, without its type. It is read where it is created.
@MainActor struct TableSorting {
  /// Returns whether and how the rows are sorted by a column.
  let key: (any SortComparator) -> TableSortKey?
  /// Sorts by a column, alone or besides those by which the rows are sorted already. The order is reversed if they are sorted by it.
  let sort: (_ comparator: any SortComparator, _ isBesides: Bool) -> Void

  init<Sort: SortComparator>(_ order: Binding<[Sort]>) {
    let shown = order.wrappedValue
    key = { comparator in
      shown.firstIndex { isSame($0, comparator) }.map { TableSortKey(place: $0, order: shown[$0].order) }
    }
    sort = { comparator, isBesides in
      guard let own = comparator as? Sort else { return }
      var new = order.wrappedValue
      let place = new.firstIndex { isSame($0, own) }
      if let place, isBesides || place == 0 {
        new[place].order = new[place].order == .forward ? .reverse : .forward
        order.wrappedValue = isBesides ? new : [new[place]]
      } else {
        order.wrappedValue = isBesides ? new + [own] : [own]
      }
    }
  }
}

/// Whether two comparators sort by the same, in whatever order.
///
/// Those of the same value of a row are: the app may compare the values in another way than the column.
private func isSame<Sort: SortComparator>(_ first: Sort, _ second: any SortComparator) -> Bool {
  if let first = first as? any KeyPathSorting, let second = second as? any KeyPathSorting {
    return first.sortedPath == second.sortedPath
  }
  guard var second = second as? Sort else { return false }
  second.order = first.order
  return first == second
}

/// A comparator of the values at a key path.
private protocol KeyPathSorting {
  var sortedPath: AnyKeyPath { get }
}

extension KeyPathComparator: KeyPathSorting {
  fileprivate var sortedPath: AnyKeyPath { keyPath }
}

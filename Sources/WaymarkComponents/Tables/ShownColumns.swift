internal import Foundation
internal import WaymarkGraph

/// The columns of a table as they are shown: without those that are hidden, in the order and with the widths that a person has given them.
final class ShownColumns {
  /// A column that is shown.
  struct Column {
    /// What identifies it among the columns.
    let key: String
    let definition: TableColumnDefinition
    /// What it has to do with the order of the rows; nil if nothing.
    let sortKey: TableSortKey?
    let width: CGFloat?
    let canMove: Bool
    let canResize: Bool
  }

  let columns: [Column]

  @MainActor init(_ all: [TableColumnDefinition], _ arrangement: ColumnArrangement, _ sorting: TableSorting?) {
    var columns = arrangement.order(of: all).map { index in
      let definition = all[index]
      return Column(
        key: ColumnArrangement.key(of: definition, at: index), definition: definition,
        sortKey: definition.comparator.flatMap { sorting?.key($0) },
        width: arrangement.width(of: definition, at: index), canMove: arrangement.canMove(definition),
        canResize: arrangement.canResize(definition))
    }
    // By what the rows are sorted is shown in any case, in place of what is shown beside the first column.
    let sorted = columns.first { $0.sortKey?.place == 0 && !arrangement.isShown($0.definition) }
    columns.removeAll { !arrangement.isShown($0.definition) }
    if let sorted { columns.count > 1 ? columns[1] = sorted : columns.append(sorted) }
    self.columns = columns
  }

  /// The tracks of the columns, for CSS.
  var tracks: String { columns.map { $0.definition.width.track(given: $0.width) }.joined(separator: " ") }
}

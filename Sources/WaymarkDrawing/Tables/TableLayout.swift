internal import Foundation
internal import WaymarkCanvas

/// The cells of a table in their places: columns by their shares of the width, rows as high as their texts.
struct TableLayout {
  /// A cell with its text.
  struct Cell {
    let frame: CGRect
    let text: TextLayout
  }

  private(set) var cells: [Cell] = []
  /// The lower ends of the rows.
  private(set) var bottoms: [Double] = []
  /// The horizontal places between two columns.
  let separators: [Double]
  let width: Double
  let inset: Double
  /// The height of the row of titles; 0 if there is none.
  private(set) var headerHeight = 0.0

  /// The height of all rows.
  var height: Double { bottoms.last ?? 0 }

  /// - Parameter isRightToLeft: whether the first column is at the right.
  init(_ table: CanvasTable, width: Double, isRightToLeft: Bool, fonts: Fonts) {
    self.width = width
    inset = CanvasObject.length(table.style.inset)
    let widths = Self.widths(of: table.columns, in: width)
    var starts: [Double] = []
    var end = 0.0
    for columnWidth in widths {
      starts.append(isRightToLeft ? width - end - columnWidth : end)
      end += columnWidth
    }
    separators = starts.dropFirst().enumerated().map { isRightToLeft ? $1 + widths[$0 + 1] : $1 }
    for (index, row) in table.rows.enumerated() {
      let isHeader = index == 0 && table.hasHeader
      add(row, of: table, starts: starts, widths: widths, isHeader: isHeader, fonts: fonts)
      if isHeader { headerHeight = height }
    }
  }

  private mutating func add(
    _ row: CanvasTable.Row, of table: CanvasTable, starts: [Double], widths: [Double], isHeader: Bool, fonts: Fonts
  ) {
    var text = table.style
    let texts = zip(table.columns, widths).map { column, width in
      text.string = row.cells[column.id] ?? ""
      return TextLayout(text, width: width - 2 * inset, isBold: isHeader, fonts: fonts)
    }
    let top = height
    let rowHeight = (texts.map(\.height).max() ?? 0) + 2 * inset
    for (index, text) in texts.enumerated() {
      cells.append(Cell(frame: CGRect(x: starts[index], y: top, width: widths[index], height: rowHeight), text: text))
    }
    bottoms.append(top + rowHeight)
  }

  private static func widths(of columns: [CanvasTable.Column], in width: Double) -> [Double] {
    let shares = columns.map { CanvasObject.length($0.width) }
    let sum = shares.reduce(0, +)
    guard sum > 0 else { return columns.map { _ in width / Double(columns.count) } }
    return shares.map { width * $0 / sum }
  }
}

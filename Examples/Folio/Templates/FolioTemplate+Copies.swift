import Foundation
import Waymark

extension FolioTemplate {
  /// Returns the pages for a new document: everything that has an id gets a new one, so that two documents never share
  /// any.
  func makePages() -> [CanvasPage] {
    pages.map { page in
      CanvasPage(
        id: CanvasObject.newID(), size: page.size, background: page.background, objects: page.objects.map(\.copy))
    }
  }
}

extension CanvasObject {
  /// The object with new ids, also of the objects of a group, and of the rows and columns of a table.
  fileprivate var copy: CanvasObject {
    var copy = self
    copy.id = CanvasObject.newID()
    switch content {
    case .group(let objects): copy.content = .group(objects.map(\.copy))
    case .table(let table): copy.content = .table(table.copy)
    case .text, .shape, .picture: break
    }
    return copy
  }
}

extension CanvasTable {
  /// The table with new ids of its rows and columns. The cells are found by them, so they follow.
  fileprivate var copy: CanvasTable {
    let pairs = columns.map { ($0.id, Column(width: $0.width)) }
    let new = Dictionary(pairs.map { ($0, $1.id) }, uniquingKeysWith: { first, _ in first })
    let rows = rows.map { row in
      let cells = row.cells.compactMap { column, text in new[column].map { ($0, text) } }
      return Row(cells: Dictionary(cells, uniquingKeysWith: { first, _ in first }))
    }
    return CanvasTable(columns: pairs.map(\.1), rows: rows, hasHeader: hasHeader, style: style)
  }
}

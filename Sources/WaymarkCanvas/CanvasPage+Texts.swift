internal import Foundation

extension CanvasPage {
  /// The texts of the page: those of text boxes and of the cells of tables, also in groups. Objects are in the order of their
  /// upper edges, and side by side from left to right; cells in the order of rows. A placeholder is no text.
  ///
  ///     let words = page.texts.map(\.string).joined(separator: " ")
  public var texts: [CanvasPlacedText] {
    var texts: [CanvasPlacedText] = []
    Self.collect(objects, isLocked: false, into: &texts)
    return texts
  }

  private static func collect(_ objects: [CanvasObject], isLocked: Bool, into texts: inout [CanvasPlacedText]) {
    let sorted = objects.sorted {
      let (first, second) = ($0.bounds, $1.bounds)
      return (first.minY, first.minX) < (second.minY, second.minX)
    }
    for object in sorted {
      let isLocked = isLocked || object.isLocked
      switch object.content {
      case .text(let text):
        if text.string.isEmpty || text.isPlaceholder { continue }
        texts.append(
          CanvasPlacedText(place: CanvasTextPlace(object: object.id), string: text.string, isLocked: isLocked))
      case .table(let table):
        for row in table.rows {
          for column in table.columns {
            guard let string = row.cells[column.id], !string.isEmpty else { continue }
            let place = CanvasTextPlace(object: object.id, row: row.id, column: column.id)
            texts.append(CanvasPlacedText(place: place, string: string, isLocked: isLocked))
          }
        }
      case .group(let parts): collect(parts, isLocked: isLocked, into: &texts)
      case .shape, .picture: continue
      }
    }
  }

  /// Sets texts of the page. Those of objects that are not on the page, or are locked, are left out.
  ///
  ///     page.setTexts([CanvasTextPlace(object: title.id): "Lisbon"])
  ///
  /// - Parameter new: the texts by their places.
  public mutating func setTexts(_ new: [CanvasTextPlace: String]) {
    let changed = Dictionary(grouping: new) { $0.key.object }
    for index in objects.indices { objects[index].setTexts(changed) }
  }
}

extension CanvasObject {
  /// Sets texts in it, by the objects that have them.
  fileprivate mutating func setTexts(_ new: [ID: [(key: CanvasTextPlace, value: String)]]) {
    if isLocked { return }
    switch content {
    case .text(var text):
      guard let string = new[id]?.first(where: { $0.key.row == nil })?.value, string != text.string else { return }
      text.string = string
      content = .text(text)
    case .table(var table):
      for (place, string) in new[id] ?? [] {
        guard let column = place.column, let row = table.rows.firstIndex(where: { $0.id == place.row }),
          table.columns.contains(where: { $0.id == column })
        else { continue }
        table.rows[row].cells[column] = string
      }
      if new[id] != nil { content = .table(table) }
    case .group(var parts):
      let before = parts
      for index in parts.indices { parts[index].setTexts(new) }
      if parts != before { content = .group(parts) }
    case .shape, .picture: return
    }
  }
}

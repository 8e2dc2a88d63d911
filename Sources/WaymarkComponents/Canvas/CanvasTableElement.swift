internal import WaymarkCanvas
internal import WaymarkGraph

/// A table.
struct CanvasTableElement: ElementView {
  let object: CanvasObject
  let table: CanvasTable

  var content: some View {
    ForEach(table.rows) { row in
      let isHeader = table.hasHeader && row.id == table.rows.first?.id
      CanvasRowElement(object: object.id, row: row, columns: table.columns, isHeader: isHeader)
    }
  }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("table", class: "wm-table")
    table.style.apply(to: &element, in: environment.documentFonts)
    element.style("--inset", table.style.inset.px)
    object.applyBox(to: &element)
    object.applyEffects(to: &element)
    return element
  }
}

private struct CanvasRowElement: ElementView {
  let object: CanvasObject.ID
  let row: CanvasTable.Row
  let columns: [CanvasTable.Column]
  let isHeader: Bool

  var content: some View {
    let all = columns.map { max($0.width, 0) }.reduce(0, +)
    ForEach(columns) { column in
      CanvasCellElement(
        text: row.cells[column.id] ?? "", share: all > 0 ? max(column.width, 0) / all : 0, isHeader: isHeader
      )
      .foundText(CanvasTextPlace(object: object, row: row.id, column: column.id))
    }
  }

  func render(in environment: EnvironmentValues) -> Element { Element("tr") }
}

private struct CanvasCellElement: ElementView {
  let text: String
  /// The share of the table's width.
  let share: Double
  let isHeader: Bool

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element(isHeader ? "th" : "td")
    if isHeader { element["scope"] = "col" }
    element["dir"] = "auto"
    if share.isFinite { element.style("width", (share * 100).css + "%") }
    element.text = text
    return element
  }
}

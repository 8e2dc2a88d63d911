internal import WaymarkGraph

/// A row of a table.
struct TableRowView<Value>: View {
  let value: Value
  let columns: ShownColumns

  @Environment(\.rowDisclosure) private var disclosure

  var body: some View {
    TableCells(columns: columns.columns, disclosure: disclosure) { [value] in $0.cell(value) }
  }
}

/// The cells of a row.
private struct TableCells: ElementView {
  let columns: [ShownColumns.Column]
  /// What shows and hides the rows below the row; nil if it has none.
  let disclosure: RowDisclosure?
  let cell: (TableColumnDefinition) -> AnyView

  @ViewBuilder var content: some View {
    if let first = columns.first { TableCell(column: first, index: 0, inside: firstCell(first.definition)) }
    if columns.count > 1 {
      let details = columns.indices.dropFirst().map { (key: columns[$0].key, index: $0) }
      let isSorted = columns.dropFirst().contains { $0.sortKey?.place == 0 }
      TableDetails(
        isSorted: isSorted,
        inside: ForEach(details, id: \.key) { _, index in
          TableCell(column: columns[index], index: index, inside: cell(columns[index].definition))
        })
    }
  }

  private func firstCell(_ column: TableColumnDefinition) -> AnyView {
    guard let disclosure else { return cell(column) }
    return AnyView(DisclosedCell(disclosure: disclosure, inside: cell(column)))
  }

  func render(in environment: EnvironmentValues) -> Element { Element("div", class: "table-cells") }

  func adjust(_ environment: inout EnvironmentValues) {
    environment.stackAxis = nil
    if environment.rowDisclosure != nil { environment.rowDisclosure = nil }
    if environment.rowLevel != nil { environment.rowLevel = nil }
    if environment.lineLimit == nil { environment.lineLimit = 1 }
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { .horizontal }
  static var passesSemantics: Bool { true }
}

/// The cells beside the first one, which are one line below it in a narrow table.
private struct TableDetails<Inside: View>: ElementView {
  /// Whether the rows are sorted by one of them, which is the only one that a narrow table shows.
  let isSorted: Bool
  let inside: Inside

  var content: Inside { inside }

  func render(in environment: EnvironmentValues) -> Element {
    Element("div", class: isSorted ? "table-details sorted" : "table-details")
  }
}

/// What the first cell contains in a row with rows below it.
private struct DisclosedCell: View {
  let disclosure: RowDisclosure
  let inside: AnyView

  @ViewBuilder var body: some View {
    DisclosureButton(disclosure: disclosure)
    inside
  }
}

private struct TableCell: ElementView {
  let column: ShownColumns.Column
  let index: Int
  let inside: AnyView

  var content: AnyView { inside }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "table-cell")
    element["role"] = "gridcell"
    element["aria-colindex"] = String(index + 1)
    if column.sortKey?.place == 0 { element.add(class: "key") }
    if let alignment = column.definition.alignment.name { element.add(class: alignment) }
    return element
  }

  func adjust(_ environment: inout EnvironmentValues) {
    environment.stackAxis = .horizontal
    if column.definition.alignment == .numeric { environment.hasTabularDigits = true }
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { .horizontal }
}

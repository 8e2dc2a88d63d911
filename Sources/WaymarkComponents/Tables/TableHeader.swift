internal import Foundation
internal import WaymarkGraph

/// The headers of the columns of a table.
struct TableHeader: View {
  let all: [TableColumnDefinition]
  let shown: ShownColumns
  let arrangement: ColumnArrangement
  let sorting: TableSorting?
  let look: TableLook

  var body: some View { HeaderRow(isHidden: look.hidesHeaders, menu: menu, inside: headings) }

  private var headings: some View {
    ForEach(shown.columns.indices.map { (key: shown.columns[$0].key, index: $0) }, id: \.key) { key, index in
      let column = shown.columns[index]
      ColumnHeading(
        column: column, index: index, sort: sort(column.definition), change: { change(column, $0) })
    }
  }

  /// Returns what sorts by a column; nil if people can't.
  private func sort(_ column: TableColumnDefinition) -> ((_ isBesides: Bool) -> Void)? {
    guard let sorting, let comparator = column.comparator else { return nil }
    return { sorting.sort(comparator, $0) }
  }

  private func change(_ column: ShownColumns.Column, _ change: ColumnChange) -> Bool {
    switch change.kind {
    case .sortBesides:
      guard let sort = sort(column.definition) else { return false }
      sort(true)
      return true
    case .move: return arrangement.move(column.key, to: change.number, among: shown.columns, of: all)
    case .resize:
      guard column.canResize else { return false }
      arrangement.resize(column.definition, key: column.key, to: CGFloat(change.number))
      return true
    }
  }

  /// The menu in which people hide and show columns; nil if they can't.
  private var menu: ContextMenu? {
    let columns = all.filter { arrangement.canHide($0) }
    guard !columns.isEmpty else { return nil }
    return ContextMenu(
      items: { [arrangement] in
        AnyView(
          ForEach(columns.indices, id: \.self) { index in
            Toggle(
              isOn: Binding {
                arrangement.isShown(columns[index])
              } set: {
                arrangement.show(columns[index], $0)
              }
            ) {
              columns[index].label
            }
          })
      }, preview: nil)
  }
}

private struct HeaderRow<Inside: View>: ElementView {
  let isHidden: Bool
  let menu: ContextMenu?
  let inside: Inside

  @ViewBuilder var content: some View {
    inside
    if let menu { ContextMenuLayer(menu: menu) }
  }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "table-header")
    element["role"] = "row"
    element["aria-rowindex"] = "1"
    if isHidden { element.add(class: "concealed") }
    if menu != nil { element.add(class: "context") }
    return element
  }

  static var isWrapped: Bool { false }
}

/// The header of a column.
private struct ColumnHeading: ElementView {
  let column: ShownColumns.Column
  let index: Int
  /// Sorts by the column, alone or besides others; nil if people can't.
  let sort: ((_ isBesides: Bool) -> Void)?
  let change: (ColumnChange) -> Bool

  @ViewBuilder var content: some View {
    if let sort {
      SortButton(inside: column.definition.label) { sort(false) }
    } else {
      column.definition.label
    }
    if column.canResize { ColumnEdge() }
  }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "table-heading")
    element["role"] = "columnheader"
    element["aria-colindex"] = String(index + 1)
    if let key = column.sortKey {
      element["aria-sort"] = key.order == .forward ? "ascending" : "descending"
      if key.place > 0 { element.add(class: "later") }
    } else if sort != nil {
      element["aria-sort"] = "none"
    }
    element["data-on"] = "column"
    if let alignment = column.definition.alignment.name { element.add(class: alignment) }
    if column.canMove {
      element.add(class: "movable")
      // A button within takes the keys that move it; without one it takes them itself.
      if sort == nil { element["tabindex"] = "0" }
    }
    return element
  }

  func adjust(_ environment: inout EnvironmentValues) {
    environment.stackAxis = .horizontal
    environment.lineLimit = 1
  }

  func handle(_ event: Event) -> Bool {
    guard case .column(let change) = event else { return false }
    return self.change(change)
  }

  static var takesEvents: Bool { true }
  static var isWrapped: Bool { false }
}

/// The button in the header of a column that sorts by the column.
private struct SortButton: ElementView {
  let inside: AnyView
  let sort: () -> Void

  var content: AnyView { inside }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("button", class: "table-sort")
    element["type"] = "button"
    element["data-on"] = "tap"
    if !environment.isEnabled { element["disabled"] = "" }
    return element
  }

  func handle(_ event: Event) -> Bool {
    guard event == .tap else { return false }
    sort()
    return true
  }

  static var takesEvents: Bool { true }
}

/// The edge of a header, by which the column is made wider and narrower.
private struct ColumnEdge: ElementView {
  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("span", class: "table-edge")
    element["aria-hidden"] = "true"
    return element
  }
}

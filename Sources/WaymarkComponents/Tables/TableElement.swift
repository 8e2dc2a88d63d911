internal import WaymarkGraph

/// The element of a table, which contains its header and its rows.
struct TableElement: ElementView {
  let header: TableHeader
  let rows: AnyView
  /// The selection; nil if there is none.
  let selection: SelectionContainer?
  let editors: RowEditors
  let tracks: String
  let columnCount: Int
  /// The number of the rows, mounted or not; nil if that is not known.
  let rowCount: Int?
  /// Whether rows can have rows below them that people show and hide.
  let isOutline: Bool
  /// Returns the text in the first column of a row with a value; nil if that is not known.
  let text: (@MainActor (Any) -> String?)?
  let look: TableLook
  let menu: TableSortMenu?

  @ViewBuilder var content: some View {
    menu
    header
    TableRowsElement(inside: rows, selectable: selection?.rows, editors: editors, isOutline: isOutline, text: text)
    if let menu = selection?.emptyMenu { ContextMenuLayer(menu: menu) }
  }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element(SelectableRows.listTag, class: "list plain table")
    let role = isOutline ? "treegrid" : "grid"
    element["role"] = role
    element["aria-colcount"] = String(columnCount)
    element["aria-rowcount"] = String(rowCount.map { $0 + 1 } ?? -1)
    if element["aria-label"] == nil { element["aria-label"] = environment.libraryText("Table") }
    selection?.declare(in: &element, environment, as: role)
    if isOutline { element.add(class: "outline") }
    if look.isBordered { element.add(class: "bordered-table") }
    if look.isStriped { element.add(class: "striped") }
    element.style("--columns", tracks)
    // On a screen, the screen scrolls, so that its title can move with the content.
    if environment.position != .screen {
      element.add(class: "scroll x y")
      element["tabindex"] = "0"
    }
    return element
  }

  func adjust(_ environment: inout EnvironmentValues) {
    if environment.refreshDeclaration != nil { environment.refreshDeclaration = nil }
    if environment.stackAxis != nil { environment.stackAxis = nil }
    if environment.tableSortMenu != nil { environment.tableSortMenu = nil }
    environment.offer = environment.offer.scrolled(.vertical)
  }

  func handle(_ event: Event) -> Bool {
    selection?.handle(event) == true || editors.handle(event)
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { [.horizontal, .vertical] }
  static var takesEvents: Bool { true }
}

/// The rows of a table, of which those near the visible area are mounted.
private struct TableRowsElement: LazyElementView {
  let inside: AnyView
  let selectable: SelectableRows?
  let editors: RowEditors
  let isOutline: Bool
  let text: (@MainActor (Any) -> String?)?

  var content: AnyView { inside }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "table-rows")
    element["role"] = "rowgroup"
    return element
  }

  func adjust(_ environment: inout EnvironmentValues) {
    environment.elementWrapper = RowWrapper(rows: selectable, isInTable: true)
    if let selectable { environment.elementRegistry = selectable }
    environment.rowEditors = editors
    if isOutline { environment.rowLevel = 0 }
    if environment.typeSelectText == nil, let text { environment.typeSelectText = TypeSelectText(text) }
    environment.mountsRowsLazily = true
  }

  static var isWrapped: Bool { false }
}

internal import WaymarkGraph

/// A lazy grid whose cells can be selected.
struct SelectableGrid<Value: Hashable, Content: View>: View {
  let layout: LazyLayout
  let selection: ListSelection<Value>
  let content: Content
  @State private var rows = SelectableRows(of: Value.self)
  @Environment(\.selectionActions) private var actions
  @Environment(\.editMode) private var editMode

  var body: some View {
    let selection = selection.present(in: rows, actions, editMode: editMode)
    let grid = SelectableGridElement(layout: layout, selection: selection, inside: content)
    if let mistake = layout.tracks?.mistake {
      grid.misuse(mistake)
    } else {
      grid
    }
  }
}

private struct SelectableGridElement<Inside: View>: LazyElementView {
  let layout: LazyLayout
  let selection: SelectionContainer
  let inside: Inside

  @ViewBuilder var content: some View {
    inside
    if let menu = selection.emptyMenu { ContextMenuLayer(menu: menu) }
  }

  func render(in environment: EnvironmentValues) -> Element {
    var element = layout.element(tag: SelectableRows.listTag)
    element.add(class: "selectable-grid")
    selection.declare(in: &element, environment)
    return element
  }

  func adjust(_ environment: inout EnvironmentValues) {
    layout.adjust(&environment)
    environment.lazyLayout = layout
    environment.elementWrapper = CellWrapper(rows: selection.rows)
    environment.elementRegistry = selection.rows
  }

  func handle(_ event: Event) -> Bool { selection.handle(event) }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set {
    layout.flexibility(of: children)
  }

  static var takesEvents: Bool { true }
}

/// Wraps each element of a grid with a selection in a cell.
private struct CellWrapper: TransferringWrapper {
  let rows: SelectableRows

  nonisolated static func == (left: Self, right: Self) -> Bool { left.rows === right.rows }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "cell")
    rows.declareRow(in: &element, environment)
    environment.rowTransfer?.declare(in: &element, environment)
    return element
  }

  func companion(in environment: EnvironmentValues) -> AnyView? {
    rows.contextMenu(in: environment).map { AnyView(ContextMenuLayer(menu: $0)) }
  }

  func adjust(_ environment: inout EnvironmentValues) {
    if environment.lazyLayout != nil { environment.lazyLayout = nil }
    if environment.selectionActions != nil { environment.selectionActions = nil }
    environment.rowTransfer?.adjust(&environment)
    environment.mountsRowsLazily = false
    environment.stackAxis = nil
    environment.preparesMenusLate = true
  }
}

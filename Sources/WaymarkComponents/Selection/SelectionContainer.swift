internal import WaymarkGraph

/// What a list, a grid or a table needs in order to have its rows selected.
@MainActor struct SelectionContainer {
  let rows: SelectableRows
  /// Whether several rows can be selected.
  let takesSeveral: Bool
  /// Whether rows can be opened.
  let opens: Bool
  /// Whether the user is editing what contains it: each press then selects a row, too, or deselects it.
  let isEditing: Bool
  /// Handles an event that changes the selection, or opens what is selected; returns false for others.
  let handle: (Event) -> Bool

  /// Declares the events of the container, and what it is for assistive technology.
  func declare(in element: inout Element, _ environment: EnvironmentValues, as role: String = "listbox") {
    element["data-on"] = (["choose"] + (takesSeveral ? ["band"] : []) + (opens ? ["open"] : [])).joined(separator: " ")
    element["role"] = role
    if element["aria-label"] == nil { element["aria-label"] = environment.libraryText("List") }
    if takesSeveral { element["aria-multiselectable"] = "true" }
    if isEditing { element["data-editing"] = "" }
    if !environment.isEnabled { element["aria-disabled"] = "true" }
    if rows.menu != nil { element.add(class: "context") }
  }

  /// The menu of places in the container where there is no row; nil without one.
  var emptyMenu: ContextMenu? {
    guard rows.menu != nil else { return nil }
    return ContextMenu(items: { [rows] in rows.menu?(nil) ?? AnyView(EmptyView()) }, preview: nil)
  }
}

extension ListSelection {
  /// Shows in a container which of its rows are selected, and what can be done with them. It reads the selection, so the body that calls it
  /// is evaluated again when that changes.
  ///
  /// - Parameters:
  ///   - actions: those that are declared around the container.
  ///   - editMode: the edit mode around it, which begins when rows are selected by two fingers.
  func present(
    in rows: SelectableRows, _ actions: SelectionActions?, editMode: Binding<EditMode>?
  ) -> SelectionContainer {
    show(in: rows)
    let actions = actions?.accepts(Value.self) == true ? actions : nil
    rows.menu = actions?.menu.map { menu in
      { [unowned rows] row in menu((row?.base as? Value).map { values(with: $0, of: rows) } ?? Set<Value>()) }
    }
    rows.together = { [unowned rows] row in
      guard let value = row.base as? Value else { return [row] }
      return rows.inOrder(values(with: value, of: rows))
    }
    let open = actions?.open
    return SelectionContainer(
      rows: rows, takesSeveral: takesSeveral, opens: open != nil, isEditing: editMode?.wrappedValue.isEditing == true
    ) { event in
      switch event {
      case .open(let row):
        guard let open, let value = rows.value(ofRow: row)?.base as? Value else { return false }
        open(values(with: value, of: rows))
        return true
      case .editing(true) where takesSeveral:
        editMode?.wrappedValue = .active
        return editMode != nil
      default: return handle(event, of: rows)
      }
    }
  }

  /// Returns the values that an action on a row is for: all that are selected if the row is; otherwise that of the row.
  private func values(with value: Value, of rows: SelectableRows) -> Set<Value> {
    switch self {
    case .several(let selection) where selection.wrappedValue.contains(value): return selection.wrappedValue
    case .ranges(let selection):
      let chosen = selection.wrappedValue
      guard chosen.contains(value, isBetween: { rows.isBetween($0, $1, value) }) else { return [value] }
      return rows.values(of: chosen)
    default: return [value]
    }
  }
}

extension SelectableRows {
  /// Returns values in the order of their rows; those without a row come last.
  fileprivate func inOrder<Value: Hashable>(_ values: Set<Value>) -> [AnyHashable] {
    let places = places(of: Array(values))
    return values.sorted { places[$0] ?? .max < places[$1] ?? .max }.map { AnyHashable($0) }
  }

  /// Returns the values of the selected rows.
  fileprivate func values<Value: Hashable>(of selection: RowSelection<Value>) -> Set<Value> {
    let places = places(of: selection.boundaries)
    var found: Set<Value> = []
    guard count > 0 else { return found }
    for part in selection.parts(of: 0...count - 1, selected: true, place: { places[$0] }) {
      visit(RowBand.Span(first: part.lowerBound, last: part.upperBound), as: Value.self) { value, _ in
        found.insert(value)
      }
    }
    return found
  }
}

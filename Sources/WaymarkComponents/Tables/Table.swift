internal import Foundation
public import WaymarkGraph

/// A view that shows rows of data in columns.
///
///     @State private var selection = Set<Ride.ID>()
///     @State private var sortOrder = [KeyPathComparator(\Ride.name)]
///
///     var body: some View {
///       Table(rides.sorted(using: sortOrder), selection: $selection, sortOrder: $sortOrder) {
///         TableColumn("Name", value: \.name)
///         TableColumn("Distance", value: \.distance) { Text("\($0.distance) km") }.alignment(.numeric)
///         TableColumn("Date", value: \.date) { Text($0.date, style: .date) }.width(120)
///       }
///     }
///
/// A press on a header sorts by its column, and another one reverses the order; with Shift, the rows that are equal in what they are sorted by
/// so far are sorted by it. The table changes `sortOrder`, and the app sorts its data.
///
/// The selection is that of a ``List``, and only the rows near the visible area are mounted. Where the columns do not fit, the table scrolls
/// horizontally.
///
/// Differs from SwiftUI: a table that is narrower than 600 points, whatever the window, shows the first column, below it the others in one line,
/// and no headers; if the rows are sorted by one of the others, that line shows this one only. A press on a header sorts by its column alone.
/// Columns can be made wider and narrower by dragging the edges of their headers.
public struct Table<Value, Rows: TableRowContent, Columns: TableColumnContent>: View
where Value == Rows.TableRowValue, Value == Columns.TableRowValue {
  let rows: Rows
  let columns: [TableColumnDefinition]
  let selection: ListSelection<Value.ID>?
  let sorting: TableSorting?
  let customization: Binding<TableColumnCustomization<Value>>?
  @State private var selectable = SelectableRows(of: Value.ID.self)
  @State private var editors = RowEditors()
  /// The widths that people have given to columns, as far as the app does not retain them.
  @State private var widths: [String: CGFloat] = [:]
  @Environment(\.columnSelection) private var column
  @Environment(\.selectionActions) private var actions
  @Environment(\.editMode) private var editMode
  @Environment(\.tableLook) private var look
  @Environment(\.tableSortMenu) private var sortMenu

  init(
    rows: Rows, columns: Columns, selection: ListSelection<Value.ID>?, sorting: TableSorting?,
    customization: Binding<TableColumnCustomization<Value>>?
  ) {
    self.rows = rows
    self.columns = columns.columnDefinitions
    self.selection = selection
    self.sorting = sorting
    self.customization = customization
  }

  /// The headers and the rows.
  public var body: some View {
    let container = selection?.present(in: selectable, actions, editMode: editMode)
    let member = selection?.columnMember
    column?.refresh(selectable, member)
    let arrangement = ColumnArrangement(customization, own: $widths)
    let shown = ShownColumns(columns, arrangement, sorting)
    return element(shown, arrangement, container)
      .onShown {
        column?.join(selectable, member)
      } onHidden: {
        column?.leave(selectable)
      }
  }

  private func element(
    _ shown: ShownColumns, _ arrangement: ColumnArrangement, _ selection: SelectionContainer?
  ) -> some View {
    TableElement(
      header: TableHeader(all: columns, shown: shown, arrangement: arrangement, sorting: sorting, look: look),
      rows: rows.views(shown), selection: selection, editors: editors, tracks: shown.tracks,
      columnCount: shown.columns.count, rowCount: rows.rowCount, isOutline: rows.disclosesRows,
      text: shown.columns.first?.definition.text, look: look,
      menu: sortMenu.map { TableSortMenu(columns: columns, sorting: sorting, others: $0.others) })
  }
}

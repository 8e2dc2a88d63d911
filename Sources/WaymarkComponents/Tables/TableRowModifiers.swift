public import WaymarkGraph

extension TableRowContent {
  /// Adds a menu to the rows that opens by a long press, by the secondary button or by the menu key.
  public func contextMenu<MenuItems: View>(
    @ViewBuilder menuItems: @escaping () -> MenuItems
  ) -> some TableRowContent<TableRowValue> {
    ModifiedTableRows(rows: self) { AnyView($0.contextMenu(menuItems: menuItems)) }
  }

  /// Adds a menu to the rows that opens by a long press, by the secondary button or by the menu key.
  ///
  /// - Parameters:
  ///   - menuItems: The items of the menu.
  ///   - preview: What is shown above the menu after a long press, in place of the row.
  public func contextMenu<MenuItems: View, Preview: View>(
    @ViewBuilder menuItems: @escaping () -> MenuItems, @ViewBuilder preview: @escaping () -> Preview
  ) -> some TableRowContent<TableRowValue> {
    ModifiedTableRows(rows: self) { AnyView($0.contextMenu(menuItems: menuItems, preview: preview)) }
  }
}

/// Rows that a modifier has changed.
private struct ModifiedTableRows<Rows: TableRowContent>: TableRowContent, PrimitiveTableRows {
  typealias TableRowValue = Rows.TableRowValue
  typealias TableRowBody = Never

  let rows: Rows
  let modify: @MainActor (AnyView) -> AnyView

  func rows(_ columns: ShownColumns) -> AnyView { modify(rows.views(columns)) }
  var count: Int? { rows.rowCount }
}

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

  /// Lets people drag the rows, each as a whole, and gives a value where one is dropped. Selected rows are dragged together, as far as
  /// they are mounted.
  ///
  ///     TableRow(person).draggable(person)
  ///
  /// - Parameter payload: returns the value; called when a drag begins.
  public func draggable<T: Transferable>(
    _ payload: @autoclosure @escaping () -> T
  ) -> some TableRowContent<TableRowValue> {
    ModifiedTableRows(rows: self) { AnyView($0.draggable(payload())) }
  }

  /// Makes the rows members of the drag container around the table, so that they can be dragged, with all that are selected.
  ///
  ///     Table(of: Person.self, selection: $selection) {
  ///       TableColumn("Name", value: \.name)
  ///     } rows: {
  ///       ForEach(people) { TableRow($0).draggable(containerItemID: $0.id) }
  ///     }
  ///     .dragContainer(for: Person.self) { ids in people.filter { ids.contains($0.id) } }
  ///
  /// - Parameter containerItemID: the identity of the value for which a row stands.
  public func draggable<ItemID: Hashable>(containerItemID: ItemID) -> some TableRowContent<TableRowValue> {
    ModifiedTableRows(rows: self) { AnyView($0.draggable(containerItemID: containerItemID)) }
  }

  /// Takes what people drop on the rows.
  ///
  ///     TableRow(team).dropDestination(for: Person.self) { team.add($0) }
  ///
  /// - Parameters:
  ///   - payloadType: the type of the values.
  ///   - action: takes values.
  public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping ([T]) -> Void
  ) -> some TableRowContent<TableRowValue> {
    ModifiedTableRows(rows: self) { rows in
      AnyView(
        rows.dropDestination(for: T.self) { items, _ in
          action(items)
          return true
        })
    }
  }

  /// Takes what people drop on the rows, and tells what is known of the drop (Waymark only).
  ///
  ///     TableRow(team).dropDestination(for: Person.self) { people, session in
  ///       team.add(people, isMoved: session.phase == .ended(.move))
  ///     }
  ///
  /// - Parameters:
  ///   - type: the type of the values.
  ///   - isEnabled: whether something can be dropped at present.
  ///   - action: takes values, and what is known of the drop.
  public func dropDestination<T: Transferable>(
    for type: T.Type = T.self, isEnabled: Bool = true, action: @escaping (_ items: [T], _ session: DropSession) -> Void
  ) -> some TableRowContent<TableRowValue> {
    ModifiedTableRows(rows: self) { AnyView($0.dropDestination(for: T.self, isEnabled: isEnabled, action: action)) }
  }

  /// Sets whether the rows open by the table's primary action when something that is dragged is held over them (Waymark only).
  ///
  ///     TableRow(folder).springLoadingBehavior(.enabled)
  public func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some TableRowContent<TableRowValue> {
    ModifiedTableRows(rows: self) { AnyView($0.springLoadingBehavior(behavior)) }
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
  static var discloses: Bool { Rows.disclosesRows }
  var discloses: Bool { rows.disclosesRows }
}

extension ModifiedTableRows: SingleTableRow where Rows: SingleTableRow {}

public import WaymarkGraph

extension View {
  /// Adds a context menu for the selected rows of a list, a grid or a table, and an action that opens them.
  ///
  ///     List(files, selection: $selection) { FileRow($0) }
  ///       .contextMenu(forSelectionType: File.ID.self) { ids in
  ///         if ids.isEmpty {
  ///           Button("New Folder") { createFolder() }
  ///         } else {
  ///           Button("Move to Trash", role: .destructive) { trash(ids) }
  ///         }
  ///       } primaryAction: { ids in
  ///         open(ids)
  ///       }
  ///
  /// The menu opens by a long press, by the secondary button or by the menu key. On a row that is selected it is for all selected rows; on
  /// another one for that row alone, and the selection stays; on an empty place for none.
  ///
  /// The primary action is that of a double click, of the Return key, and of a tap by touch: with it, a tap does not select.
  ///
  /// - Parameters:
  ///   - itemType: the type of the values that are selected; a container with values of another type has no menu.
  ///   - menu: returns the items of the menu for some values.
  ///   - primaryAction: opens some values; nil if they can't be opened.
  public func contextMenu<I: Hashable, M: View>(
    forSelectionType itemType: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> M,
    primaryAction: ((Set<I>) -> Void)? = nil
  ) -> some View {
    transformEnvironment { $0.selectionActions = SelectionActions(itemType, menu: menu, open: primaryAction) }
  }
}

/// What an app offers for the selected rows of a container.
@MainActor struct SelectionActions {
  private let type: Any.Type
  /// Returns the items of the menu for a set of values.
  let menu: ((Any) -> AnyView)?
  /// Opens a set of values.
  let open: ((Any) -> Void)?

  init<Value: Hashable, Items: View>(
    _ type: Value.Type, menu: @escaping (Set<Value>) -> Items, open: ((Set<Value>) -> Void)?
  ) {
    self.type = type
    self.menu = { ($0 as? Set<Value>).map { AnyView(menu($0)) } ?? AnyView(EmptyView()) }
    self.open = open.map { open in { if let values = $0 as? Set<Value> { open(values) } } }
  }

  /// Whether the values of a container are of the type for which they are.
  func accepts(_ type: Any.Type) -> Bool { self.type == type }
}

extension EnvironmentValues {
  private enum ActionsKey: EnvironmentKey { static var defaultValue: SelectionActions? { nil } }

  /// What the next container with a selection offers for its rows.
  var selectionActions: SelectionActions? {
    get { self[ActionsKey.self] }
    set { self[ActionsKey.self] = newValue }
  }
}

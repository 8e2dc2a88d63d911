public import WaymarkGraph

extension View {
  /// Gives the values of views inside that are dragged, several at once where several are selected.
  ///
  ///     List(files, selection: $selection) { file in
  ///       FileRow(file).draggable(containerItemID: file.id)
  ///     }
  ///     .dragContainer(for: File.self, itemID: \.id) { ids in
  ///       files.filter { ids.contains($0.id) }
  ///     }
  ///
  /// A view that is dragged brings all that are selected if it is one of them: in the list, the grid or the table that contains it, or
  /// according to ``dragContainerSelection(_:)``.
  ///
  /// Differs from SwiftUI: there is no namespace; a view belongs to the innermost container around it.
  ///
  /// - Parameters:
  ///   - itemType: the type of the values.
  ///   - itemID: the path to the identity of a value.
  ///   - payload: returns the values for some identities; called when a drag begins.
  public func dragContainer<ItemID: Hashable, Item: Transferable, Data: Collection>(
    for itemType: Item.Type = Item.self, itemID: KeyPath<Item, ItemID>, _ payload: @escaping ([ItemID]) -> Data
  ) -> some View where Data.Element == Item {
    transformEnvironment { $0.dragContainer = DragContainer(itemID, payload) }
  }

  /// Gives the values of views inside that are dragged, several at once where several are selected.
  ///
  ///     PhotoGrid(photos).dragContainer(for: Photo.self) { ids in photos.filter { ids.contains($0.id) } }
  ///
  /// - Parameters:
  ///   - itemType: the type of the values.
  ///   - payload: returns the values for some identities; called when a drag begins.
  public func dragContainer<Item: Transferable & Identifiable, Data: Collection>(
    for itemType: Item.Type = Item.self, _ payload: @escaping ([Item.ID]) -> Data
  ) -> some View where Data.Element == Item {
    transformEnvironment { $0.dragContainer = DragContainer(\.id, payload) }
  }

  /// Sets which members of a drag container are dragged together with one of them: those that are selected.
  ///
  ///     PhotoGrid(photos)
  ///       .dragContainer(for: Photo.self) { ids in photos.filter { ids.contains($0.id) } }
  ///       .dragContainerSelection(selected)
  ///
  /// A list, a grid or a table with a selection needs none: its own selection is used.
  ///
  /// - Parameter selection: the identities of what is selected, in their order; read when a drag begins.
  public func dragContainerSelection<Selection: Sequence>(
    _ selection: @autoclosure @escaping () -> Selection
  ) -> some View where Selection.Element: Hashable {
    transformEnvironment { $0.dragSelection = { selection().map { AnyHashable($0) } } }
  }

  /// Makes this view a member of the drag container around it: it can be dragged, and brings what is selected with it.
  ///
  ///     FileRow(file).draggable(containerItemID: file.id)
  ///
  /// In a list, a grid or a table with a selection, the row as a whole can be dragged if this is on its outermost view. Without a
  /// ``dragContainer(for:itemID:_:)`` around it, it can't be dragged.
  ///
  /// - Parameter containerItemID: the identity of the value for which it stands.
  public func draggable<ItemID: Hashable>(containerItemID: ItemID) -> some View {
    transferring(RowTransfer(source: DragSource(memberWith: AnyHashable(containerItemID))))
  }
}

/// What gives the values of views that are dragged.
@MainActor struct DragContainer {
  /// The words of what is dragged.
  let types: Set<String>
  /// Returns the values for some identities.
  let items: ([AnyHashable]) -> [DragSource.Item]

  init<ItemID: Hashable, Item: Transferable, Data: Collection>(
    _ id: KeyPath<Item, ItemID>, _ payload: @escaping ([ItemID]) -> Data
  ) where Data.Element == Item {
    types = Item.givenTypes
    items = { ids in payload(ids.compactMap { $0.base as? ItemID }).map { ($0, AnyHashable($0[keyPath: id])) } }
  }
}

extension EnvironmentValues {
  private enum ContainerKey: EnvironmentKey { static var defaultValue: DragContainer? { nil } }
  private enum SelectionKey: EnvironmentKey { static var defaultValue: (() -> [AnyHashable])? { nil } }

  /// What gives the values of views below that are dragged.
  var dragContainer: DragContainer? {
    get { self[ContainerKey.self] }
    set { self[ContainerKey.self] = newValue }
  }
  /// Returns the identities of what is selected, in their order.
  var dragSelection: (() -> [AnyHashable])? {
    get { self[SelectionKey.self] }
    set { self[SelectionKey.self] = newValue }
  }
}

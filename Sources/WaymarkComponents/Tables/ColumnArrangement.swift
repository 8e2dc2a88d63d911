internal import Foundation
internal import WaymarkGraph

/// How a person has arranged the columns of a table, without the type of its rows. What has no customization id is retained by the table itself.
@MainActor struct ColumnArrangement {
  /// Returns what the person has chosen.
  private let read: @MainActor () -> (shown: (String) -> Visibility, width: (String) -> CGFloat?, order: [String])
  private let setVisibility: (String, Visibility) -> Void
  private let setWidth: (String, CGFloat) -> Void
  private let setOrder: ([String]) -> Void
  /// Whether the app retains it.
  let isRetained: Bool
  /// The widths of columns that the app does not retain, by their keys.
  private let ownWidths: Binding<[String: CGFloat]>

  init<Value: Identifiable>(
    _ customization: Binding<TableColumnCustomization<Value>>?, own: Binding<[String: CGFloat]>
  ) {
    isRetained = customization != nil
    ownWidths = own
    read = {
      guard let value = customization?.wrappedValue else { return ({ _ in .automatic }, { _ in nil }, []) }
      return ({ value[visibility: $0] }, { value[width: $0] }, value.order)
    }
    setVisibility = { customization?.wrappedValue[visibility: $0] = $1 }
    setWidth = { customization?.wrappedValue[width: $0] = $1 }
    setOrder = { customization?.wrappedValue.setOrder($0) }
  }

  /// What identifies a column among those of a table.
  static func key(of column: TableColumnDefinition, at index: Int) -> String {
    column.customizationID ?? "#\(index)"
  }

  private func id(of column: TableColumnDefinition) -> String? { isRetained ? column.customizationID : nil }

  // MARK: What is shown

  func isShown(_ column: TableColumnDefinition) -> Bool {
    let chosen = id(of: column).map { read().shown($0) } ?? .automatic
    return (chosen == .automatic ? column.defaultVisibility : chosen) != .hidden
  }

  func width(of column: TableColumnDefinition, at index: Int) -> CGFloat? {
    id(of: column).map { read().width($0) } ?? ownWidths.wrappedValue[Self.key(of: column, at: index)]
  }

  /// Returns the indices of the columns in their order. Columns without an id stay where they are, and columns that are new since the person
  /// has moved some follow the one that they follow in the app.
  func order(of columns: [TableColumnDefinition]) -> [Int] {
    let chosen = read().order
    guard !chosen.isEmpty else { return Array(columns.indices) }
    let places = Dictionary(chosen.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    func place(_ index: Int) -> Int? { columns[index].customizationID.flatMap { places[$0] } }
    let movable = columns.indices.filter { columns[$0].customizationID != nil }
    var order = movable.filter { place($0) != nil }.sorted { place($0) ?? 0 < place($1) ?? 0 }
    for (offset, index) in movable.enumerated() where place(index) == nil {
      let before = offset == 0 ? nil : order.firstIndex(of: movable[offset - 1])
      order.insert(index, at: before.map { $0 + 1 } ?? 0)
    }
    var rest = order.makeIterator()
    return columns.indices.map { columns[$0].customizationID == nil ? $0 : rest.next() ?? $0 }
  }

  // MARK: What people can change

  func canMove(_ column: TableColumnDefinition) -> Bool {
    id(of: column) != nil && !column.disabledBehavior.contains(.reorder)
  }

  func canResize(_ column: TableColumnDefinition) -> Bool {
    column.width.fixed == nil && !column.disabledBehavior.contains(.resize)
  }

  func canHide(_ column: TableColumnDefinition) -> Bool {
    id(of: column) != nil && !column.disabledBehavior.contains(.visibility)
  }

  func show(_ column: TableColumnDefinition, _ isShown: Bool) {
    if let id = id(of: column) { setVisibility(id, isShown ? .visible : .hidden) }
  }

  func resize(_ column: TableColumnDefinition, key: String, to width: CGFloat) {
    let width = column.width.clamped(width)
    if let id = id(of: column) { setWidth(id, width) } else { ownWidths.wrappedValue[key] = width }
  }

  /// Moves a column to a place among those that are shown; returns false if that is impossible.
  func move(_ key: String, to place: Int, among shown: [ShownColumns.Column], of all: [TableColumnDefinition]) -> Bool {
    guard let from = shown.firstIndex(where: { $0.key == key }), shown[from].canMove, shown.indices.contains(place)
    else { return false }
    guard from != place else { return true }
    // In the order of all, it gets behind the one that it then follows, or to the front.
    var keys = order(of: all).map { Self.key(of: all[$0], at: $0) }
    keys.removeAll { $0 == key }
    var others = shown.map(\.key)
    others.remove(at: from)
    let index = place == 0 ? 0 : keys.firstIndex(of: others[place - 1]).map { $0 + 1 } ?? keys.count
    keys.insert(key, at: index)
    let ids = Set(all.compactMap(\.customizationID))
    setOrder(keys.filter { ids.contains($0) })
    return true
  }
}

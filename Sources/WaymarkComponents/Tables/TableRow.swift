public import WaymarkGraph

/// A row of a ``Table`` that shows a value.
///
///     Table(of: Person.self) {
///       TableColumn("Name", value: \.name)
///     } rows: {
///       TableRow(owner)
///       ForEach(guests) { guest in
///         TableRow(guest).contextMenu { Button("Remove") { remove(guest) } }
///       }
///     }
///
/// A selection knows it by the value's id.
public struct TableRow<Value: Identifiable>: TableRowContent {
  /// What a row shows.
  public typealias TableRowValue = Value
  /// `Never`: the library knows the row itself.
  public typealias TableRowBody = Never

  let value: Value

  /// Creates a row for a value.
  public init(_ value: Value) { self.value = value }
}

extension TableRow: PrimitiveTableRows {
  func rows(_ columns: ShownColumns) -> AnyView {
    AnyView(TableRowView(value: value, columns: columns).tag(value.id))
  }
  var count: Int? { 1 }
}

/// The rows of a ``Table`` for a collection, one for each element.
public struct TableForEachContent<Data: RandomAccessCollection>: TableRowContent where Data.Element: Identifiable {
  /// What a row shows.
  public typealias TableRowValue = Data.Element
  /// `Never`: the library knows the rows itself.
  public typealias TableRowBody = Never

  let data: Data
}

extension TableForEachContent: PrimitiveTableRows {
  func rows(_ columns: ShownColumns) -> AnyView {
    AnyView(ForEach(data) { TableRowView(value: $0, columns: columns) })
  }
  var count: Int? { data.count }
}

extension ForEach: TableRowContent where Content: TableRowContent {
  /// What a row shows.
  public typealias TableRowValue = Content.TableRowValue
  /// `Never`: the library knows the rows itself.
  public typealias TableRowBody = Never
}

extension ForEach: PrimitiveTableRows where Content: TableRowContent {
  func rows(_ columns: ShownColumns) -> AnyView {
    AnyView(ForEach<Data, ID, AnyView>(data: data, id: id) { [content] in content($0).views(columns) })
  }

  var count: Int? { Content.self is any SingleTableRow.Type ? data.count : nil }
  static var discloses: Bool { Content.disclosesRows }
  var discloses: Bool { Self.discloses || data.first.map { content($0).disclosesRows } == true }
}

/// Rows of which each is one.
protocol SingleTableRow {}
extension TableRow: SingleTableRow {}

@MainActor extension ForEach where Content: TableRowContent {
  /// Creates rows of a ``Table`` for each element, identified by its own `id`.
  @preconcurrency public init<Value: Identifiable>(
    _ data: Data, @TableRowBuilder<Value> content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable, ID == Data.Element.ID, Content.TableRowValue == Value {
    self.init(data: data, id: { $0.id }, content: content)
  }

  /// Creates rows of a ``Table`` for each element, identified by a key path.
  @preconcurrency public init<Value: Identifiable>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @TableRowBuilder<Value> content: @escaping (Data.Element) -> Content
  ) where Content.TableRowValue == Value {
    self.init(data: data, id: { $0[keyPath: id] }, content: content)
  }

  /// Creates a row of a ``Table`` for each element.
  @preconcurrency public init(_ data: Data)
  where Data.Element: Identifiable, ID == Data.Element.ID, Content == TableRow<Data.Element> {
    self.init(data: data, id: { $0.id }, content: { TableRow($0) })
  }
}

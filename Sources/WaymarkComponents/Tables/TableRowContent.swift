internal import WaymarkGraph

/// The rows of a ``Table``: one, or several.
///
/// Rows are ``TableRow``, ``DisclosureTableRow``, a `ForEach` of them, and types of the app that conform to this.
@MainActor @preconcurrency
public protocol TableRowContent<TableRowValue> {
  /// What a row shows.
  associatedtype TableRowValue: Identifiable = TableRowBody.TableRowValue
  /// The type of the rows that this one is made of.
  associatedtype TableRowBody: TableRowContent
  /// The rows that this one is made of.
  @TableRowBuilder<TableRowValue> var tableRowBody: TableRowBody { get }
}

extension Never: TableRowContent {
  /// Never called: a `Never` can't exist.
  public nonisolated var tableRowBody: Never { return preconditionFailure("Never has no rows") }
}

extension TableRowContent where TableRowBody == Never {
  /// Never called: the library knows these rows itself.
  public var tableRowBody: Never { preconditionFailure("\(Self.self) has no body") }
}

/// Rows that say themselves what they are.
@MainActor protocol PrimitiveTableRows {
  /// Returns the rows as views.
  func rows(_ columns: ShownColumns) -> AnyView
  /// The number of the rows, mounted or not; nil if that is not known.
  var count: Int? { get }
  /// Whether rows of this type can have rows below them that people show and hide.
  static var discloses: Bool { get }
  /// Whether these rows can, of which that may be known although it is not of their type.
  var discloses: Bool { get }
}

extension PrimitiveTableRows {
  static var discloses: Bool { false }
  var discloses: Bool { Self.discloses }
}

extension TableRowContent {
  /// Returns the rows as views.
  func views(_ columns: ShownColumns) -> AnyView {
    (self as? any PrimitiveTableRows)?.rows(columns) ?? tableRowBody.views(columns)
  }

  /// The number of the rows, mounted or not; nil if that is not known.
  var rowCount: Int? {
    if let primitive = self as? any PrimitiveTableRows { return primitive.count }
    return tableRowBody.rowCount
  }

  /// Whether rows of this type can have rows below them that people show and hide.
  static var disclosesRows: Bool {
    if let primitive = Self.self as? any PrimitiveTableRows.Type { return primitive.discloses }
    return TableRowBody.self != Never.self && TableRowBody.disclosesRows
  }

  /// Whether these rows can.
  var disclosesRows: Bool {
    if let primitive = self as? any PrimitiveTableRows { return primitive.discloses }
    return tableRowBody.disclosesRows
  }
}

internal import WaymarkGraph

/// Builds the rows of a ``Table`` from the statements of a closure.
@MainActor @preconcurrency @resultBuilder
public struct TableRowBuilder<Value: Identifiable> {
  /// Returns rows of any type.
  public static func buildExpression<Rows: TableRowContent>(_ rows: Rows) -> Rows where Rows.TableRowValue == Value {
    rows
  }
  /// Returns no rows.
  public static func buildBlock() -> EmptyTableRowContent<Value> { EmptyTableRowContent() }
  /// Returns the rows of a block of one statement.
  public static func buildBlock<Rows: TableRowContent>(_ rows: Rows) -> Rows { rows }
  /// Returns the rows of a block of several statements.
  public static func buildBlock<each Rows: TableRowContent>(
    _ rows: repeat each Rows
  ) -> TupleTableRowContent<Value, (repeat each Rows)> {
    var parts: [any TableRowContent] = []
    repeat parts.append(each rows)
    return TupleTableRowContent(value: (repeat each rows), parts: parts)
  }
  /// Returns the rows of an `if` without `else`.
  public static func buildIf<Rows: TableRowContent>(_ rows: Rows?) -> OptionalTableRows<Rows> {
    OptionalTableRows(rows: rows)
  }
  /// Returns the first branch of an `if`–`else` or `switch`.
  public static func buildEither<First: TableRowContent, Second: TableRowContent>(
    first: First
  ) -> ConditionalTableRows<First, Second> { ConditionalTableRows(branch: .first(first)) }
  /// Returns the other branch of an `if`–`else` or `switch`.
  public static func buildEither<First: TableRowContent, Second: TableRowContent>(
    second: Second
  ) -> ConditionalTableRows<First, Second> { ConditionalTableRows(branch: .second(second)) }
  /// Returns the rows of `if #available`.
  public static func buildLimitedAvailability<Rows: TableRowContent>(_ rows: Rows) -> Rows { rows }
}

/// No rows.
public struct EmptyTableRowContent<Value: Identifiable>: TableRowContent {
  /// What a row shows.
  public typealias TableRowValue = Value
  /// `Never`: the library knows the rows itself.
  public typealias TableRowBody = Never

  /// Creates no rows.
  public init() {}
}

extension EmptyTableRowContent: PrimitiveTableRows {
  func rows(_ columns: ShownColumns) -> AnyView { AnyView(EmptyView()) }
  var count: Int? { 0 }
}

/// Several rows one after the other, as a ``TableRowBuilder`` combines them.
public struct TupleTableRowContent<Value: Identifiable, T>: TableRowContent {
  /// What a row shows.
  public typealias TableRowValue = Value
  /// `Never`: the library knows the rows itself.
  public typealias TableRowBody = Never

  /// The rows: a tuple of them.
  public let value: T
  let parts: [any TableRowContent]
}

extension TupleTableRowContent: PrimitiveTableRows {
  func rows(_ columns: ShownColumns) -> AnyView {
    AnyView(ForEach(Array(parts.indices), id: \.self) { [parts] in parts[$0].views(columns) })
  }

  var discloses: Bool { parts.contains { $0.disclosesRows } }

  var count: Int? {
    var count = 0
    for part in parts {
      guard let own = part.rowCount else { return nil }
      count += own
    }
    return count
  }
}

/// The rows of one of two branches: the result of `if`–`else` and `switch` in a ``TableRowBuilder``.
public struct ConditionalTableRows<First: TableRowContent, Second: TableRowContent>: TableRowContent {
  /// What a row shows.
  public typealias TableRowValue = First.TableRowValue
  /// `Never`: the library knows the rows itself.
  public typealias TableRowBody = Never

  enum Branch {
    case first(First)
    case second(Second)
  }
  let branch: Branch
}

extension ConditionalTableRows: PrimitiveTableRows {
  private struct Rows: View {
    let first: AnyView?
    let second: AnyView?
    var body: some View { if let first { first } else { second } }
  }

  func rows(_ columns: ShownColumns) -> AnyView {
    switch branch {
    case .first(let rows): AnyView(Rows(first: rows.views(columns), second: nil))
    case .second(let rows): AnyView(Rows(first: nil, second: rows.views(columns)))
    }
  }

  static var discloses: Bool { First.disclosesRows || Second.disclosesRows }

  var count: Int? {
    switch branch {
    case .first(let rows): rows.rowCount
    case .second(let rows): rows.rowCount
    }
  }
}

/// The rows of an `if` without `else` in a ``TableRowBuilder``.
public struct OptionalTableRows<Rows: TableRowContent>: TableRowContent {
  /// What a row shows.
  public typealias TableRowValue = Rows.TableRowValue
  /// `Never`: the library knows the rows itself.
  public typealias TableRowBody = Never

  let rows: Rows?
}

extension OptionalTableRows: PrimitiveTableRows {
  func rows(_ columns: ShownColumns) -> AnyView { AnyView(rows.map { $0.views(columns) }) }
  var count: Int? { rows.map(\.rowCount) ?? 0 }
  static var discloses: Bool { Rows.disclosesRows }
}

public import Foundation
public import WaymarkGraph

/// Builds the columns of a ``Table`` from the statements of a closure.
@MainActor @preconcurrency @resultBuilder
public struct TableColumnBuilder<RowValue: Identifiable, Sort: SortComparator> {
  /// Returns a column by which people sort.
  public static func buildExpression<Content: View, Label: View>(
    _ column: TableColumn<RowValue, Sort, Content, Label>
  ) -> TableColumn<RowValue, Sort, Content, Label> { column }
  /// Returns a column by which people can't sort.
  @_disfavoredOverload public static func buildExpression<Content: View, Label: View>(
    _ column: TableColumn<RowValue, Never, Content, Label>
  ) -> TableColumn<RowValue, Never, Content, Label> { column }
  /// Returns columns of any type.
  @_disfavoredOverload public static func buildExpression<Column: TableColumnContent>(_ column: Column) -> Column
  where Column.TableRowValue == RowValue { column }
  /// Returns the columns of a block of one statement.
  public static func buildBlock<Column: TableColumnContent>(_ column: Column) -> Column { column }
  /// Returns the columns of a block of several statements.
  public static func buildBlock<each Column: TableColumnContent>(
    _ column: repeat each Column
  ) -> TupleTableColumnContent<RowValue, Sort, (repeat each Column)> {
    var parts: [any TableColumnContent] = []
    repeat parts.append(each column)
    return TupleTableColumnContent(value: (repeat each column), parts: parts)
  }
  /// Returns the columns of an `if` without `else`.
  public static func buildIf<Column: TableColumnContent>(_ column: Column?) -> Column? { column }
  /// Returns the first branch of an `if`–`else` or `switch`.
  public static func buildEither<First: TableColumnContent, Second: TableColumnContent>(
    first: First
  ) -> ConditionalTableColumns<First, Second> { ConditionalTableColumns(branch: .first(first)) }
  /// Returns the other branch of an `if`–`else` or `switch`.
  public static func buildEither<First: TableColumnContent, Second: TableColumnContent>(
    second: Second
  ) -> ConditionalTableColumns<First, Second> { ConditionalTableColumns(branch: .second(second)) }
  /// Returns the columns of `if #available`.
  public static func buildLimitedAvailability<Column: TableColumnContent>(_ column: Column) -> Column { column }
}

/// Several columns one after the other, as a ``TableColumnBuilder`` combines them.
public struct TupleTableColumnContent<RowValue: Identifiable, Sort: SortComparator, T>: TableColumnContent {
  /// What a row shows.
  public typealias TableRowValue = RowValue
  /// What the columns sort by.
  public typealias TableColumnSortComparator = Sort
  /// `Never`: the library knows the columns itself.
  public typealias TableColumnBody = Never

  /// The columns: a tuple of them.
  public let value: T
  let parts: [any TableColumnContent]
}

extension TupleTableColumnContent: PrimitiveTableColumns {
  var definitions: [TableColumnDefinition] { parts.flatMap { $0.columnDefinitions } }
}

/// The columns of one of two branches: the result of `if`–`else` and `switch` in a ``TableColumnBuilder``.
public struct ConditionalTableColumns<First: TableColumnContent, Second: TableColumnContent>: TableColumnContent {
  /// What a row shows.
  public typealias TableRowValue = First.TableRowValue
  /// What the columns sort by.
  public typealias TableColumnSortComparator = First.TableColumnSortComparator
  /// `Never`: the library knows the columns itself.
  public typealias TableColumnBody = Never

  enum Branch {
    case first(First)
    case second(Second)
  }
  let branch: Branch
}

extension ConditionalTableColumns: PrimitiveTableColumns {
  var definitions: [TableColumnDefinition] {
    switch branch {
    case .first(let columns): columns.columnDefinitions
    case .second(let columns): columns.columnDefinitions
    }
  }
}

extension Optional: TableColumnContent where Wrapped: TableColumnContent {
  /// What a row shows.
  public typealias TableRowValue = Wrapped.TableRowValue
  /// What the columns sort by.
  public typealias TableColumnSortComparator = Wrapped.TableColumnSortComparator
  /// `Never`: the library knows the columns itself.
  public typealias TableColumnBody = Never
}

extension Optional: PrimitiveTableColumns where Wrapped: TableColumnContent {
  var definitions: [TableColumnDefinition] { map { $0.columnDefinitions } ?? [] }
}

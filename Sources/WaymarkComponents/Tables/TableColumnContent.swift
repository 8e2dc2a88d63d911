public import Foundation
internal import WaymarkGraph

/// The columns of a ``Table``: one, or several.
///
/// Conform a type to it in order to use columns in several tables:
///
///     struct NameColumns: TableColumnContent {
///       typealias TableRowValue = Person
///       typealias TableColumnSortComparator = KeyPathComparator<Person>
///       var tableColumnBody: some TableColumnContent<Person, KeyPathComparator<Person>> {
///         TableColumn("Given Name", value: \.givenName)
///         TableColumn("Family Name", value: \.familyName)
///       }
///     }
@MainActor @preconcurrency
public protocol TableColumnContent<TableRowValue, TableColumnSortComparator> {
  /// What a row shows.
  associatedtype TableRowValue: Identifiable = TableColumnBody.TableRowValue
  /// What the columns sort by.
  associatedtype TableColumnSortComparator: SortComparator = TableColumnBody.TableColumnSortComparator
  /// The type of the columns that this one is made of.
  associatedtype TableColumnBody: TableColumnContent
  /// The columns that this one is made of.
  @TableColumnBuilder<TableRowValue, TableColumnSortComparator> var tableColumnBody: TableColumnBody { get }
}

extension Never: TableColumnContent {
  /// A `Never` can't exist.
  public typealias TableRowValue = Never
  /// A `Never` can't exist.
  public typealias TableColumnSortComparator = Never
  /// Never called: a `Never` can't exist.
  public nonisolated var tableColumnBody: Never { return preconditionFailure("Never has no columns") }
}

extension TableColumnContent where TableColumnBody == Never {
  /// Never called: the library knows these columns itself.
  public var tableColumnBody: Never { preconditionFailure("\(Self.self) has no body") }
}

/// Columns that say themselves what they are.
@MainActor protocol PrimitiveTableColumns {
  var definitions: [TableColumnDefinition] { get }
}

extension TableColumnContent {
  /// The columns, in order.
  var columnDefinitions: [TableColumnDefinition] {
    (self as? any PrimitiveTableColumns)?.definitions ?? tableColumnBody.columnDefinitions
  }
}

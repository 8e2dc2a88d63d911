public import Foundation
internal import WaymarkGraph

/// Columns of a ``Table`` for a collection, one for each element.
///
///     Table(students) {
///       TableColumn("Name", value: \.name)
///       TableColumnForEach(courses) { course in
///         TableColumn(course.title) { student in Text(student.grade(in: course)) }
///       }
///     }
public struct TableColumnForEach<
  Data: RandomAccessCollection, ID: Hashable, RowValue: Identifiable, Sort: SortComparator, Content: TableColumnContent
>: TableColumnContent where Content.TableRowValue == RowValue {
  /// What a row shows.
  public typealias TableRowValue = RowValue
  /// What the columns sort by.
  public typealias TableColumnSortComparator = Sort
  /// `Never`: the library knows the columns itself.
  public typealias TableColumnBody = Never

  /// The collection.
  public let data: Data
  let content: (Data.Element) -> Content

  /// Creates columns for each element, identified by its own `id`.
  public init(_ data: Data, @TableColumnBuilder<RowValue, Sort> content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.data = data
    self.content = content
  }

  /// Creates columns for each element, identified by a key path.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @TableColumnBuilder<RowValue, Sort> content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
  }
}

extension TableColumnForEach: PrimitiveTableColumns {
  var definitions: [TableColumnDefinition] { data.flatMap { content($0).columnDefinitions } }
}

public import Foundation
public import WaymarkGraph

/// A column of a ``Table``: its header, and what it shows in a row.
///
///     Table(people, sortOrder: $sortOrder) {
///       TableColumn("Name", value: \.name)
///       TableColumn("Born", value: \.birthday) { Text($0.birthday, format: .dateTime.year()) }.width(80)
///       TableColumn("Photo") { person in Image(person.photo) }
///     }
///
/// People can sort by a column with a value.
public struct TableColumn<RowValue: Identifiable, Sort: SortComparator, Content: View, Label: View>: TableColumnContent
{
  /// What a row shows.
  public typealias TableRowValue = RowValue
  /// What the column sorts by.
  public typealias TableColumnSortComparator = Sort
  /// `Never`: the library knows the column itself.
  public typealias TableColumnBody = Never

  let label: Label
  let comparator: Sort?
  let content: (RowValue) -> Content
  var width = TableColumnWidth()
  var alignment = TableColumnAlignment.automatic

  /// The path to the text that it shows, where that is one of a value.
  private let path: (any KeyPath<RowValue, String> & Sendable)?

  init(
    label: Label, comparator: Sort?, path: (any KeyPath<RowValue, String> & Sendable)? = nil,
    content: @escaping (RowValue) -> Content
  ) {
    self.label = label
    self.comparator = comparator
    self.path = path
    self.content = content
  }

  /// Gives the column a width that does not change, in points; nil gives it its share of the table's.
  public func width(_ width: CGFloat? = nil) -> TableColumn { self.width(min: width, ideal: width, max: width) }

  /// Sets the bounds of the column's width, in points.
  ///
  ///     TableColumn("Subject", value: \.subject).width(min: 120, ideal: 300)
  ///
  /// - Parameters:
  ///   - min: the least width. Where the columns do not fit, the table scrolls horizontally.
  ///   - ideal: the width in proportion to those of the other columns; 100 if nil.
  ///   - max: the greatest width.
  public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> TableColumn {
    var column = self
    column.width = TableColumnWidth(min: min, ideal: ideal, max: max)
    return column
  }

  /// Sets how the cells and the header of the column are aligned.
  public func alignment(_ alignment: TableColumnAlignment) -> TableColumn {
    var column = self
    column.alignment = alignment
    return column
  }
}

extension TableColumn: PrimitiveTableColumns {
  private var text: (@MainActor (Any) -> String?)? {
    let sorted = (comparator as? KeyPathComparator<RowValue>)?.keyPath as? KeyPath<RowValue, String>
    guard let path: KeyPath<RowValue, String> = path ?? sorted else { return nil }
    return { ($0 as? RowValue)?[keyPath: path] }
  }

  var definitions: [TableColumnDefinition] {
    [
      TableColumnDefinition(
        label: AnyView(label), title: label.labelText,
        cell: { [content] value in AnyView((value as? RowValue).map { content($0) }) }, text: text,
        comparator: comparator, width: width, alignment: alignment)
    ]
  }
}

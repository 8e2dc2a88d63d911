internal import Foundation
internal import WaymarkGraph

/// What a table knows of a column, without the types.
struct TableColumnDefinition {
  let label: AnyView
  /// The text of the label, if it has one.
  let title: Text?
  /// Returns the view in a row with a value.
  let cell: @MainActor (Any) -> AnyView
  /// Returns the text in a row with a value, if that is one of its own.
  let text: (@MainActor (Any) -> String?)?
  /// What the rows are sorted by when people sort by the column; nil if they can't.
  let comparator: (any SortComparator)?
  var width = TableColumnWidth()
  var alignment = TableColumnAlignment.automatic
  var customizationID: String?
  var defaultVisibility = Visibility.automatic
  var disabledBehavior: TableColumnCustomizationBehavior = []
}

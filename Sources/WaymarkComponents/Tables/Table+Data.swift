public import Foundation
public import WaymarkGraph

extension Table {
  /// Creates a table with a row for each element of a collection.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data> {
    self.init(
      rows: TableForEachContent(data: data), columns: columns(), selection: nil, sorting: nil,
      customization: columnCustomization)
  }

  /// Creates a table with a row for each element of a collection. People sort by pressing headers.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Sort.Compared == Value {
    self.init(
      rows: TableForEachContent(data: data), columns: columns(), selection: nil, sorting: TableSorting(sortOrder),
      customization: columnCustomization)
  }

  /// Creates a table with a row for each element of a collection; one row can be selected.
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Value.ID?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data> {
    self.init(
      rows: TableForEachContent(data: data), columns: columns(), selection: .one(selection), sorting: nil,
      customization: columnCustomization)
  }

  /// Creates a table with a row for each element of a collection; one row can be selected. People sort by pressing headers.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Sort.Compared == Value {
    self.init(
      rows: TableForEachContent(data: data), columns: columns(), selection: .one(selection),
      sorting: TableSorting(sortOrder), customization: columnCustomization)
  }

  /// Creates a table with a row for each element of a collection; any number of rows can be selected.
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Set<Value.ID>>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data> {
    self.init(
      rows: TableForEachContent(data: data), columns: columns(), selection: .several(selection), sorting: nil,
      customization: columnCustomization)
  }

  /// Creates a table with a row for each element of a collection; any number of rows can be selected. People sort by pressing headers.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Sort.Compared == Value {
    self.init(
      rows: TableForEachContent(data: data), columns: columns(), selection: .several(selection),
      sorting: TableSorting(sortOrder), customization: columnCustomization)
  }

  /// Creates a table with a row for each element of a collection; any number of rows can be selected, which costs the same for a million rows as for one.
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<RowSelection<Value.ID>>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data> {
    self.init(
      rows: TableForEachContent(data: data), columns: columns(), selection: .ranges(selection), sorting: nil,
      customization: columnCustomization)
  }

  /// Creates a table with a row for each element of a collection; any number of rows can be selected, which costs the same for a million rows as for one. People sort by pressing headers.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<RowSelection<Value.ID>>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Sort.Compared == Value {
    self.init(
      rows: TableForEachContent(data: data), columns: columns(), selection: .ranges(selection),
      sorting: TableSorting(sortOrder), customization: columnCustomization)
  }
}

public import Foundation
public import WaymarkGraph

extension Table {
  /// Creates a table with rows for a tree of values, of which people show and hide those below others.
  ///
  ///     struct Folder: Identifiable {
  ///       let id: Int
  ///       let name: String
  ///       var folders: [Folder]?
  ///     }
  ///
  ///     Table(folders, children: \.folders) { TableColumn("Name", value: \.name) }
  ///
  /// The table itself retains which rows are expanded. An app that sorts does so in each level:
  ///
  ///     extension [Folder] {
  ///       func sorted(inEachLevelBy order: [KeyPathComparator<Folder>]) -> [Folder] {
  ///         sorted(using: order).map { folder in
  ///           var folder = folder
  ///           folder.folders = folder.folders?.sorted(inEachLevelBy: order)
  ///           return folder
  ///         }
  ///       }
  ///     }
  ///
  /// - Parameters:
  ///   - data: the rows of the first level.
  ///   - children: the rows below a row; nil if there can be none. They are asked for when they are shown.
  ///   - columnCustomization: how people have arranged the columns.
  ///   - columns: the columns.
  public init<Data: RandomAccessCollection>(
    _ data: Data, children: KeyPath<Value, Data?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Data.Element == Value, Rows == TableOutlineGroupContent<Data> {
    self.init(
      rows: TableOutlineGroupContent(data: data, children: children), columns: columns(), selection: nil, sorting: nil,
      customization: columnCustomization)
  }

  /// Creates a table with rows for a tree of values. People sort by pressing headers.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, children: KeyPath<Value, Data?>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Data.Element == Value, Rows == TableOutlineGroupContent<Data>, Sort.Compared == Value {
    self.init(
      rows: TableOutlineGroupContent(data: data, children: children), columns: columns(), selection: nil,
      sorting: TableSorting(sortOrder),
      customization: columnCustomization)
  }

  /// Creates a table with rows for a tree of values; one row can be selected.
  public init<Data: RandomAccessCollection>(
    _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Value.ID?>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Data.Element == Value, Rows == TableOutlineGroupContent<Data> {
    self.init(
      rows: TableOutlineGroupContent(data: data, children: children), columns: columns(), selection: .one(selection),
      sorting: nil,
      customization: columnCustomization)
  }

  /// Creates a table with rows for a tree of values; one row can be selected. People sort by
  /// pressing headers.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Data.Element == Value, Rows == TableOutlineGroupContent<Data>, Sort.Compared == Value {
    self.init(
      rows: TableOutlineGroupContent(data: data, children: children), columns: columns(), selection: .one(selection),
      sorting: TableSorting(sortOrder), customization: columnCustomization)
  }

  /// Creates a table with rows for a tree of values; any number of rows can be selected.
  public init<Data: RandomAccessCollection>(
    _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Set<Value.ID>>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Data.Element == Value, Rows == TableOutlineGroupContent<Data> {
    self.init(
      rows: TableOutlineGroupContent(data: data, children: children), columns: columns(),
      selection: .several(selection), sorting: nil,
      customization: columnCustomization)
  }

  /// Creates a table with rows for a tree of values; any number of rows can be selected. People sort by
  /// pressing headers.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Data.Element == Value, Rows == TableOutlineGroupContent<Data>, Sort.Compared == Value {
    self.init(
      rows: TableOutlineGroupContent(data: data, children: children), columns: columns(),
      selection: .several(selection),
      sorting: TableSorting(sortOrder), customization: columnCustomization)
  }

  /// Creates a table with rows for a tree of values; any number of rows can be selected, which costs the same
  /// for a million rows as for one.
  public init<Data: RandomAccessCollection>(
    _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<RowSelection<Value.ID>>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Data.Element == Value, Rows == TableOutlineGroupContent<Data> {
    self.init(
      rows: TableOutlineGroupContent(data: data, children: children), columns: columns(), selection: .ranges(selection),
      sorting: nil,
      customization: columnCustomization)
  }

  /// Creates a table with rows for a tree of values; any number of rows can be selected, which costs the same
  /// for a million rows as for one. People sort by pressing headers.
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<RowSelection<Value.ID>>,
    sortOrder: Binding<[Sort]>,
    columnCustomization: Binding<TableColumnCustomization<Value>>? = nil,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Data.Element == Value, Rows == TableOutlineGroupContent<Data>, Sort.Compared == Value {
    self.init(
      rows: TableOutlineGroupContent(data: data, children: children), columns: columns(), selection: .ranges(selection),
      sorting: TableSorting(sortOrder), customization: columnCustomization)
  }
}

/// A table of texts.
public struct CanvasTable: Hashable, Sendable, Codable {
  /// The columns, in the order of reading.
  public var columns: [Column]
  /// The rows, from the top.
  public var rows: [Row]
  /// Whether the first row has titles.
  public var hasHeader: Bool
  /// The style of the cells; its own string is not used.
  public var style: CanvasText

  /// A column.
  public struct Column: Identifiable, Hashable, Sendable, Codable {
    /// The identity of the column.
    public var id: String
    /// The share of the table's width, relative to those of the other columns.
    public var width: Double

    /// Creates a column.
    public init(id: String = CanvasObject.newID(), width: Double = 1) {
      self.id = id
      self.width = width
    }
  }

  /// A row.
  public struct Row: Identifiable, Hashable, Sendable, Codable {
    /// The identity of the row.
    public var id: String
    /// The texts of the cells, by the columns' ids. A missing one is empty.
    public var cells: [Column.ID: String]

    /// Creates a row.
    public init(id: String = CanvasObject.newID(), cells: [Column.ID: String] = [:]) {
      self.id = id
      self.cells = cells
    }
  }

  /// Creates a table.
  public init(columns: [Column], rows: [Row], hasHeader: Bool = true, style: CanvasText = CanvasText("", size: 12)) {
    self.columns = columns
    self.rows = rows
    self.hasHeader = hasHeader
    self.style = style
  }

  /// Returns the text of a cell.
  public func text(row: Row.ID, column: Column.ID) -> String {
    rows.first { $0.id == row }?.cells[column] ?? ""
  }
}

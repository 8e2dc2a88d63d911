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
  private var unknown = UnknownMembers()

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

  private enum CodingKeys: CodingKey { case columns, rows, hasHeader, style }

  /// Decodes a table.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    columns = try container.decode([Column].self, forKey: .columns)
    rows = try container.decode([Row].self, forKey: .rows)
    hasHeader = try container.decode(Bool.self, forKey: .hasHeader)
    style = try container.decode(CanvasText.self, forKey: .style)
    unknown = try UnknownMembers(from: decoder, besides: CodingKeys.self)
  }

  /// Encodes the table.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(columns, forKey: .columns)
    try container.encode(rows, forKey: .rows)
    try container.encode(hasHeader, forKey: .hasHeader)
    try container.encode(style, forKey: .style)
    try unknown.encode(to: encoder)
  }
}

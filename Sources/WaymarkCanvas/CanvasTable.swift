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
    private var unknown = UnknownMembers()

    /// Creates a column.
    public init(id: String = CanvasObject.newID(), width: Double = 1) {
      self.id = id
      self.width = width
    }

    private static let members = KnownMembers(
      Column.init(id:width:), KnownMember("id", \.id), KnownMember("width", \.width), unknown: \.unknown)

    /// Decodes a column.
    public init(from decoder: any Decoder) throws { self = try Self.members.decode(from: decoder) }
    /// Encodes the column.
    public func encode(to encoder: any Encoder) throws { try Self.members.encode(self, to: encoder) }
  }

  /// A row.
  public struct Row: Identifiable, Hashable, Sendable, Codable {
    /// The identity of the row.
    public var id: String
    /// The texts of the cells, by the columns' ids. A missing one is empty.
    public var cells: [Column.ID: String] {
      didSet { for column in cells.keys { unreadableCells.remove(column, if: true) } }
    }
    /// The cells with something else than text. They are written again as they were.
    private var unreadableCells = UnknownMembers()
    private var unknown = UnknownMembers()

    /// Creates a row.
    public init(id: String = CanvasObject.newID(), cells: [Column.ID: String] = [:]) {
      self.id = id
      self.cells = cells
    }

    private var readableCells: ReadableMembers<String> {
      ReadableMembers(members: cells, unreadable: unreadableCells)
    }

    private init(id: String, readableCells: ReadableMembers<String>) {
      self.init(id: id, cells: readableCells.members)
      unreadableCells = readableCells.unreadable
    }

    private static let members = KnownMembers(
      Row.init(id:readableCells:), KnownMember("id", \.id), KnownMember("cells", \.readableCells), unknown: \.unknown)

    /// Decodes a row.
    public init(from decoder: any Decoder) throws { self = try Self.members.decode(from: decoder) }
    /// Encodes the row.
    public func encode(to encoder: any Encoder) throws { try Self.members.encode(self, to: encoder) }
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

  private static let members = KnownMembers(
    CanvasTable.init(columns:rows:hasHeader:style:), KnownMember("columns", \.columns), KnownMember("rows", \.rows),
    KnownMember("hasHeader", \.hasHeader), KnownMember("style", \.style), unknown: \.unknown)

  /// Decodes a table.
  public init(from decoder: any Decoder) throws { self = try Self.members.decode(from: decoder) }
  /// Encodes the table.
  public func encode(to encoder: any Encoder) throws { try Self.members.encode(self, to: encoder) }
}

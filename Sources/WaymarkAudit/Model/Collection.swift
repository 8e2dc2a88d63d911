/// A list, a grid or a table.
public struct Collection: Codable, Sendable {
  /// What it is.
  public enum Kind: String, Codable, Sendable { case list, grid, table }

  /// What it is.
  public var kind: Kind
  /// The titles of the columns of a table, as far as they are known; nil if their number is not known.
  public var columns: [Label]?
  /// How many of the columns are hidden until people show them.
  public var hiddenColumns = 0
  /// Whether rows can be selected.
  public var isSelectable = false
  /// Whether several rows can be selected.
  public var selectsSeveral = false
  /// Whether its rows have context menus.
  public var hasContextMenu = false
  /// Whether the table can be sorted.
  public var isSortable = false
  /// Whether it shows something else, or more in its first column, where there is little room.
  public var adaptsToWidth = false
  /// Whether something else stands in its place where there is little room.
  public var isReplacedInCompact = false
  /// Where it is.
  public var place: AppPlace

  /// Creates a collection.
  public init(kind: Kind, place: AppPlace) { (self.kind, self.place) = (kind, place) }
}

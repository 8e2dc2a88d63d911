/// Where a text of a page is: in an object, or in a cell of a table.
///
///     Text(verbatim: caption).foundText(CanvasTextPlace(object: picture.id))
public struct CanvasTextPlace: Hashable, Sendable, Codable {
  /// The object, which may be a part of a group.
  public var object: CanvasObject.ID
  /// The row of the cell; nil for a text box.
  public var row: CanvasTable.Row.ID?
  /// The column of the cell; nil for a text box.
  public var column: CanvasTable.Column.ID?

  /// Creates the place of the text of a text box.
  public init(object: CanvasObject.ID) { self.object = object }

  /// Creates the place of the text of a cell.
  public init(object: CanvasObject.ID, row: CanvasTable.Row.ID, column: CanvasTable.Column.ID) {
    self.object = object
    self.row = row
    self.column = column
  }
}

/// A text of a page.
public struct CanvasPlacedText: Hashable, Sendable {
  /// Where it is.
  public let place: CanvasTextPlace
  /// The text.
  public let string: String
  /// Whether its object, or a group around that, is locked, so that the text can't be changed.
  public let isLocked: Bool
}

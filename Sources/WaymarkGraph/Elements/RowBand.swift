/// The rows of a list or grid that the user has selected by drawing a rectangle, or by a finger that has slid over them.
///
/// Rows are named by their places, because those that are not mounted have no numbers. The places are those that the user saw; a mounted
/// row, whose place is told, shows whether rows have come or gone meanwhile.
package struct RowBand: Equatable, Sendable {
  /// What becomes of the rows in the rectangle. The numbers are those of the protocol.
  package enum Mode: Int, Sendable {
    /// They are selected, and no others.
    case replace = 0
    /// Each that is selected is not any more, and the other way round.
    case toggle = 1
    /// They are selected, too.
    case add = 2
    /// They are not selected any more.
    case remove = 3
  }

  /// The rows in a rectangle: those of the first `width` columns of each line of cells.
  package struct Span: Equatable, Sendable {
    /// The place of the row at the upper leading corner, counted from 0.
    package let first: Int
    /// The place of the last row.
    package let last: Int
    /// The number of cells in a line; 1 in a list.
    package let columns: Int
    /// The number of columns in the rectangle.
    package let width: Int

    package init(first: Int, last: Int, columns: Int = 1, width: Int = 1) {
      self.first = first
      self.last = last
      self.columns = columns
      self.width = width
    }

    /// Whether all rows from the first to the last are in the rectangle.
    package var isWhole: Bool { width >= columns }

    /// Whether a place is in the rectangle.
    package func contains(_ place: Int) -> Bool {
      first <= place && place <= last && (place - first) % columns < width
    }
  }

  package let mode: Mode
  /// A row that is mounted.
  package let row: Int32
  /// The place where the user saw that row.
  package let place: Int
  /// The number of all rows as the user saw them.
  package let count: Int
  package let spans: [Span]

  package init(mode: Mode, row: Int32, place: Int, count: Int, spans: [Span]) {
    self.mode = mode
    self.row = row
    self.place = place
    self.count = count
    self.spans = spans
  }

  /// The same rectangles after all rows have moved by `distance`.
  package func moved(by distance: Int) -> [Span] {
    spans.map {
      Span(first: $0.first + distance, last: $0.last + distance, columns: $0.columns, width: $0.width)
    }
  }
}

internal import CDrawing

/// The lines of text that were drawn on a page, for a format in which Cairo draws letters as shapes.
final class TextRecord {
  private(set) var lines: [Line] = []

  /// A line, or the letters of a line that have the same size.
  struct Line {
    let text: String
    /// The transformation from the coordinates of its object to those of the page.
    let transformation: cairo_matrix_t
    /// The left end of its baseline.
    let x, baseline: Double
    let width, size: Double
  }

  func add(_ line: DrawnLine, on context: DrawingContext) {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context.pointer, &matrix)
    for part in line.parts {
      lines.append(
        Line(
          text: line.lines.string(of: part.range), transformation: matrix, x: part.left, baseline: line.baseline,
          width: part.right - part.left, size: part.size))
    }
  }
}

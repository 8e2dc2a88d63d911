internal import CDrawing

/// The lines of text that were drawn on a page, for a format in which Cairo draws letters as shapes.
final class TextRecord {
  private(set) var lines: [Line] = []

  /// A line.
  struct Line {
    let text: String
    /// The transformation from the coordinates of its object to those of the page.
    let transformation: cairo_matrix_t
    /// The left end of its baseline.
    let x, baseline: Double
    let width, size: Double
  }

  func add(_ line: TextLine, x: Double, baseline: Double, size: Double, on context: DrawingContext) {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context.pointer, &matrix)
    lines.append(
      Line(
        text: line.lines.string(of: line.index), transformation: matrix, x: x, baseline: baseline, width: line.width,
        size: size))
  }
}

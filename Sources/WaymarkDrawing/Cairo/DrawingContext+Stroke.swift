internal import CDrawing
internal import WaymarkCanvas

extension DrawingContext {
  /// The most dashes or dots of a line; a line with more of them is drawn without gaps.
  private static let mostDashes = 10_000.0

  /// Draws a line along the path, and ends the path.
  ///
  /// - Parameter length: about how long the path is, in points.
  func stroke(_ stroke: CanvasStroke, length: Double) {
    defer { beginPath() }
    let width = CanvasObject.length(stroke.width)
    guard width > 0 else { return }
    setSource(stroke.color)
    cairo_set_line_width(pointer, width)
    let hasGaps = length / width < Self.mostDashes
    switch stroke.pattern {
    case .dashed where hasGaps:
      cairo_set_line_cap(pointer, CAIRO_LINE_CAP_BUTT)
      cairo_set_dash(pointer, [3 * width, 2 * width], 2, 0)
    case .dotted where hasGaps:
      // A dash without length has two round ends: a dot.
      cairo_set_line_cap(pointer, CAIRO_LINE_CAP_ROUND)
      cairo_set_dash(pointer, [0, 2 * width], 2, 0)
    default:
      cairo_set_line_cap(pointer, CAIRO_LINE_CAP_BUTT)
      cairo_set_dash(pointer, nil, 0, 0)
    }
    cairo_stroke(pointer)
  }
}

internal import CDrawing
internal import WaymarkImages

/// A picture that can be drawn.
struct DrawnPicture {
  let surface: DrawingSurface
  private let orientation: Orientation
  private let repeatsEdge: Bool

  /// - Parameter repeatsEdge: whether the pixels at the edge are thought to go on outside, so that the edge of an
  ///   enlarged picture is not blurred. A document gets the pixels as they are instead.
  init(_ surface: DrawingSurface, turned orientation: Orientation, repeatsEdge: Bool) {
    self.surface = surface
    self.orientation = orientation
    self.repeatsEdge = repeatsEdge
  }

  /// The size when it is upright, in pixels.
  var width: Double { Double(orientation.swapsSides ? surface.height : surface.width) }
  var height: Double { Double(orientation.swapsSides ? surface.width : surface.height) }

  /// Draws it upright. A pixel is a unit, and the origin the corner.
  func paint(on context: DrawingContext) {
    cairo_set_source_surface(context.pointer, surface.pointer, 0, 0)
    let pattern = cairo_get_source(context.pointer)
    var matrix = turn
    cairo_pattern_set_matrix(pattern, &matrix)
    guard repeatsEdge else { return cairo_paint(context.pointer) }
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_rectangle(context.pointer, 0, 0, width, height)
    cairo_fill(context.pointer)
  }

  /// The transformation from a place in the upright picture to that in the stored one.
  private var turn: cairo_matrix_t {
    let (w, h) = (Double(surface.width), Double(surface.height))
    return switch orientation {
    case .upright: cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: 1, x0: 0, y0: 0)
    case .mirrored: cairo_matrix_t(xx: -1, yx: 0, xy: 0, yy: 1, x0: w, y0: 0)
    case .upsideDown: cairo_matrix_t(xx: -1, yx: 0, xy: 0, yy: -1, x0: w, y0: h)
    case .upsideDownMirrored: cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: -1, x0: 0, y0: h)
    case .leftMirrored: cairo_matrix_t(xx: 0, yx: 1, xy: 1, yy: 0, x0: 0, y0: 0)
    case .left: cairo_matrix_t(xx: 0, yx: -1, xy: 1, yy: 0, x0: 0, y0: h)
    case .rightMirrored: cairo_matrix_t(xx: 0, yx: -1, xy: -1, yy: 0, x0: w, y0: h)
    case .right: cairo_matrix_t(xx: 0, yx: 1, xy: -1, yy: 0, x0: w, y0: 0)
    }
  }
}

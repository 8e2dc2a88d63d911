internal import CDrawing
internal import Foundation

/// The filled triangle at the end of a line: 4 points and three widths of the line long, and as wide as long; no longer
/// than the line.
struct ArrowHead {
  let tip: CGPoint
  /// Where the line ends: in the triangle, so that the line's square end can't be seen beside the tip.
  let base: CGPoint
  private let corners: [CGPoint]

  /// - Returns: nil if the line has no length, and therefore no direction.
  init?(from start: CGPoint, to end: CGPoint, width: Double) {
    let distance = hypot(end.x - start.x, end.y - start.y)
    guard distance > 0 else { return nil }
    let (x, y) = ((end.x - start.x) / distance, (end.y - start.y) / distance)
    let length = min(4 + 3 * width, distance)
    tip = end
    base = CGPoint(x: end.x - x * length, y: end.y - y * length)
    let half = length / 2
    corners = [
      CGPoint(x: base.x - y * half, y: base.y + x * half), CGPoint(x: base.x + y * half, y: base.y - x * half),
    ]
  }

  /// The rectangle around it.
  var bounds: CGRect {
    corners.reduce(CGRect(origin: tip, size: .zero)) { $0.union(CGRect(origin: $1, size: .zero)) }
  }

  /// Adds it to the path of a context.
  func add(to context: DrawingContext) {
    cairo_move_to(context.pointer, tip.x, tip.y)
    for corner in corners { cairo_line_to(context.pointer, corner.x, corner.y) }
    cairo_close_path(context.pointer)
  }
}

internal import CDrawing
internal import Foundation
internal import WaymarkCanvas

extension DrawingContext {
  /// Draws with a colour or a gradient over a box at the origin from now on.
  func setSource(_ fill: CanvasFill, size: CGSize) {
    switch fill {
    case .color(let color): setSource(color)
    case .gradient(let from, let to, let angle):
      let line = GradientLine(angle: angle, size: size)
      let pattern = cairo_pattern_create_linear(line.start.x, line.start.y, line.end.x, line.end.y)
      defer { cairo_pattern_destroy(pattern) }
      cairo_pattern_add_color_stop_rgba(pattern, 0, from.red, from.green, from.blue, from.opacity)
      cairo_pattern_add_color_stop_rgba(pattern, 1, to.red, to.green, to.blue, to.opacity)
      cairo_set_source(pointer, pattern)
    }
  }
}

/// The line along which a gradient changes, as CSS defines it: through the middle of the box, and so long that the
/// colours of its ends are just reached in two corners.
struct GradientLine {
  let start, end: CGPoint

  /// - Parameter angle: in degrees; 0 goes to the top, 90 to the right.
  init(angle: Double, size: CGSize) {
    let radians = (angle.isFinite ? angle.truncatingRemainder(dividingBy: 360) : 0) * .pi / 180
    let (x, y) = (sin(radians), -cos(radians))
    let half = (abs(size.width * x) + abs(size.height * y)) / 2
    let middle = CGPoint(x: size.width / 2, y: size.height / 2)
    start = CGPoint(x: middle.x - x * half, y: middle.y - y * half)
    end = CGPoint(x: middle.x + x * half, y: middle.y + y * half)
  }
}

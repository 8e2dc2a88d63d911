internal import CDrawing
internal import Foundation
internal import WaymarkCanvas

extension ShapeOutline {
  /// Adds the edge to the path of a context.
  func add(to context: DrawingContext) {
    switch shape {
    case .rectangle: addRoundedRectangle(to: context)
    case .ellipse: addEllipse(to: context)
    case .line: addLines(points, to: context)
    case .polygon, .star: addLines(points, closing: true, to: context)
    case .path(let path): add(path, to: context)
    }
  }

  private func addLines(_ points: [CGPoint], closing: Bool = false, to context: DrawingContext) {
    guard let first = points.first else { return }
    cairo_move_to(context.pointer, first.x, first.y)
    for point in points.dropFirst() { cairo_line_to(context.pointer, point.x, point.y) }
    if closing { cairo_close_path(context.pointer) }
  }

  private func addEllipse(to context: DrawingContext) {
    guard size.width > 0, size.height > 0 else { return }
    cairo_save(context.pointer)
    cairo_scale(context.pointer, size.width / 2, size.height / 2)
    cairo_new_sub_path(context.pointer)
    cairo_arc(context.pointer, 1, 1, 1, 0, 2 * .pi)
    cairo_close_path(context.pointer)
    cairo_restore(context.pointer)
  }

  private func addRoundedRectangle(to context: DrawingContext) {
    let radius = min(CanvasObject.length(cornerRadius), size.width / 2, size.height / 2)
    guard radius > 0 else { return context.addRectangle(CGRect(origin: .zero, size: size)) }
    let (right, bottom) = (size.width - radius, size.height - radius)
    cairo_new_sub_path(context.pointer)
    cairo_arc(context.pointer, right, radius, radius, -.pi / 2, 0)
    cairo_arc(context.pointer, right, bottom, radius, 0, .pi / 2)
    cairo_arc(context.pointer, radius, bottom, radius, .pi / 2, .pi)
    cairo_arc(context.pointer, radius, radius, radius, .pi, .pi * 1.5)
    cairo_close_path(context.pointer)
  }

  private func add(_ path: CanvasPath, to context: DrawingContext) {
    for element in path.elements {
      switch element {
      case .move(let x, let y):
        let to = point(x, y)
        cairo_move_to(context.pointer, to.x, to.y)
      case .line(let x, let y):
        let to = point(x, y)
        cairo_line_to(context.pointer, to.x, to.y)
      case .curve(let x1, let y1, let x2, let y2, let x, let y):
        let (first, second, to) = (point(x1, y1), point(x2, y2), point(x, y))
        cairo_curve_to(context.pointer, first.x, first.y, second.x, second.y, to.x, to.y)
      case .close: cairo_close_path(context.pointer)
      }
    }
  }
}

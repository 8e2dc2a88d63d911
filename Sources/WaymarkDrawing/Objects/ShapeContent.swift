internal import CDrawing
internal import Foundation
internal import WaymarkCanvas

/// A shape with its fill and its line.
struct ShapeContent: ObjectContent {
  private let outline: ShapeOutline
  private let fill: CanvasFill?
  private let stroke: CanvasStroke?
  private let arrow: ArrowHead?

  init(_ shape: CanvasShape, size: CGSize, of object: CanvasObject) {
    outline = ShapeOutline(shape: shape, size: size, cornerRadius: object.cornerRadius)
    fill = outline.hasInside ? object.fill : nil
    stroke = object.stroke
    if case .line(_, _, true) = shape, let stroke = object.stroke {
      arrow = ArrowHead(from: outline.points[0], to: outline.points[1], width: CanvasObject.length(stroke.width))
    } else {
      arrow = nil
    }
  }

  /// The frame of another kind of object, with its fill and its line.
  init(frame size: CGSize, of object: CanvasObject) { self.init(.rectangle, size: size, of: object) }

  var bounds: CGRect {
    guard let stroke else { return outline.bounds }
    // At a corner that is not cut off, the line reaches four times as far as at the edges (half of its width, times the
    // miter limit).
    let reach = CanvasObject.length(stroke.width) * 2
    let around = outline.bounds.insetBy(dx: -reach, dy: -reach)
    return arrow.map { around.union($0.bounds) } ?? around
  }

  func paint(with painter: ObjectPainter, on context: DrawingContext) throws(DrawingError) {
    try context.saved { () throws(DrawingError) in
      context.limitDetail(ofPath: outline.length * painter.resolution)
      paintInside(on: context)
      paintLine(on: context)
    }
  }

  /// Draws only the inside.
  func paintInside(on context: DrawingContext) {
    guard let fill else { return }
    context.beginPath()
    outline.add(to: context)
    context.fill(fill, size: outline.size)
    context.beginPath()
  }

  /// Draws only the line, with its arrow.
  func paintLine(on context: DrawingContext) {
    guard let stroke else { return }
    context.beginPath()
    guard let arrow else {
      outline.add(to: context)
      return context.stroke(stroke, length: outline.length)
    }
    cairo_move_to(context.pointer, outline.points[0].x, outline.points[0].y)
    cairo_line_to(context.pointer, arrow.base.x, arrow.base.y)
    context.stroke(stroke, length: outline.length)
    arrow.add(to: context)
    context.setSource(stroke.color)
    cairo_fill(context.pointer)
  }

  /// Draws only within the edge from now on.
  func clip(_ context: DrawingContext) {
    context.beginPath()
    outline.add(to: context)
    cairo_clip(context.pointer)
  }
}

internal import CDrawing
internal import Foundation
internal import WaymarkCanvas

/// Draws on a surface: the current path, the transformation, the clip and the source of Cairo.
final class DrawingContext {
  let pointer: OpaquePointer

  init(on surface: DrawingSurface) throws(DrawingError) {
    guard let pointer = cairo_create(surface.pointer) else { throw .noMemory }
    self.pointer = pointer
    // As in SVG: a corner sharper than that has no tip.
    cairo_set_miter_limit(pointer, 4)
    try check()
  }

  deinit { cairo_destroy(pointer) }

  /// Throws what has gone wrong so far. Once something has, Cairo draws nothing.
  func check() throws(DrawingError) { try DrawingError.check(cairo_status(pointer)) }

  /// Calls a closure, after which the transformation, the clip and the source are as before.
  func saved(_ body: () throws(DrawingError) -> Void) throws(DrawingError) {
    cairo_save(pointer)
    defer { cairo_restore(pointer) }
    try body()
  }

  /// Draws what a closure draws as one picture with an opacity, within a rectangle.
  func group(opacity: Double, in bounds: CGRect, _ body: () throws(DrawingError) -> Void) throws(DrawingError) {
    try saved { () throws(DrawingError) in
      addRectangle(bounds)
      cairo_clip(pointer)
      cairo_push_group(pointer)
      defer {
        cairo_pop_group_to_source(pointer)
        cairo_paint_with_alpha(pointer, opacity)
      }
      try body()
    }
  }

  /// Moves the origin.
  func move(x: Double, y: Double) { cairo_translate(pointer, x, y) }

  /// Turns around a point, in degrees clockwise.
  func turn(_ degrees: Double, around center: CGPoint) {
    cairo_translate(pointer, center.x, center.y)
    cairo_rotate(pointer, degrees * .pi / 180)
    cairo_translate(pointer, -center.x, -center.y)
  }

  /// The rectangle around everything that can be seen, in the current coordinates.
  var visible: CGRect {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(pointer, &left, &top, &right, &bottom)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Adds a rectangle to the path.
  func addRectangle(_ rectangle: CGRect) {
    cairo_rectangle(pointer, rectangle.minX, rectangle.minY, rectangle.width, rectangle.height)
  }

  /// Fills the path; it remains the path.
  func fill(_ fill: CanvasFill, size: CGSize) {
    setSource(fill, size: size)
    cairo_fill_preserve(pointer)
  }

  func setSource(_ color: CanvasColor) {
    cairo_set_source_rgba(pointer, color.red, color.green, color.blue, color.opacity)
  }

  /// Begins a new path.
  func beginPath() { cairo_new_path(pointer) }
}

internal import CDrawing
internal import Foundation
internal import WaymarkCanvas

/// A picture in a frame whose corner is the origin.
struct FramedPicture {
  let file: String
  /// Whether it fills the frame, rather than fitting into it.
  let fills: Bool
  let size: CGSize

  /// Draws it. What a picture that fills the frame has beyond that is drawn, too.
  func paint(with painter: ObjectPainter, on context: DrawingContext) throws(DrawingError) {
    let needed = Int((max(size.width, size.height) * painter.resolution).rounded(.up))
    guard let drawn = try painter.pictures.picture(named: file, covering: needed) else {
      return paintPlaceholder(on: context)
    }
    let place = place(of: drawn)
    context.move(x: place.minX, y: place.minY)
    cairo_scale(context.pointer, place.width / drawn.width, place.height / drawn.height)
    drawn.paint(on: context)
  }

  /// Returns where the picture is, with the sides that it really has.
  private func place(of drawn: DrawnPicture) -> CGRect {
    let (across, down) = (size.width / drawn.width, size.height / drawn.height)
    let scale = fills ? max(across, down) : min(across, down)
    let (width, height) = (drawn.width * scale, drawn.height * scale)
    return CGRect(x: (size.width - width) / 2, y: (size.height - height) / 2, width: width, height: height)
  }

  /// Draws a grey area with a cross in place of a picture that is missing or damaged.
  private func paintPlaceholder(on context: DrawingContext) {
    context.addRectangle(CGRect(origin: .zero, size: size))
    context.setSource(CanvasColor(red: 0.9, green: 0.9, blue: 0.92))
    cairo_fill(context.pointer)
    cairo_move_to(context.pointer, 0, 0)
    cairo_line_to(context.pointer, size.width, size.height)
    cairo_move_to(context.pointer, size.width, 0)
    cairo_line_to(context.pointer, 0, size.height)
    context.stroke(CanvasStroke(CanvasColor(red: 0.75, green: 0.75, blue: 0.78), width: 1), length: 0)
  }
}

internal import CDrawing
internal import Foundation
internal import WaymarkCanvas

/// A picture in its frame, with the frame's fill and line.
struct PictureContent: ObjectContent {
  private let frame: ShapeContent
  private let picture: CanvasPicture
  private let size: CGSize

  init(_ picture: CanvasPicture, size: CGSize, of object: CanvasObject) {
    frame = ShapeContent(frame: size, of: object)
    self.picture = picture
    self.size = size
  }

  var bounds: CGRect { frame.bounds }

  func paint(with painter: ObjectPainter, on context: DrawingContext) throws(DrawingError) {
    frame.paintInside(on: context)
    if size.width > 0, size.height > 0 {
      try context.saved { () throws(DrawingError) in
        frame.clip(context)
        try paintPicture(with: painter, on: context)
      }
    }
    frame.paintLine(on: context)
  }

  private func paintPicture(with painter: ObjectPainter, on context: DrawingContext) throws(DrawingError) {
    let needed = Int((max(size.width, size.height) * painter.resolution).rounded(.up))
    guard let drawn = try painter.pictures.picture(named: picture.file, covering: needed) else {
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
    let scale = picture.fills ? max(across, down) : min(across, down)
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

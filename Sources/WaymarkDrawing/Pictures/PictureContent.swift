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
        try FramedPicture(file: picture.file, fills: picture.fills, size: size).paint(with: painter, on: context)
      }
    }
    frame.paintLine(on: context)
  }
}

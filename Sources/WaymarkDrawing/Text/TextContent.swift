internal import Foundation
internal import WaymarkCanvas

/// A text box with its fill, its line and its text.
struct TextContent: ObjectContent {
  private let frame: ShapeContent
  private let layout: TextLayout
  private let origin: CGPoint
  let bounds: CGRect

  init(_ text: CanvasText, size: CGSize, of object: CanvasObject, by painter: ObjectPainter) {
    frame = ShapeContent(frame: size, of: object)
    let inset = CanvasObject.length(text.inset)
    let width = text.lineWidth(in: size.width)
    layout = TextLayout(
      text, width: width, breaks: painter.lineBreaks[text, width: width], fonts: painter.fonts,
      pictureSize: painter.pictures.size)
    let free = size.height - 2 * inset - layout.height
    let below =
      switch text.verticalAlignment {
      case .top: 0.0
      case .middle: free / 2
      case .bottom: free
      }
    origin = CGPoint(x: inset, y: inset + below)
    bounds = frame.bounds.union(layout.bounds(at: origin))
  }

  func paint(with painter: ObjectPainter, on context: DrawingContext) throws(DrawingError) {
    frame.paintInside(on: context)
    frame.paintLine(on: context)
    try layout.paint(at: origin, with: painter, on: context)
  }
}

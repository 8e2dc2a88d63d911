internal import CDrawing
internal import WaymarkCanvas

extension ObjectPainter {
  /// Draws a page with its background.
  func paint(_ page: CanvasPage, on context: DrawingContext) throws(DrawingError) {
    context.setSource(page.background, size: page.drawnSize)
    cairo_paint(context.pointer)
    for object in page.objects { try paint(object, on: context) }
    try context.check()
  }
}

internal import CDrawing
internal import WaymarkCanvas

extension ObjectPainter {
  /// Draws a page with its background.
  func paint(_ page: CanvasPage, on context: DrawingContext) throws(DrawingError) {
    context.setSource(page.background, size: page.drawnSize)
    cairo_paint(context.pointer)
    var painter = self
    painter.lineBreaks = lineBreakStore?.breaks(of: page.id) ?? LineBreaks()
    for object in page.objects { try painter.paint(object, on: context) }
    try context.check()
  }
}

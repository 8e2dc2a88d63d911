internal import CDrawing
public import Foundation
internal import WaymarkCanvas

extension PageDrawing {
  /// Returns a page as an SVG file. It shows letters as shapes, so that it looks the same without the fonts; the same
  /// text lies over them invisibly, so that it can be selected and searched.
  ///
  /// - Parameter page: the number of the page; the first is 0.
  /// - Throws: ``DrawingError``.
  @concurrent
  public func svg(page number: Int) async throws(DrawingError) -> Data {
    try await draw(try page(number))
  }

  @DrawingActor private func draw(_ page: CanvasPage) throws(DrawingError) -> Data {
    let size = page.drawnSize
    let sink = ByteSink()
    let surface = try DrawingSurface(
      owning: cairo_svg_surface_create_for_stream(
        { ByteSink.write($0, $1, $2) }, sink.address, size.width, size.height), keeping: sink)
    var painter = try painter(for: .document, resolution: 2)
    let record = TextRecord()
    painter.textRecord = record
    let linkRecord = LinkRecord(of: page, scale: 1)
    painter.linkRecord = linkRecord
    let context = try DrawingContext(on: surface)
    try painter.paint(page, on: context)
    try surface.finish()
    let overlay = SVGOverlay(
      title: title, language: language, lines: record.lines, links: PageLink.all(on: page) + linkRecord.links)
    return overlay.added(to: sink.data)
  }
}

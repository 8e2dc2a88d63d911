internal import CDrawing
public import Foundation
internal import WaymarkCanvas

extension PageDrawing {
  /// Returns a page as a PNG file.
  ///
  /// - Parameters:
  ///   - page: the number of the page; the first is 0.
  ///   - scale: the pixels per point, 8 at most. A page that would have more than 25 million pixels gets fewer.
  /// - Throws: ``DrawingError``.
  @concurrent
  public func png(page number: Int, scale: Double = 1) async throws(DrawingError) -> Data {
    let page = try page(number)
    let (size, scale) = (page.drawnSize, Self.scale(scale, for: page.drawnSize))
    let surface = try DrawingSurface(
      width: max(1, Int((size.width * scale).rounded())), height: max(1, Int((size.height * scale).rounded())))
    let context = try DrawingContext(on: surface)
    cairo_scale(context.pointer, scale, scale)
    try painter(for: .image, resolution: scale).paint(page, on: context)
    let sink = ByteSink()
    cairo_surface_flush(surface.pointer)
    try DrawingError.check(cairo_surface_write_to_png_stream(surface.pointer, ByteSink.write, sink.address))
    return sink.data
  }

  /// Returns the pixels per point that a page can have.
  private static func scale(_ wanted: Double, for size: CGSize) -> Double {
    let wanted = wanted.isFinite && wanted > 0 ? wanted : 1
    let (area, longer) = (size.width * size.height, max(size.width, size.height))
    return min(
      wanted, DrawingLimits.greatestScale, (DrawingLimits.mostPixels / area).squareRoot(),
      DrawingLimits.longestSide / longer)
  }
}

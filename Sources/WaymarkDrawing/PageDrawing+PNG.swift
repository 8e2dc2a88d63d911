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
    return try await draw(page, scale: Self.scale(scale, for: page.drawnSize))
  }

  @DrawingActor private func draw(_ page: CanvasPage, scale: Double) throws(DrawingError) -> Data {
    try Self.png(page, scale: scale, by: painter(for: .image, resolution: scale))
  }

  /// Draws all pages as PNG files that fit into a square, such as for an overview of them. That takes less time than
  /// one after the other.
  ///
  /// - Parameters:
  ///   - side: the width and height of the square, in pixels.
  ///   - each: is called after each page with its number and its file.
  /// - Throws: ``DrawingError``.
  @concurrent
  public func thumbnails(fitting side: Int, _ each: @Sendable (_ page: Int, _ png: Data) -> Void)
    async throws(DrawingError)
  {
    try DrawingLimits.check(pages)
    try await drawThumbnails(fitting: side, each)
  }

  @DrawingActor private func drawThumbnails(
    fitting side: Int, _ each: (_ page: Int, _ png: Data) -> Void
  ) async throws(DrawingError) {
    var painter = try painter(for: .image, resolution: 1)
    for (number, page) in pages.enumerated() {
      let size = page.drawnSize
      painter.resolution = Self.scale(Double(max(1, side)) / max(size.width, size.height), for: size)
      each(number, try Self.png(page, scale: painter.resolution, by: painter))
      painter.pictures.endPage()
      // Other drawings do not wait for all pages of this one.
      await Task.yield()
    }
  }

  @DrawingActor private static func png(_ page: CanvasPage, scale: Double, by painter: ObjectPainter)
    throws(DrawingError) -> Data
  {
    try png(of: page.drawnSize, scale: scale) { context throws(DrawingError) in try painter.paint(page, on: context) }
  }

  /// Returns what a closure draws within a size in points as a PNG file.
  ///
  /// - Parameter isTrimmed: whether the file has only the part in which something is drawn.
  @DrawingActor static func png(
    of size: CGSize, scale: Double, isTrimmed: Bool = false,
    _ paint: (DrawingContext) throws(DrawingError) -> Void
  ) throws(DrawingError) -> Data {
    let (width, height) = (max(1, (size.width * scale).rounded()), max(1, (size.height * scale).rounded()))
    let surface = try DrawingSurface(width: Int(width), height: Int(height))
    let context = try DrawingContext(on: surface)
    // To whole pixels, so that the last ones are covered, too.
    cairo_scale(context.pointer, width / max(size.width, 1), height / max(size.height, 1))
    try paint(context)
    let sink = ByteSink()
    cairo_surface_flush(surface.pointer)
    let part = isTrimmed ? try surface.trimmed() : surface
    try DrawingError.check(
      cairo_surface_write_to_png_stream(part.pointer, { ByteSink.write($0, $1, $2) }, sink.address))
    return sink.data
  }

  /// Returns the pixels per point that a page, or an area of that size, can have.
  static func scale(_ wanted: Double, for size: CGSize) -> Double {
    let wanted = wanted.isFinite && wanted > 0 ? wanted : 1
    let (area, longer) = (size.width * size.height, max(size.width, size.height))
    return min(
      wanted, DrawingLimits.greatestScale, (DrawingLimits.mostPixels / area).squareRoot(),
      DrawingLimits.longestSide / longer)
  }
}

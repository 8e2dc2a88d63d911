internal import CDrawing
public import Foundation
internal import WaymarkCanvas

extension PageDrawing {
  /// Writes all pages into a PDF file. If that fails or the task is cancelled, there is no file.
  ///
  /// A page whose width or height is more than 14,400 points, the greatest that readers have to support, is scaled
  /// down.
  ///
  /// - Parameters:
  ///   - file: the location of the file, which is replaced if there is one.
  ///   - progress: is called after each page with the number of pages that are complete.
  /// - Throws: ``DrawingError``.
  @concurrent
  public func pdf(to file: URL, progress: @Sendable (Int) -> Void = { _ in }) async throws(DrawingError) {
    try DrawingLimits.check(pages)
    try await write(to: file, progress: progress)
  }

  @DrawingActor private func write(to file: URL, progress: (Int) -> Void) async throws(DrawingError) {
    let unfinished = file.deletingLastPathComponent().appending(path: ".\(UUID().uuidString).pdf")
    do {
      try Data().write(to: unfinished)
      let handle = try FileHandle(forUpdating: unfinished)
      try await write(to: ByteSink(handle), progress: progress)
      try PDFAmendment(language: language).append(to: handle)
      try handle.close()
      guard rename(unfinished.path, file.path) == 0 else { throw DrawingError.notWritten }
    } catch {
      try? FileManager.default.removeItem(at: unfinished)
      throw error as? DrawingError ?? .notWritten
    }
  }

  /// Returns all pages as a PDF file.
  ///
  /// - Parameter progress: is called after each page with the number of pages that are complete.
  /// - Throws: ``DrawingError``.
  @concurrent
  public func pdf(progress: @Sendable (Int) -> Void = { _ in }) async throws(DrawingError) -> Data {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).pdf")
    defer { try? FileManager.default.removeItem(at: file) }
    try await pdf(to: file, progress: progress)
    guard let data = try? Data(contentsOf: file) else { throw .notWritten }
    return data
  }

  /// The pixels per point that shadows have at most: those of a good printer.
  private static let resolution = 4.0

  @DrawingActor private func write(to sink: ByteSink, progress: (Int) -> Void) async throws(DrawingError) {
    let surface = try DrawingSurface(
      owning: cairo_pdf_surface_create_for_stream({ ByteSink.write($0, $1, $2) }, sink.address, 1, 1), keeping: sink)
    cairo_pdf_surface_set_metadata(surface.pointer, CAIRO_PDF_METADATA_TITLE, DrawableText.string(title))
    let painter = try painter(for: .document, resolution: Self.resolution)
    for (index, page) in pages.enumerated() {
      try write(page, to: surface, by: painter)
      painter.pictures.endPage()
      progress(index + 1)
      // Other drawings do not wait for all pages of this one.
      await Task.yield()
    }
    if Task.isCancelled { throw .cancelled }
    try surface.finish()
    try sink.flush()
  }

  private func write(_ page: CanvasPage, to surface: DrawingSurface, by painter: ObjectPainter) throws(DrawingError) {
    if Task.isCancelled { throw .cancelled }
    let size = page.drawnSize
    let scale = min(1, DrawingLimits.longestPDFSide / max(size.width, size.height))
    cairo_pdf_surface_set_size(surface.pointer, size.width * scale, size.height * scale)
    let context = try DrawingContext(on: surface)
    cairo_scale(context.pointer, scale, scale)
    let record = LinkRecord(of: page, scale: scale)
    var painter = painter
    painter.linkRecord = record
    try painter.paint(page, on: context)
    // Those of parts of texts are in front of those of the texts.
    for link in PageLink.all(on: page) + record.links { link.add(to: context, scale: scale) }
    cairo_show_page(context.pointer)
    try context.check()
  }
}

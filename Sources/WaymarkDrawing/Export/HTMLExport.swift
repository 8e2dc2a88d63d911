public import Foundation
public import WaymarkCanvas

/// Pages as one HTML file that reads well on any screen, without scripts and other files: texts in the order of reading
/// as headings, paragraphs and lists, tables, pictures with their descriptions, and groups of shapes as pictures. Other shapes are left out.
/// Letters keep their attributes but for their sizes and families.
///
///     let file = try await HTMLExport(pages: pages, title: "Lisbon", language: "pt", media: media).html()
public struct HTMLExport: Sendable {
  private let pages: [CanvasPage]
  private let title, language: String
  private let media: @Sendable (String) -> Data?

  /// Creates an export of pages.
  ///
  /// - Parameters:
  ///   - pages: the pages.
  ///   - title: the title of the document.
  ///   - language: the language of the document, such as `pt`.
  ///   - media: returns the content of the file of a picture; nil if it is missing. It is called on any thread.
  public init(
    pages: [CanvasPage], title: String, language: String, media: @escaping @Sendable (String) -> Data? = { _ in nil }
  ) {
    self.pages = pages
    self.title = title
    self.language = language
    self.media = media
  }

  /// Returns the file.
  ///
  /// - Throws: ``DrawingError``.
  @concurrent
  public func html() async throws(DrawingError) -> Data {
    let readable = try ReadablePages(pages, language: language)
    var writer = HTMLWriter(media: media)
    writer.begin(title: title, language: language, isRightToLeft: readable.isRightToLeft)
    for page in readable.pages {
      if Task.isCancelled { throw .cancelled }
      writer.beginPage()
      for block in page {
        if case .drawing(let drawing) = block {
          try await add(drawing, to: &writer)
        } else {
          writer.add(block)
        }
      }
      writer.endPage()
    }
    writer.end()
    return writer.html
  }

  /// Adds a drawing; one that can't be drawn is described.
  private func add(_ drawing: ReadableDrawing, to writer: inout HTMLWriter) async throws(DrawingError) {
    let pages = PageDrawing(pages: [drawing.page], title: drawing.description, language: language)
    do throws(DrawingError) {
      writer.add(drawing, svg: try await pages.svg(page: 0))
    } catch {
      if error == .cancelled { throw error }
      writer.add(.drawing(drawing))
    }
  }
}

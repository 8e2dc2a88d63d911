public import Foundation
public import WaymarkCanvas

/// Draws the pages of a document as a PDF, as pictures or as SVG.
///
///     let drawing = PageDrawing(pages: document.pages, title: "Lisbon", language: "pt") { name in
///       try? Data(contentsOf: folder.appending(path: name))
///     }
///     try await drawing.pdf(to: file)
///
/// Text remains text in a PDF: it can be selected, searched and read aloud. A document looks as in the browser: its fonts
/// are the same, and lines are broken where a browser has broken them (``WaymarkCanvas/LineBreakStore``).
///
/// What is drawn is not trusted: damaged pictures become grey areas, and ``DrawingError/tooMany(_:limit:)`` is thrown
/// where a document would take too long. Nothing runs on the main actor.
public struct PageDrawing: Sendable {
  /// The pages.
  public let pages: [CanvasPage]
  /// The title of the document.
  public let title: String
  /// The language of the document, such as `pt`. Of a language that is written from right to left, tables begin at the
  /// right.
  public let language: String
  package let fonts: DocumentFonts
  package let lineBreaks: LineBreakStore?
  let media: @Sendable (String) -> Data?

  /// Creates a drawing of pages.
  ///
  /// - Parameters:
  ///   - pages: the pages.
  ///   - title: the title of the document.
  ///   - language: the language of the document, such as `pt`.
  ///   - fonts: the fonts of the app's documents, as its `DocumentGroup` has them.
  ///   - lineBreaks: where browsers have broken lines, to which an `ObjectCanvas` adds.
  ///   - media: returns the content of the file of a picture; nil if it is missing. It is called on any thread.
  public init(
    pages: [CanvasPage], title: String, language: String, fonts: DocumentFonts = .standard,
    lineBreaks: LineBreakStore? = nil, media: @escaping @Sendable (String) -> Data? = { _ in nil }
  ) {
    self.pages = pages
    self.title = title
    self.language = language
    self.fonts = fonts
    self.lineBreaks = lineBreaks
    self.media = media
  }

  /// Returns what draws objects.
  func painter(for target: PictureCache.Target, resolution: Double) throws(DrawingError) -> ObjectPainter {
    ObjectPainter(
      fonts: try Fonts(fonts, language: language), pictures: PictureCache(target: target, media: media),
      lineBreakStore: lineBreaks,
      isRightToLeft: Locale.Language(identifier: language).characterDirection == .rightToLeft, resolution: resolution)
  }

  /// Returns a page.
  func page(_ number: Int) throws(DrawingError) -> CanvasPage {
    guard pages.indices.contains(number) else { throw .noPage }
    let page = pages[number]
    try DrawingLimits.check([page])
    return page
  }
}

extension CanvasPage {
  /// The size of a page that has one.
  var drawnSize: CGSize {
    CGSize(width: max(CanvasObject.length(size.width), 1), height: max(CanvasObject.length(size.height), 1))
  }
}

import Foundation
import Waymark

extension FolioDocument {
  /// Returns what draws the pages.
  func drawing(titled title: String) -> PageDrawing {
    PageDrawing(pages: pages, title: title, language: language, lineBreaks: .folio) {
      MediaFiles.standard.contents(of: $0)
    }
  }

  func html(titled title: String) async throws -> Data {
    try await HTMLExport(pages: pages, title: title, language: language) { MediaFiles.standard.contents(of: $0) }.html()
  }

  func markdown() async throws -> String { try await MarkdownExport(pages: pages, language: language).markdown() }

  func text() async throws -> String { try await PlainTextExport(pages: pages, language: language).text() }
}

extension LineBreakStore {
  /// Where browsers have broken the lines of the app's documents.
  static let folio = LineBreakStore(folder: URL.applicationData.appending(path: "line-breaks"))
}

extension PageDrawing {
  /// The width of a picture in the browser of documents, in pixels: sharp on screens with twice the density.
  private static let thumbnailSide = 360.0

  /// Returns a small picture of the first page.
  func thumbnail() async throws -> Data? {
    guard let size = pages.first?.size else { return nil }
    return try await png(page: 0, scale: Self.thumbnailSide / max(size.width, size.height, 1))
  }
}

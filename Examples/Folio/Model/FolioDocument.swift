import Foundation
import Waymark

/// A document of pages.
struct FolioDocument: FileDocument, Codable, Hashable, Sendable {
  static let readableContentTypes = [UTType.folio]
  /// The language of its texts, which decides how they are drawn and read aloud.
  var language = "en"
  var pages: [CanvasPage]
  var comments: [FolioComment] = []

  init(pages: [CanvasPage] = [CanvasPage()]) { self.pages = pages }

  init(template: FolioTemplate) { pages = template.makePages() }

  private enum CodingKeys: CodingKey { case language, pages, comments }

  /// Pages and comments that can't be read are left out.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    language = (try? container.decode(String.self, forKey: .language)) ?? "en"
    pages = try container.decode(ReadableElements<CanvasPage>.self, forKey: .pages).elements
    comments =
      (try container.decodeIfPresent(ReadableElements<FolioComment>.self, forKey: .comments))?.elements ?? []
  }
}

extension UTType {
  /// A document of Folio: Documentation/FolioFormat.md describes the file.
  static let folio = UTType(
    exportedAs: "org.waymark.folio", conformingTo: .package, filenameExtension: "folio",
    description: "Folio Document")
}

import Foundation
import Waymark

/// A document of pages.
struct FolioDocument: FileDocument, Codable, Hashable, Sendable {
  static let readableContentTypes = [UTType.folio]
  /// The language of its texts, which decides how they are drawn and read aloud.
  var language = "en"
  var pages: [CanvasPage]
  var comments: [FolioComment] = []
  /// The pages and comments that this version can't read. They are written again as they were, like all that a newer version has added.
  private var unreadablePages = UnreadableElements()
  private(set) var unreadableComments = UnreadableElements()
  private(set) var unknown = UnknownMembers()

  init(pages: [CanvasPage] = [CanvasPage()]) { self.pages = pages }

  init(template: FolioTemplate) { pages = template.makePages() }

  /// Creates the document of a file.
  init(language: String, pages: [CanvasPage], comments: ReadableElements<FolioComment>, unknown: UnknownMembers) {
    self.language = language
    self.pages = pages
    self.comments = comments.elements
    unreadableComments = comments.unreadable
    self.unknown = unknown
  }

  private enum CodingKeys: CodingKey { case language, pages, comments }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    language = (try? container.decode(String.self, forKey: .language)) ?? "en"
    let pages = try container.decode(ReadableElements<CanvasPage>.self, forKey: .pages)
    (self.pages, unreadablePages) = (pages.elements, pages.unreadable)
    let comments = try container.decodeIfPresent(ReadableElements<FolioComment>.self, forKey: .comments)
    self.comments = comments?.elements ?? []
    unreadableComments = comments?.unreadable ?? UnreadableElements()
    unknown = try UnknownMembers(from: decoder, besides: CodingKeys.self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(language, forKey: .language)
    try container.encode(ReadableElements(pages, unreadable: unreadablePages), forKey: .pages)
    try container.encode(ReadableElements(comments, unreadable: unreadableComments), forKey: .comments)
    try unknown.encode(to: encoder)
  }
}

extension UTType {
  /// A document of Folio: Documentation/FolioFormat.md describes the file.
  static let folio = UTType(
    exportedAs: "org.waymark.folio", conformingTo: .package, filenameExtension: "folio",
    description: "Folio Document")
}

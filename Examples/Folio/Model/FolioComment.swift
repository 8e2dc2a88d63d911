import Foundation
import Waymark

/// A remark on a page, or on an object of it. It is not drawn.
struct FolioComment: Codable, Hashable, Sendable, Identifiable {
  let id: String
  /// The page that it is about.
  let page: CanvasPage.ID
  /// The object that it is about; nil for the page as a whole.
  let object: CanvasObject.ID?
  /// The name of who has written it; empty if it is not known.
  let author: String
  let date: Date
  let text: String
  private let unknown: UnknownMembers

  init(on page: CanvasPage.ID, _ object: CanvasObject.ID?, author: String, date: Date, text: String) {
    id = CanvasObject.newID()
    self.page = page
    self.object = object
    self.author = author
    self.date = date
    self.text = text
    unknown = UnknownMembers()
  }

  private enum CodingKeys: CodingKey { case id, page, object, author, date, text }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(String.self, forKey: .id)
    page = try container.decode(String.self, forKey: .page)
    object = try container.decodeIfPresent(String.self, forKey: .object)
    author = try container.decode(String.self, forKey: .author)
    date = try container.decode(Date.self, forKey: .date)
    text = try container.decode(String.self, forKey: .text)
    unknown = try UnknownMembers(from: decoder, besides: CodingKeys.self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(page, forKey: .page)
    try container.encodeIfPresent(object, forKey: .object)
    try container.encode(author, forKey: .author)
    try container.encode(date, forKey: .date)
    try container.encode(text, forKey: .text)
    try unknown.encode(to: encoder)
  }
}

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
  private var unknown = UnknownMembers()

  init(on page: CanvasPage.ID, _ object: CanvasObject.ID?, author: String, date: Date, text: String) {
    self.init(id: CanvasObject.newID(), page: page, object: object, author: author, date: date, text: text)
  }

  private init(id: String, page: CanvasPage.ID, object: CanvasObject.ID?, author: String, date: Date, text: String) {
    self.id = id
    self.page = page
    self.object = object
    self.author = author
    self.date = date
    self.text = text
  }

  private static let members = KnownMembers(
    FolioComment.init(id:page:object:author:date:text:), KnownMember("id", \.id), KnownMember("page", \.page),
    KnownMember(optional: "object", \.object), KnownMember("author", \.author), KnownMember("date", \.date),
    KnownMember("text", \.text), unknown: \.unknown)

  init(from decoder: any Decoder) throws { self = try Self.members.decode(from: decoder) }
  func encode(to encoder: any Encoder) throws { try Self.members.encode(self, to: encoder) }
}

import Foundation
import Waymark

/// An answer to a comment.
struct FolioReply: Codable, Hashable, Sendable, Identifiable {
  let id: String
  /// The name of who has written it; empty if it is not known.
  let author: String
  let date: Date
  let text: String
  private var unknown = UnknownMembers()

  init(author: String, date: Date, text: String) {
    self.init(id: CanvasObject.newID(), author: author, date: date, text: text)
  }

  private init(id: String, author: String, date: Date, text: String) {
    self.id = id
    self.author = author
    self.date = date
    self.text = text
  }

  private static let members = KnownMembers(
    FolioReply.init(id:author:date:text:), KnownMember("id", \.id), KnownMember("author", \.author),
    KnownMember("date", \.date), KnownMember("text", \.text), unknown: \.unknown)

  init(from decoder: any Decoder) throws { self = try Self.members.decode(from: decoder) }
  func encode(to encoder: any Encoder) throws { try Self.members.encode(self, to: encoder) }
}

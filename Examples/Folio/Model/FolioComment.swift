import Foundation
import Waymark

/// A remark on a page, on an object of it, or on a part of a text, with the answers to it. It is not drawn.
struct FolioComment: Codable, Hashable, Sendable, Identifiable {
  let id: String
  /// The page that it is about.
  let page: CanvasPage.ID
  /// The object that it is about; nil for the page as a whole.
  let object: CanvasObject.ID?
  /// What it is about in the object's text, as it was when the comment was written: the text has a mark with the comment's id. Nil for all of the object.
  let quote: String?
  /// The name of who has written it; empty if it is not known.
  let author: String
  let date: Date
  let text: String
  /// Whether what it says is done: it is not shown at its place any more.
  var isResolved: Bool
  private var readReplies: ReadableElements<FolioReply>
  private var unknown = UnknownMembers()

  /// The answers, from the first.
  var replies: [FolioReply] {
    get { readReplies.elements }
    set { readReplies.elements = newValue }
  }

  /// The most answers.
  static let mostReplies = 200
  /// The most characters of a quote.
  private static let mostQuoted = 300

  init(
    on page: CanvasPage.ID, _ object: CanvasObject.ID?, quote: String? = nil, author: String, date: Date, text: String
  ) {
    self.init(
      id: CanvasObject.newID(), page: page, object: object,
      quote: quote.map { String(Self.quoted($0).prefix(Self.mostQuoted)) },
      author: author, date: date, text: text, resolved: nil, replies: nil)
  }

  /// Returns a text as it is quoted: with a sign for each of its pictures, which is as long as their character.
  static func quoted(_ text: String) -> String { text.replacing("\u{FFFC}", with: "▨") }

  private init(
    id: String, page: CanvasPage.ID, object: CanvasObject.ID?, quote: String?, author: String, date: Date, text: String,
    resolved: Bool?, replies: ReadableElements<FolioReply>?
  ) {
    self.id = id
    self.page = page
    self.object = object
    self.quote = quote
    self.author = author
    self.date = date
    self.text = text
    isResolved = resolved ?? false
    readReplies = replies ?? ReadableElements([])
  }

  // What older versions do not know is left out where it says nothing.
  private var codedResolved: Bool? { isResolved ? true : nil }
  private var codedReplies: ReadableElements<FolioReply>? {
    readReplies.elements.isEmpty && readReplies.unreadable.isEmpty ? nil : readReplies
  }

  private static let members = KnownMembers(
    FolioComment.init(id:page:object:quote:author:date:text:resolved:replies:), KnownMember("id", \.id),
    KnownMember("page", \.page), KnownMember(optional: "object", \.object), KnownMember(optional: "quote", \.quote),
    KnownMember("author", \.author), KnownMember("date", \.date), KnownMember("text", \.text),
    KnownMember(optional: "isResolved", \.codedResolved), KnownMember(optional: "replies", \.codedReplies),
    unknown: \.unknown)

  init(from decoder: any Decoder) throws { self = try Self.members.decode(from: decoder) }
  func encode(to encoder: any Encoder) throws { try Self.members.encode(self, to: encoder) }
}

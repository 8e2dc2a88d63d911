import Foundation
import Waymark

/// What is done to comments, which have a mark in the text that they are about.
extension FolioDocument {
  /// Adds a comment.
  ///
  /// - Parameter range: the part of the object's text that it is about; nil for all of the object, or the page.
  mutating func add(_ comment: FolioComment, at range: Range<Int>? = nil) {
    if let range { changeText(of: comment) { $0.addComment(comment.id, in: range) } }
    comments.append(comment)
  }

  mutating func delete(_ comment: FolioComment) {
    changeText(of: comment) { $0.removeComment(comment.id) }
    comments.removeAll { $0.id == comment.id }
  }

  /// Resolves a comment, or opens it again: then it is about the text that it was about, if that is still there.
  mutating func setResolved(_ isResolved: Bool, _ comment: FolioComment) {
    guard let index = comments.firstIndex(where: { $0.id == comment.id }) else { return }
    comments[index].isResolved = isResolved
    changeText(of: comment) { text in
      if isResolved {
        text.removeComment(comment.id)
      } else if let quote = comment.quote {
        let string = FolioComment.quoted(text.string)
        guard let place = string.range(of: quote) else { return }
        let start = place.lowerBound.utf16Offset(in: string), end = place.upperBound.utf16Offset(in: string)
        text.addComment(comment.id, in: start..<end)
      }
    }
  }

  mutating func reply(_ reply: FolioReply, to comment: FolioComment) {
    guard let index = comments.firstIndex(where: { $0.id == comment.id }) else { return }
    if comments[index].replies.count < FolioComment.mostReplies { comments[index].replies.append(reply) }
  }

  /// Returns the part of a text that a comment is about; nil if it is about something else, or that has gone.
  func range(of comment: FolioComment) -> CanvasTextSelection? {
    guard let object = comment.object, comment.quote != nil,
      let index = pages.firstIndex(where: { $0.id == comment.page }),
      let range = pages[index][object]?.text.range(ofComment: comment.id)
    else { return nil }
    return CanvasTextSelection(object: object, range: range)
  }

  private mutating func changeText(of comment: FolioComment, _ change: (inout CanvasText) -> Void) {
    guard let object = comment.object, let index = pages.firstIndex(where: { $0.id == comment.page }),
      case .text(var text)? = pages[index][object]?.content
    else { return }
    let old = text
    change(&text)
    if text != old { pages[index][object]?.content = .text(text) }
  }
}

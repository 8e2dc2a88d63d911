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

  init(on page: CanvasPage.ID, _ object: CanvasObject.ID?, author: String, date: Date, text: String) {
    id = CanvasObject.newID()
    self.page = page
    self.object = object
    self.author = author
    self.date = date
    self.text = text
  }
}

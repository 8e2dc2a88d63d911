import Foundation
import Waymark

extension FolioTemplate {
  /// A newsletter of two pages: a story with its picture, then rides, a portrait and a workshop.
  static let newsletter = FolioTemplate(
    id: "newsletter", title: "Newsletter", pages: [NewsletterFront.page, NewsletterBack.page])
}

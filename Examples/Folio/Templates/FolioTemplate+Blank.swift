import Foundation
import Waymark

extension FolioTemplate {
  /// One empty page.
  static let blank = FolioTemplate(id: "blank", title: "Blank", pages: [CanvasPage(id: "blank-1")])
}

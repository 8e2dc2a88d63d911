import Foundation
import Waymark

extension FolioTemplate {
  /// A recipe on one page: tiles and a tart, what is needed, and what to do.
  static let recipe = FolioTemplate(id: "recipe", title: "Recipe", pages: [RecipePage.page])
}

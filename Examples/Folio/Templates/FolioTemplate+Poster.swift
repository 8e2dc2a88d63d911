import Foundation
import Waymark

extension FolioTemplate {
  /// A poster of A3: a wheel that rises like a sun above the terraces of the Douro.
  static let poster = FolioTemplate(id: "poster", title: "Poster", pages: [PosterPage.page])
}

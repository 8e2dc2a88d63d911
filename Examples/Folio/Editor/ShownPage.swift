import Waymark

/// The page that a window shows, and what is selected on it.
struct ShownPage: Codable {
  /// The page; nil for the first one, which is also shown where the page has gone.
  var id: CanvasPage.ID? { didSet { selection = [] } }
  var selection: Set<CanvasObject.ID> = []
}

extension FolioDocument {
  /// Returns where the page with an identity is, or the first one; nil if there are no pages.
  func index(of id: CanvasPage.ID?) -> Int? { pages.firstIndex { $0.id == id } ?? pages.indices.first }

  /// The page with an identity, or the first one. A page that is set takes the place of the one with its own identity, unless that has gone.
  subscript(page id: CanvasPage.ID?) -> CanvasPage {
    get { index(of: id).map { pages[$0] } ?? CanvasPage() }
    set {
      guard let place = pages.firstIndex(where: { $0.id == newValue.id }) else { return }
      pages[place] = newValue
    }
  }
}

import Foundation
import Waymark

/// The pages of a document that are selected beside it, which are moved, duplicated and deleted together.
@MainActor struct ChosenPages {
  @Binding var document: FolioDocument
  /// The page that is shown; nil for the first one.
  @Binding var pageID: CanvasPage.ID?
  @Binding var chosen: Set<CanvasPage.ID>

  /// The selected pages. The one that is shown is always among them.
  var ids: Set<CanvasPage.ID> {
    get {
      let known = chosen.intersection(document.pages.map(\.id))
      guard let shown = shownID else { return known }
      return known.contains(shown) ? known : [shown]
    }
    nonmutating set {
      chosen = newValue
      guard let first = document.pages.first(where: { newValue.contains($0.id) })?.id else { return }
      if shownID.map(newValue.contains) != true { pageID = first }
    }
  }

  private var shownID: CanvasPage.ID? { document.index(of: pageID).map { document.pages[$0].id } }

  /// The pages that a command for one of them changes: all that are selected, if it is one of those.
  func ids(with id: CanvasPage.ID) -> Set<CanvasPage.ID> {
    let selected = ids
    return selected.contains(id) ? selected : [id]
  }

  func offsets(of ids: Set<CanvasPage.ID>) -> IndexSet {
    IndexSet(document.pages.indices.filter { ids.contains(document.pages[$0].id) })
  }

  func duplicate(_ ids: Set<CanvasPage.ID>) {
    let copies = document.pages.filter { ids.contains($0.id) }.map(\.withNewIDs)
    document.pages.insert(contentsOf: copies, at: (offsets(of: ids).last ?? 0) + 1)
    chosen = Set(copies.map(\.id))
    pageID = copies.first?.id
  }

  func move(_ moved: IndexSet, to place: Int) {
    let together = moved.first.map { ids(with: document.pages[$0].id) } ?? []
    document.pages.move(fromOffsets: offsets(of: together).union(moved), toOffset: place)
  }

  /// Whether a page is left without these.
  func canDelete(_ ids: Set<CanvasPage.ID>) -> Bool { ids.count < document.pages.count }

  func delete(_ ids: Set<CanvasPage.ID>) {
    let first = offsets(of: ids).first ?? 0
    let isShown = shownID.map(ids.contains) == true
    document.pages.removeAll { ids.contains($0.id) }
    chosen = []
    if isShown, !document.pages.isEmpty {
      pageID = document.pages[min(first, document.pages.count - 1)].id
    }
  }
}

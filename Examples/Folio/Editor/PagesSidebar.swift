import Foundation
import Waymark

/// The pages of a document, small, of which one is shown. Several can be selected, to be moved, duplicated or deleted together.
struct PagesSidebar: View {
  @Binding var document: FolioDocument
  @Binding var pageID: CanvasPage.ID?
  let isEditable: Bool
  @State private var chosen: Set<CanvasPage.ID> = []
  @Environment(\.undoManager) private var undoManager

  var body: some View {
    List(selection: selection) {
      ForEach(Array(document.pages.enumerated()), id: \.element.id) { index, page in
        VStack(spacing: 4) {
          PageThumbnail(page: page, language: document.language)
            .overlay {
              RoundedRectangle(cornerRadius: 3)
                .stroke(pageID == page.id ? Color.accentColor : .clear, lineWidth: 3)
            }
          Text("\(index + 1)").font(.caption)
        }
        .frame(maxWidth: .infinity)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text("Page \(index + 1)"))
        .listRowInsets(EdgeInsets(top: 8, leading: 12, bottom: 8, trailing: 12))
        .listRowSeparator(.hidden)
        .contextMenu { if isEditable { items(page.id) } }
      }
      .onMove(perform: isEditable ? { offsets, place in move(offsets, to: place) } : nil)
    }
    .listStyle(.plain)
    .frame(width: 116)
    .accessibilityLabel(Text("Pages"))
  }

  /// The selected pages. The one that is shown is always among them.
  private var selection: Binding<Set<CanvasPage.ID>> {
    Binding {
      let known = chosen.intersection(document.pages.map(\.id))
      guard let pageID else { return known }
      return known.contains(pageID) ? known : [pageID]
    } set: { new in
      chosen = new
      guard let first = document.pages.first(where: { new.contains($0.id) })?.id else { return }
      if pageID.map(new.contains) != true { pageID = first }
    }
  }

  /// The pages that a command for one of them changes: all that are selected, if it is one of those.
  private func pages(with id: CanvasPage.ID) -> Set<CanvasPage.ID> {
    let selected = selection.wrappedValue
    return selected.contains(id) ? selected : [id]
  }

  private func offsets(of ids: Set<CanvasPage.ID>) -> IndexSet {
    IndexSet(document.pages.indices.filter { ids.contains(document.pages[$0].id) })
  }

  @ViewBuilder private func items(_ id: CanvasPage.ID) -> some View {
    let ids = pages(with: id), offsets = offsets(of: ids)
    Button("Duplicate", systemImage: "plus.square.on.square") { duplicate(ids) }
    Button("Move Up", systemImage: "arrow.up") { move(offsets, to: (offsets.first ?? 1) - 1) }
      .disabled(offsets.first == 0)
    Button("Move Down", systemImage: "arrow.down") { move(offsets, to: (offsets.last ?? 0) + 2) }
      .disabled(offsets.last == document.pages.count - 1)
    Button(ids.count > 1 ? "Deselect" : "Select", systemImage: "checkmark.circle") {
      var selected = selection.wrappedValue
      if selected.count > 1, selected.contains(id) { selected.remove(id) } else { selected.insert(id) }
      selection.wrappedValue = selected
    }
    Button("Delete", systemImage: "trash", role: .destructive) { delete(ids) }
      .disabled(ids.count == document.pages.count)
  }

  private func duplicate(_ ids: Set<CanvasPage.ID>) {
    let copies = document.pages.filter { ids.contains($0.id) }.map(\.withNewIDs)
    document.pages.insert(contentsOf: copies, at: (offsets(of: ids).last ?? 0) + 1)
    undoManager?.setActionName(String(localized: "Duplicate Page"))
    chosen = Set(copies.map(\.id))
    pageID = copies.first?.id
  }

  private func move(_ moved: IndexSet, to place: Int) {
    let ids = moved.first.map { pages(with: document.pages[$0].id) } ?? []
    document.pages.move(fromOffsets: offsets(of: ids).union(moved), toOffset: place)
    undoManager?.setActionName(String(localized: "Move Page"))
  }

  private func delete(_ ids: Set<CanvasPage.ID>) {
    let first = offsets(of: ids).first ?? 0
    let isShown = pageID.map(ids.contains) == true
    document.pages.removeAll { ids.contains($0.id) }
    undoManager?.setActionName(String(localized: "Delete Page"))
    chosen = []
    if isShown, !document.pages.isEmpty {
      pageID = document.pages[min(first, document.pages.count - 1)].id
    }
  }
}

/// A page as a picture, which is drawn when the page rests.
private struct PageThumbnail: View {
  let page: CanvasPage
  let language: String
  @State private var file: URL?

  var body: some View {
    Color.white
      .aspectRatio(max(page.size.width, 1) / max(page.size.height, 1), contentMode: .fit)
      .overlay {
        if let file {
          AsyncImage(url: file) {
            $0.resizable()
          } placeholder: {
            Color.clear
          }.accessibilityHidden(true)
        }
      }
      .clipShape(RoundedRectangle(cornerRadius: 3))
      .shadow(radius: 2, y: 1)
      .task(id: page) {
        if file != nil {
          try? await Task.sleep(for: .milliseconds(500))
          if Task.isCancelled { return }
        }
        file = await PageThumbnails.standard.file(of: page, language: language) ?? file
      }
  }
}

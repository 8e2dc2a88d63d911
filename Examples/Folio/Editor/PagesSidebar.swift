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
    let pages = ChosenPages(document: $document, pageID: $pageID, chosen: $chosen)
    let shown = document.index(of: pageID)
    List(
      selection: Binding {
        pages.ids
      } set: {
        pages.ids = $0
      }
    ) {
      ForEach(Array(document.pages.enumerated()), id: \.element.id) { index, page in
        PageRow(
          page: page, index: index, language: document.language, isShown: index == shown, isEditable: isEditable,
          pages: pages)
      }
      .onMove(perform: isEditable ? { move($0, to: $1, in: pages) } : nil)
    }
    .listStyle(.plain)
    .frame(width: 116)
    .accessibilityLabel(Text("Pages"))
    .onKeyPress(keys: [.delete, .deleteForward]) { _ in
      guard isEditable, pages.canDelete(pages.ids) else { return .ignored }
      deletePages(pages.ids, in: pages, undoManager)
      return .handled
    }
  }

  private func move(_ moved: IndexSet, to place: Int, in pages: ChosenPages) {
    pages.move(moved, to: place)
    undoManager?.setActionName(String(localized: "Move Page"))
  }
}

/// Shows and hides the pages.
struct PagesToggle: View {
  @Binding var isOn: Bool

  var body: some View {
    Toggle(isOn: $isOn) {
      Label {
        Text("Pages")
      } icon: {
        // It does not grow with the text, as the button does not.
        Image(systemName: "sidebar.leading").resizable().frame(width: 26, height: 26)
      }
    }
    .toggleStyle(.button)
    .labelStyle(.iconOnly)
    .frame(width: 44, height: 44)
    .background(.background, in: Circle())
    .shadow(radius: 6, y: 2)
    .padding(12)
  }
}

/// A page beside the editor. It is updated only if something in it differs.
private struct PageRow: View {
  let page: CanvasPage
  let index: Int
  let language: String
  let isShown: Bool
  let isEditable: Bool
  let pages: ChosenPages

  var body: some View {
    VStack(spacing: 4) {
      PageThumbnail(page: page, language: language)
        .overlay {
          RoundedRectangle(cornerRadius: 3).stroke(isShown ? Color.accentColor : .clear, lineWidth: 3)
        }
      Text("\(index + 1)").font(.caption)
    }
    .frame(maxWidth: .infinity)
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(Text("Page \(index + 1)"))
    .listRowInsets(EdgeInsets(top: 8, leading: 12, bottom: 8, trailing: 12))
    .listRowSeparator(.hidden)
    .contextMenu { if isEditable { PageCommands(id: page.id, pages: pages) } }
  }
}

/// What can be done with a page, or with all that are selected.
private struct PageCommands: View {
  let id: CanvasPage.ID
  let pages: ChosenPages
  @Environment(\.undoManager) private var undoManager

  var body: some View {
    let ids = pages.ids(with: id), offsets = pages.offsets(of: ids), count = pages.document.pages.count
    Button("Duplicate", systemImage: "plus.square.on.square") {
      pages.duplicate(ids)
      undoManager?.setActionName(String(localized: "Duplicate Page"))
    }
    Button("Move Up", systemImage: "arrow.up") { move(offsets, to: (offsets.first ?? 1) - 1) }
      .disabled(offsets.first == 0)
    Button("Move Down", systemImage: "arrow.down") { move(offsets, to: (offsets.last ?? 0) + 2) }
      .disabled(offsets.last == count - 1)
    Button(ids.count > 1 ? "Deselect" : "Select", systemImage: "checkmark.circle") {
      var selected = pages.ids
      if selected.count > 1, selected.contains(id) { selected.remove(id) } else { selected.insert(id) }
      pages.ids = selected
    }
    Button("Delete", systemImage: "trash", role: .destructive) { deletePages(ids, in: pages, undoManager) }
      .disabled(!pages.canDelete(ids))
  }

  private func move(_ moved: IndexSet, to place: Int) {
    pages.move(moved, to: place)
    undoManager?.setActionName(String(localized: "Move Page"))
  }
}

@MainActor private func deletePages(_ ids: Set<CanvasPage.ID>, in pages: ChosenPages, _ undoManager: UndoManager?) {
  pages.delete(ids)
  undoManager?.setActionName(String(localized: "Delete Page"))
}

/// A page as a picture, which is drawn when the page rests.
private struct PageThumbnail: View {
  let page: CanvasPage
  let language: String
  @State private var file: URL?

  var body: some View {
    Color.white
      .aspectRatio(max(page.size.width, 1) / max(page.size.height, 1), contentMode: .fit)
      .overlay { if let file { PagePicture(file: file) } }
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

/// The file of a page's picture. It is updated only when there is another one, and not with each change of the page.
private struct PagePicture: View {
  let file: URL

  var body: some View {
    AsyncImage(url: file) {
      $0.resizable()
    } placeholder: {
      Color.clear
    }
    .accessibilityHidden(true)
  }
}

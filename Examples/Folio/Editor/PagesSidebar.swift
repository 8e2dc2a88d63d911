import Foundation
import Waymark

/// The pages of a document, small, of which one is shown.
struct PagesSidebar: View {
  @Binding var document: FolioDocument
  @Binding var pageID: CanvasPage.ID?
  let isEditable: Bool
  @Environment(\.undoManager) private var undoManager

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 16) {
        ForEach(Array(document.pages.enumerated()), id: \.element.id) { index, page in
          Button {
            pageID = page.id
          } label: {
            VStack(spacing: 4) {
              PageThumbnail(page: page, language: document.language)
                .overlay {
                  RoundedRectangle(cornerRadius: 3)
                    .stroke(pageID == page.id ? Color.accentColor : .clear, lineWidth: 3)
                }
              Text("\(index + 1)").font(.caption)
            }
          }
          .buttonStyle(.plain)
          .accessibilityLabel(Text("Page \(index + 1)"))
          .accessibilityAddTraits(pageID == page.id ? .isSelected : [])
          .contextMenu { if isEditable { items(index) } }
        }
      }
      .padding(12)
    }
    .frame(width: 116)
    .accessibilityLabel(Text("Pages"))
  }

  @ViewBuilder private func items(_ index: Int) -> some View {
    Button("Duplicate", systemImage: "plus.square.on.square") { duplicate(index) }
    Button("Move Up", systemImage: "arrow.up") { move(index, to: index - 1) }.disabled(index == 0)
    Button("Move Down", systemImage: "arrow.down") { move(index, to: index + 1) }
      .disabled(index == document.pages.count - 1)
    Button("Delete", systemImage: "trash", role: .destructive) { delete(index) }.disabled(document.pages.count == 1)
  }

  private func duplicate(_ index: Int) {
    let copy = document.pages[index].withNewIDs
    document.pages.insert(copy, at: index + 1)
    undoManager?.setActionName(String(localized: "Duplicate Page"))
    pageID = copy.id
  }

  private func move(_ index: Int, to place: Int) {
    document.pages.insert(document.pages.remove(at: index), at: place)
    undoManager?.setActionName(String(localized: "Move Page"))
  }

  private func delete(_ index: Int) {
    let gone = document.pages.remove(at: index)
    undoManager?.setActionName(String(localized: "Delete Page"))
    if gone.id == pageID { pageID = document.pages[min(index, document.pages.count - 1)].id }
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

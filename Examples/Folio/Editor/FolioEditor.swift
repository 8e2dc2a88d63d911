import Foundation
import Waymark

/// The editor of a document: its pages at the leading side, the page that is shown, and the format of what is selected.
struct FolioEditor: View {
  @Binding var document: FolioDocument
  let isEditable: Bool
  @State private var pageID: CanvasPage.ID?
  @State private var selection: Set<CanvasObject.ID> = []
  @State private var zoom = CanvasZoom.fit
  @State private var isFormatting = false
  @State private var isAddingPicture = false
  @State private var isCommenting = false
  /// Whether the comments of the selected object are shown, rather than those of the page.
  @State private var showsCommentsOfObject = false
  @State private var problem: String?
  @Environment(\.undoManager) private var undoManager
  @Environment(\.visitorID) private var visitor

  /// The page that is shown: the first one where the other has gone.
  private var index: Int { document.pages.firstIndex { $0.id == pageID } ?? 0 }

  var body: some View {
    HStack(spacing: 0) {
      PagesSidebar(document: $document, pageID: shownPage, isEditable: isEditable)
      Divider()
      canvas
    }
    .inspector(isPresented: $isFormatting) {
      FormatInspector(page: page, selection: selection)
    }
    .toolbar(id: "editor") {
      if isEditable {
        EditingTools(
          page: page, selection: $selection, zoom: $zoom, isAddingPicture: $isAddingPicture,
          comment: { showComments(ofObject: false) }, addPage: addPage)
      }
    }
    .toolbar {
      ToolbarItem(placement: .primaryAction) { ShareDocumentButton() }
      if isEditable {
        ToolbarItem(placement: .primaryAction) {
          Toggle("Format", systemImage: "paintbrush", isOn: $isFormatting)
        }
      }
    }
    .printedPages(printedPages)
    .sheet(isPresented: $isCommenting) {
      CommentsSheet(
        document: $document, pageID: shownPage.wrappedValue ?? "", selection: $selection,
        isAboutSelection: showsCommentsOfObject, isEditable: isEditable)
    }
    .fileImporter(isPresented: $isAddingPicture, allowedContentTypes: [.image]) { addPicture($0) }
    .alert(
      "The picture was not added.",
      isPresented: Binding {
        problem != nil
      } set: {
        if !$0 { problem = nil }
      }
    ) {
      Button("OK") { problem = nil }
    } message: {
      Text(problem ?? "")
    }
  }

  @ViewBuilder private var canvas: some View {
    if document.pages.indices.contains(index) {
      let shown = document.pages[index], counts = document.commentCounts(on: shown)
      ObjectCanvas(page: page, selection: $selection, zoom: $zoom, lineBreaks: .folio) { file in
        MediaFiles.standard.url(of: file)
      } onEditingChanged: { isEditing in
        if isEditing { undoManager?.beginUndoGrouping() } else { undoManager?.endUndoGrouping() }
      }
      .badges(for: counts.map(\.object)) { object in
        CommentMarker(
          count: counts.first { $0.object == object }?.count ?? 0,
          subject: object.flatMap { shown[$0]?.spokenName } ?? String(localized: "Page \(index + 1)"),
          isOfPage: object == nil
        ) {
          selection = object.map { [$0] } ?? []
          showComments(ofObject: true)
        }
      }
      .disabled(!isEditable)
      .id(shown.id)
    }
  }

  private var printedPages: PrintedPages {
    PrintedPages(sizes: document.pages.map(\.size)) { [drawing = document.drawing(titled: "")] page in
      try await drawing.svg(page: page)
    }
  }

  private var page: Binding<CanvasPage> {
    Binding {
      document.pages.indices.contains(index) ? document.pages[index] : CanvasPage()
    } set: { new in
      guard let place = document.pages.firstIndex(where: { $0.id == new.id }) else { return }
      document.pages[place] = new
    }
  }

  private var shownPage: Binding<CanvasPage.ID?> {
    Binding {
      document.pages.indices.contains(index) ? document.pages[index].id : nil
    } set: { id in
      pageID = id
      selection = []
    }
  }

  private func showComments(ofObject: Bool) {
    showsCommentsOfObject = ofObject
    isCommenting = true
  }

  private func addPage() {
    let size = document.pages.indices.contains(index) ? document.pages[index].size : CanvasPage().size
    let new = CanvasPage(size: size)
    document.pages.insert(new, at: min(index + 1, document.pages.count))
    undoManager?.setActionName(String(localized: "Add Page"))
    shownPage.wrappedValue = new.id
  }

  private func addPicture(_ result: Result<URL, any Error>) {
    guard document.pages.indices.contains(index) else { return }
    let pageID = document.pages[index].id
    Task {
      do {
        let picture = try await MediaFiles.standard.add(result.get(), by: visitor)
        guard let place = document.pages.firstIndex(where: { $0.id == pageID }) else { return }
        let object = document.pages[place].newPicture(picture)
        document.pages[place].objects.append(object)
        undoManager?.setActionName(String(localized: "Add Picture"))
        selection = [object.id]
      } catch {
        problem = (error as? any LocalizedError)?.errorDescription ?? String(localized: "The file can't be read.")
      }
    }
  }
}

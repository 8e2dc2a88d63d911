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
  /// The object whose comments are shown; nil for those of the page, or of all of it.
  @State private var commented: CanvasObject.ID?
  /// Whether the comments of one object, or those about the page itself, are shown rather than all on the page.
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
          comment: showComments, addPage: addPage)
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
        subject: showsCommentsOfObject ? commented : selection.count == 1 ? selection.first : nil,
        isAboutSubject: showsCommentsOfObject, isEditable: isEditable)
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
      let shown = document.pages[index], subjects = document.commentedObjects(on: shown)
      let counts = document.commentCounts(on: shown, about: subjects)
      ObjectCanvas(page: page, selection: $selection, zoom: $zoom, lineBreaks: .folio) { file in
        MediaFiles.standard.url(of: file)
      } onEditingChanged: { isEditing in
        if isEditing { undoManager?.beginUndoGrouping() } else { undoManager?.endUndoGrouping() }
      }
      // Those of the page are first, so that marks of objects near its corner lie over that of the page.
      .badges(for: counts.keys.sorted { ($0 ?? "") < ($1 ?? "") }) { object in
        CommentMarker(
          count: counts[object] ?? 0,
          subject: object.flatMap { subjects[$0]?.spokenName } ?? String(localized: "Page \(index + 1)"),
          isOfPage: object == nil
        ) {
          showComments(of: object)
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

  /// Shows all comments on the page.
  private func showComments() {
    showsCommentsOfObject = false
    isCommenting = true
  }

  /// Shows the comments about an object, which is selected if that can be undone: nothing is deselected in a document that is only read.
  private func showComments(of object: CanvasObject.ID?) {
    if isEditable { selection = object.map { [$0] } ?? [] }
    commented = object
    showsCommentsOfObject = true
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

import Foundation
import Waymark

/// The editor of a document: its pages at the leading side, the page that is shown, and the format of what is selected. It does not read the document
/// itself: those of its parts that do are updated when that changes.
struct FolioEditor: View {
  @Binding var document: FolioDocument
  let isEditable: Bool
  @State private var shown = ShownPage()
  @State private var zoom = CanvasZoom.fit
  @State private var comments = ShownComments()
  @State private var drafts = CommentDrafts()
  /// Whether the pages are shown where they would leave too little room for the one that is edited.
  @State private var isShowingPages = false
  @State private var textSelection: CanvasTextSelection?
  @State private var isFormatting = false
  @State private var isAddingPicture = false
  @State private var isFinding = false
  @State private var problem: String?
  @Environment(\.undoManager) private var undoManager
  @Environment(\.visitorID) private var visitor

  var body: some View {
    HStack(spacing: 0) {
      HStack(spacing: 0) {
        PagesSidebar(document: $document, pageID: $shown.id, isEditable: isEditable)
        Divider()
      }
      .hidden(in: isShowingPages ? nil : .compact)
      PageCanvas(
        document: $document, shown: $shown, textSelection: $textSelection, zoom: $zoom, comments: $comments,
        isAddingPicture: $isAddingPicture, isEditable: isEditable, store: store
      )
      .overlay(alignment: .bottomLeading) { PagesToggle(isOn: $isShowingPages).hidden(in: .regular) }
    }
    .inspector(isPresented: isInspecting) {
      if comments.isShown {
        CommentsPanel(
          document: $document, pageID: document[page: shown.id].id, selection: $shown.selection,
          textSelection: $textSelection, drafts: $drafts, shown: $comments, isEditable: isEditable)
      } else {
        FormatInspector(
          page: $document[page: shown.id], selection: shown.selection, textSelection: $textSelection
        )
        // The colours are judged on the page.
        .presentationBackgroundInteraction(.enabled(upThrough: .medium))
      }
    }
    .findNavigator(isPresented: $isFinding, in: $document.findContext(shown: $shown, isEditable: isEditable))
    .replaceDisabled(!isEditable)
    .toolbar(id: "editor") {
      if isEditable {
        EditingTools(
          document: $document, shown: $shown, textSelection: $textSelection, zoom: $zoom, comments: $comments,
          isAddingPicture: $isAddingPicture)
      }
      ToolbarItem(id: "find", placement: .secondaryAction) {
        Button("Find", systemImage: "magnifyingglass") { isFinding = true }.beginsTextEditing()
      }
    }
    .toolbar {
      ToolbarItem(placement: .primaryAction) { ShareDocumentButton() }
      if isEditable {
        ToolbarItem(placement: .primaryAction) {
          Toggle("Format", systemImage: "paintbrush", isOn: isShowingFormat)
        }
      }
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

  /// Whether the format or the comments are shown.
  private var isInspecting: Binding<Bool> {
    Binding {
      isFormatting || comments.isShown
    } set: { isShown in
      if !isShown { (isFormatting, comments.isShown) = (false, false) }
    }
  }

  private var isShowingFormat: Binding<Bool> {
    Binding {
      isFormatting && !comments.isShown
    } set: { isShown in
      (isFormatting, comments.isShown) = (isShown, false)
    }
  }

  private func addPicture(_ result: Result<URL, any Error>) {
    let pageID = document[page: shown.id].id
    Task {
      guard let picture = await store(result), let place = document.pages.firstIndex(where: { $0.id == pageID })
      else { return }
      let object = document.pages[place].newPicture(picture)
      document.pages[place].objects.append(object)
      undoManager?.setActionName(String(localized: "Add Picture"))
      shown.selection = [object.id]
    }
  }

  /// Stores a picture of the user, or says why not.
  private func store(_ file: Result<URL, any Error>) async -> CanvasPicture? {
    do {
      return try await MediaFiles.standard.add(file.get(), by: visitor)
    } catch {
      problem = (error as? any LocalizedError)?.errorDescription ?? String(localized: "The file can't be read.")
      return nil
    }
  }
}

internal import Foundation
internal import WaymarkDocuments
internal import WaymarkGraph

/// An open document (D2): the app's editor, with the document's name as the title, which has a menu (D1).
struct DocumentScreen<Document: FileDocument, Content: View>: LibraryScreen {
  let address: String
  let type: DocumentType
  let content: (FileDocumentConfiguration<Document>) -> Content
  let isEditable: Bool
  @State private var editing = DocumentEditing<Document>()
  @State private var loading = DocumentLoading<Document>()
  @Environment(\.documentLibrary) private var library
  @Environment(\.sceneDocuments) private var scene
  @Environment(\.visitorID) private var visitor
  @Environment(\.screen) private var screen

  var body: some View {
    if let library, let scene {
      let documents = library.documents(of: visitor)
      if let record = documents.record(at: address), record.deletedAt == nil {
        let size = documents.revision(of: record.id)?.size ?? 0
        if loading.isNeeded(for: record.id, size: size, in: library, isRestoring: scene.isRestoring) {
          DocumentBeingLoaded(name: record.name).task(id: record.id) { await loading.load(record.id, in: library) }
        } else if loading.hasFailed(record.id) {
          DocumentUnreadable(name: record.name)
        } else {
          let result = editing.open(record, for: visitor, in: library, scene: scene)
          opened(record, documents, library, result)
            .onMountAndChange(of: record.address) { follow(record.address) }
            .onShown({ follow(record.address) }, onHidden: {})
        }
      } else if let record = editing.record, let value = editing.end() {
        EndedDocument(value: value, record: record, documents: documents, content: content)
      } else {
        let _ = scene.presence.hideAll()
        DocumentMissing()
      }
    }
  }

  /// Gives the screen the present address of the document, which changes with its name. A screen that is not pushed yet has none.
  private func follow(_ address: String) { screen?.model.rename(screen?.depth ?? 0, to: DocumentAddress(address)) }

  @ViewBuilder private func opened(
    _ record: DocumentRecord, _ documents: VisitorDocuments, _ library: DocumentLibrary,
    _ result: Result<OpenDocument<Document>, DocumentEditing<Document>.ProblemError>
  ) -> some View {
    switch result {
    case .success(let document):
      // A window that sleeps does not retain the document, but learns of its changes by this.
      DocumentChangeWatch(participants: document.participants)
      OpenedDocument(
        document: document, editing: editing, record: record, documents: documents, library: library, type: type,
        content: content, isEditable: isEditable && record.access != .view)
    case .failure: DocumentUnreadable(name: record.name)
    }
  }
}

/// Reads that a document has changed, and shows nothing.
private struct DocumentChangeWatch: View {
  let participants: DocumentParticipants

  var body: some View {
    let _ = participants.changes
    EmptyView()
  }
}

/// The editor of a document that could be opened. It does not read the document, so that a change is only seen by those views of the app that do.
private struct OpenedDocument<Document: FileDocument, Content: View>: View {
  let document: OpenDocument<Document>
  let editing: DocumentEditing<Document>
  let record: DocumentRecord
  let documents: VisitorDocuments
  let library: DocumentLibrary
  let type: DocumentType
  let content: (FileDocumentConfiguration<Document>) -> Content
  let isEditable: Bool

  @State private var actions = DocumentActions()
  @State private var sheet: DocumentSheet?
  @Environment(\.showDocument) private var show
  @Environment(\.sceneDocuments) private var scene

  var body: some View {
    let url = URL(fileURLWithPath: "/" + type.contentType.fileName(record.name))
    // Not by `self`, which would retain the actions, and these it.
    let show = show
    let undoManager = isEditable ? editing.undoManager : nil
    let browser = scene?.undoManager
    let _ = actions.set(
      record, of: documents, undoManager: undoManager, browser: browser, sheet: $sheet
    ) { show?($0, true) }
    let name = documents.name
    let configuration = DocumentConfiguration(
      fileURL: url, isEditable: isEditable, userName: name.isEmpty ? nil : name)
    let presence = scene.map { DocumentPresence(document.participants, in: $0.presence.id) }
    content(
      FileDocumentConfiguration(
        document: Binding(editing, \.[isEditable: isEditable]), fileURL: url, isEditable: isEditable)
    )
    .overlay(alignment: .top) { DocumentSavingNotice { [editing] in editing.savingHasFailed } }
    .environment(\.documentConfiguration, configuration)
    .environment(\.undoManager, undoManager)
    .modifier(DocumentTitle(actions: actions, record: record, documents: documents, isEditable: canRename))
    .modifier(DocumentHeader(record: record, documents: documents, type: type))
    .toolbarRole(.editor)
    .toolbar {
      ToolbarTitleMenu { DocumentMenu(actions: actions, type: type, isOwned: canRename, isEditable: isEditable) }
    }
    .modifier(UndoKeys(undoManager: undoManager))
    .modifier(PrintKey())
    .modifier(DocumentModals(actions: actions, sheet: $sheet, record: record, documents: documents, type: type))
    .sheet(isPresented: $sheet[shows: .versions]) {
      DocumentVersionsSheet(
        document: document, editing: editing, library: library, isEditable: isEditable, content: content)
    }
    .environment(\.shareDocument, ShareDocumentAction(actions: actions))
    .environment(\.documentPresence, presence)
    .onShown({ editing.wasShown() }, onHidden: { editing.wasHidden() })
  }

  /// Whether the document can be renamed and moved, which only its owner may do.
  private var canRename: Bool { isEditable && record.access == nil }
}

/// What is presented for a document: the folders it can be moved to, its file, and what could not be done.
struct DocumentModals: ViewModifier {
  @Bindable var actions: DocumentActions
  @Binding var sheet: DocumentSheet?
  let record: DocumentRecord
  let documents: VisitorDocuments
  let type: DocumentType

  func body(content: Content) -> some View {
    content
      .sheet(isPresented: $sheet[shows: .move]) {
        FolderChooser(undoable: actions.undoable(documents), item: DocumentItem(record)) { actions.move(to: $0) }
      }
      .fileExporter(
        isPresented: Binding {
          actions.exported != nil
        } set: {
          if !$0 { actions.exported = nil }
        },
        document: actions.exported, contentType: actions.exported?.contentType ?? type.contentType,
        defaultFilename: record.name
      ) { result in
        if case .failure(let error) = result { actions.problem = DocumentProblem(error) }
      }
      .sheet(isPresented: $sheet[shows: .sharing]) { DocumentSharingSheet(record: record, documents: documents) }
      .modifier(DocumentExportAlert(actions: actions))
      .modifier(DocumentProblemAlert(problem: $actions.problem))
  }
}

/// Shows how far an export is, with a button to cancel it.
private struct DocumentExportAlert: ViewModifier {
  let actions: DocumentActions

  func body(content: Content) -> some View {
    let isPresented = Binding {
      actions.export?.progress != nil
    } set: {
      if !$0 { actions.cancelExport() }
    }
    content.alert(Text(library: "Exporting…"), isPresented: isPresented) {
      Button(role: .cancel) {
        actions.cancelExport()
      } label: {
        Text(library: "Cancel")
      }
    } message: {
      if let progress = actions.export?.progress { Text(progress, format: .percent) }
    }
  }
}

/// Says what could not be done.
struct DocumentProblemAlert: ViewModifier {
  @Binding var problem: DocumentProblem?

  func body(content: Content) -> some View {
    let isPresented = Binding {
      problem != nil
    } set: {
      if !$0 { problem = nil }
    }
    content.alert((problem ?? .notStored).title, isPresented: isPresented) {
      Button {
        problem = nil
      } label: {
        Text(library: "OK")
      }
    } message: {
      problem?.text
    }
  }
}

/// The document's name as the screen's title, which is renamed in the bar.
private struct DocumentTitle: ViewModifier {
  let actions: DocumentActions
  let record: DocumentRecord
  let documents: VisitorDocuments
  let isEditable: Bool

  func body(content: Content) -> some View {
    let name = record.name
    let editing = EditableTitle { new in
      actions.rename(to: new)
    } problem: { new in
      documents.problem(ofName: new, in: record.folder, except: record.id)?.text
    }
    content.transformPreference(ScreenTitleKey.self) {
      $0.text = name
      if isEditable { $0.editing = editing }
    }
  }
}

/// Where an address names no document.
private struct DocumentMissing: View {
  var body: some View {
    ContentUnavailableView {
      Label {
        Text(library: "This document does not exist.")
      } icon: {
        Image(systemName: "doc").decorative
      }
    } description: {
      Text(library: "It may have been renamed or deleted.")
    }
    .navigationTitle(Text(library: "Page Not Found"))
    .addressNotFound()
  }
}

/// Where a large document is read.
private struct DocumentBeingLoaded: View {
  let name: String

  var body: some View {
    ProgressView().frame(maxWidth: .infinity, maxHeight: .infinity).navigationTitle(name).toolbarRole(.editor)
  }
}

/// Where the stored content can't be read.
private struct DocumentUnreadable: View {
  let name: String

  var body: some View {
    ContentUnavailableView {
      Label {
        Text(library: "“\(name)” can't be opened.")
      } icon: {
        Image(systemName: "exclamationmark.triangle").decorative
      }
    }
    .navigationTitle(name)
  }
}

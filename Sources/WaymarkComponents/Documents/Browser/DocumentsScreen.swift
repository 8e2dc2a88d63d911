internal import Foundation
internal import WaymarkDocuments
internal import WaymarkGraph
internal import WaymarkLocalization

/// The browser of documents (D2): those in a folder, with its folders.
struct DocumentsScreen: LibraryScreen {
  let type: DocumentType
  /// The address of the folder; nil at the top.
  let folder: String?
  let work: DocumentWork
  @Environment(\.documentLibrary) private var library
  @Environment(\.visitorID) private var visitor

  var body: some View {
    if let library {
      let documents = library.documents(of: visitor)
      if let folder {
        if let found = documents.folder(at: folder) {
          DocumentList(type: type, documents: documents, folder: found, work: work)
        } else {
          ContentUnavailableView {
            LibraryLabel("This folder does not exist.", systemImage: "folder")
          }
          .navigationTitle(Text(library: "Page Not Found"))
          .addressNotFound()
        }
      } else {
        DocumentList(type: type, documents: documents, folder: nil, work: work)
      }
    }
  }
}

/// The content of a folder as icons or as a list.
private struct DocumentList: View {
  let type: DocumentType
  let documents: VisitorDocuments
  let folder: DocumentFolder?
  /// What the window does with documents. Imports go on while other folders and documents are shown.
  let work: DocumentWork
  @State private var query = ""
  /// The last arrangement that was shown.
  @State private var last = DocumentArrangement()
  @State private var isNaming = false
  @State private var isChoosing = false
  /// The number of the template that was chosen, until the sheet has gone: the document is shown after it, and not on top of it.
  @State private var chosen: Int?
  @Environment(\.self) private var environment
  @State private var isImporting = false
  /// The ids of the documents and folders for which a folder, or a name, is asked.
  @State private var moved: String?
  @State private var renamed: String?
  @Environment(\.showDocument) private var show
  @Environment(\.documentLaunch) private var launch
  @Environment(\.undoManager) private var undoManager
  @Environment(\.visitorValues) private var values

  private var arrangement: Binding<DocumentArrangement> { DocumentArrangement.binding(in: values, last: $last) }
  private var parent: String { folder?.id ?? "" }

  var body: some View {
    let arrangement = arrangement.wrappedValue
    DocumentListContent(
      documents: documents, parent: parent, query: query, arrangement: arrangement,
      canCreate: !type.templates.isEmpty,
      showsLaunch: showsLaunch,
      actions: DocumentRowActions(
        documents: documents, undoManager: undoManager, moved: $moved, renamed: $renamed, work: work)
    )
    .navigationTitle(folder.map { Text(verbatim: $0.name) } ?? Text(library: "Documents"))
    .navigationBarTitleDisplayMode(launch != nil && folder == nil ? .inline : .automatic)
    .searchable(text: $query)
    .toolbar { items }
    .environment(\.documentFolder, parent)
    .fileImporter(
      isPresented: $isImporting, allowedContentTypes: type.readableTypes, allowsMultipleSelection: true,
      onCompletion: add
    )
    .fileDropImporter(allowedContentTypes: type.readableTypes) { addDropped($0) }
    .modifier(FolderNaming(isPresented: $isNaming, undoable: undoable, parent: parent) { work.problem = $0 })
    .modifier(DocumentNaming(id: $renamed, documents: documents) { undoable.rename($0, to: $1) })
    .modifier(UndoKeys(undoManager: undoManager, areNamed: false))
    .sheet(isPresented: $isChoosing, onDismiss: createChosen) {
      TemplateChooser(templates: type.templates) { chosen = $0.id }
    }
    .sheet(
      isPresented: Binding {
        moved != nil
      } set: {
        if !$0 { moved = nil }
      }
    ) {
      if let moved, let item = documents.item(moved) {
        FolderChooser(undoable: undoable, item: item) { folder in
          undoable.move(moved, to: folder)
        }
      }
    }
    .overlay { if work.isSlow { ProgressView() } }
    .onChange(of: arrangement, initial: true) { last = $1 }
  }

  private var showsLaunch: Bool { launch != nil && folder == nil && query.isEmpty }

  @ToolbarContentBuilder private var items: some ToolbarContent {
    ToolbarItem(placement: .primaryAction) {
      if type.blank != nil, !showsLaunch {
        NewDocumentButton(label: LibraryLabel("New Document", systemImage: "plus"), prepare: .blank)
      }
    }
    ToolbarItem(placement: .topBarTrailing) {
      Menu {
        if type.templates.count > 1, !showsLaunch {
          Button {
            isChoosing = true
          } label: {
            LibraryLabel("Choose a Template", systemImage: "doc.on.doc")
          }
        }
        Button {
          isNaming = true
        } label: {
          LibraryLabel("New Folder", systemImage: "folder.badge.plus")
        }
        Button {
          isImporting = true
        } label: {
          LibraryLabel("Import…", systemImage: "square.and.arrow.down")
        }
        NavigationLink(value: DeletedAddress()) { LibraryLabel("Recently Deleted", systemImage: "trash") }
        Divider()
        Picker(selection: arrangement.isList) {
          LibraryLabel("Icons", systemImage: "square.grid.2x2").tag(false)
          LibraryLabel("List", systemImage: "list.bullet").tag(true)
        } label: {
          Text(library: "View")
        }
        .pickerStyle(.inline)
        Picker(selection: arrangement.order) {
          Text(library: "Date").tag(DocumentOrder.date)
          Text(library: "Name").tag(DocumentOrder.name)
          Text(library: "Size").tag(DocumentOrder.size)
        } label: {
          Text(library: "Sort By")
        }
        .pickerStyle(.inline)
      } label: {
        LibraryLabel("More", systemImage: "ellipsis.circle")
      }
    }
  }

  private func createChosen() {
    if let template = type.templates.first(where: { $0.id == chosen }) { create(template) }
    chosen = nil
  }

  private func create(_ template: DocumentType.Template) {
    work.attempt {
      let name = DocumentName.cleaned(template.title.string(in: environment))
      let record = try template.create(documents, parent, name)
      undoable.wereAdded([record.id], "New Document")
      show?(DocumentAddress(record.address), false)
    }
  }

  private func add(_ result: Result<[URL], any Error>) {
    addDropped(result.map { $0.map { DroppedFile(url: $0, folders: []) } })
  }

  private func addDropped(_ result: Result<[DroppedFile], any Error>) {
    let place = DroppedDocuments(type: type, undoable: undoable, parent: parent)
    work.begin {
      if let problem = DocumentProblem.all(await place.add(try result.get())) { throw problem }
    }
  }

  private var undoable: UndoableDocuments { work.undoable(documents, undoManager) }
}

/// What is in a folder, or is found: the only part of the browser that is updated when a document has changed.
private struct DocumentListContent: View {
  let documents: VisitorDocuments
  /// The id of the folder; empty at the top.
  let parent: String
  let query: String
  let arrangement: DocumentArrangement
  let canCreate: Bool
  let showsLaunch: Bool
  let actions: DocumentRowActions

  private var shown: [DocumentRecord] {
    let all =
      query.isEmpty
      ? documents.documents(in: parent)
      : documents.records.filter { $0.deletedAt == nil && $0.name.localizedStandardContains(query) }
    return arrangement.order.sorted(all, in: documents)
  }

  private var folders: [DocumentFolder] {
    documents.folders.filter { query.isEmpty ? $0.parent == parent : $0.name.localizedStandardContains(query) }
      .sorted { $0.name.localizedStandardCompare($1.name) == .orderedAscending }
  }

  var body: some View {
    let shown = shown, folders = folders
    if documents.failure != nil {
      ContentUnavailableView {
        LibraryLabel("Your documents can't be shown at the moment.", systemImage: "exclamationmark.triangle")
      }
    } else if shown.isEmpty, folders.isEmpty {
      if query.isEmpty, showsLaunch {
        ScrollView {
          DocumentLaunchView()
          DocumentsEmpty(canCreate: canCreate).padding(.vertical, 48)
        }
      } else if query.isEmpty {
        DocumentsEmpty(canCreate: canCreate)
      } else {
        ContentUnavailableView.search(text: query)
      }
    } else if arrangement.isList {
      List {
        if showsLaunch {
          DocumentLaunchView().listRowInsets(EdgeInsets()).listRowBackground(Color.clear).listRowSeparator(.hidden)
        }
        ForEach(folders) { FolderRow(folder: $0, actions: actions) }
        ForEach(shown) { DocumentRow(record: $0, actions: actions) }
      }
      .listStyle(.plain)
    } else {
      ScrollView {
        if showsLaunch { DocumentLaunchView() }
        LazyVGrid(
          columns: [GridItem(.adaptive(minimum: 140, maximum: 200), spacing: 16, alignment: .top)], spacing: 24
        ) {
          ForEach(folders) { FolderCell(folder: $0, actions: actions) }
          ForEach(shown) { DocumentCell(record: $0, actions: actions) }
        }
        .padding()
      }
    }
  }
}

/// Where there are no documents yet.
private struct DocumentsEmpty: View {
  let canCreate: Bool

  var body: some View {
    ContentUnavailableView {
      LibraryLabel("No Documents", systemImage: "doc")
    } description: {
      Text(library: canCreate ? "Documents you create appear here." : "Documents you import appear here.")
    }
  }
}

public import Foundation
internal import Observation
internal import WaymarkDocuments
public import WaymarkGraph

/// A button that creates a document and opens it.
///
///     DocumentGroupLaunchScene("My Documents") {
///       NewDocumentButton("Start Writing…")
///       NewDocumentButton("New Diary", for: Note.self) { try await Note.diary(of: .now) }
///     }
///
/// It can be anywhere in the windows of a `DocumentGroup`; elsewhere, and where the app only shows documents, it is disabled.
public struct NewDocumentButton<Label: View>: View {
  private let label: Label
  private let prepare: DocumentPreparation
  @State private var work = DocumentWork()
  @Environment(\.documentType) private var type
  @Environment(\.documentLibrary) private var library
  @Environment(\.visitorID) private var visitor
  @Environment(\.documentFolder) private var folder
  @Environment(\.showDocument) private var show
  @Environment(\.sceneDocuments) private var scene
  @Environment(\.self) private var environment

  init(label: Label, prepare: DocumentPreparation) {
    self.label = label
    self.prepare = prepare
  }

  /// The button.
  public var body: some View {
    @Bindable var work = work
    Button(action: create) { label }
      .disabled(type?.blank == nil || library == nil || show == nil)
      .onShown({ work.isShown = true }, onHidden: { work.isShown = false })
      .modifier(DocumentProblemAlert(problem: $work.problem))
  }

  private func create() {
    // A fast second press comes after the first one has opened its document over the button.
    guard let type, let blank = type.blank, let library, let show, work.isShown, !work.isBusy else { return }
    let documents = library.documents(of: visitor), folder = folder
    let name = DocumentName.cleaned(blank.title.string(in: environment))
    // In the browser of documents it is undone, also if the button is in the editor of another one.
    let undoable = work.undoable(documents, scene?.undoManager)
    let open = { (record: DocumentRecord) in
      undoable.wereAdded([record.id], "New Document")
      show(DocumentAddress(record.address), false)
    }
    switch prepare {
    case .blank: work.attempt { open(try blank.create(documents, folder, name)) }
    case .document(let make):
      work.begin { open(try await make().add(documents, folder, name)) }
    case .file(let url):
      work.begin {
        guard let url = try await url() else { return }
        open(try documents.create(try await type.read(url), in: folder))
      }
    }
  }
}

/// Where the content of a new document comes from.
enum DocumentPreparation {
  /// The app's new document.
  case blank
  case document(() async throws -> PreparedDocument)
  /// A file that is read; nil for none.
  case file(() async throws -> URL?)
}

/// A document that an app has prepared.
struct PreparedDocument {
  let add: @MainActor (_ documents: VisitorDocuments, _ folder: String, _ name: String) throws -> DocumentRecord

  @MainActor init<Document: FileDocument>(_ document: Document) {
    add = { try $0.create(document, named: $2, in: $1) }
  }
}

extension NewDocumentButton where Label == Text {
  /// Creates a button for an empty document, with the title “New Document” if none is given.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - contentType: not used: an app has one type of documents.
  public init(_ title: LocalizedStringKey? = nil, contentType: UTType? = nil) {
    self.init(label: title.map { Text($0) } ?? Text(library: "New Document"), prepare: .blank)
  }

  /// Creates a button for an empty document.
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, contentType: UTType? = nil) {
    self.init(label: Text(title), prepare: .blank)
  }

  /// Creates a button for a document that the app prepares.
  ///
  ///     NewDocumentButton("New Diary", for: Note.self) { try await Note.diary(of: .now) }
  ///
  /// - Parameters:
  ///   - title: the title; nil for “New Document”.
  ///   - documentType: the type of the document.
  ///   - contentType: not used: an app has one type of documents.
  ///   - prepareDocument: returns the document. An error is said; `CancellationError` says that the user wants none.
  public init<D: FileDocument>(
    _ title: LocalizedStringKey? = nil, for documentType: D.Type, contentType: UTType? = nil,
    prepareDocument: @escaping () async throws -> D
  ) {
    self.init(
      label: title.map { Text($0) } ?? Text(library: "New Document"),
      prepare: .document { PreparedDocument(try await prepareDocument()) })
  }

  /// Creates a button for a copy of a file that the app prepares.
  ///
  ///     NewDocumentButton("New Letter") { Bundle.module.url(forResource: "Letter", withExtension: "json") }
  ///
  /// - Parameters:
  ///   - title: the title; nil for “New Document”.
  ///   - contentType: not used: an app has one type of documents.
  ///   - prepareDocumentURL: returns the file; nil if the user wants none. An error is said.
  public init(
    _ title: LocalizedStringKey? = nil, contentType: UTType? = nil,
    prepareDocumentURL: @escaping () async throws -> URL?
  ) {
    self.init(label: title.map { Text($0) } ?? Text(library: "New Document"), prepare: .file(prepareDocumentURL))
  }
}

extension EnvironmentValues {
  private enum DocumentFolderKey: EnvironmentKey { static var defaultValue: String { "" } }

  /// The id of the folder in which new documents are put; empty at the top.
  var documentFolder: String {
    get { self[DocumentFolderKey.self] }
    set { self[DocumentFolderKey.self] = newValue }
  }
}

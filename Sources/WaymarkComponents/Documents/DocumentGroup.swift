public import Foundation
public import WaymarkCanvas
public import WaymarkGraph
internal import WaymarkNavigation

/// An app's documents: a browser in which people create, find and arrange them, and the app's editor for each.
///
///     @main struct Notes: App {
///       var body: some Scene {
///         DocumentGroup(newDocument: Note()) { file in
///           TextEditor(text: file.$document.text)
///         }
///       }
///     }
///
/// The browser is at `/documents`, a document at `/documents/lisbon-guide`. Each visitor has documents of their own. A document that is `Codable` is
/// stored by its properties, so that people who change different ones, or different places of one text, lose nothing. A property of the type
/// `String` is such a text; one of another type, such as an enumeration, is replaced as a whole.
///
/// Differs from SwiftUI: documents are stored in the app's database, and not as files.
public struct DocumentGroup<Document: FileDocument, Content: View>: Scene {
  /// The library handles the scene itself.
  public typealias Body = Never
  private let newDocument: (() -> Document)?
  private let content: (FileDocumentConfiguration<Document>) -> Content
  private var templates: [DocumentTemplate<Document>] = []
  private var exports: [DocumentType.Export] = []
  private var fonts = DocumentFonts.standard
  private var thumbnail: DocumentPicture<Document>?

  /// Creates the scene of an app that edits documents.
  ///
  /// - Parameters:
  ///   - newDocument: a new document. It is made for each one that is created.
  ///   - editor: returns the editor of an open document.
  public init(
    newDocument: @autoclosure @escaping () -> Document,
    @ViewBuilder editor: @escaping (FileDocumentConfiguration<Document>) -> Content
  ) {
    self.newDocument = newDocument
    content = editor
  }

  /// Creates the scene of an app that shows documents and does not change them.
  ///
  /// - Parameters:
  ///   - documentType: the type of the documents, which people import.
  ///   - viewer: returns the view of an open document.
  public init(
    viewing documentType: Document.Type, @ViewBuilder viewer: @escaping (FileDocumentConfiguration<Document>) -> Content
  ) {
    newDocument = nil
    content = viewer
  }

  /// Lets people choose one of several templates for a new document. Note: Waymark only.
  ///
  ///     DocumentGroup(newDocument: Note()) { NoteEditor(note: $0.$document) }
  ///       .documentTemplates([DocumentTemplate("Blank", document: Note()), DocumentTemplate("Diary", document: .diary)])
  public func documentTemplates(_ templates: [DocumentTemplate<Document>]) -> DocumentGroup {
    var group = self
    group.templates = templates
    return group
  }
}

extension DocumentGroup {
  /// Sets the fonts in which documents are set; without it, those of ``WaymarkCanvas/DocumentFonts/standard``. Those that are
  /// installed are served to browsers, and offered by ``FontPicker``. Note: Waymark only.
  ///
  ///     DocumentGroup(newDocument: Note()) { NoteEditor(note: $0.$document) }
  ///       .documentFonts(DocumentFonts([FontFamily("Inter"), FontFamily("Literata")]))
  public func documentFonts(_ fonts: DocumentFonts) -> DocumentGroup {
    var group = self
    group.fonts = fonts
    return group
  }
}

extension DocumentGroup where Document: Sendable {
  /// Adds formats to those in which documents are exported. Note: Waymark only.
  ///
  ///     DocumentGroup(newDocument: Note()) { NoteEditor(note: $0.$document) }
  ///       .documentExports([DocumentExport("Markdown", contentType: .markdown) { note, name in Data(note.markdown.utf8) }])
  public func documentExports(_ exports: [DocumentExport<Document>]) -> DocumentGroup {
    var group = self
    group.exports = exports.enumerated().map { DocumentType.Export($1, number: $0 + 1) }
    return group
  }

  /// Sets how the pictures of documents in the browser are drawn. Note: Waymark only.
  ///
  ///     DocumentGroup(newDocument: Note()) { NoteEditor(note: $0.$document) }
  ///       .documentThumbnail { note in try? await PageDrawing(pages: note.pages, title: "", language: "en").png(page: 1) }
  ///
  /// - Parameter draw: returns a PNG or JPEG file, about 320 pixels wide; nil for none. It is called off the main actor.
  public func documentThumbnail(_ draw: @escaping @Sendable (Document) async -> Data?) -> DocumentGroup {
    var group = self
    group.thumbnail = DocumentPicture(draw)
    return group
  }
}

extension DocumentGroup: WindowSource {
  package var windows: [Window] {
    let type = DocumentType(new: newDocument, templates: templates, exports: exports, thumbnail: thumbnail)
    return [
      Window(title: nil, id: "documents", hasDocuments: true, fonts: fonts) {
        AnyView(DocumentsWindow(type: type, content: content, isEditable: newDocument != nil))
      }
    ]
  }
}

/// The browser of documents, and what is pushed from it.
private struct DocumentsWindow<Document: FileDocument, Content: View>: View {
  let type: DocumentType
  let content: (FileDocumentConfiguration<Document>) -> Content
  let isEditable: Bool
  @State private var path = NavigationPath()
  @State private var work = DocumentWork()

  var body: some View {
    @Bindable var work = work
    NavigationStack(path: $path) {
      DocumentsScreen(type: type, folder: nil, work: work)
        .navigationDestination(for: FolderAddress.self) {
          DocumentsScreen(type: type, folder: $0.address, work: work)
        }
        .navigationDestination(for: DeletedAddress.self) { _ in DeletedDocumentsScreen(work: work) }
        .navigationDestination(for: DocumentInvitationAddress.self) { DocumentInvitationScreen(token: $0.token) }
        .navigationDestination(for: DocumentAddress.self) {
          DocumentScreen(address: $0.address, type: type, content: content, isEditable: isEditable)
        }
    }
    .environment(\.documentType, type)
    .environment(\.showDocument) { address, replaces in
      if replaces, !path.isEmpty { path.removeLast() }
      path.append(address)
    }
    .environment(\.closeDocument) { if !path.isEmpty { path.removeLast() } }
    .modifier(DocumentProblemAlert(problem: $work.problem))
  }
}

extension EnvironmentValues {
  private enum ShowDocumentKey: EnvironmentKey { static var defaultValue: ((DocumentAddress, Bool) -> Void)? { nil } }

  private enum CloseDocumentKey: EnvironmentKey { static var defaultValue: (() -> Void)? { nil } }

  /// Leaves the screen of the document that is shown.
  var closeDocument: (() -> Void)? {
    get { self[CloseDocumentKey.self] }
    set { self[CloseDocumentKey.self] = newValue }
  }

  /// Shows a document; with `true`, in place of the one that is shown.
  var showDocument: ((DocumentAddress, _ replaces: Bool) -> Void)? {
    get { self[ShowDocumentKey.self] }
    set { self[ShowDocumentKey.self] = newValue }
  }
}

internal import Foundation
internal import Observation
internal import WaymarkDocuments
internal import WaymarkGraph

/// What people do with a document as a whole, and what is presented for it.
@MainActor @Observable final class DocumentActions {
  @ObservationIgnored let _$observationRegistrar = SceneRegistrar()
  /// The file that is given to the browser; nil if there is none.
  var exported: ExportedDocument?
  /// The export that is being written; nil if there is none.
  private(set) var export: DocumentExporting?
  /// What could not be done.
  var problem: DocumentProblem?
  @ObservationIgnored private var record: DocumentRecord?
  @ObservationIgnored private weak var documents: VisitorDocuments?
  /// What can be undone in the editor, and in the browser of documents.
  @ObservationIgnored private weak var undoManager: UndoManager?
  @ObservationIgnored private weak var browserUndoManager: UndoManager?
  @ObservationIgnored private var sheet = Binding<DocumentSheet?>.constant(nil)
  @ObservationIgnored private var show: (DocumentAddress) -> Void = { _ in }

  /// Sets the document that is shown, and the state that says which sheet is.
  func set(
    _ record: DocumentRecord, of documents: VisitorDocuments, undoManager: UndoManager?, browser: UndoManager?,
    sheet: Binding<DocumentSheet?>, show: @escaping (DocumentAddress) -> Void
  ) {
    self.record = record
    self.documents = documents
    self.undoManager = undoManager
    browserUndoManager = browser
    self.sheet = sheet
    self.show = show
  }

  /// Returns what changes the document as a whole, so that it can be undone in the editor.
  func undoable(_ documents: VisitorDocuments) -> UndoableDocuments {
    UndoableDocuments(documents: documents, undoManager: undoManager) { [weak self] in self?.problem = $0 }
  }

  /// Shows a sheet.
  func present(_ sheet: DocumentSheet) { self.sheet.wrappedValue = sheet }

  /// Adds a copy, and shows it in place of the document. It is undone in the browser of documents, where the copy is one among others.
  func duplicate() {
    guard let record, let documents else { return }
    let undoable = UndoableDocuments(documents: documents, undoManager: browserUndoManager) { [weak self] in
      self?.problem = $0
    }
    attempt {
      if let copy = try undoable.duplicate(record.id) { show(DocumentAddress(copy.address)) }
    }
  }

  func rename(to name: String) {
    guard let record, let documents else { return }
    undoable(documents).rename(record.id, to: name)
  }

  func move(to folder: String) {
    guard let record, let documents else { return }
    undoable(documents).move(record.id, to: folder)
  }

  /// Writes the document's file in a format, and gives it to the browser.
  func export(as export: DocumentType.Export) {
    guard let record, let documents, self.export == nil else { return }
    let write = export.write(documents.library.content(of: record.id), record.name)
    let exporting = DocumentExporting { [library = documents.library] in library.clock() }
    self.export = exporting
    exporting.task = Task { [weak self] in
      let result: Result<FileWrapper, any Error>
      do {
        result = .success(try await write { [weak exporting] in exporting?.report($0) })
      } catch {
        result = .failure(error)
      }
      // It was cancelled, and perhaps another one has begun.
      guard let self, self.export === exporting else { return }
      self.export = nil
      switch result {
      case .success(let file): exported = ExportedDocument(file: file, contentType: export.contentType)
      case .failure(let error): problem = DocumentProblem(error)
      }
    }
  }

  /// Ends the export that is being written.
  func cancelExport() {
    export?.task?.cancel()
    export = nil
  }

  /// Does something that may fail, and says so then.
  func attempt(_ action: () throws -> Void) {
    do { try action() } catch { problem = DocumentProblem(error) }
  }
}

extension DocumentActions: RebuiltState {}

/// A file that was written already.
struct ExportedDocument: FileDocument {
  static var readableContentTypes: [UTType] { [] }
  let file: FileWrapper
  let contentType: UTType

  init(file: FileWrapper, contentType: UTType) {
    self.file = file
    self.contentType = contentType
  }

  init(configuration: ReadConfiguration) throws { throw CocoaError(.fileReadUnsupportedScheme) }
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper { file }
}

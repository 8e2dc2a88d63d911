internal import Foundation
internal import Observation
internal import WaymarkDocuments
internal import WaymarkGraph

/// What people do with a document as a whole, and what is presented for it.
@MainActor @Observable final class DocumentActions {
  @ObservationIgnored let _$observationRegistrar = SceneRegistrar()
  var isMoving = false
  var isSharing = false
  var isShowingVersions = false
  /// The file that is given to the browser; nil if there is none.
  var exported: ExportedDocument?
  /// The export that is being written; nil if there is none.
  private(set) var export: DocumentExporting?
  /// What could not be done.
  var problem: DocumentProblem?
  @ObservationIgnored private var record: DocumentRecord?
  @ObservationIgnored private weak var documents: VisitorDocuments?
  @ObservationIgnored private var show: (DocumentAddress) -> Void = { _ in }

  /// Sets the document that is shown.
  func set(_ record: DocumentRecord, of documents: VisitorDocuments, show: @escaping (DocumentAddress) -> Void) {
    self.record = record
    self.documents = documents
    self.show = show
  }

  /// Adds a copy, and shows it in place of the document.
  func duplicate() {
    guard let record, let documents else { return }
    attempt {
      if let copy = try documents.duplicate(record.id) { show(DocumentAddress(copy.address)) }
    }
  }

  func move(to folder: String) {
    guard let record, let documents else { return }
    attempt { try documents.move([record.id], to: folder) }
  }

  /// Writes the document's file in a format, and gives it to the browser.
  func export(as export: DocumentType.Export) {
    guard let record, let documents, self.export == nil else { return }
    attempt {
      guard let content = try documents.library.content(of: record.id) else { return }
      let write = try export.write(content, record.name)
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

internal import Observation
internal import WaymarkDocuments
internal import WaymarkGraph

/// How a window waits for a large document, which is read off the main actor before its editor is shown.
@MainActor @Observable final class DocumentLoading<Document: FileDocument>: RebuiltState {
  /// The least size of such a document, in bytes: smaller ones are read in less than about a tenth of a second.
  static var leastSize: Int { 500_000 }

  @ObservationIgnored let _$observationRegistrar = SceneRegistrar()
  private var result: (id: String, document: Result<OpenDocument<Document>?, any Error>)?

  /// Whether a document of a size in bytes has to be loaded before it is opened. A window that is rebuilt opens it at once, because the state of its editor is lost
  /// otherwise.
  func isNeeded(for id: String, size: Int, in library: DocumentLibrary, isRestoring: Bool) -> Bool {
    result?.id != id && size >= Self.leastSize && !isRestoring && !library.isOpen(id)
  }

  /// Whether a document could not be read.
  func hasFailed(_ id: String) -> Bool {
    if let result, result.id == id, case .failure = result.document { true } else { false }
  }

  /// Reads a document, and retains it until it is opened.
  func load(_ id: String, in library: DocumentLibrary) async {
    do {
      result = (id, .success(try await library.load(id, as: Document.self)))
    } catch {
      result = (id, .failure(error))
    }
  }
}

internal import Foundation
internal import Observation
internal import WaymarkDocuments
internal import WaymarkGraph

/// What people do with a document as a whole, and what is presented for it.
@MainActor @Observable final class DocumentActions {
  var isMoving = false
  /// The number of the format in which the document is being exported; nil if it is not.
  var export: Int?
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

  /// Does something that may fail, and says so then.
  func attempt(_ action: () throws -> Void) {
    do { try action() } catch { problem = DocumentProblem(error) }
  }
}

extension DocumentActions: RebuiltState {}

internal import Foundation
internal import Observation
internal import WaymarkDocuments

/// When a document was changed last, and how much is in it, for the views that show that. Other views are not evaluated for each change.
@MainActor @Observable final class ObservedRevision {
  /// In seconds since 1970.
  private(set) var modifiedAt: Int64
  /// In bytes.
  private(set) var size: Int
  /// The number of steps of the document.
  private(set) var sequence: Int

  init(_ revision: DocumentRevision) {
    modifiedAt = revision.modifiedAt
    size = revision.size
    sequence = revision.sequence
  }

  /// When the document was changed last.
  var modified: Date { Date(timeIntervalSince1970: TimeInterval(modifiedAt)) }

  func set(_ revision: DocumentRevision) {
    if modifiedAt != revision.modifiedAt { modifiedAt = revision.modifiedAt }
    if size != revision.size { size = revision.size }
    if sequence != revision.sequence { sequence = revision.sequence }
  }

  /// Notes that steps of the document were stored, unless it is known already.
  func wasChanged(to sequence: Int, at time: Int64) {
    if self.sequence < sequence { set(DocumentRevision(modifiedAt: time, size: size, sequence: sequence)) }
  }
}

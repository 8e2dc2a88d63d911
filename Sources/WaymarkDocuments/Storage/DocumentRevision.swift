/// What each change of a document alters: when it was changed last, and how much is in it.
package struct DocumentRevision: Sendable, Equatable {
  /// When it was changed last, in seconds since 1970.
  package var modifiedAt: Int64
  /// The size of its content when it was last written as a whole, in bytes.
  package var size: Int
  /// The number of steps in its log.
  package var sequence: Int

  package init(modifiedAt: Int64, size: Int = 0, sequence: Int = 0) {
    self.modifiedAt = modifiedAt
    self.size = size
    self.sequence = sequence
  }
}

/// A document in the list of a person.
package struct ListedDocument: Sendable, Equatable {
  package var record: DocumentRecord
  package var revision: DocumentRevision

  package init(_ record: DocumentRecord, _ revision: DocumentRevision) {
    self.record = record
    self.revision = revision
  }
}

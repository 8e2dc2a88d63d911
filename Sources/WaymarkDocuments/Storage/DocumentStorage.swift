package import Foundation

/// Where documents outlive the process: their records, a log of the steps of each, and its content after some of these.
///
/// The functions block their caller; they may be called from any thread. Reading is quick, because the content is written as a whole from time to
/// time, and only the steps after it are applied.
package protocol DocumentStorage: DocumentSharingStorage, DocumentVersionStorage, DocumentPresenceStorage {
  /// Returns the documents of a person, also the deleted ones, those that the person has joined, and the person's folders.
  func documents(of owner: String) throws -> (documents: [ListedDocument], folders: [DocumentFolder])

  /// Returns a document; nil if there is none with this id.
  func document(_ id: String) throws -> StoredDocument?

  /// Returns how many steps a document has, and when the last one was added, in seconds since 1970; nil if it does not exist any more.
  func lastChange(of id: String) throws -> (sequence: Int, time: Int64)?

  /// Adds a document with its first content.
  func create(_ record: DocumentRecord, content: Data) throws

  /// Replaces the address, the name, the folder and the time of deletion of documents, all or none. Others of their properties stay.
  func update(_ records: [DocumentRecord]) throws

  /// Adds or replaces folders, and removes some, all or none.
  func update(folders: [DocumentFolder], removing ids: [String]) throws

  /// Removes documents, with all that belongs to them.
  func remove(_ ids: [String]) throws

  /// Adds steps to the log of a document.
  ///
  /// - Parameters:
  ///   - sequence: the number of steps that the caller knows.
  ///   - time: now, in seconds since 1970.
  /// - Returns: the steps that others have added since; nothing was added then. Nil if the steps were added.
  func append(_ steps: [DocumentStep], to id: String, after sequence: Int, at time: Int64) throws -> [DocumentStep]?

  /// Returns the steps of a document after the first ones; nil if it does not exist any more.
  func steps(of id: String, after sequence: Int) throws -> [DocumentStep]?

  /// Writes the content of a document as a whole, as it is after a number of steps.
  func write(_ content: Data, of id: String, at sequence: Int) throws

  /// Returns the changes by other processes: the ids of documents, and of people whose documents have changed; nil if anything may have.
  func changes() -> AsyncStream<DocumentChange>
}

/// A change of documents by another process.
package enum DocumentChange: Sendable, Hashable {
  /// Steps were added to a document.
  case document(String)
  /// The records or folders of a person have changed.
  case owner(String)
  /// A person has another name.
  case name(String)
  /// Windows of another process have documents open, or have left them: what it has passed to ``DocumentPresenceStorage/announce(_:)``.
  case presence(String)
  /// Anything may have changed.
  case everything
}

/// A document as it is stored.
package struct StoredDocument: Sendable {
  package let record: DocumentRecord
  /// The content that was written last as a whole.
  package let content: Data
  /// The number of steps that the content contains.
  package let sequence: Int
  /// The steps after it.
  package let steps: [DocumentStep]
  /// The steps before it, as far as they are needed for undoing.
  package let earlier: [DocumentStep]

  package init(
    record: DocumentRecord, content: Data, sequence: Int, steps: [DocumentStep], earlier: [DocumentStep] = []
  ) {
    self.record = record
    self.content = content
    self.sequence = sequence
    self.steps = steps
    self.earlier = earlier
  }

  /// Returns the document with all its steps.
  ///
  /// - Throws: an error of Foundation if the content is damaged.
  package func state() throws -> DocumentState {
    var document = try DocumentValue(json: content)
    for step in steps { _ = document.apply(step.edits) }
    return DocumentState(document, sequence: sequence + steps.count, recent: earlier + steps)
  }
}

/// Why a document could not be read or written.
package struct DocumentStorageError: Error, Sendable, Equatable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

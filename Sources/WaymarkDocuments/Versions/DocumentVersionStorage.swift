package import Foundation

/// Where former contents of documents are stored.
package protocol DocumentVersionStorage: Sendable {
  /// Returns the versions of a document, the newest first.
  func versions(of document: String) throws -> [DocumentVersion]

  /// Returns the content of a version; nil if it does not exist any more.
  ///
  /// - Throws: a ``DocumentStorageError`` if it is damaged.
  func content(of version: String, of document: String) throws -> Data?

  /// Adds a version, unless there is one with this id. The oldest ones beyond ``DocumentVersion/most`` are removed.
  func add(_ version: DocumentVersion, of document: String, content: Data) throws
}

extension DocumentVersion {
  /// The most versions of a document.
  package static let most = 100
}

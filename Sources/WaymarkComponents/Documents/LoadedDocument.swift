internal import WaymarkDocuments

/// A document that was read from the storage.
struct LoadedDocument: Sendable {
  let record: DocumentRecord
  let state: DocumentState

  /// - Throws: an error of Foundation if the content is damaged.
  init(_ stored: StoredDocument) throws {
    record = stored.record
    state = try stored.state()
  }

  /// Reads a document off the main actor; nil if there is none with this id.
  ///
  /// Its parts retain what is decoded from them, so that the app's value is there at once when it is decoded on the main actor.
  ///
  /// - Throws: an error of the storage, or one that says that the content can't be read.
  @concurrent static func read<Document: FileDocument>(
    _ id: String, from storage: any DocumentStorage, as type: Document.Type
  ) async throws -> LoadedDocument? {
    guard let stored = try storage.document(id) else { return nil }
    let loaded = try LoadedDocument(stored)
    if Document.self is any Decodable.Type { _ = try DocumentCoding<Document>.decode(loaded.state.document) }
    return loaded
  }
}

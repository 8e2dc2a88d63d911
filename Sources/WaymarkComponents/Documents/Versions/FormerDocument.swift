internal import Foundation
internal import WaymarkDocuments
internal import WaymarkGraph

/// The content of a version, which is read once, and compared with the current one when that has changed.
@MainActor final class FormerDocument<Document: FileDocument> {
  private var version = ""
  private var content: (stored: DocumentValue, value: Document)?
  /// The number of differences to the document after a number of its changes.
  private var compared: (changes: Int, count: Int)?

  /// Returns the content of a version; nil if it can't be read.
  func read(
    _ id: String, of document: String, in library: DocumentLibrary
  ) -> (stored: DocumentValue, value: Document)? {
    if version == id, let content { return content }
    (version, content, compared) = (id, nil, nil)
    if let data = try? library.storage.content(of: id, of: document), let stored = try? DocumentValue(json: data),
      let value = try? DocumentCoding<Document>.decode(stored)
    {
      content = (stored, value)
    }
    return content
  }

  /// Returns how many edits lead from the version to the current content.
  func differences(to document: OpenDocument<Document>) -> Int {
    let changes = document.participants.changes
    if let compared, compared.changes == changes { return compared.count }
    let count = content?.stored.edits(to: document.state.document).count ?? 0
    compared = (changes, count)
    return count
  }
}

extension FormerDocument: RebuiltState {}

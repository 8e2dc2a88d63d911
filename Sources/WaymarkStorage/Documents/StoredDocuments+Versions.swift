package import Foundation
package import WaymarkDocuments

extension StoredDocuments {
  package func versions(of document: String) throws -> [DocumentVersion] {
    try database.query(
      """
      SELECT v.id, v.author, v.created_at, COALESCE(p.name, '') AS name FROM waymark_document_versions v
      LEFT JOIN waymark_document_people p ON p.person = v.author
      WHERE v.document = ? ORDER BY v.created_at DESC, v.id DESC
      """, document
    ) { row in
      DocumentVersion(
        id: try row.get("id"), author: try row.get("author"), name: try row.get("name"),
        time: Int64(try row.get("created_at", as: Int.self)))
    }
  }

  package func content(of version: String, of document: String) throws -> Data? {
    let found = try database.query(
      "SELECT content, checksum FROM waymark_document_versions WHERE document = ? AND id = ?", document, version
    ) { (content: try $0.get(0, as: Data.self), checksum: try $0.get(1, as: Data.self)) }
    guard let first = found.first else { return nil }
    guard Self.checksum(first.content) == first.checksum else {
      throw DocumentStorageError("The version of the document is damaged.")
    }
    return first.content
  }

  package func add(_ version: DocumentVersion, of document: String, content: Data) throws {
    try database.transaction { transaction in
      let known = try transaction.query("SELECT 1 FROM waymark_documents WHERE id = ?", document) { _ in true }
      guard !known.isEmpty else { return }
      try transaction.execute(
        """
        INSERT INTO waymark_document_versions (document, id, author, created_at, content, checksum)
        VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (document, id) DO NOTHING
        """, document, version.id, version.author, Int(version.time), content, Self.checksum(content))
      try transaction.execute(
        """
        DELETE FROM waymark_document_versions WHERE document = ? AND id NOT IN (
          SELECT id FROM waymark_document_versions WHERE document = ? ORDER BY created_at DESC, id DESC LIMIT ?)
        """, document, document, DocumentVersion.most)
    }
  }
}

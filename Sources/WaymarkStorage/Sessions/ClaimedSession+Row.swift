private import Foundation
internal import WaymarkWeb

extension ClaimedSession {
  /// The columns, in the order of ``row``.
  static let columns = ["id", "visitor", "claim", "saved_at", "content", "checksum", "changes", "changes_checksum"]

  /// The values of the session's row.
  var row: [(any DatabaseValue)?] {
    [
      id.description, visitor, Int(claim), Int(savedAt), Data(content), Data(checksum(of: content)), Data(changes),
      Data(changesChecksum),
    ]
  }

  /// Reads a session.
  ///
  /// - Throws: ``SessionStorageError/damaged`` where its checksum does not match.
  init(_ row: Database.Row, of id: SessionID) throws {
    self.init(
      id: id, visitor: try row.get("visitor"), claim: Int64(try row.get("claim", as: Int.self)),
      savedAt: Int64(try row.get("saved_at", as: Int.self)), content: [UInt8](try row.get("content", as: Data.self)),
      changes: [UInt8](try row.get("changes", as: Data.self)))
    guard try row.get("checksum", as: Data.self) == Data(checksum(of: content)),
      try row.get("changes_checksum", as: Data.self) == Data(changesChecksum)
    else { throw SessionStorageError.damaged(id) }
  }

  private var changesChecksum: [UInt8] { changes.isEmpty ? [] : ChangedSession(self).checksum }

  private func checksum(of content: [UInt8]) -> [UInt8] { sessionChecksum(id, visitor, content) }
}

extension ChangedSession {
  fileprivate init(_ session: ClaimedSession) {
    self.init(
      id: session.id, visitor: session.visitor, claim: session.claim, savedAt: session.savedAt,
      changes: session.changes)
  }

  var checksum: [UInt8] { sessionChecksum(id, visitor, Array("changes ".utf8) + changes) }
}

/// Returns the checksum by which damage is detected. The claim is not included, because it is raised without a new
/// checksum.
private func sessionChecksum(_ id: SessionID, _ visitor: String, _ bytes: [UInt8]) -> [UInt8] {
  // The length separates the visitor from the bytes that follow.
  SHA256.digest(of: Array("\(id) \(visitor.utf8.count) \(visitor)".utf8) + bytes)
}

private import Foundation
internal import WaymarkWeb

/// The sessions as rows of a table: the operations that both engines share. They block the caller.
struct SessionTable: Sendable {
  /// The greatest number of rows in one statement. Smaller numbers are halves of it, so that there are few different
  /// statements.
  private static let mostRows = 64
  private let database: Database
  /// The values of visitors, in the same database.
  let visitors: VisitorTable

  /// Brings the table up to date.
  ///
  /// - Throws: ``DatabaseError``.
  init(_ database: Database) throws {
    try database.migrate(SessionSchema.migrations, part: SessionSchema.part)
    self.database = database
    visitors = VisitorTable(database)
  }

  func claim(_ id: SessionID) throws -> ClaimedSession? {
    let sql = "UPDATE waymark_sessions SET claim = claim + 1 WHERE id = ? RETURNING *"
    guard let row = try database.query(sql, id.description, map: { $0 }).first else { return nil }
    do {
      return try ClaimedSession(row, of: id)
    } catch {
      try database.execute("DELETE FROM waymark_sessions WHERE id = ?", id.description)
      throw SessionStorageError.damaged(id)
    }
  }

  func save(_ sessions: [ClaimedSession], changes: [ChangedSession]) throws -> [SessionID: NotPersisted] {
    // One statement must not contain a row twice, and writing rows in the same order everywhere avoids deadlocks.
    let latest = Dictionary(sessions.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    let ordered = latest.values.map { (key: $0.id.description, session: $0) }.sorted { $0.key < $1.key }
    let changes = changes.map { (key: $0.id.description, session: $0) }.sorted { $0.key < $1.key }
    return try database.transaction { transaction in
      var saved: Set<String> = []
      var notPersisted: [SessionID: NotPersisted] = [:]
      var rest = ordered[...]
      for (key, session) in changes {
        let before = rest.prefix { $0.key < key }
        saved.formUnion(try Self.insert(all: before.map(\.session), transaction))
        rest = rest.dropFirst(before.count)
        notPersisted[session.id] = try Self.update(key, session, transaction)
      }
      saved.formUnion(try Self.insert(all: rest.map(\.session), transaction))
      for (key, session) in ordered where !saved.contains(key) { notPersisted[session.id] = .takenOver }
      return notPersisted
    }
  }

  /// Writes sessions in portions; returns the ids of those that no other process has claimed.
  private static func insert(all sessions: [ClaimedSession], _ transaction: borrowing Database.Transaction) throws
    -> [String]
  {
    var saved: [String] = []
    var rest = sessions[...]
    while !rest.isEmpty {
      var count = mostRows
      while count > rest.count { count /= 2 }
      saved += try insert(rest.prefix(count), transaction)
      rest = rest.dropFirst(count)
    }
    return saved
  }

  /// Writes the changes of a session; returns the reason where that was not possible.
  private static func update(
    _ key: String, _ session: ChangedSession, _ transaction: borrowing Database.Transaction
  ) throws -> NotPersisted? {
    let changes = Data(session.changes)
    let checksum = Data(session.checksum)
    // SQLite writes the index of a column that is set, also where it stays the same; PostgreSQL where it differs.
    let updated =
      if let time = session.savedAt {
        try transaction.execute(
          "UPDATE waymark_sessions SET saved_at = ?, changes = ?, changes_checksum = ? WHERE id = ? AND claim = ?",
          Int(time), changes, checksum, key, Int(session.claim))
      } else {
        try transaction.execute(
          "UPDATE waymark_sessions SET changes = ?, changes_checksum = ? WHERE id = ? AND claim = ?", changes, checksum,
          key, Int(session.claim))
      }
    if updated == 1 { return nil }
    let claims = try transaction.query("SELECT claim FROM waymark_sessions WHERE id = ?", key) {
      Int64(try $0.get(0, as: Int.self))
    }
    return claims.contains { $0 > session.claim } ? .takenOver : .unknown
  }

  /// Writes some sessions; returns the ids of those that no other process has claimed.
  private static func insert(_ sessions: ArraySlice<ClaimedSession>, _ transaction: borrowing Database.Transaction)
    throws -> [String]
  {
    let marks = ClaimedSession.columns.map { _ in "?" }.joined(separator: ", ")
    let changes = ClaimedSession.columns.dropFirst().map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
    let sql = """
      INSERT INTO waymark_sessions (\(ClaimedSession.columns.joined(separator: ", ")))
      VALUES \(sessions.map { _ in "(\(marks))" }.joined(separator: ", "))
      ON CONFLICT (id) DO UPDATE SET \(changes) WHERE waymark_sessions.claim <= excluded.claim
      RETURNING id
      """
    return try transaction.query(sql, values: sessions.flatMap(\.row)) { try $0.get(0) }
  }

  func remove(_ sessions: [(id: SessionID, claim: Int64)]) throws {
    try database.transaction { transaction in
      for session in sessions {
        try transaction.execute(
          "DELETE FROM waymark_sessions WHERE id = ? AND claim <= ?", session.id.description, Int(session.claim))
      }
    }
  }

  func removeAll(savedBefore time: Int64) throws -> Int {
    try database.execute("DELETE FROM waymark_sessions WHERE saved_at < ?", Int(time))
  }
}

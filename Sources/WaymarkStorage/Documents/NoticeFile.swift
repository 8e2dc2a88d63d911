private import Foundation

/// Texts that processes which share an SQLite file send each other, in a file beside it: a server delivers texts by itself, SQLite only says that a
/// file was written, and then all that is shown is read again. Each text is there for a minute.
final class NoticeFile: Sendable {
  private let database: Database
  /// For how long a text is there, in seconds.
  private static let lifetime = 60
  /// The most texts that are read at once; older ones are left out.
  private static let most = 1_000

  private static let migrations = [
    Database.Migration(
      1, "Notices",
      sql: """
        CREATE TABLE notices (
          id INTEGER PRIMARY KEY AUTOINCREMENT, sender TEXT NOT NULL, time INTEGER NOT NULL, content TEXT NOT NULL
        ) STRICT;
        """)
  ]

  /// Opens the file, or creates it. A damaged one is replaced, because what is in it is of no use after a minute.
  ///
  /// - Throws: ``DatabaseError``.
  init(path: String) throws {
    do {
      database = try Self.open(path)
    } catch let error as DatabaseError where error.kind == .corrupt {
      // One process at a time; otherwise a second one would remove the file that the first has just created.
      database = try FileLock.holding(path + ".lock") {
        do {
          return try Self.open(path)
        } catch let error as DatabaseError where error.kind == .corrupt {
          for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
          return try Self.open(path)
        }
      }
    }
  }

  private static func open(_ path: String) throws -> Database {
    let database = try Database(path: path)
    try database.migrate(migrations, part: "notices")
    return database
  }

  /// Sends a text.
  func add(_ text: String) throws {
    try database.transaction { [sender = database.sender] transaction in
      let now = Int(Date().timeIntervalSince1970)
      let range = (now - Self.lifetime, now + Self.lifetime)
      try transaction.execute("DELETE FROM notices WHERE time < ? OR time > ?", range.0, range.1)
      try transaction.execute("INSERT INTO notices (sender, time, content) VALUES (?, ?, ?)", sender, now, text)
    }
  }

  /// Returns the texts that other processes send from now on.
  func texts() -> AsyncStream<String> {
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    // What was sent before is not new.
    let sent = try? database.query("SELECT COALESCE(MAX(id), 0) FROM notices") { try $0.get(0, as: Int.self) }
    let task = Task { [database] in
      var last = sent?.first ?? 0
      for await _ in database.notices() {
        let rows = try? database.query(
          "SELECT id, sender, content FROM notices WHERE id > ? ORDER BY id DESC LIMIT ?", last, Self.most
        ) { row in
          (
            id: try row.get(0, as: Int.self), sender: try row.get(1, as: String.self),
            text: try row.get(2, as: String.self)
          )
        }
        guard let rows, let newest = rows.first else { continue }
        last = newest.id
        for row in rows.reversed() where row.sender != database.sender { continuation.yield(row.text) }
      }
      continuation.finish()
    }
    continuation.onTermination = { _ in task.cancel() }
    return stream
  }
}

import Foundation
import Waymark

/// The links in a database, which the processes of a server share. Its calls do not block the main actor.
actor LinkStore {
  private let database: Database

  init(_ database: Database) throws {
    self.database = database
    try database.migrate([
      Database.Migration(1, "Links", sql: "CREATE TABLE links (id TEXT PRIMARY KEY, link TEXT NOT NULL)")
    ])
  }

  /// Opens the database in a file.
  @concurrent static func open(at file: URL) async throws -> LinkStore {
    let store = try LinkStore(Database(path: file.path))
    // The addresses of links are secrets.
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    return store
  }

  /// Returns all links. Those that have ended are removed.
  func links(at now: Date) throws -> [SharedLink] {
    let all = try database.query("SELECT link FROM links") { row in
      try? JSONDecoder().decode(SharedLink.self, from: Data(row.get("link", as: String.self).utf8))
    }.compactMap(\.self)
    for link in all where link.hasEnded(at: now) { try remove(link.id) }
    return all.filter { !$0.hasEnded(at: now) }
  }

  func write(_ links: [SharedLink]) throws {
    let rows = try links.map { ($0.id, String(decoding: try JSONEncoder().encode($0), as: UTF8.self)) }
    try database.transaction { transaction in
      for (id, text) in rows {
        try transaction.execute("INSERT OR REPLACE INTO links (id, link) VALUES (?, ?)", id, text)
      }
    }
  }

  func remove(_ id: SharedLink.ID) throws { try database.execute("DELETE FROM links WHERE id = ?", id) }

  /// Changes of other processes.
  nonisolated func notices() -> AsyncStream<Database.Notice> { database.notices() }
}

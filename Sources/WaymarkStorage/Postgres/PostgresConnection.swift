/// A database of a PostgreSQL server. A lost connection is reestablished by the next call.
final class PostgresConnection: Connection {
  private let url: String
  private let busyMilliseconds: Int
  private var link: PostgresLink?
  private var isInTransaction = false

  /// Connects.
  ///
  /// - Throws: ``DatabaseError``.
  init(url: String, busyMilliseconds: Int) throws {
    self.url = url
    self.busyMilliseconds = busyMilliseconds
    _ = try working()
  }

  /// Returns the current connection, or a new one where it is broken: but never in the middle of a transaction, whose
  /// beginning would be lost.
  private func working() throws -> PostgresLink {
    if let link, isInTransaction || !link.isBroken { return link }
    // Close the old connection before opening the new one: the server may limit their number.
    link = nil
    let new = try PostgresLink(url: url)
    // For the server, 0 would mean to wait forever.
    _ = try new.run(script: "SET lock_timeout = \(max(1, busyMilliseconds))")
    link = new
    return new
  }

  func execute(_ sql: String, _ values: [(any DatabaseValue)?]) throws -> Int {
    try working().run(sql, values).changes
  }

  func query(_ sql: String, _ values: [(any DatabaseValue)?]) throws -> [Database.Row] {
    try working().run(sql, values).rows
  }

  /// Runs statements that take no values.
  func runScript(_ sql: String) throws { _ = try working().run(script: sql) }

  func begin() throws {
    try runScript("BEGIN")
    isInTransaction = true
  }

  func commit() throws {
    let answer = try working().run(script: "COMMIT")
    isInTransaction = false
    // If a statement has failed, COMMIT rolls the transaction back, without an error.
    guard answer.command == "COMMIT" else {
      throw DatabaseError.misuse("a statement of the transaction had failed, so all of it is undone")
    }
  }

  func rollBack() {
    guard isInTransaction else { return }
    _ = try? working().run(script: "ROLLBACK")
    isInTransaction = false
  }

  func notify(_ payload: NoticePayload) throws {
    _ = try query("SELECT pg_notify('\(PostgresWatch.channel)', ?)", [payload.text])
  }
}

extension Database {
  /// One step from an older schema to the next.
  ///
  /// A migration that has been released is never changed: what it did is corrected by another one.
  public struct Migration: Sendable {
    /// Its number, from 1.
    public let version: Int
    /// What it is about, for the message when it fails.
    public let name: String
    /// The statements, separated by semicolons.
    public let sql: String

    /// Describes one step.
    ///
    /// - Parameters:
    ///   - version: its number, from 1.
    ///   - name: what it is about, for the message when it fails.
    ///   - sql: the statements, separated by semicolons.
    public init(_ version: Int, _ name: String, sql: String) {
      self.version = version
      self.name = name
      self.sql = sql
    }
  }
}

extension Connection {
  /// Runs a migration unless the database has seen it.
  ///
  /// The version is read inside the transaction, so that two processes that start together do not both run
  /// it.
  func apply(_ migration: Database.Migration, newest: Int) throws {
    try begin()
    do {
      try refuseFuture(newest: newest)
      if try version() < migration.version {
        try runScript(migration.sql)
        try runScript("PRAGMA user_version = \(migration.version)")
      }
      try commit()
    } catch let error as DatabaseError {
      rollBack()
      throw error.during("migration \(migration.version) (\(migration.name))")
    }
  }

  func refuseFuture(newest: Int) throws {
    let found = try version()
    guard found <= newest else { throw DatabaseError.fromTheFuture(found: found, newest: newest) }
  }

  private func version() throws -> Int {
    try query("PRAGMA user_version", []).first?.get(0) ?? 0
  }
}

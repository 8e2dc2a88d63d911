extension PostgresConnection {
  /// A number that no other program is likely to lock: “Waymark” in ASCII.
  private static let lock = 0x57_61_79_6D_61_72_6B

  /// Runs migrations. The versions are stored in a table, because one database may have the tables of several parts.
  func migrate(_ migrations: [Database.Migration], part: String) throws {
    for migration in migrations {
      try alone(migration.activity) {
        try refuseFuture(of: part, newest: migrations.count)
        guard try version(of: part) < migration.version else { return }
        try runScript(migration.postgres)
        try setVersion(migration.version, of: part)
      }
    }
    try alone("looking at the schema") { try refuseFuture(of: part, newest: migrations.count) }
  }

  /// Performs `body` in a transaction, while no other process migrates.
  private func alone(_ activity: String, _ body: () throws -> Void) throws {
    try begin()
    do {
      // A migration by another process may take a while.
      try runScript("SET LOCAL lock_timeout = '60s'; SELECT pg_advisory_xact_lock(\(Self.lock))")
      try runScript("CREATE TABLE IF NOT EXISTS waymark_schema (part TEXT PRIMARY KEY, version BIGINT NOT NULL)")
      try body()
      try commit()
    } catch let error as DatabaseError {
      rollBack()
      throw error.during(activity)
    }
  }

  private func refuseFuture(of part: String, newest: Int) throws {
    let found = try version(of: part)
    guard found <= newest else { throw DatabaseError.fromTheFuture(found: found, newest: newest) }
  }

  private func version(of part: String) throws -> Int {
    try query("SELECT version FROM waymark_schema WHERE part = ?", [part]).first?.get(0) ?? 0
  }

  private func setVersion(_ version: Int, of part: String) throws {
    _ = try execute(
      """
      INSERT INTO waymark_schema (part, version) VALUES (?, ?)
      ON CONFLICT (part) DO UPDATE SET version = excluded.version
      """, [part, version])
  }
}

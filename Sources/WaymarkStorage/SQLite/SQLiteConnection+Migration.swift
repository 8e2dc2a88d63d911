extension SQLiteConnection {
  /// Runs migrations. A file has one part only, so the version is that of the file.
  func migrate(_ migrations: [Database.Migration], part: String) throws {
    for migration in migrations { try apply(migration, newest: migrations.count) }
    try refuseFuture(newest: migrations.count)
  }

  /// Runs a migration unless the database has run it already.
  ///
  /// The version is read inside the transaction, so that two processes that start together do not both run
  /// it.
  private func apply(_ migration: Database.Migration, newest: Int) throws {
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
      throw error.during(migration.activity)
    }
  }

  private func refuseFuture(newest: Int) throws {
    let found = try version()
    guard found <= newest else { throw DatabaseError.fromTheFuture(found: found, newest: newest) }
  }

  private func version() throws -> Int {
    try query("PRAGMA user_version", []).first?.get(0) ?? 0
  }
}

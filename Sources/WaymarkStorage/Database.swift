import Synchronization

/// One SQLite database: a file, or memory.
///
/// It is safe to use from any thread: calls take turns. Statements are prepared once and kept, and every
/// value is bound, never pasted into the SQL.
///
/// ```swift
/// let database = try Database(path: "/var/lib/app/app.sqlite")
/// try database.migrate([Database.Migration(1, "Notes", sql: "CREATE TABLE notes (title TEXT NOT NULL)
/// STRICT")]) try database.execute("INSERT INTO notes VALUES (?)", "Buy tubes") let titles: [String] = try
/// database.query("SELECT title FROM notes") { row in try row.get("title") }
/// ```
///
/// A file is opened with a write-ahead log, so that readers in other processes are not blocked by a writer,
/// with foreign keys enforced, and waits a while for another process's write before it reports
/// ``DatabaseError/Kind-swift.enum/busy``.
public final class Database: Sendable {
  private let connection: Mutex<Connection>

  /// Opens the database in a file, which is created when it is missing; its folder has to exist.
  ///
  /// - Parameters:
  ///   - path: where the file is.
  ///   - busyTimeout: how long a call waits while another process writes.
  /// - Throws: ``DatabaseError`` when the file cannot be opened or is no database.
  public init(path: String, busyTimeout: Duration = .seconds(5)) throws {
    let milliseconds = Int(busyTimeout / .milliseconds(1))
    connection = Mutex(try Connection.open(path: path, busyMilliseconds: milliseconds))
  }

  private init(inMemory: Void) throws {
    connection = Mutex(try Connection.open(path: ":memory:", busyMilliseconds: 0))
  }

  /// Opens a new, empty database in memory, which is gone with this object: for tests and previews.
  ///
  /// - Throws: ``DatabaseError`` when there is no memory for it.
  public static func inMemory() throws -> Database {
    try Database(inMemory: ())
  }

  /// Runs one statement that answers no rows.
  ///
  /// - Parameters:
  ///   - sql: the statement, with a `?` for each value.
  ///   - values: what the question marks stand for, in order; `nil` is `NULL`.
  /// - Returns: how many rows an `INSERT`, `UPDATE` or `DELETE` changed.
  /// - Throws: ``DatabaseError``; the statement then changed nothing.
  @discardableResult
  public func execute(_ sql: String, _ values: (any DatabaseValue)?...) throws -> Int {
    try connection.withLock { try $0.execute(sql, values) }
  }

  /// Runs one statement and makes something of each row that it answers.
  ///
  /// - Parameters:
  ///   - sql: the statement, with a `?` for each value.
  ///   - values: what the question marks stand for, in order; `nil` is `NULL`.
  ///   - map: makes the result of one row. It is called once all rows have been read, so it may use the database.
  /// - Returns: the results, in the order of the rows.
  /// - Throws: ``DatabaseError``, or what `map` threw.
  public func query<Result>(
    _ sql: String, _ values: (any DatabaseValue)?..., map: (Row) throws -> Result
  ) throws -> [Result] {
    try connection.withLock { try $0.query(sql, values) }.map(map)
  }

  /// Runs several statements as one: all of them happen, or, when the closure throws, none.
  ///
  /// Inside the closure speak to the transaction, not to the database, which would wait for itself for ever
  /// and therefore stops the program.
  ///
  /// - Parameter body: what to do; its result is the call's.
  /// - Throws: ``DatabaseError``, or what `body` threw; nothing was changed then.
  public func transaction<Result: Sendable>(_ body: (borrowing Transaction) throws -> Result) throws -> Result {
    try connection.withLock { connection in
      try connection.begin()
      let transaction = Transaction(connection)
      do {
        let result = try body(transaction)
        try connection.commit()
        return result
      } catch {
        connection.rollBack()
        throw error
      }
    }
  }

  /// Brings the schema up to date: runs those migrations that the database has not seen, in order, each in a
  /// transaction of its own. Calling it again changes nothing.
  ///
  /// The number of the last one is kept in the file (`PRAGMA user_version`).
  ///
  /// - Parameter migrations: all migrations that ever were, numbered 1, 2, 3, ….
  /// - Throws: ``DatabaseError``: of kind ``DatabaseError/Kind-swift.enum/fromTheFuture`` when a newer
  /// version
  ///   of the program wrote the database; otherwise why a migration failed, which is then undone.
  public func migrate(_ migrations: [Migration]) throws {
    precondition(
      migrations.indices.allSatisfy { migrations[$0].version == $0 + 1 },
      "Migrations are numbered 1, 2, 3, … without a gap; these are \(migrations.map(\.version)).")
    try connection.withLock { connection in
      for migration in migrations { try connection.apply(migration, newest: migrations.count) }
      try connection.refuseFuture(newest: migrations.count)
    }
  }
}

import Synchronization

/// A database: an SQLite file or SQLite database in memory, or a database of a PostgreSQL server.
///
/// It is safe to use from any thread: calls run one after another. Every value is bound, never inserted into the SQL
/// text.
///
/// ```swift
/// let database = try Database(path: "/var/lib/app/app.sqlite")
/// try database.migrate([Database.Migration(1, "Notes", sql: "CREATE TABLE notes (title TEXT NOT NULL)")])
/// try database.execute("INSERT INTO notes VALUES (?)", "Buy tubes")
/// let titles: [String] = try database.query("SELECT title FROM notes") { row in try row.get("title") }
/// ```
///
/// A file is opened with a write-ahead log, so that readers in other processes are not blocked by a writer,
/// with foreign keys enforced, and waits a while for another process's write before it reports
/// ``DatabaseError/Kind-swift.enum/busy``.
///
/// A call blocks its thread until the engine is done; on the main actor it blocks all users. Therefore run a server
/// near the program; a connection to a server that no longer responds times out after a quarter of a minute.
///
/// A lost connection to a server is reestablished by the next call. The differences between the engines remain: a
/// transaction of SQLite has the database to itself, one of PostgreSQL sees what others commit meanwhile (`SELECT … FOR
/// UPDATE` locks a row), and PostgreSQL can't store text with a NUL in it.
public final class Database: Sendable {
  /// The location of the database.
  enum Place: Sendable {
    case memory
    case file(path: String)
    case server(url: String)
  }

  let place: Place

  /// The path of the file; nil for a database of a server or in memory.
  var filePath: String? { if case .file(let path) = place { path } else { nil } }

  /// The name of this object in its notices, so that it can ignore its own.
  let sender = String(UInt64.random(in: .min ... .max), radix: 16)
  private let connection: Mutex<any Connection>

  /// Opens the database in a file, which is created when it is missing; its folder has to exist.
  ///
  /// Changes since the last merge of the write-ahead log are lost if that log is damaged. The database can be used
  /// nevertheless; the log is copied, and `report` is called.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - busyTimeout: how long a call waits while another process writes.
  ///   - report: receives a message for the operator if the write-ahead log is damaged; `App.report(_:)` writes it.
  /// - Throws: ``DatabaseError`` when the file cannot be opened or is no database.
  public convenience init(
    path: String, busyTimeout: Duration = .seconds(5), report: (String) -> Void = { _ in }
  ) throws {
    if let copy = try WriteAheadLog.copyIfDamaged(ofDatabase: path) {
      report("The write-ahead log of \(path) is damaged, so its last changes are lost. The log was copied to \(copy).")
    }
    try self.init(file: path, busyTimeout: busyTimeout)
  }

  private init(file path: String, busyTimeout: Duration) throws {
    place = .file(path: path)
    do {
      connection = Mutex(try SQLiteConnection.open(path: path, busyMilliseconds: busyTimeout.milliseconds))
    } catch let error as DatabaseError {
      throw error.naming(place)
    }
    OpenDatabases.add(self)
  }

  /// Merges the write-ahead logs of all files into them, as far as other processes permit. The app calls it before it
  /// ends, so that a copy of the file alone is complete.
  package static func mergeLogs() { for database in OpenDatabases.all { database.mergeLog() } }

  func mergeLog() {
    // A thread that still uses the database at the end must not delay it.
    _ = connection.withLockIfAvailable { try? $0.query("PRAGMA wal_checkpoint(TRUNCATE)", []) }
  }

  /// Opens a database of a PostgreSQL server.
  ///
  /// ```swift
  /// let database = try Database(url: "postgres://app@db.example.com/app")
  /// let local = try Database(url: "postgresql:///app?host=/run/postgresql")
  /// ```
  ///
  /// - Parameters:
  ///   - url: its address, in any form that PostgreSQL's own programs accept.
  ///   - busyTimeout: how long a call waits while another process locks a row.
  /// - Throws: ``DatabaseError`` when the server can't be reached or refuses; no error contains the password in the
  ///   address.
  public init(url: String, busyTimeout: Duration = .seconds(5)) throws {
    place = .server(url: url)
    connection = Mutex(try PostgresConnection(url: url, busyMilliseconds: busyTimeout.milliseconds))
  }

  private init(inMemory: Void) throws {
    place = .memory
    connection = Mutex(try SQLiteConnection.open(path: ":memory:", busyMilliseconds: 0))
  }

  /// Opens a new, empty database in memory, which is deleted with this object: for tests and previews.
  ///
  /// - Throws: ``DatabaseError`` when there is not enough memory.
  public static func inMemory() throws -> Database {
    try Database(inMemory: ())
  }

  /// Runs one statement that returns no rows.
  ///
  /// - Parameters:
  ///   - sql: the statement, with a `?` for each value.
  ///   - values: the values for the question marks, in order; `nil` is `NULL`.
  /// - Returns: the number of rows that an `INSERT`, `UPDATE` or `DELETE` changed.
  /// - Throws: ``DatabaseError``; the statement then changed nothing.
  @discardableResult
  public func execute(_ sql: String, _ values: (any DatabaseValue)?...) throws -> Int {
    try withConnection { try $0.execute(sql, values) }
  }

  /// Runs one statement and maps the rows that it returns.
  ///
  /// - Parameters:
  ///   - sql: the statement, with a `?` for each value.
  ///   - values: the values for the question marks, in order; `nil` is `NULL`.
  ///   - map: returns the result for one row. It is called once all rows have been read, so it may use the database.
  /// - Returns: the results, in the order of the rows.
  /// - Throws: ``DatabaseError``, or what `map` threw.
  public func query<Result>(
    _ sql: String, _ values: (any DatabaseValue)?..., map: (Row) throws -> Result
  ) throws -> [Result] {
    try withConnection { try $0.query(sql, values) }.map(map)
  }

  /// Runs several statements as one transaction: all of them take effect, or, when the closure throws, none.
  ///
  /// Inside the closure call the transaction, not the database: the database would wait for itself forever, and
  /// therefore stops the program.
  ///
  /// - Parameter body: the statements; its result is returned.
  /// - Throws: ``DatabaseError``, or what `body` threw; nothing was changed then.
  public func transaction<Result: Sendable>(_ body: (borrowing Transaction) throws -> Result) throws -> Result {
    try withConnection { connection in
      try connection.begin()
      let transaction = Transaction(connection, sender: sender)
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

  /// Brings the schema up to date: runs the migrations that the database has not run yet, in order, each in a
  /// transaction of its own. Calling it again changes nothing.
  ///
  /// The number of the last one is stored in the file (`PRAGMA user_version`), or on a server in the table
  /// `waymark_schema`; programs that start at the same time wait for each other.
  ///
  /// - Parameter migrations: all migrations ever released, numbered 1, 2, 3, ….
  /// - Throws: ``DatabaseError``: of kind ``DatabaseError/Kind-swift.enum/fromTheFuture`` when a newer version of the
  ///   program wrote the database; otherwise the reason why a migration failed, which is then undone.
  public func migrate(_ migrations: [Migration]) throws { try migrate(migrations, part: "app") }

  func migrate(_ migrations: [Migration], part: String) throws {
    precondition(
      migrations.indices.allSatisfy { migrations[$0].version == $0 + 1 },
      "Migrations are numbered 1, 2, 3, … without a gap; these are \(migrations.map(\.version)).")
    try withConnection { try $0.migrate(migrations, part: part) }
  }

  private func withConnection<Result: Sendable>(_ body: (any Connection) throws -> Result) throws -> Result {
    do {
      return try connection.withLock { try body($0) }
    } catch let error as DatabaseError {
      throw error.naming(place)
    }
  }
}

extension Duration {
  fileprivate var milliseconds: Int { Int(self / .milliseconds(1)) }
}

import Synchronization

/// One database: a file or memory, kept by SQLite, or one of a PostgreSQL server.
///
/// It is safe to use from any thread: calls take turns. Every value is bound, never pasted into the SQL.
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
/// A call takes as long as the engine takes, and whoever calls waits: on the main actor that is everybody. A server belongs
/// near the program, therefore; one that has gone without a word is given up after a quarter of a minute.
///
/// A server's connection that is lost is made anew by the next call. What the engines do differently is theirs: a
/// transaction of SQLite has the database to itself, one of PostgreSQL sees what others commit meanwhile (`SELECT … FOR
/// UPDATE` keeps a row as it is), and PostgreSQL keeps no text with a NUL in it.
public final class Database: Sendable {
  /// Where it is.
  enum Place: Sendable {
    case memory
    case file
    case server(url: String)
  }

  let place: Place
  /// Names this object in its notices, so that it does not hear its own.
  let sender = String(UInt64.random(in: .min ... .max), radix: 16)
  private let connection: Mutex<any Connection>

  /// Opens the database in a file, which is created when it is missing; its folder has to exist.
  ///
  /// - Parameters:
  ///   - path: where the file is.
  ///   - busyTimeout: how long a call waits while another process writes.
  /// - Throws: ``DatabaseError`` when the file cannot be opened or is no database.
  public init(path: String, busyTimeout: Duration = .seconds(5)) throws {
    place = .file
    connection = Mutex(try SQLiteConnection.open(path: path, busyMilliseconds: busyTimeout.milliseconds))
  }

  /// Opens a database of a PostgreSQL server.
  ///
  /// ```swift
  /// let database = try Database(url: "postgres://app@db.example.com/app")
  /// let local = try Database(url: "postgresql:///app?host=/run/postgresql")
  /// ```
  ///
  /// - Parameters:
  ///   - url: where it is, in any form that PostgreSQL's own programs take.
  ///   - busyTimeout: how long a call waits while another process keeps a row to itself.
  /// - Throws: ``DatabaseError`` when the server can't be reached or refuses; no error holds the address's password.
  public init(url: String, busyTimeout: Duration = .seconds(5)) throws {
    place = .server(url: url)
    connection = Mutex(try PostgresConnection(url: url, busyMilliseconds: busyTimeout.milliseconds))
  }

  private init(inMemory: Void) throws {
    place = .memory
    connection = Mutex(try SQLiteConnection.open(path: ":memory:", busyMilliseconds: 0))
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

  /// Brings the schema up to date: runs those migrations that the database has not seen, in order, each in a
  /// transaction of its own. Calling it again changes nothing.
  ///
  /// The number of the last one is kept in the file (`PRAGMA user_version`), or on a server in the table
  /// `waymark_schema`; programs that start at the same time wait for each other.
  ///
  /// - Parameter migrations: all migrations that ever were, numbered 1, 2, 3, ….
  /// - Throws: ``DatabaseError``: of kind ``DatabaseError/Kind-swift.enum/fromTheFuture`` when a newer version of the
  ///   program wrote the database; otherwise why a migration failed, which is then undone.
  public func migrate(_ migrations: [Migration]) throws { try migrate(migrations, part: "app") }

  func migrate(_ migrations: [Migration], part: String) throws {
    precondition(
      migrations.indices.allSatisfy { migrations[$0].version == $0 + 1 },
      "Migrations are numbered 1, 2, 3, … without a gap; these are \(migrations.map(\.version)).")
    try connection.withLock { try $0.migrate(migrations, part: part) }
  }
}

extension Duration {
  fileprivate var milliseconds: Int { Int(self / .milliseconds(1)) }
}

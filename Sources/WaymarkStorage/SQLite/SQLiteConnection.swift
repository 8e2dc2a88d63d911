internal import CSQLite
internal import Glibc

/// A handle of SQLite and the statements prepared on it. ``Database`` ensures that one thread at a time uses it.
final class SQLiteConnection: Connection {
  private let handle: OpaquePointer
  private var statements = StatementCache()

  private init(handle: OpaquePointer) { self.handle = handle }

  deinit {
    statements.removeAll()
    sqlite3_close_v2(handle)
  }

  /// Opens a file, or memory for `:memory:`.
  ///
  /// - Throws: ``DatabaseError``.
  static func open(path: String, busyMilliseconds: Int) throws -> sending SQLiteConnection {
    var opened: OpaquePointer?
    // NOMUTEX, because the lock of Database makes SQLite's own unnecessary.
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let code = sqlite3_open_v2(path, &opened, flags, nil)
    guard let handle = opened else {
      throw DatabaseError(code: code, detail: String(cString: sqlite3_errstr(code)))
    }
    let connection = SQLiteConnection(handle: handle)
    guard code == SQLITE_OK else { throw connection.error(code) }
    sqlite3_busy_timeout(handle, CInt(clamping: busyMilliseconds))
    try connection.beginWriteAheadLog(within: .milliseconds(busyMilliseconds))
    // With a write-ahead log NORMAL never loses consistency, and loses committed changes only in a power failure.
    try connection.runScript("PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON;")
    return connection
  }

  /// Has a file use a write-ahead log. Where another process does that at the same moment, as when both start with a new
  /// file, SQLite says that the file is locked without waiting for it, whatever the busy timeout is.
  private func beginWriteAheadLog(within limit: Duration) throws {
    let start = ContinuousClock.now
    while true {
      do {
        return try runScript("PRAGMA journal_mode = WAL")
      } catch let error as DatabaseError {
        guard error.kind == .busy, ContinuousClock.now - start < limit else { throw error }
        usleep(1_000)
      }
    }
  }

  func execute(_ sql: String, _ values: [(any DatabaseValue)?]) throws -> Int {
    let before = sqlite3_total_changes64(handle)
    _ = try query(sql, values)
    return sqlite3_total_changes64(handle) == before ? 0 : Int(sqlite3_changes64(handle))
  }

  func query(_ sql: String, _ values: [(any DatabaseValue)?]) throws -> [Database.Row] {
    let statement = try statements.statement(sql) { try Statement(sql, on: handle) }
    defer { statement.reset() }
    do {
      try statement.bind(values)
      var rows: [Database.Row] = []
      while let row = try statement.step() { rows.append(row) }
      return rows
    } catch let code as Statement.Failure {
      throw error(code.code)
    }
  }

  /// Runs statements that return nothing and take no values.
  func runScript(_ sql: String) throws {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw error(code) }
  }

  /// Begins a transaction that writes, so that waiting for another process happens here and not in the middle.
  func begin() throws { try runScript("BEGIN IMMEDIATE") }

  func commit() throws { try runScript("COMMIT") }

  func rollBack() {
    // On a full disk SQLite ends the transaction itself; there is nothing left to undo then.
    if sqlite3_get_autocommit(handle) == 0 { try? runScript("ROLLBACK") }
  }

  /// Does nothing: other processes detect that the file was written.
  func notify(_ payload: NoticePayload) throws {}

  private func error(_ code: CInt) -> DatabaseError {
    DatabaseError(code: code, detail: String(cString: sqlite3_errmsg(handle)))
  }
}

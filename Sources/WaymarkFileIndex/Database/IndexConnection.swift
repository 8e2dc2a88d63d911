internal import CSQLite
internal import Foundation
internal import WaymarkFiles

/// A connection to the file of an index, with the statements that it has prepared.
///
/// Only one thread at a time uses it: that of the queue that writes, or of the search that has taken it.
final class IndexConnection: @unchecked Sendable {
  /// After how many steps of SQLite's machine a statement looks whether it was cancelled.
  private static let stepsBetweenChecks: CInt = 200

  private let handle: OpaquePointer
  private var statements: [String: IndexStatement] = [:]
  /// Ends statements with a `CancellationError`: that which runs, and those that begin later. `sqlite3_interrupt` would be
  /// lost between two statements.
  var cancellation: CancellationFlag?

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - cacheKibibytes: How much of the file is kept in memory.
  ///   - isReadOnly: Whether the connection only reads, which it does while another one writes.
  init(_ file: URL, cacheKibibytes: Int, isReadOnly: Bool) throws {
    var opened: OpaquePointer?
    let flags = (isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
    let code = sqlite3_open_v2(file.path, &opened, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard let opened else { throw FileIndexError(code: code, String(cString: sqlite3_errstr(code))) }
    handle = opened
    guard code == SQLITE_OK else { throw error(code) }
    sqlite3_busy_timeout(handle, 5_000)
    sqlite3_progress_handler(
      handle, Self.stepsBetweenChecks,
      { connection in
        guard let connection else { return 0 }
        let cancellation = Unmanaged<IndexConnection>.fromOpaque(connection).takeUnretainedValue().cancellation
        return cancellation?.isCancelled == true ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
    try script("PRAGMA cache_size = -\(cacheKibibytes); PRAGMA temp_store = FILE;")
    // What a crash of the system takes from the log is found again by the next scan.
    if !isReadOnly { try script("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;") }
  }

  deinit {
    statements = [:]
    sqlite3_close_v2(handle)
  }

  /// Runs statements without values, of the index itself.
  func script(_ sql: String) throws {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw error(code) }
  }

  /// Returns a statement with bound values, which is prepared once.
  func statement(_ sql: String, _ values: IndexValue...) throws -> IndexStatement { try statement(sql, values) }

  /// Returns a statement with bound values, which is prepared once.
  func statement(_ sql: String, _ values: [IndexValue]) throws -> IndexStatement {
    let found = try statements[sql] ?? prepare(sql)
    statements[sql] = found
    try found.bind(values)
    return found
  }

  /// Runs a statement that returns nothing.
  func run(_ sql: String, _ values: IndexValue...) throws { _ = try statement(sql, values).step() }

  /// Returns the number that a statement returns; nil if it returns no row, or NULL.
  func number(_ sql: String, _ values: IndexValue...) throws -> Int64? {
    let statement = try statement(sql, values)
    defer { statement.end() }
    guard try statement.step(), !statement.isNull(0) else { return nil }
    return statement.integer(0)
  }

  /// Runs changes that take effect together, or not at all.
  func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    try script("BEGIN IMMEDIATE")
    do {
      let result = try body()
      try script("COMMIT")
      return result
    } catch {
      if sqlite3_get_autocommit(handle) == 0 { try? script("ROLLBACK") }
      throw error
    }
  }

  /// Ends what is read as it was at one moment.
  ///
  /// - Returns: Whether the connection can be used again.
  func endReading() -> Bool {
    try? script("ROLLBACK")
    return sqlite3_get_autocommit(handle) != 0
  }

  /// How many rows were changed by this connection.
  var changes: Int64 { sqlite3_total_changes64(handle) }

  /// The error for a result of SQLite.
  func error(_ code: CInt) -> any Error {
    if code & 0xFF == SQLITE_INTERRUPT { return CancellationError() }
    return FileIndexError(code: code, String(cString: sqlite3_errmsg(handle)))
  }

  private func prepare(_ sql: String) throws -> IndexStatement {
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
    guard code == SQLITE_OK, let prepared else { throw error(code) }
    // Searches differ by their filters, of which there are not many; but no number of them must fill the memory.
    if statements.count >= 200 { statements = [:] }
    return IndexStatement(prepared, on: self)
  }
}

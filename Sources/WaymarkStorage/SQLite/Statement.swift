internal import CSQLite
private import struct Foundation.Data

/// One prepared statement.
final class Statement {
  /// A result code other than success; the connection has the message for it.
  struct Failure: Error {
    let code: CInt
  }

  private let handle: OpaquePointer
  private let columns: Columns

  /// Prepares a statement.
  ///
  /// - Throws: ``DatabaseError`` when the SQL is wrong, empty, or more than one statement.
  init(_ sql: String, on connection: OpaquePointer) throws {
    var prepared: OpaquePointer?
    var hasMore = false
    let code = sql.withCString { start in
      var rest: UnsafePointer<CChar>?
      let code = sqlite3_prepare_v3(connection, start, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, &rest)
      if code == SQLITE_OK { hasMore = Self.isStatement(rest, on: connection) }
      return code
    }
    guard code == SQLITE_OK else {
      throw DatabaseError(code: code, detail: String(cString: sqlite3_errmsg(connection)))
    }
    guard let prepared else { throw DatabaseError.misuse("an empty statement") }
    guard !hasMore else {
      sqlite3_finalize(prepared)
      throw DatabaseError.misuse("more than one statement")
    }
    handle = prepared
    columns = Columns(
      names: (0..<sqlite3_column_count(prepared)).map { String(cString: sqlite3_column_name(prepared, $0)) })
  }

  deinit { sqlite3_finalize(handle) }

  /// Whether there is more than space and comments: SQLite prepares only the first statement, and would ignore the others.
  private static func isStatement(_ sql: UnsafePointer<CChar>?, on connection: OpaquePointer) -> Bool {
    guard let sql, sql.pointee != 0 else { return false }
    var prepared: OpaquePointer?
    defer { sqlite3_finalize(prepared) }
    return sqlite3_prepare_v3(connection, sql, -1, 0, &prepared, nil) != SQLITE_OK || prepared != nil
  }

  func bind(_ values: [(any DatabaseValue)?]) throws {
    let wanted = Int(sqlite3_bind_parameter_count(handle))
    guard values.count == wanted else {
      throw DatabaseError.misuse("the statement takes \(wanted) values, and \(values.count) were given")
    }
    for (index, value) in values.enumerated() {
      try check(bind(value?.stored ?? .null, at: CInt(index + 1)))
    }
  }

  /// Returns the next row, or nil at the end.
  func step() throws -> Database.Row? {
    switch sqlite3_step(handle) {
    case SQLITE_ROW:
      Database.Row(columns: columns, values: (0..<CInt(columns.names.count)).map(value))
    case SQLITE_DONE: nil
    case let code: throw Failure(code: code)
    }
  }

  /// Prepares the statement for its next use, and releases the bound values.
  func reset() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  private func bind(_ value: StoredValue, at index: CInt) -> CInt {
    // SQLite copies the bytes before these calls return.
    let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    switch value {
    case .null: return sqlite3_bind_null(handle, index)
    case .integer(let number): return sqlite3_bind_int64(handle, index, number)
    case .real(let number): return sqlite3_bind_double(handle, index, number)
    case .text(var text):
      // Bound by length, because a NUL is a character like any other here.
      return text.withUTF8 { utf8 in
        let bytes = UnsafeRawPointer(utf8.baseAddress)?.assumingMemoryBound(to: CChar.self)
        guard let bytes else { return sqlite3_bind_text(handle, index, "", 0, copied) }
        return sqlite3_bind_text64(
          handle, index, bytes, UInt64(utf8.count), copied, UInt8(SQLITE_UTF8))
      }
    case .blob(let data):
      return data.withUnsafeBytes { bytes in
        guard let base = bytes.baseAddress, !bytes.isEmpty else {
          return sqlite3_bind_zeroblob(handle, index, 0)
        }
        return sqlite3_bind_blob64(handle, index, base, UInt64(bytes.count), copied)
      }
    }
  }

  private func value(at index: CInt) -> StoredValue {
    switch sqlite3_column_type(handle, index) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(handle, index))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(handle, index))
    case SQLITE_TEXT:
      let start = sqlite3_column_text(handle, index)
      let bytes = UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, index)))
      return .text(String(decoding: bytes, as: UTF8.self))
    case SQLITE_BLOB:
      guard let start = sqlite3_column_blob(handle, index) else { return .blob(Data()) }
      return .blob(Data(bytes: start, count: Int(sqlite3_column_bytes(handle, index))))
    default: return .null
    }
  }

  private func check(_ code: CInt) throws {
    guard code == SQLITE_OK else { throw Failure(code: code) }
  }
}

internal import CSQLite

/// A prepared statement, whose rows are read one after another.
final class IndexStatement {
  private let handle: OpaquePointer
  private unowned let connection: IndexConnection

  init(_ handle: OpaquePointer, on connection: IndexConnection) {
    (self.handle, self.connection) = (handle, connection)
  }

  deinit { sqlite3_finalize(handle) }

  /// Binds values, and begins anew.
  func bind(_ values: [IndexValue]) throws {
    sqlite3_reset(handle)
    for (index, value) in values.enumerated() {
      let code = bind(value, at: CInt(index + 1))
      guard code == SQLITE_OK else { throw connection.error(code) }
    }
  }

  /// Goes to the next row. Returns false at the end, and the statement can be used again.
  func step() throws -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE:
      sqlite3_reset(handle)
      return false
    case let code:
      let error = connection.error(code)
      sqlite3_reset(handle)
      throw error
    }
  }

  /// Ends reading before the last row.
  func end() { sqlite3_reset(handle) }

  func integer(_ column: CInt) -> Int64 { sqlite3_column_int64(handle, column) }

  func isNull(_ column: CInt) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

  func text(_ column: CInt) -> String {
    guard let start = sqlite3_column_text(handle, column) else { return "" }
    return String(
      decoding: UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))), as: UTF8.self)
  }

  /// Calls a function with the bytes of a text, which are there until it returns.
  func withText<Result>(_ column: CInt, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    let start = sqlite3_column_text(handle, column)
    return body(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
  }

  func bytes(_ column: CInt) -> [UInt8] {
    guard let start = sqlite3_column_blob(handle, column) else { return [] }
    return Array(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
  }

  private func bind(_ value: IndexValue, at index: CInt) -> CInt {
    // SQLite copies the bytes before these calls return.
    let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    switch value {
    case .null: return sqlite3_bind_null(handle, index)
    case .integer(let number): return sqlite3_bind_int64(handle, index, number)
    case .text(var text):
      return text.withUTF8 { utf8 in
        let bytes = UnsafeRawPointer(utf8.baseAddress)?.assumingMemoryBound(to: CChar.self)
        guard let bytes else { return sqlite3_bind_text(handle, index, "", 0, copied) }
        return sqlite3_bind_text64(handle, index, bytes, UInt64(utf8.count), copied, UInt8(SQLITE_UTF8))
      }
    case .bytes(let bytes):
      return bytes.withUnsafeBytes { bytes in
        guard let base = bytes.baseAddress, !bytes.isEmpty else { return sqlite3_bind_zeroblob(handle, index, 0) }
        return sqlite3_bind_blob64(handle, index, base, UInt64(bytes.count), copied)
      }
    }
  }
}

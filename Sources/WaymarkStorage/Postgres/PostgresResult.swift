internal import CPostgres
private import Foundation

/// The result of one statement from a PostgreSQL server.
final class PostgresResult {
  /// The permanent numbers of PostgreSQL's own types.
  private enum TypeNumber {
    static let bool: UInt32 = 16
    static let bytes: UInt32 = 17
    static let integers: Set<UInt32> = [20, 21, 23, 26]
    static let reals: Set<UInt32> = [700, 701]
    static let numeric: UInt32 = 1_700
  }

  private let handle: OpaquePointer

  /// Takes ownership of a result of libpq.
  init(handle: OpaquePointer) { self.handle = handle }

  deinit { PQclear(handle) }

  var status: ExecStatusType { PQresultStatus(handle) }

  /// The command that was run, such as `INSERT 0 3` or `COMMIT`.
  var command: String { String(cString: PQcmdStatus(handle)) }

  /// The number of rows changed.
  var changes: Int {
    command.hasPrefix("SELECT") ? 0 : Int(String(cString: PQcmdTuples(handle))) ?? 0
  }

  /// The error code of five characters; nil where the server did not respond.
  var errorCode: String? { field("C") }

  /// The error message in one line, without the values that caused the error.
  var errorMessage: String? { field("M") }

  private func field(_ name: Unicode.Scalar) -> String? {
    PQresultErrorField(handle, CInt(name.value)).map { String(cString: $0) }
  }

  /// The rows, copied.
  var rows: [Database.Row] {
    let columnCount = PQnfields(handle)
    let columns = Columns(names: (0..<columnCount).map { String(cString: PQfname(handle, $0)) })
    let types = (0..<columnCount).map { PQftype(handle, $0) }
    return (0..<PQntuples(handle)).map { row in
      Database.Row(columns: columns, values: (0..<columnCount).map { value(row, $0, type: types[Int($0)]) })
    }
  }

  private func value(_ row: CInt, _ column: CInt, type: UInt32) -> StoredValue {
    if PQgetisnull(handle, row, column) == 1 { return .null }
    guard let start = PQgetvalue(handle, row, column) else { return .null }
    if type == TypeNumber.bytes { return .blob(Self.bytes(start)) }
    let text = String(cString: start)
    switch type {
    case TypeNumber.bool: return .integer(text == "t" ? 1 : 0)
    case _ where TypeNumber.integers.contains(type): return Int64(text).map(StoredValue.integer) ?? .text(text)
    case _ where TypeNumber.reals.contains(type): return Double(text).map(StoredValue.real) ?? .text(text)
    case TypeNumber.numeric:
      return Int64(text).map(StoredValue.integer) ?? Double(text).map(StoredValue.real) ?? .text(text)
    default: return .text(text)
    }
  }

  private static func bytes(_ start: UnsafePointer<CChar>) -> Data {
    var count = 0
    let text = UnsafeRawPointer(start).assumingMemoryBound(to: UInt8.self)
    guard let bytes = PQunescapeBytea(text, &count) else { return Data() }
    defer { PQfreemem(bytes) }
    return Data(bytes: bytes, count: count)
  }
}

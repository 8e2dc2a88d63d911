private import Foundation

/// Values in the form of libpq: texts that end with a NUL, and bytes as they are. PostgreSQL converts each to the type
/// that the statement requires.
struct PostgresParameters {
  /// All values, one after the other.
  private var bytes: [UInt8] = []
  /// The start of each value in ``bytes``; nil for `NULL`.
  private var starts: [Int?] = []
  private var lengths: [Int32] = []
  /// The format of each value: 1 for bytes, 0 for text.
  private var formats: [Int32] = []

  /// - Throws: ``DatabaseError`` for a text with a NUL in it, which PostgreSQL can't store.
  init(_ values: [(any DatabaseValue)?]) throws {
    for value in values { try append(value?.stored ?? .null) }
  }

  private mutating func append(_ value: StoredValue) throws {
    switch value {
    case .null: add(nil)
    case .integer(let number): add("\(number)")
    case .real(let number): add("\(number)")
    case .text(let text):
      guard !text.utf8.contains(0) else {
        throw DatabaseError(
          kind: .constraint, message: "The text has a character in it that can't be kept.",
          detail: "PostgreSQL keeps no NUL in a text")
      }
      add(text)
    case .blob(let data):
      starts.append(bytes.count)
      lengths.append(Int32(clamping: data.count))
      formats.append(1)
      bytes += data
    }
  }

  private mutating func add(_ text: String?) {
    starts.append(text.map { _ in bytes.count })
    lengths.append(0)
    formats.append(0)
    guard let text else { return }
    bytes += text.utf8
    bytes.append(0)
  }

  var count: Int { starts.count }

  /// Calls the closure with pointers to the values, their lengths and their formats.
  func withPointers<Result>(
    _ body: (UnsafePointer<UnsafePointer<CChar>?>?, UnsafePointer<CInt>?, UnsafePointer<CInt>?) -> Result
  ) -> Result {
    bytes.withUnsafeBytes { buffer in
      // Empty bytes have no address, but must not become NULL.
      let nowhere = UnsafeRawPointer(bitPattern: 1)
      let values = starts.map { start in
        start.flatMap { buffer.baseAddress?.advanced(by: $0) ?? nowhere }?.assumingMemoryBound(to: CChar.self)
      }
      return values.withUnsafeBufferPointer { values in
        lengths.withUnsafeBufferPointer { lengths in
          formats.withUnsafeBufferPointer { formats in
            body(values.baseAddress, lengths.baseAddress, formats.baseAddress)
          }
        }
      }
    }
  }
}

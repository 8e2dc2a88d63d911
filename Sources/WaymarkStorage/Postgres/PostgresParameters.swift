private import Foundation

/// Values as libpq takes them: texts that end with a NUL, and bytes as they are. PostgreSQL makes of each what its place in
/// the statement asks for.
struct PostgresParameters {
  /// All of them, one after the other.
  private var bytes: [UInt8] = []
  /// Where each begins; nil for `NULL`.
  private var starts: [Int?] = []
  private var lengths: [Int32] = []
  /// 1 for those that are bytes and not text.
  private var formats: [Int32] = []

  /// - Throws: ``DatabaseError`` for a text with a NUL in it, which PostgreSQL does not keep.
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

  /// Calls the closure with where each value, its length and its format stand.
  func withPointers<Result>(
    _ body: (UnsafePointer<UnsafePointer<CChar>?>?, UnsafePointer<CInt>?, UnsafePointer<CInt>?) -> Result
  ) -> Result {
    bytes.withUnsafeBytes { buffer in
      // Bytes that are empty stand nowhere, but are not NULL.
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

/// Reads what a ``SnapshotWriter`` has written. It never reads beyond the end, whatever the bytes are.
package struct SnapshotReader {
  private var rest: ArraySlice<UInt8>

  /// The bytes are not a valid snapshot.
  package struct Failure: Error { package init() {} }

  package init(_ bytes: [UInt8]) { rest = bytes[...] }

  package var isAtEnd: Bool { rest.isEmpty }

  package mutating func number() throws -> UInt64 {
    var result: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      guard let byte = rest.popFirst() else { throw Failure() }
      // The tenth byte contains only one bit.
      if shift == 63, byte > 1 { throw Failure() }
      result |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return result }
    }
    throw Failure()
  }

  /// Reads a number of a type that may be smaller than 64 bits.
  package mutating func number<Number: FixedWidthInteger>(_ type: Number.Type) throws -> Number {
    guard let number = Number(exactly: try number()) else { throw Failure() }
    return number
  }

  /// Reads the number of entries that follow, of at least `size` bytes each; throws where the remaining bytes can't
  /// contain them.
  package mutating func count(ofAtLeast size: Int) throws -> Int {
    let count = try number(Int.self)
    guard count <= rest.count / max(1, size) else { throw Failure() }
    return count
  }

  package mutating func whole<Number: FixedWidthInteger>(_ type: Number.Type) throws -> Number {
    let size = MemoryLayout<Number>.size
    guard rest.count >= size else { throw Failure() }
    defer { rest.removeFirst(size) }
    return rest.prefix(size).reversed().reduce(0) { $0 << 8 | Number($1) }
  }

  package mutating func data() throws -> [UInt8] {
    let count = try count(ofAtLeast: 1)
    defer { rest.removeFirst(count) }
    return Array(rest.prefix(count))
  }

  package mutating func text() throws -> String {
    guard let text = String(validating: try data(), as: UTF8.self) else { throw Failure() }
    return text
  }
}

/// Writes numbers, texts and bytes one after the other, as compactly as can be read back.
package struct SnapshotWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// A number, in as few bytes as it needs.
  package mutating func write(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// A count or another number that is never negative.
  package mutating func write(_ number: Int) { write(UInt64(max(0, number))) }

  /// A number whose bytes are all used alike, as a hash's.
  package mutating func write<Number: FixedWidthInteger>(whole number: Number) {
    withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
  }

  package mutating func write(_ data: some Collection<UInt8>) {
    write(data.count)
    bytes += data
  }

  package mutating func write(_ text: String) { write(Array(text.utf8)) }
}

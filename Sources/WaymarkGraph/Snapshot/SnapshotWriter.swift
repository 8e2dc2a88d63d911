/// Writes numbers, texts and bytes one after the other, in a compact form.
package struct SnapshotWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Writes a number in as few bytes as it needs.
  package mutating func write(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Writes a count or another number that is never negative.
  package mutating func write(_ number: Int) { write(UInt64(max(0, number))) }

  /// Writes a number in all its bytes, for values such as hashes.
  package mutating func write<Number: FixedWidthInteger>(whole number: Number) {
    withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
  }

  package mutating func write(_ data: some Collection<UInt8>) {
    write(data.count)
    bytes += data
  }

  package mutating func write(_ text: String) { write(Array(text.utf8)) }
}

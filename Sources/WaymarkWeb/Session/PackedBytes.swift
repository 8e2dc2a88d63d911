internal import CZlib

/// Bytes made small for keeping, by zlib.
package struct PackedBytes: Sendable {
  /// The small form, which begins with the length of the large one.
  package let bytes: [UInt8]
  /// No session is as large as this, whatever the bytes pretend.
  private static let maxLength = 16_777_216

  /// Packs; quickly rather than as small as can be.
  package init(packing large: [UInt8]) {
    var length = compressBound(UInt(large.count))
    let packed = [UInt8](unsafeUninitializedCapacity: Int(length)) { buffer, count in
      count = compress2(buffer.baseAddress, &length, large, UInt(large.count), 1) == Z_OK ? Int(length) : 0
    }
    bytes = withUnsafeBytes(of: UInt32(large.count).littleEndian) { Array($0) } + packed
  }

  /// Takes what was packed once.
  package init(packed: [UInt8]) { bytes = packed }

  /// The large form; nil where this is none of ours.
  package var unpacked: [UInt8]? {
    guard bytes.count > 4 else { return nil }
    let length = bytes.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    guard length <= Self.maxLength else { return nil }
    let packed = Array(bytes.dropFirst(4))
    var found = UInt(length)
    let large = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      count = uncompress(buffer.baseAddress, &found, packed, UInt(packed.count)) == Z_OK ? Int(found) : 0
    }
    return large.count == length ? large : nil
  }
}

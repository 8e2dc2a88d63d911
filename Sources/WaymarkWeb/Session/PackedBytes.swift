internal import CZlib

/// Bytes compressed for storage, by zlib.
package struct PackedBytes: Sendable {
  /// The compressed bytes, preceded by the uncompressed length.
  package let bytes: [UInt8]
  /// The maximum uncompressed length: no session is this large, whatever the bytes claim.
  private static let maxLength = 16_777_216

  /// Compresses bytes, for speed rather than for the smallest size.
  package init(packing large: [UInt8]) {
    var length = compressBound(UInt(large.count))
    let packed = [UInt8](unsafeUninitializedCapacity: Int(length)) { buffer, count in
      count = compress2(buffer.baseAddress, &length, large, UInt(large.count), 1) == Z_OK ? Int(length) : 0
    }
    bytes = withUnsafeBytes(of: UInt32(large.count).littleEndian) { Array($0) } + packed
  }

  /// Wraps bytes that were packed before.
  package init(packed: [UInt8]) { bytes = packed }

  /// The uncompressed bytes; nil if `bytes` is not valid.
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

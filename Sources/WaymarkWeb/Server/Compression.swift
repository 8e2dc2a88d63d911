internal import CBrotli
internal import CZlib

/// Compresses whole bodies of HTTP responses.
package enum Compression {
  /// Compresses with brotli; quality 0 (fast) to 11 (small). Returns nil when memory runs out.
  package static func brotli(_ bytes: [UInt8], quality: Int = 5) -> [UInt8]? {
    let limit = BrotliEncoderMaxCompressedSize(bytes.count)
    guard limit > 0 else { return nil }
    var count = 0
    let output = [UInt8](unsafeUninitializedCapacity: limit) { buffer, initialized in
      count = limit
      let isDone = BrotliEncoderCompress(
        Int32(min(max(quality, 0), 11)), BROTLI_DEFAULT_WINDOW, BROTLI_MODE_TEXT, bytes.count, bytes, &count,
        buffer.baseAddress)
      if isDone == BROTLI_FALSE { count = 0 }
      initialized = count
    }
    return count > 0 ? output : nil
  }

  /// Compresses with gzip; level 1 (fast) to 9 (small). Returns nil when memory runs out.
  package static func gzip(_ bytes: [UInt8], level: Int = 6) -> [UInt8]? {
    var stream = z_stream()
    return withUnsafeMutablePointer(to: &stream) { stream in
      guard waymark_deflate_init(stream, Int32(min(max(level, 1), 9)), 1) == Z_OK else { return nil }
      defer { deflateEnd(stream) }
      let limit = Int(deflateBound(stream, UInt(bytes.count)))
      let output = [UInt8](unsafeUninitializedCapacity: limit) { buffer, initialized in
        bytes.withUnsafeBufferPointer { input in
          stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
          stream.pointee.avail_in = UInt32(input.count)
          stream.pointee.next_out = buffer.baseAddress
          stream.pointee.avail_out = UInt32(limit)
          initialized = deflate(stream, Z_FINISH) == Z_STREAM_END ? limit - Int(stream.pointee.avail_out) : 0
        }
      }
      return output.isEmpty ? nil : output
    }
  }
}

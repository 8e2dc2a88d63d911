internal import CZlib

/// Compresses messages for permessage-deflate. All sockets share one, because no state is retained between messages.
@MainActor final class Deflater {
  // On the heap because zlib stores the address of the stream.
  private let stream: UnsafeMutablePointer<z_stream>

  init() throws {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    guard waymark_deflate_init(stream, 6, 0) == Z_OK else {
      stream.deallocate()
      throw ServerError.outOfResources("compression")
    }
  }

  isolated deinit {
    deflateEnd(stream)
    stream.deallocate()
  }

  /// Returns the message as one frame's payload, without the final 00 00 FF FF; nil if that would not be smaller.
  func compress(_ message: [UInt8]) -> [UInt8]? {
    deflateReset(stream)
    // One byte less than the message, plus the four bytes of the marker, which are cut off again.
    let limit = message.count + 3
    let output = [UInt8](unsafeUninitializedCapacity: limit) { buffer, initialized in
      message.withUnsafeBufferPointer { input in
        stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.pointee.avail_in = UInt32(input.count)
        stream.pointee.next_out = buffer.baseAddress
        stream.pointee.avail_out = UInt32(limit)
        let result = deflate(stream, Z_SYNC_FLUSH)
        let isComplete = result == Z_OK && stream.pointee.avail_in == 0 && stream.pointee.avail_out > 0
        initialized = isComplete ? limit - Int(stream.pointee.avail_out) : 0
      }
    }
    guard output.suffix(4) == [0, 0, 0xFF, 0xFF] else { return nil }
    return Array(output.dropLast(4))
  }
}

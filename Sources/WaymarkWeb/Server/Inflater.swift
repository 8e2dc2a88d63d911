internal import CZlib

/// Inflates messages of permessage-deflate. All sockets share one: no state is retained between messages, and its
/// buffer has the maximum size of a message.
@MainActor final class Inflater {
  /// Why a message could not be inflated.
  enum Failure: Error {
    /// It would become larger than a message may be.
    case tooLarge
    /// It is not a deflate stream.
    case malformed
  }

  private let stream: UnsafeMutablePointer<z_stream>
  private let limit: Int
  // One byte more than the maximum size of a message, to distinguish “full” from “too large”.
  private let buffer: UnsafeMutableBufferPointer<UInt8>

  init(limit: Int) throws {
    self.limit = limit
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    buffer = .allocate(capacity: limit + 1)
    guard waymark_inflate_init(stream) == Z_OK else {
      stream.deallocate()
      buffer.deallocate()
      throw ServerError.outOfResources("compression")
    }
  }

  isolated deinit {
    inflateEnd(stream)
    stream.deallocate()
    buffer.deallocate()
  }

  /// Returns the message; valid until the next call. Appends the 00 00 FF FF that the sender cut off to `payload`.
  func inflate(_ payload: inout [UInt8]) throws(Failure) -> UnsafeRawBufferPointer {
    payload.append(contentsOf: [0, 0, 0xFF, 0xFF])
    let isWellFormed = inflate(payload, payload.count)
    let count = buffer.count - Int(stream.pointee.avail_out)
    guard count <= limit else { throw .tooLarge }
    guard isWellFormed else { throw .malformed }
    return UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<count])
  }

  private func inflate(_ input: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    inflateReset(stream)
    stream.pointee.next_out = buffer.baseAddress
    stream.pointee.avail_out = UInt32(buffer.count)
    stream.pointee.next_in = UnsafeMutablePointer(mutating: input)
    stream.pointee.avail_in = UInt32(count)
    while stream.pointee.avail_in > 0, stream.pointee.avail_out > 0 {
      switch CZlib.inflate(stream, Z_SYNC_FLUSH) {
      case Z_OK: break
      // A sender may end its stream and begin another within a message.
      case Z_STREAM_END: inflateReset(stream)
      default: return false
      }
    }
    return true
  }
}

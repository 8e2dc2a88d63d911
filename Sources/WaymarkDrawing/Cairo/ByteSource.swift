internal import CDrawing
internal import Foundation

/// The bytes of a file, which Cairo reads one part after the other.
final class ByteSource {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns whether there were as many bytes as are wanted.
  fileprivate func read(into target: UnsafeMutableRawBufferPointer) -> Bool {
    guard bytes.count - position >= target.count else { return false }
    bytes.withUnsafeBytes {
      target.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[position..<position + target.count]))
    }
    position += target.count
    return true
  }

  /// The address that Cairo passes to ``read``.
  var address: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// The function by which Cairo reads.
  static let read: cairo_read_func_t = { address, bytes, count in
    guard let address else { return CAIRO_STATUS_READ_ERROR }
    let source = Unmanaged<ByteSource>.fromOpaque(address).takeUnretainedValue()
    let isRead = source.read(into: UnsafeMutableRawBufferPointer(start: bytes, count: Int(count)))
    return isRead ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_READ_ERROR
  }
}

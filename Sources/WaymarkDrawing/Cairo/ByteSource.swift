internal import CDrawing
internal import Foundation

/// The bytes of a file, which Cairo reads one part after the other.
final class ByteSource {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns whether there were as many bytes as are wanted.
  private func read(into target: UnsafeMutableRawBufferPointer) -> Bool {
    guard bytes.count - position >= target.count else { return false }
    bytes.withUnsafeBytes {
      target.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[position..<position + target.count]))
    }
    position += target.count
    return true
  }

  /// The address that Cairo passes to ``read(_:_:_:)``.
  var address: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// The function by which Cairo reads.
  static func read(_ address: UnsafeMutableRawPointer?, _ bytes: UnsafeMutablePointer<UInt8>?, _ count: CUnsignedInt)
    -> cairo_status_t
  {
    guard let address else { return CAIRO_STATUS_READ_ERROR }
    let source = Unmanaged<ByteSource>.fromOpaque(address).takeUnretainedValue()
    let isRead = source.read(into: UnsafeMutableRawBufferPointer(start: bytes, count: Int(count)))
    return isRead ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_READ_ERROR
  }
}

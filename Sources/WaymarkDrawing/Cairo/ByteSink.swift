internal import CDrawing
internal import Foundation

/// Where Cairo writes a document: into memory, or into a file.
final class ByteSink {
  /// The bytes, if they are written into memory.
  private(set) var data = Data()
  private let file: FileHandle?

  /// Writes into memory.
  init() { file = nil }

  /// Writes into an open file.
  init(_ file: FileHandle) { self.file = file }

  /// Returns whether the bytes are written.
  fileprivate func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let file else {
      data.append(contentsOf: bytes)
      return true
    }
    return (try? file.write(contentsOf: Data(bytes))) != nil
  }

  /// The address that Cairo passes to ``write``.
  var address: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// The function by which Cairo writes.
  static let write: cairo_write_func_t = { address, bytes, count in
    guard let address else { return CAIRO_STATUS_WRITE_ERROR }
    let sink = Unmanaged<ByteSink>.fromOpaque(address).takeUnretainedValue()
    let isWritten = sink.write(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
    return isWritten ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR
  }
}

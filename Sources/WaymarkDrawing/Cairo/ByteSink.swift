internal import CDrawing
internal import Foundation

/// Where Cairo writes a document: into memory, or into a file.
final class ByteSink {
  /// The bytes that were written into memory, or are not in the file yet.
  private(set) var data = Data()
  private let file: FileHandle?

  /// Cairo writes a few bytes at a time; a file gets so many together.
  private static let together = 65_536

  /// Writes into memory.
  init() { file = nil }

  /// Writes into an open file.
  init(_ file: FileHandle) { self.file = file }

  /// Writes what is not in the file yet.
  ///
  /// - Throws: ``DrawingError/notWritten``.
  func flush() throws(DrawingError) {
    guard let file else { return }
    do { try file.write(contentsOf: data) } catch { throw .notWritten }
    data.removeAll(keepingCapacity: true)
  }

  private func write(_ bytes: UnsafeRawBufferPointer) throws(DrawingError) {
    data.append(contentsOf: bytes)
    if data.count >= Self.together { try flush() }
  }

  /// The address that Cairo passes to ``write(_:_:_:)``.
  var address: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// The function by which Cairo writes.
  static func write(_ address: UnsafeMutableRawPointer?, _ bytes: UnsafePointer<UInt8>?, _ count: CUnsignedInt)
    -> cairo_status_t
  {
    guard let address else { return CAIRO_STATUS_WRITE_ERROR }
    let sink = Unmanaged<ByteSink>.fromOpaque(address).takeUnretainedValue()
    do {
      try sink.write(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
      return CAIRO_STATUS_SUCCESS
    } catch {
      return CAIRO_STATUS_WRITE_ERROR
    }
  }
}

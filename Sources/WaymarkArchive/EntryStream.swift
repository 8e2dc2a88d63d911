internal import CArchive

/// The bytes of one entry, as libarchive asks for them: a header of ours, then the content from the archive.
///
/// libarchive gets no header of the archive itself, whose fields somebody else has written: neither names nor sizes nor
/// extra fields.
final class EntryStream {
  private static let blockSize = 32 * 1024

  private let source: ArchiveSource
  private let block = UnsafeMutableRawBufferPointer.allocate(byteCount: blockSize, alignment: 16)
  private var header: [UInt8]?
  private var offset: Int
  private let end: Int
  /// The error of the source, which libarchive only knows as a failure.
  private(set) var failure: ArchiveError?
  /// The number of bytes of the header.
  let headerSize: Int

  init(_ record: ZipRecord, contentAt offset: Int, in source: ArchiveSource) {
    let header = Self.header(record)
    (self.source, self.offset, self.header, headerSize) = (source, offset, header, header.count)
    end = min(source.count, record.contentEnd ?? source.count)
  }

  deinit { block.deallocate() }

  private static func header(_ record: ZipRecord) -> [UInt8] {
    var bytes = ZipMark.file
    bytes.append(number: UInt16(20))
    bytes.append(number: UInt16(record.packedSize == nil ? 0x0008 : 0))
    bytes.append(number: record.method)
    bytes.append(number: UInt32(0x0021_0000))
    bytes.append(number: record.packedSize == nil ? 0 : record.checksum)
    bytes.append(number: UInt32(truncatingIfNeeded: record.packedSize ?? 0))
    bytes.append(number: UInt32(truncatingIfNeeded: record.size ?? 0))
    bytes.append(number: UInt16(1))
    bytes.append(number: UInt16(0))
    return bytes + [UInt8(ascii: "x")]
  }

  /// Returns the next bytes, which are valid until the next call: none at the end, nil after a failure.
  private func next() -> UnsafeRawBufferPointer? {
    if let bytes = header.take() { return fill(with: bytes) }
    do throws(ArchiveError) {
      let bytes = try source.bytes(at: offset, count: min(Self.blockSize, end - offset))
      offset += bytes.count
      return fill(with: bytes)
    } catch {
      failure = error
      return nil
    }
  }

  private func fill(with bytes: [UInt8]) -> UnsafeRawBufferPointer {
    block.copyBytes(from: bytes)
    return UnsafeRawBufferPointer(rebasing: block[..<bytes.count])
  }

  /// Has libarchive read from a stream, which has to outlive it.
  static func open(_ archive: OpaquePointer, _ stream: EntryStream) -> CInt {
    archive_read_open(
      archive, Unmanaged.passUnretained(stream).toOpaque(), nil,
      { _, data, buffer in
        guard let data, let bytes = Unmanaged<EntryStream>.fromOpaque(data).takeUnretainedValue().next() else {
          return Int(ARCHIVE_FATAL)
        }
        buffer?.pointee = bytes.baseAddress
        return bytes.count
      }, nil)
  }
}

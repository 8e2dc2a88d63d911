internal import CArchive
internal import Foundation
internal import Glibc

/// Writes archives in memory by libarchive.
final class ArchiveWriter {
  private var written = Data()

  /// Writes entries whose paths have been checked.
  func write(_ entries: [ArchiveEntry]) throws(ArchiveError) -> Data {
    // libarchive converts names from the thread's character set, and marks them as UTF-8 if that is UTF-8.
    guard let locale = waymark_utf8_locale() else { throw .noMemory }
    let previous = uselocale(locale)
    defer {
      uselocale(previous)
      freelocale(locale)
    }
    guard let archive = archive_write_new() else { throw .noMemory }
    defer { archive_write_free(archive) }
    try open(archive)
    for entry in entries { try write(entry, to: archive) }
    guard archive_write_close(archive) == ARCHIVE_OK else { throw .noMemory }
    return written
  }

  private func open(_ archive: OpaquePointer) throws(ArchiveError) {
    let status = [
      archive_write_set_format_zip(archive),
      // Not filled up to whole blocks, as for tapes.
      archive_write_set_bytes_per_block(archive, 0),
      archive_write_set_bytes_in_last_block(archive, 1),
      archive_write_open(
        archive, Unmanaged.passUnretained(self).toOpaque(), nil,
        { _, data, bytes, count in
          guard let data, let bytes else { return Int(ARCHIVE_FATAL) }
          let writer = Unmanaged<ArchiveWriter>.fromOpaque(data).takeUnretainedValue()
          writer.written.append(bytes.assumingMemoryBound(to: UInt8.self), count: count)
          return count
        }, nil),
    ]
    guard status.allSatisfy({ $0 == ARCHIVE_OK }) else { throw .noMemory }
  }

  private func write(_ entry: ArchiveEntry, to archive: OpaquePointer) throws(ArchiveError) {
    guard let header = archive_entry_new() else { throw .noMemory }
    defer { archive_entry_free(header) }
    let contents = entry.contents ?? Data()
    archive_entry_set_pathname(header, entry.isFolder ? entry.path + "/" : entry.path)
    // No times and owners: they would differ from one writing to the next.
    archive_entry_set_mode(header, entry.isFolder ? S_IFDIR | 0o755 : S_IFREG | 0o644)
    archive_entry_set_size(header, Int64(contents.count))
    let isStored = contents.isEmpty || CompressedMedia.contains(contents)
    guard
      (isStored
        ? archive_write_zip_set_compression_store(archive) : archive_write_zip_set_compression_deflate(archive))
        == ARCHIVE_OK,
      archive_write_header(archive, header) == ARCHIVE_OK, Self.write(contents, to: archive),
      archive_write_finish_entry(archive) == ARCHIVE_OK
    else { throw .unwritable(entry.path) }
  }

  private static func write(_ contents: Data, to archive: OpaquePointer) -> Bool {
    contents.withUnsafeBytes { bytes in
      var offset = 0
      while offset < bytes.count {
        let count = archive_write_data(archive, bytes.baseAddress?.advanced(by: offset), bytes.count - offset)
        guard count > 0 else { return false }
        offset += count
      }
      return true
    }
  }
}

internal import CArchive
package import Foundation
internal import Glibc

/// Writes an archive by libarchive, piece by piece. All of its functions have to be called on one thread.
package final class ArchiveWriter {
  private let archive: OpaquePointer
  private let output: (Data) throws(ArchiveError) -> Void
  private var failure: ArchiveError?

  /// - Parameter output: Gets the archive's bytes, in their order.
  package init(_ output: @escaping (Data) throws(ArchiveError) -> Void) throws(ArchiveError) {
    guard let archive = archive_write_new() else { throw .noMemory }
    (self.archive, self.output) = (archive, output)
    try open()
  }

  deinit {
    // What libarchive still has would be written by that.
    archive_write_fail(archive)
    archive_write_free(archive)
  }

  /// Writes a file or a folder, whose path has been checked.
  ///
  /// - Parameters:
  ///   - path: The path, without a slash at its end.
  ///   - size: The size of the file in bytes; nil for a folder.
  ///   - next: Returns the next bytes of the file; nil at the end.
  package func write(_ path: String, size: Int?, next: () throws(ArchiveError) -> Data?) throws(ArchiveError) {
    let first = try next()
    try withUTF8Names { () throws(ArchiveError) in try begin(path, size: size, first: first) }
    var (part, count) = (first, 0)
    while let bytes = part {
      count += bytes.count
      guard count <= size ?? 0, write(bytes) else { throw failure ?? .unwritable(path) }
      part = try next()
    }
    guard count == size ?? 0, archive_write_finish_entry(archive) == ARCHIVE_OK else {
      throw failure ?? .unwritable(path)
    }
  }

  /// Writes the list of files, which is at the end.
  package func finish() throws(ArchiveError) {
    try withUTF8Names { () throws(ArchiveError) in
      guard archive_write_close(archive) == ARCHIVE_OK else { throw failure ?? .noMemory }
    }
  }

  /// libarchive converts names from the thread's character set, and marks them as UTF-8 if that is UTF-8.
  private func withUTF8Names(_ body: () throws(ArchiveError) -> Void) throws(ArchiveError) {
    guard let locale = waymark_utf8_locale() else { throw .noMemory }
    let previous = uselocale(locale)
    defer {
      uselocale(previous)
      freelocale(locale)
    }
    try body()
  }

  private func open() throws(ArchiveError) {
    let status = [
      archive_write_set_format_zip(archive),
      // Not filled up to whole blocks, as for tapes.
      archive_write_set_bytes_per_block(archive, 0),
      archive_write_set_bytes_in_last_block(archive, 1),
      archive_write_open(
        archive, Unmanaged.passUnretained(self).toOpaque(), nil,
        { _, data, bytes, count in
          guard let data, let bytes else { return Int(ARCHIVE_FATAL) }
          return Unmanaged<ArchiveWriter>.fromOpaque(data).takeUnretainedValue().take(Data(bytes: bytes, count: count))
        }, nil),
    ]
    guard status.allSatisfy({ $0 == ARCHIVE_OK }) else { throw .noMemory }
  }

  private func take(_ bytes: Data) -> Int {
    do throws(ArchiveError) {
      try output(bytes)
      return bytes.count
    } catch {
      failure = error
      return Int(ARCHIVE_FATAL)
    }
  }

  private func begin(_ path: String, size: Int?, first: Data?) throws(ArchiveError) {
    guard let header = archive_entry_new() else { throw .noMemory }
    defer { archive_entry_free(header) }
    archive_entry_set_pathname(header, size == nil ? path + "/" : path)
    // No times and owners: they would differ from one writing to the next.
    archive_entry_set_mode(header, size == nil ? S_IFDIR | 0o755 : S_IFREG | 0o644)
    archive_entry_set_size(header, Int64(size ?? 0))
    let isStored = first.map { $0.isEmpty || CompressedMedia.contains($0) } ?? true
    guard
      (isStored
        ? archive_write_zip_set_compression_store(archive) : archive_write_zip_set_compression_deflate(archive))
        == ARCHIVE_OK,
      archive_write_header(archive, header) == ARCHIVE_OK
    else { throw failure ?? .unwritable(path) }
  }

  private func write(_ contents: Data) -> Bool {
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

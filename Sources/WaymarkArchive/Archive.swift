package import Foundation

/// Zip archives, read and written by libarchive, without files of their own.
package enum Archive {
  /// Reads an archive in memory. A damaged one is read as far as it can be.
  ///
  /// - Throws: ``ArchiveError``, if it is no archive, or exceeds a limit.
  package static func read(_ data: Data, limits: ArchiveLimits = ArchiveLimits()) throws(ArchiveError)
    -> ArchiveContents
  {
    try ArchiveReading(ArchiveSource(data), limits).read()
  }

  /// Reads an archive in a file, of which only pieces are in memory. A damaged one is read as far as it can be.
  ///
  /// - Throws: ``ArchiveError``, if it can't be read, is no archive, or exceeds a limit.
  package static func read(_ file: URL, limits: ArchiveLimits = ArchiveLimits()) throws(ArchiveError)
    -> ArchiveContents
  {
    let source = try ArchiveSource(opening: file)
    defer { source.close() }
    return try ArchiveReading(source, limits).read()
  }

  /// Writes an archive, with the entries in their order. Equal entries give equal bytes: times and owners are always
  /// the same ones. Pictures and other contents that are compressed already are stored as they are.
  ///
  /// - Throws: ``ArchiveError``, if two paths can't exist beside one another, or a path is not one.
  package static func write(_ entries: [ArchiveEntry]) throws(ArchiveError) -> Data {
    var clashes = PathClashes()
    for entry in entries {
      let path: ArchivePath
      do throws(PathFault) {
        path = try ArchivePath(Array((entry.path + (entry.isFolder ? "/" : "")).utf8))
        if path.text != entry.path { throw .empty }
      } catch {
        throw .unusablePath(ArchivePath.shown(entry.path.utf8), error)
      }
      guard clashes.admit(path) else { throw .duplicatePath(entry.path) }
    }
    return try ArchiveWriter().write(entries)
  }
}

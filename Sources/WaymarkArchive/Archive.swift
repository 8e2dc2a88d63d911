package import Foundation

/// The bytes of an archive that is written in memory.
private final class ArchiveResult {
  var data = Data()
}

/// Zip archives, read and written by libarchive, without files of their own.
package enum Archive {
  /// Reads an archive in memory. A damaged one is read as far as it can be.
  ///
  /// - Throws: ``ArchiveError``, if it is no archive, or exceeds a limit.
  package static func read(_ data: Data, limits: ArchiveLimits = ArchiveLimits()) throws(ArchiveError)
    -> ArchiveContents
  {
    let (receiver, problems) = try ArchiveReading(ArchiveSource(data), limits, MemoryReceiver()).read()
    return ArchiveContents(entries: receiver.entries, problems: problems)
  }

  /// Reads an archive in a file, of which only pieces are in memory. A damaged one is read as far as it can be.
  ///
  /// - Throws: ``ArchiveError``, if it can't be read, is no archive, or exceeds a limit.
  package static func read(_ file: URL, limits: ArchiveLimits = ArchiveLimits()) throws(ArchiveError)
    -> ArchiveContents
  {
    let source = try ArchiveSource(opening: file)
    defer { source.close() }
    let (receiver, problems) = try ArchiveReading(source, limits, MemoryReceiver()).read()
    return ArchiveContents(entries: receiver.entries, problems: problems)
  }

  /// Reads an archive in a file, and passes what is in it on piece by piece. A damaged one is read as far as it can be.
  ///
  /// - Parameter file: The file, which is not closed.
  /// - Returns: The receiver, and what was left out.
  /// - Throws: ``ArchiveError``, if it can't be read, is no archive, or exceeds a limit; and those of the receiver.
  package static func read<Receiver: ArchiveReceiver>(
    _ file: FileHandle, limits: ArchiveLimits, into receiver: Receiver
  ) throws(ArchiveError) -> (receiver: Receiver, problems: [ArchiveProblem]) {
    try ArchiveReading(ArchiveSource(file), limits, receiver).read()
  }

  /// Writes an archive, with the entries in their order. Equal entries give equal bytes: times and owners are always
  /// the same ones. Pictures and other contents that are compressed already are stored as they are.
  ///
  /// - Throws: ``ArchiveError``, if two paths can't exist beside one another, or a path is not one.
  package static func write(_ entries: [ArchiveEntry]) throws(ArchiveError) -> Data {
    var paths = ArchivePaths()
    for entry in entries { try paths.add(entry.path, isFolder: entry.isFolder) }
    let result = ArchiveResult()
    let writer = try ArchiveWriter { bytes throws(ArchiveError) in result.data.append(bytes) }
    for entry in entries {
      var rest = entry.contents
      try writer.write(entry.path, size: entry.contents?.count) { rest.take() }
    }
    try writer.finish()
    return result.data
  }
}

package import Foundation

/// Gets what is read of an archive, piece by piece, in the order of the archive. The paths are safe, and no two clash.
package protocol ArchiveReceiver {
  /// Gets a folder.
  mutating func folder(_ path: String) throws(ArchiveError)
  /// Gets the path of a file, whose content follows.
  mutating func begin(_ path: String) throws(ArchiveError)
  /// Gets the next bytes of the file.
  mutating func receive(_ bytes: Data) throws(ArchiveError)
  /// The file has ended.
  ///
  /// - Parameter isWhole: Whether it is what was stored. Otherwise what came of it has to be discarded.
  mutating func end(isWhole: Bool) throws(ArchiveError)
}

/// Holds all of an archive in memory.
struct MemoryReceiver: ArchiveReceiver {
  private(set) var entries: [ArchiveEntry] = []
  private var (path, content) = ("", Data())

  mutating func folder(_ path: String) { entries.append(ArchiveEntry(folder: path)) }

  mutating func begin(_ path: String) { (self.path, content) = (path, Data()) }

  mutating func receive(_ bytes: Data) { content.append(bytes) }

  mutating func end(isWhole: Bool) {
    if isWhole { entries.append(ArchiveEntry(path: path, contents: content)) }
    content = Data()
  }
}

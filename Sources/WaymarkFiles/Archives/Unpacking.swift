internal import Foundation
internal import WaymarkArchive

/// Writes what is read of an archive into a folder. The archive's paths are safe, but not all can be names here.
struct Unpacking: ArchiveReceiver {
  /// What was left out here, in sentences for the user.
  private(set) var problems: [String] = []
  private let top: OpenFolder
  private let flag: CancellationFlag
  private let failure: Packing.Failure
  /// The folder of the last file, as the next one is mostly in the same.
  private var last: (names: [FileName], folder: OpenFolder)
  /// The file that is being written; nil if it is left out.
  private var file: (name: FileName, descriptor: Descriptor, size: Int)?

  init(into top: OpenFolder, _ flag: CancellationFlag, _ failure: Packing.Failure) {
    (self.top, self.flag, self.failure, last) = (top, flag, failure, ([], top))
  }

  mutating func folder(_ path: String) throws(ArchiveError) {
    guard let names = names(path) else { return }
    try keep { _ = try $0.open(names) }
  }

  mutating func begin(_ path: String) throws(ArchiveError) {
    file = nil
    guard let names = names(path), let name = names.last else { return }
    try keep { unpacking in
      let folder = try unpacking.open(Array(names.dropLast()))
      unpacking.file = (name, try folder.newFile(name), 0)
    }
  }

  mutating func receive(_ bytes: Data) throws(ArchiveError) {
    guard let file else { return }
    try keep { unpacking in
      try unpacking.flag.check()
      try file.descriptor.write(bytes, at: file.size, shown: file.name.text)
      unpacking.file?.size += bytes.count
    }
  }

  mutating func end(isWhole: Bool) throws(ArchiveError) {
    guard let file else { return }
    self.file = nil
    if !isWhole { try keep { try $0.last.folder.remove(file.name, isFolder: false) } }
  }

  private mutating func keep(_ body: (inout Self) throws -> Void) throws(ArchiveError) {
    try failure.keep { try body(&self) }
  }

  /// Opens a folder, and makes those on the way to it that don't exist.
  private mutating func open(_ names: [FileName]) throws -> OpenFolder {
    if last.names == names { return last.folder }
    try flag.check()
    var folder = top
    for name in names {
      do throws(FileError) { try folder.makeFolder(name) } catch {
        guard case .exists = error else { throw error }
      }
      folder = try folder.folder(name)
    }
    last = (names, folder)
    return folder
  }

  /// Returns the names of a path; nil if they can't be names here, which is noted.
  private mutating func names(_ path: String) -> [FileName]? {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"))
    let names = parts.compactMap { try? FileName(bytes: Array($0)) }
    guard names.count == parts.count, names.count <= FileLocation.maxDepth / 2, !names.contains(where: \.isReserved)
    else {
      problems.append("“\(FileName(listed: Array(path.utf8.suffix(80))).text)” was left out: it can't be stored here.")
      return nil
    }
    return names
  }
}

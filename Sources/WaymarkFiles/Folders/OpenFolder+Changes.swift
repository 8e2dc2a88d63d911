internal import CFiles
internal import Glibc

extension OpenFolder {
  /// Makes a folder, which must not exist.
  func makeFolder(_ name: FileName, permissions: UInt32 = 0o777) throws(FileError) {
    try FileError.check(call(name) { waymark_make_folder($0, $1, permissions) }, name.text)
  }

  /// Opens a folder of the library's own, and makes it before if needed. Only this process may look into it.
  func ownFolder(_ name: FileName) throws(FileError) -> OpenFolder {
    do throws(FileError) { return try folder(name) } catch {
      guard case .missing = error else { throw error }
      do throws(FileError) { try makeFolder(name, permissions: 0o700) } catch {
        // Another process has made it.
        guard case .exists = error else { throw error }
      }
      return try folder(name)
    }
  }

  /// Allows the owner everything with a folder of the library's own, also one that is a copy of a protected one.
  func openUp(_ name: FileName) throws(FileError) {
    try FileError.check(call(name) { waymark_open_up($0, $1) }, name.text)
  }

  func makeLink(_ name: FileName, to destination: [UInt8]) throws(FileError) {
    let path = destination.map { CChar(bitPattern: $0) } + [0]
    try FileError.check(call(name) { waymark_make_link($0, $1, path) }, name.text)
  }

  /// Removes what is not a folder, or a folder that is empty.
  func remove(_ name: FileName, isFolder: Bool) throws(FileError) {
    try FileError.check(call(name) { waymark_remove($0, $1, isFolder ? 1 : 0) }, name.text)
  }

  /// Gives something another name, or another folder of the same file system. Nothing is replaced.
  ///
  /// - Returns: false if the other folder is on another file system.
  func rename(_ name: FileName, to folder: OpenFolder, as newName: FileName) throws(FileError) -> Bool {
    let result = call(name) { from, name in folder.call(newName) { waymark_rename(from, name, $0, $1) } }
    switch result {
    case 0...: return true
    case -EXDEV: return false
    case -EINVAL: return try renameByReserving(name, to: folder, as: newName)
    case -EEXIST where try isSpelledOnlyDifferently(name, folder, newName):
      try renameReplacing(name, to: folder, as: newName)
      return true
    case -EEXIST, -ENOTEMPTY: throw .exists(newName.text)
    case -ENAMETOOLONG: throw .unusableName(newName.text, .tooLong)
    default: throw FileError(code: -result, name.text)
    }
  }

  /// Renames where the file system can't refuse to replace anything: something empty of our own is replaced.
  private func renameByReserving(_ name: FileName, to folder: OpenFolder, as newName: FileName) throws(FileError)
    -> Bool
  {
    let isFolder = try status(name).kind == .folder
    if isFolder {
      // The system's answer to a folder that would be inside itself is the same.
      if try folder.isInside(status(name).identity) { throw .insideItself(name.text) }
      try folder.makeFolder(newName)
    } else {
      _ = try folder.newFile(newName)
    }
    do throws(FileError) { try renameReplacing(name, to: folder, as: newName) } catch {
      try? folder.remove(newName, isFolder: isFolder)
      if case .failed(_, let code) = error, code == Int(EXDEV) { return false }
      throw error
    }
    return true
  }

  private func renameReplacing(_ name: FileName, to folder: OpenFolder, as newName: FileName) throws(FileError) {
    let result = call(name) { from, name in folder.call(newName) { waymark_rename_replacing(from, name, $0, $1) } }
    try FileError.check(result, name.text)
  }

  /// Whether the new name is the old one for a file system that ignores case or the composition of characters.
  private func isSpelledOnlyDifferently(_ name: FileName, _ folder: OpenFolder, _ newName: FileName)
    throws(FileError) -> Bool
  {
    guard name != newName, name.folded == newName.folded, try status().identity == folder.status().identity,
      let old = try statusIfAny(name), let new = try statusIfAny(newName)
    else { return false }
    return old.identity == new.identity && !old.isShared
  }

  /// Whether this is a folder, or anywhere inside it.
  func isInside(_ identity: FileIdentity) throws(FileError) -> Bool {
    var folder = self
    while true {
      let found = try folder.status().identity
      if found == identity { return true }
      let above = try Descriptor(
        opened: folder.descriptor.use { waymark_open_child($0, "..", WAYMARK_OPEN_PLACE) }, shown)
      let next = OpenFolder(descriptor: above, shown: shown)
      if try next.status().identity == found { return false }
      folder = next
    }
  }
}

extension FileName {
  /// What is equal for names that some file systems take for the same. Strings are equal whatever the composition of
  /// their characters.
  var folded: String { String(decoding: bytes, as: UTF8.self).lowercased() }
}

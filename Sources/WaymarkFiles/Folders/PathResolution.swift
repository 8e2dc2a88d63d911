internal import CFiles
internal import Glibc

/// How folders below another one are opened.
enum PathResolution: Sendable {
  /// By `openat2`, which checks a whole path at once.
  case kernel
  /// Folder by folder, where the system lacks `openat2`, or does not allow it.
  case walk

  /// Finds out what the system can do.
  init(for folder: OpenFolder) {
    let opened = folder.descriptor.use { waymark_open_beneath($0, ".", WAYMARK_OPEN_FOLDER) }
    self = opened >= 0 ? .kernel : .walk
    if opened >= 0 { close(opened) }
  }

  /// Opens a folder by the names on the way to it, of which none may be a link.
  func open(_ names: ArraySlice<FileName>, below folder: OpenFolder) throws(FileError) -> OpenFolder {
    switch self {
    case .walk:
      var found = folder
      for name in names { found = try found.folder(name) }
      return found
    case .kernel:
      // The system takes paths of 4,096 bytes, in which names have at most 255 and a slash.
      var (found, rest) = (folder, names)
      while !rest.isEmpty {
        found = try openPart(rest.prefix(15), below: found)
        rest = rest.dropFirst(15)
      }
      return found
    }
  }

  private func openPart(_ names: ArraySlice<FileName>, below folder: OpenFolder) throws(FileError) -> OpenFolder {
    let path = names.map(\.bytes).joined(separator: [UInt8(ascii: "/")]).map { CChar(bitPattern: $0) } + [0]
    let shown = names.last?.text ?? folder.shown
    let opened = folder.descriptor.use { waymark_open_beneath($0, path, WAYMARK_OPEN_FOLDER) }
    // A link in the place of the folder itself is only “not a folder” for the system.
    if opened == -ENOTDIR || opened == -ELOOP { return try PathResolution.walk.open(names, below: folder) }
    return OpenFolder(descriptor: try Descriptor(opened: opened, shown), shown: shown)
  }
}

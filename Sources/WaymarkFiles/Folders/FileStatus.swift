internal import CFiles
internal import Glibc

/// What the file system says of a file, a folder or a link.
struct FileStatus {
  private let found: waymark_file_status

  /// - Parameter name: A name in the folder that is open; empty for what is open itself.
  init(_ descriptor: Descriptor, _ name: FileName? = nil, shown: @autoclosure () -> String) throws(FileError) {
    var found = waymark_file_status()
    let result = descriptor.use { number in
      name?.withCString { waymark_status(number, $0, &found) } ?? waymark_status(number, "", &found)
    }
    try FileError.check(result, shown())
    self.found = found
  }

  var kind: FileEntry.Kind {
    switch found.mode & UInt32(S_IFMT) {
    case UInt32(S_IFDIR): .folder
    case UInt32(S_IFREG): .file
    case UInt32(S_IFLNK): .link
    default: .other
    }
  }

  var size: Int { Int(clamping: found.size) }
  var permissions: FilePermissions { FilePermissions(rawValue: UInt16(found.mode & 0o777)) }
  var modified: FileTime { FileTime(seconds: found.modified_seconds, nanoseconds: found.modified_nanoseconds) }
  var changed: FileTime { FileTime(seconds: found.changed_seconds, nanoseconds: found.changed_nanoseconds) }
  var born: FileTime? {
    found.has_birth == 0 ? nil : FileTime(seconds: found.born_seconds, nanoseconds: found.born_nanoseconds)
  }
  /// Whether other names lead to the same file.
  var isShared: Bool { found.links > 1 && kind != .folder }
  /// Whether no name leads to it any more.
  var isDeleted: Bool { found.links == 0 }
  var identity: FileIdentity { FileIdentity(device: found.device, number: found.number, born: born) }
  var fileSystem: FileSystemIdentity { FileSystemIdentity(device: found.device, mount: found.mount) }
}

/// A moment, as exact as file systems store it.
struct FileTime: Hashable, Sendable, Codable {
  let seconds: Int64
  let nanoseconds: UInt32
}

/// What is the same for a file as long as it exists, whatever its name.
struct FileIdentity: Hashable, Sendable, Codable {
  let device: UInt64
  let number: UInt64
  /// File systems use numbers again, for files that are born later.
  let born: FileTime?

  /// Whether this is the same file, also if the system was started in between, which gives disks other numbers.
  func isSame(as other: FileIdentity) -> Bool { number == other.number && born == other.born }
}

/// Things can be renamed within this. A file system that is mounted in two places is two, and so are the parts of one
/// that are kept apart.
struct FileSystemIdentity: Hashable, Sendable {
  let device: UInt64
  let mount: UInt64
}

internal import Glibc

/// What a file or a folder is on its disk, however it is reached.
struct FileStatus {
  /// What tells files apart, by whatever path they are reached.
  struct Identity: Hashable {
    var device: dev_t
    var number: ino_t
  }

  let identity: Identity
  let isFolder: Bool
  /// Whether it is an ordinary file, and no pipe or device.
  let isFile: Bool
  /// The size in bytes.
  let size: Int

  /// Finds out what is at a path, or where a link there leads to.
  /// - Throws: What the system says if there is nothing.
  init(_ path: String) throws(SystemError) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw SystemError(errno) }
    identity = Identity(device: status.st_dev, number: status.st_ino)
    isFolder = status.st_mode & S_IFMT == S_IFDIR
    isFile = status.st_mode & S_IFMT == S_IFREG
    size = Int(status.st_size)
  }

  /// Whether there is a link at a path.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}

/// An error of the operating system.
struct SystemError: Error {
  /// What the system says, without a full stop.
  let message: String

  /// Creates an error.
  /// - Parameter code: The value of `errno`.
  init(_ code: Int32) { message = String(cString: strerror(code)) }
}

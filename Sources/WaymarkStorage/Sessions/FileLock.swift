private import Glibc

/// A lock file that one process at a time holds. The system releases it when that process dies.
enum FileLock {
  /// Waits until no other process holds the lock, and performs `body` while this one does.
  ///
  /// - Throws: ``DatabaseError`` where the file can't be created, or what the closure threw.
  static func holding<Result>(_ path: String, _ body: () throws -> Result) throws -> Result {
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw failure }
    defer { close(file) }
    while flock(file, LOCK_EX) != 0 {
      guard errno == EINTR else { throw failure }
    }
    return try body()
  }

  private static var failure: DatabaseError {
    let reason = String(cString: strerror(errno))
    return DatabaseError(kind: .cannotOpen, message: "The data file cannot be opened.", detail: "its lock: \(reason)")
  }
}

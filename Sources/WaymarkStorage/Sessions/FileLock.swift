private import Glibc

/// A file that one process at a time holds. The system takes it back from a process that dies.
enum FileLock {
  /// Does something when no other process does, which is waited for.
  ///
  /// - Throws: ``DatabaseError`` where there can't be such a file, or what the closure threw.
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
    let words = String(cString: strerror(errno))
    return DatabaseError(kind: .cannotOpen, message: "The data file cannot be opened.", detail: "its lock: \(words)")
  }
}

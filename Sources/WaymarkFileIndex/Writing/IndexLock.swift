internal import Foundation
internal import Glibc

/// The lock of the process that keeps an index current. It ends with the process.
struct IndexLock: Sendable {
  private let file: CInt

  /// Returns nil if another process has it.
  ///
  /// - Throws: ``FileIndexError``.
  init?(_ storage: URL) throws {
    let path = storage.path + "-lock"
    file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw FileIndexError.unavailable(String(cString: strerror(errno))) }
    if flock(file, LOCK_EX | LOCK_NB) == 0 { return }
    close(file)
    return nil
  }

  func release() { close(file) }
}

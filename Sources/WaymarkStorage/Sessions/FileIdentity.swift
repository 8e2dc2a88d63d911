private import Glibc

/// The identity of the file at a path: another file may be there later.
struct FileIdentity: Equatable {
  private let device: dev_t
  private let number: ino_t

  /// Identifies the file that is at the path now; nil where there is none.
  init?(path: String) {
    var found = stat()
    guard stat(path, &found) == 0 else { return nil }
    (device, number) = (found.st_dev, found.st_ino)
  }
}

private import Glibc

/// Which file has a name: another one may have it later.
struct FileIdentity: Equatable {
  private let device: dev_t
  private let number: ino_t

  /// The file that has the name now; nil where there is none.
  init?(path: String) {
    var found = stat()
    guard stat(path, &found) == 0 else { return nil }
    (device, number) = (found.st_dev, found.st_ino)
  }
}

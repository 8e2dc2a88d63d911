import Foundation
import Glibc
import Testing

/// A small disk of its own, in memory. Only root can mount one.
final class TestDisk {
  private let path: String

  /// Whether this process may mount disks. It is tried, because root in a container often may not.
  static let canMount: Bool = {
    let folder = FileManager.default.temporaryDirectory.appending(path: "waymark-disk-\(UUID().uuidString)")
    guard geteuid() == 0, mkdir(folder.path, 0o700) == 0 else { return false }
    defer { rmdir(folder.path) }
    guard mount("tmpfs", folder.path, "tmpfs", 0, "size=64k") == 0 else { return false }
    return umount2(folder.path, CInt(MNT_DETACH)) == 0
  }()

  /// Mounts a disk in a folder, which is made.
  init(_ folder: URL, bytes: Int) throws {
    path = folder.path
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try #require(mount("tmpfs", path, "tmpfs", 0, "size=\(bytes)") == 0)
  }

  /// Removes the disk, also while files on it are open.
  func unmount() { umount2(path, CInt(MNT_DETACH)) }

  deinit { unmount() }
}

internal import Foundation
internal import Glibc

/// A small file that only the server's user may read, and that is written completely or not at all, also if the machine stops
/// meanwhile.
package struct PrivateFile: Sendable {
  /// What is different after another program, or this one, has written the file.
  package struct Version: Equatable, Sendable {
    fileprivate let device, node: UInt64
    fileprivate let size, seconds, nanoseconds: Int
  }

  /// Why a file can't be read or written.
  package enum Failure: Error, Equatable {
    /// Other users may read or change it.
    case openToOthers
    /// It is larger than it may be.
    case tooLarge
    /// The system says no, for this reason.
    case system(String)

    fileprivate static var last: Failure { .system(String(cString: strerror(errno))) }
  }

  package let path: String

  package init(_ path: String) { self.path = path }

  /// The version of what is there; nil if there is nothing.
  package var version: Version? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Version(
      device: UInt64(status.st_dev), node: UInt64(status.st_ino), size: Int(status.st_size),
      seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
  }

  /// Returns what is there; nil if there is nothing.
  package func read(limit: Int) throws(Failure) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw .last
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last }
    guard status.st_mode & 0o077 == 0 else { throw .openToOthers }
    guard status.st_size <= limit else { throw .tooLarge }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var count = 0
    while count < bytes.count {
      let read = bytes.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress! + count, $0.count - count) }
      if read < 0, errno == EINTR { continue }
      guard read >= 0 else { throw .last }
      if read == 0 { break }
      count += read
    }
    return Array(bytes.prefix(count))
  }

  /// Replaces what is there.
  package func write(_ bytes: [UInt8]) throws(Failure) {
    let new = "\(path).\(UInt64.random(in: 0 ... .max))"
    let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .last }
    do throws(Failure) {
      defer { close(descriptor) }
      var rest = bytes[...]
      while !rest.isEmpty {
        let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
        if written < 0, errno == EINTR { continue }
        guard written > 0 else { throw .last }
        rest = rest.dropFirst(written)
      }
      guard fsync(descriptor) == 0, rename(new, path) == 0 else { throw .last }
    } catch {
      unlink(new)
      throw error
    }
    // The name is kept, too, if the machine stops now.
    let folder = open(URL(filePath: path).deletingLastPathComponent().path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw .last }
    defer { close(folder) }
    guard fsync(folder) == 0 else { throw .last }
  }

  /// Does something while no other process does something under the same lock.
  package func locked<Result>(_ body: () throws -> Result) throws -> Result {
    let descriptor = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Failure.last }
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0 { guard errno == EINTR else { throw Failure.last } }
    return try body()
  }
}

internal import Foundation
internal import WaymarkComponents

/// The temporary files of all sessions, in a folder that only this process's user may read.
@MainActor final class TemporaryFiles {
  private struct Entry {
    var size: Int
    var lastUse: Int
    let visitor: VisitorCookie
  }

  /// The space that one visitor uses.
  private struct Share {
    var bytes = 0
    var files = 0
  }

  private var folder: String?
  private var files: [String: Entry] = [:]
  private var shares: [VisitorCookie: Share] = [:]
  /// The total size of all files, in bytes.
  private(set) var bytes = 0
  private var next = 0
  private let lifetime: Int

  init(lifetime: Int) { self.lifetime = lifetime }

  isolated deinit { removeAll() }

  var isEmpty: Bool { files.isEmpty }

  /// The number of files.
  var count: Int { files.count }

  /// Whether a visitor may store `more` additional bytes, in a new or an existing file.
  func hasRoom(for more: Int, isNew: Bool, _ visitor: VisitorCookie, _ limits: SessionLimits) -> Bool {
    let share = shares[visitor] ?? Share()
    return share.bytes + more <= limits.maxVisitorUploadBytes && bytes + more <= limits.maxAllUploadBytes
      && share.files + (isNew ? 1 : 0) <= limits.maxVisitorFiles
  }

  /// Returns the size of a file in bytes; nil if it does not exist any more.
  func size(of path: String) -> Int? { files[path]?.size }

  /// Creates an empty file with the name it has on the user's device; nil if the system refuses.
  func makeFile(named name: String, for visitor: VisitorCookie, now: Int) -> String? {
    guard let folder = folder ?? makeFolder() else { return nil }
    next += 1
    // Each file has its own folder, so that two files may have the same name.
    let own = folder + "/\(next)"
    guard mkdir(own, 0o700) == 0 else { return nil }
    let path = own + "/" + DeviceFileName.safe(name)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      rmdir(own)
      return nil
    }
    close(descriptor)
    files[path] = Entry(size: 0, lastUse: now, visitor: visitor)
    shares[visitor, default: Share()].files += 1
    return path
  }

  /// Appends bytes to a file; returns false if not all could be written, and then the file is unchanged.
  func append(_ bytes: [UInt8], to path: String, now: Int) -> Bool {
    guard let entry = files[path] else { return false }
    let descriptor = open(path, O_WRONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        pwrite(descriptor, $0.baseAddress! + written, bytes.count - written, off_t(entry.size + written))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        ftruncate(descriptor, off_t(entry.size))
        return false
      }
      written += count
    }
    files[path] = Entry(size: entry.size + written, lastUse: now, visitor: entry.visitor)
    shares[entry.visitor]?.bytes += written
    self.bytes += written
    return true
  }

  /// Restarts the file's lifetime.
  func touch(_ path: String, now: Int) { files[path]?.lastUse = now }

  /// Deletes a file.
  func remove(_ path: String) {
    guard let entry = files.removeValue(forKey: path) else { return }
    bytes -= entry.size
    if var share = shares[entry.visitor] {
      share.bytes -= entry.size
      share.files -= 1
      shares[entry.visitor] = share.files > 0 ? share : nil
    }
    erase(path)
  }

  private func erase(_ path: String) {
    unlink(path)
    rmdir(String(path.prefix(upTo: path.lastIndex(of: "/")!)))
  }

  /// Deletes the files that were not used for their lifetime.
  func removeOld(now: Int) {
    for (path, entry) in files where now - entry.lastUse >= lifetime { remove(path) }
  }

  /// Deletes everything, and the folder.
  func removeAll() {
    for path in files.keys { erase(path) }
    files = [:]
    shares = [:]
    bytes = 0
    if let folder { rmdir(folder) }
    folder = nil
  }

  private func makeFolder() -> String? {
    var template = Array((NSTemporaryDirectory() + "/waymark-XXXXXX").utf8CString)
    folder = mkdtemp(&template).map { String(cString: $0) }
    return folder
  }
}

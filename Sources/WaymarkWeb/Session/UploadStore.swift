internal import Foundation
internal import WaymarkComponents

/// The temporary files of all sessions, in a folder that only this process's user may read.
@MainActor final class UploadStore {
  private struct Entry {
    var size: Int
    var lastUse: Int
    let visitor: VisitorCookie
  }

  /// What one visitor keeps.
  private struct Share {
    var bytes = 0
    var files = 0
  }

  private var folder: String?
  private var files: [String: Entry] = [:]
  private var shares: [VisitorCookie: Share] = [:]
  /// The bytes of all files.
  private(set) var bytes = 0
  private var next = 0
  private let lifetime: Int

  init(lifetime: Int) { self.lifetime = lifetime }

  isolated deinit { removeAll() }

  var isEmpty: Bool { files.isEmpty }

  /// How many files there are.
  var count: Int { files.count }

  /// Whether a visitor may keep so many more bytes, in a new file or in one that is there.
  func hasRoom(for more: Int, isNew: Bool, _ visitor: VisitorCookie, _ limits: SessionLimits) -> Bool {
    let share = shares[visitor] ?? Share()
    return share.bytes + more <= limits.maxVisitorUploadBytes && bytes + more <= limits.maxAllUploadBytes
      && share.files + (isNew ? 1 : 0) <= limits.maxVisitorFiles
  }

  /// The bytes of a file; nil when it is there no more.
  func size(of path: String) -> Int? { files[path]?.size }

  /// Makes an empty file that is called as the person's own is; nil where the system does not let us.
  func makeFile(named name: String, for visitor: VisitorCookie, now: Int) -> String? {
    guard let folder = folder ?? makeFolder() else { return nil }
    next += 1
    // A folder for each, so that two files may have one name.
    let own = folder + "/\(next)"
    guard mkdir(own, 0o700) == 0 else { return nil }
    let path = own + "/" + FileName.safe(name)
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

  /// Adds bytes at a file's end; false when not all could be written, and then the file is as before.
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

  /// The file's time begins anew.
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

  /// Deletes the files that nobody has used for a while.
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

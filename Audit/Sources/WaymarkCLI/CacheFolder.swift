import Foundation

/// A folder of files that can be made again, of which the oldest are removed when there are too many.
struct CacheFolder {
  let path: String
  /// The most bytes that all files have together.
  let limit: Int

  init(path: String, limit: Int = 256 << 20) { (self.path, self.limit) = (path, limit) }

  /// The user's folder for what Waymark keeps; nil if the environment names none.
  init?(in environment: [String: String]) {
    let base = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard let folder = base ?? environment["HOME"].flatMap({ $0.hasPrefix("/") ? $0 + "/.cache" : nil }) else {
      return nil
    }
    self.init(path: folder + "/waymark")
  }

  /// Returns a file, and notes that it was used; nil if there is none, or it is too large.
  func content(of name: String, atMost most: Int) -> Data? {
    let file = "\(path)/\(name)"
    guard let data = try? InputFile(path: file).content(atMost: most) else { return nil }
    try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: file)
    return data
  }

  /// Writes a file as a whole. What can't be written is not kept, and nobody has to know.
  func write(_ data: Data, as name: String) {
    let files = FileManager.default
    do {
      try files.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try data.write(to: URL(filePath: "\(path)/\(name)"), options: .atomic)
    } catch {
      return
    }
    removeOldest()
  }

  private func removeOldest() {
    let keys: Set<URLResourceKey> = [.contentModificationDateKey, .fileSizeKey, .isRegularFileKey]
    let found =
      (try? FileManager.default.contentsOfDirectory(
        at: URL(filePath: path), includingPropertiesForKeys: Array(keys))) ?? []
    let files = found.compactMap { url -> (url: URL, date: Date, size: Int)? in
      guard let values = try? url.resourceValues(forKeys: keys), values.isRegularFile == true,
        let date = values.contentModificationDate, let size = values.fileSize
      else { return nil }
      return (url, date, size)
    }
    var total = 0
    for file in files.sorted(by: { $0.date > $1.date }) {
      total += file.size
      if total > limit { try? FileManager.default.removeItem(at: file.url) }
    }
  }
}

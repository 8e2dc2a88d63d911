import Foundation

/// A folder that is removed when nothing uses it any more.
final class TemporaryFolder {
  let path: String

  /// - Throws: Why it can't be made, as wrong use.
  init() throws(WrongUse) {
    path = FileManager.default.temporaryDirectory.path + "/waymark-\(UUID().uuidString)"
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    } catch {
      throw WrongUse("“\(path)” could not be made: \(reason(error)).")
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

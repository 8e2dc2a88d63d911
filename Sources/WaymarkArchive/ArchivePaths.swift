/// The paths in an archive that is to be written: each can be a path, and exist beside the others.
package struct ArchivePaths {
  private var clashes = PathClashes()
  private let limit: Int

  /// - Parameter limit: The maximum length of a path, in bytes.
  package init(limit: Int = ArchiveLimits().pathBytes) { self.limit = limit }

  /// Adds a path, without a slash at its end.
  ///
  /// - Throws: ``ArchiveError``, if two paths can't exist beside one another, or the path is not one.
  package mutating func add(_ text: String, isFolder: Bool) throws(ArchiveError) {
    let path: ArchivePath
    do throws(PathFault) {
      path = try ArchivePath(Array((text + (isFolder ? "/" : "")).utf8), limit: limit)
      if path.text != text { throw .empty }
    } catch {
      throw .unusablePath(ArchivePath.shown(text.utf8), error)
    }
    guard clashes.admit(path) else { throw .duplicatePath(text) }
  }
}

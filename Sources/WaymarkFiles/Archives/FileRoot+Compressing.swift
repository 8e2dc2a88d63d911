internal import WaymarkArchive

extension FileRoot {
  /// Puts files and folders into a new zip archive. It appears in the folder of the first of them when it is complete, as
  /// “name.zip” or, for several, as “Archive.zip”.
  ///
  /// Links, devices and pipes are left out.
  ///
  ///     let archive = try await files.compress(selectedLocations)
  ///
  /// - Parameters:
  ///   - locations: What is put into it; at least one.
  ///   - progress: Is called now and then, on another thread.
  /// - Returns: Where the archive is.
  /// - Throws: ``FileError``, ``FileError/archive(_:)`` if a name can't be in an archive; or `CancellationError`. Then there
  ///   is no archive.
  @discardableResult
  public func compress(
    _ locations: [FileLocation], progress: (@Sendable (FileProgress) -> Void)? = nil
  ) async throws -> FileLocation {
    try await slow.run { [self] flag in
      guard let first = locations.first, let target = first.parent, let firstName = first.name else {
        throw FileError.isRoot
      }
      let (folder, state) = (try self.folder(target), try StateFolder(for: target, of: self))
      let (token, staging) = (Token(), try state.staging)
      let record = JournalRecord(kind: .copy, target: target, targetState: try JournalRecord.Place(state))
      let locked = try LockedRecord(record, token, in: journal)
      defer { locked.remove() }
      do {
        let packing = try Packing(into: staging.newFile(token.ofCopy), flag, progress)
        try packing.add(locations.map { try place(of: $0) })
        let name = locations.count > 1 ? FileName(listed: Array("Archive.zip".utf8)) : firstName.adding(".zip")
        let status = try staging.status(token.ofCopy)
        return target.appending(try publish(token, staging, status, in: folder, as: name, .keepBoth, .number))
      } catch {
        try? TreeRemoval.removeAll(of: token, in: staging)
        throw error
      }
    }
  }
}

extension FileName {
  /// The name with something after it, of which the beginning is cut off if it is too long.
  fileprivate func adding(_ suffix: String) -> FileName {
    if bytes.count + suffix.utf8.count <= Self.maxLength { return FileName(listed: bytes + Array(suffix.utf8)) }
    return FileName(listed: Array("Archive".utf8) + Array(suffix.utf8))
  }
}

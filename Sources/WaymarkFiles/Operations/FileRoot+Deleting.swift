extension FileRoot {
  /// Deletes a file, or a folder with all that is in it, for good.
  ///
  /// A folder is gone at once for everybody, and is emptied afterwards. If something in it can't be deleted, what is left of
  /// it is there again.
  ///
  /// - Throws: ``FileError``.
  public func delete(_ location: FileLocation) async throws {
    try await slow.run { [self] _ in
      let (folder, name) = try place(of: location)
      if try folder.status(name).kind != .folder {
        do throws(FileError) { return try folder.remove(name, isFolder: false) } catch {
          // It is a folder now.
          guard case .notAFile = error else { throw error }
        }
      }
      guard let parent = location.parent else { throw FileError.isRoot }
      let state = try StateFolder(for: parent, of: self)
      let record = JournalRecord(kind: .delete, source: location, sourceState: try JournalRecord.Place(state))
      try remove(name, from: folder, state, record)
    }
  }

  /// Removes a file or a folder by way of the staging folder.
  func remove(_ name: FileName, from folder: OpenFolder, _ state: StateFolder, _ record: JournalRecord) throws {
    let (token, staging) = (Token(), try state.staging)
    let locked = try LockedRecord(record, token, in: journal)
    defer { locked.remove() }
    guard try folder.rename(name, to: staging, as: token.ofOriginal) else { throw FileError.busy(name.text) }
    do {
      var removal = try TreeRemoval(in: staging, token, isForced: false)
      try removal.remove(token.ofOriginal)
    } catch {
      if try staging.statusIfAny(token.ofOriginal) != nil {
        _ = try freeName(for: name, .keepBoth, .number, isFolder: true) { name throws(FileError) in
          try staging.rename(token.ofOriginal, to: folder, as: name)
        }
      }
      throw error
    }
  }
}

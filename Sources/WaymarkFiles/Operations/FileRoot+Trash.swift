internal import Foundation

/// What is stored of something in the Trash.
private struct TrashRecord: Codable {
  let location: FileLocation
  /// The state folder of its file system, where it is kept.
  let state: JournalRecord.Place
  let date: Date
}

extension FileRoot {
  /// Moves a file or a folder to the Trash, in one step, whatever its size. Each disk has a Trash of its own, so nothing is
  /// copied.
  ///
  ///     let id = try await files.moveToTrash(location)
  ///     try await files.putBack(id)
  ///
  /// - Returns: What names it in the Trash.
  /// - Throws: ``FileError``.
  @discardableResult
  public func moveToTrash(_ location: FileLocation) async throws -> TrashedFile.ID {
    try await quick.run { [self] _ in
      let (folder, name) = try place(of: location)
      _ = try folder.status(name)
      let state = try StateFolder(for: location.parent ?? .root, of: self)
      let (token, trash) = (Token(), try state.trash)
      let record = TrashRecord(location: location, state: try JournalRecord.Place(state), date: Date())
      let locked = try LockedRecord(record, token, in: trashRecords)
      do {
        guard try folder.rename(name, to: trash, as: token.name()) else { throw FileError.busy(name.text) }
      } catch {
        locked.remove()
        throw error
      }
      return TrashedFile.ID(token)
    }
  }

  /// Returns what is in the Trash, the last first. What is on a disk that isn't there is left out.
  ///
  /// - Throws: ``FileError``.
  public func trashedFiles() async throws -> [TrashedFile] {
    try await quick.run { [self] flag in
      guard try top.statusIfAny(.reserved) != nil else { return [] }
      let found = try LockedRecord.tokens(in: trashRecords).compactMap { token in
        try flag.check()
        return try? trashedFile(token)
      }
      return found.sorted { ($0.date, $0.id.token.text) > ($1.date, $1.id.token.text) }
    }
  }

  /// Moves something from the Trash to where it was. If something else has its name now, it gets a number.
  ///
  /// - Parameters:
  ///   - id: What names it.
  ///   - folder: Where it is put instead, for example because its folder isn't there any more; on the same disk.
  /// - Returns: Where it is now.
  /// - Throws: ``FileError``; ``FileError/missing(_:)`` if its folder, or it itself, isn't there any more.
  @discardableResult
  public func putBack(_ id: TrashedFile.ID, into folder: FileLocation? = nil) async throws -> FileLocation {
    try await quick.run { [self] _ in
      let record = try trashRecord(id.token)
      guard let name = record.location.name, let parent = folder ?? record.location.parent else {
        throw FileError.isRoot
      }
      let (trash, opened) = (try record.state.open(in: self).trash, try self.folder(parent))
      guard let status = try trash.statusIfAny(id.token.name()) else { throw FileError.missing(name.text) }
      let isFolder = status.kind == .folder
      let found = try freeName(for: name, .keepBoth, .number, isFolder: isFolder) { name throws(FileError) in
        try trash.rename(id.token.name(), to: opened, as: name)
      }
      guard let found else { throw FileError.busy(name.text) }
      try? removeTrashRecord(id.token)
      return parent.appending(found)
    }
  }

  /// Deletes some of what is in the Trash for good. What isn't there any more is left out.
  ///
  /// - Throws: ``FileError``.
  public func deleteFromTrash(_ ids: [TrashedFile.ID]) async throws {
    try await slow.run { [self] flag in
      for id in ids {
        try flag.check()
        try deleteFromTrash(id.token)
      }
    }
  }

  /// Deletes everything that is in the Trash for good.
  ///
  /// - Throws: ``FileError``.
  public func emptyTrash() async throws { try await deleteFromTrash(trashedFiles().map(\.id)) }

  private func deleteFromTrash(_ token: Token) throws {
    let record: TrashRecord
    do { record = try trashRecord(token) } catch FileError.missing {
      // Somebody else has deleted it, or put it back.
      return
    }
    let state = try record.state.open(in: self)
    let (trash, name) = (try state.trash, token.name())
    do {
      if try trash.status(name).kind == .folder {
        let place = try JournalRecord.Place(state)
        try remove(name, from: trash, state, JournalRecord(kind: .delete, sourceState: place))
      } else {
        try trash.remove(name, isFolder: false)
      }
    } catch FileError.missing {
      // Somebody else was faster.
    }
    if try trash.statusIfAny(name) == nil { try? removeTrashRecord(token) }
  }

  private var trashRecords: OpenFolder { get throws(FileError) { try StateFolder(atTop: .root, of: self).trash } }

  private func trashRecord(_ token: Token) throws -> TrashRecord {
    let data = try trashRecords.file(token.name(".json")).read(0..<256 * 1024, shown: token.text)
    return try JSONDecoder().decode(TrashRecord.self, from: data)
  }

  private func removeTrashRecord(_ token: Token) throws(FileError) {
    try trashRecords.remove(token.name(".json"), isFolder: false)
  }

  private func trashedFile(_ token: Token) throws -> TrashedFile? {
    let record = try trashRecord(token)
    guard let name = record.location.name else { return nil }
    let status = try record.state.open(in: self).trash.status(token.name())
    return TrashedFile(
      id: TrashedFile.ID(token), location: record.location, date: record.date, entry: FileEntry(name, status))
  }

  /// Removes the records of what isn't in the Trash: its process ended before it was moved there, or after it was put back.
  func recoverTrash() throws {
    let records = try trashRecords
    for token in try LockedRecord.tokens(in: records) {
      guard let locked = try LockedRecord(taking: token, in: records) else { continue }
      let record = try trashRecord(token)
      let isThere = try record.state.open(in: self).trash.statusIfAny(token.name()) != nil
      if !isThere { locked.remove() }
    }
  }
}

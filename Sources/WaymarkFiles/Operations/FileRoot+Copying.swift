internal import CFiles

extension FileRoot {
  /// Copies a file, or a folder with all that is in it, into a folder. The copy appears when it is complete.
  ///
  /// Links are copied as links, and files with several names as several files. Devices and pipes are left out. A folder that
  /// is read while others change it may be copied in part before and in part after the change.
  ///
  ///     try await files.copy(location, into: folder, ifTaken: .keepBoth) { progress in
  ///       report(progress.fraction)
  ///     }
  ///
  /// - Parameters:
  ///   - source: What is copied.
  ///   - target: The folder into which it is copied.
  ///   - conflict: What happens if there is something with the name.
  ///   - progress: Is called now and then, on another thread.
  /// - Returns: Where the copy is.
  /// - Throws: ``FileError``, or `CancellationError` if the task is cancelled; then there is no copy, and no part of one.
  @discardableResult
  public func copy(
    _ source: FileLocation, into target: FileLocation, ifTaken conflict: NameConflict = .refuse,
    progress: (@Sendable (FileProgress) -> Void)? = nil
  ) async throws -> FileLocation {
    try await slow.run { [self] flag in
      guard let name = source.name else { throw FileError.isRoot }
      return try copy(source, into: target, as: name, conflict, .number, flag, progress)
    }
  }

  /// Copies something beside itself, as “name copy”, “name copy 2” and so on.
  ///
  /// - Returns: Where the copy is.
  /// - Throws: ``FileError``, or `CancellationError` if the task is cancelled; then there is no copy, and no part of one.
  @discardableResult
  public func duplicate(
    _ location: FileLocation, progress: (@Sendable (FileProgress) -> Void)? = nil
  ) async throws -> FileLocation {
    try await slow.run { [self] flag in
      guard let name = location.name, let parent = location.parent else { throw FileError.isRoot }
      // The name itself is always taken.
      return try copy(location, into: parent, as: name, .keepBoth, .copy, flag, progress)
    }
  }

  private func copy(
    _ source: FileLocation, into target: FileLocation, as name: FileName, _ conflict: NameConflict,
    _ suffix: NumberedName.Suffix, _ flag: CancellationFlag, _ report: (@Sendable (FileProgress) -> Void)?
  ) throws -> FileLocation {
    let (from, oldName) = try place(of: source)
    let (status, folder) = (try from.status(oldName), try self.folder(target))
    try checkOutside(source, status, target, folder)
    if status.kind == .other { throw FileError.notAFile(oldName.text) }
    if conflict == .refuse, try folder.statusIfAny(name) != nil { throw FileError.exists(name.text) }
    let measure = try TreeMeasure(oldName, in: from, flag)
    let state = try StateFolder(for: target, of: self)
    try checkSpace(for: measure, in: folder)
    let (token, staging) = (Token(), try state.staging)
    let record = try LockedRecord(
      JournalRecord(kind: .copy, source: source, target: target, targetState: JournalRecord.Place(state)), token,
      in: journal)
    defer { record.remove() }
    do {
      var copying = TreeCopy(measure, flag, report)
      try copying.copy(oldName, in: from, to: staging, as: token.ofCopy)
      return target.appending(try publish(token, staging, status, in: folder, as: name, conflict, suffix))
    } catch {
      try? TreeRemoval.removeAll(of: token, in: staging)
      throw error
    }
  }

  /// The records of what is being done in this root.
  var journal: OpenFolder { get throws(FileError) { try StateFolder(atTop: .root, of: self).journal } }

  /// Moves a complete copy from the staging folder to its place.
  func publish(
    _ token: Token, _ staging: OpenFolder, _ status: FileStatus, in folder: OpenFolder, as name: FileName,
    _ conflict: NameConflict, _ suffix: NumberedName.Suffix
  ) throws(FileError) -> FileName {
    let isFolder = status.kind == .folder
    let found = try freeName(for: name, conflict, suffix, isFolder: isFolder) { name throws(FileError) in
      try staging.rename(token.ofCopy, to: folder, as: name)
    }
    guard let found else { throw .busy(name.text) }
    if isFolder, !status.permissions.contains([.ownerRead, .ownerWrite, .ownerExecute]) {
      let bits = UInt32(status.permissions.rawValue)
      try FileError.check(folder.folder(found).descriptor.use { waymark_set_permissions($0, bits) }, found.text)
    }
    return found
  }

  /// Throws if a folder would be put into itself, or into a folder in it.
  func checkOutside(_ source: FileLocation, _ status: FileStatus, _ target: FileLocation, _ folder: OpenFolder)
    throws(FileError)
  {
    guard status.kind == .folder, let name = source.name else { return }
    if source.contains(target) { throw .insideItself(name.text) }
    // A folder can have another location too, where it is mounted.
    if try folder.isInside(status.identity) { throw .insideItself(name.text) }
    if target.names.count >= FileLocation.maxDepth { throw .tooDeep }
  }

  /// Throws if there is not enough space for something: better now than when the disk is full for everybody.
  func checkSpace(for measure: TreeMeasure, in folder: OpenFolder) throws(FileError) {
    let free = folder.descriptor.use { waymark_free_bytes($0) }
    if free >= 0, free < Int64(measure.bytes) { throw .diskFull }
  }
}

internal import CFiles

extension FileRoot {
  /// Moves a file or a folder into another folder.
  ///
  /// On one disk this is one step, whatever its size. Between disks it is copied, checked and then removed; if the process
  /// ends meanwhile, the next one that opens the root finishes or undoes it, so that it is in one of the places.
  ///
  /// - Parameters:
  ///   - source: What is moved.
  ///   - target: The folder into which it is moved.
  ///   - conflict: What happens if there is something with the name.
  ///   - progress: Is called now and then, on another thread, if it has to be copied.
  /// - Returns: Where it is now.
  /// - Throws: ``FileError``, or `CancellationError` if the task is cancelled before all is copied; then it is where it was.
  @discardableResult
  public func move(
    _ source: FileLocation, into target: FileLocation, ifTaken conflict: NameConflict = .refuse,
    progress: (@Sendable (FileProgress) -> Void)? = nil
  ) async throws -> FileLocation {
    if source.parent == target { return try await locationOfExisting(source) }
    if let moved = try await quick.run({ [self] _ in try moveByRenaming(source, target, conflict) }) { return moved }
    return try await slow.run { [self] flag in
      try MoveByCopying(source, target, conflict, of: self).run(flag, progress)
    }
  }

  private func locationOfExisting(_ location: FileLocation) async throws -> FileLocation {
    _ = try await entry(at: location)
    return location
  }

  /// Returns nil if the target is on another file system.
  private func moveByRenaming(_ source: FileLocation, _ target: FileLocation, _ conflict: NameConflict)
    throws(FileError) -> FileLocation?
  {
    let ((from, name), folder) = (try place(of: source), try folder(target))
    let status = try from.status(name)
    try checkOutside(source, status, target, folder)
    if copiesAlways { return nil }
    return try freeName(for: name, conflict, .number, isFolder: status.kind == .folder) { newName throws(FileError) in
      try from.rename(name, to: folder, as: newName)
    }.map { target.appending($0) }
  }
}

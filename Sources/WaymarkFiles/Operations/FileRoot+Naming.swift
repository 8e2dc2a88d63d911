extension FileRoot {
  /// Makes a folder.
  ///
  ///     let folder = try await files.createFolder(FileName("New Folder"), in: location, ifTaken: .keepBoth)
  ///
  /// - Parameters:
  ///   - name: The name of the new folder.
  ///   - parent: The folder in which it is made.
  ///   - conflict: What happens if there is something with the name.
  /// - Returns: Where it is.
  /// - Throws: ``FileError``.
  @discardableResult
  public func createFolder(
    _ name: FileName, in parent: FileLocation, ifTaken conflict: NameConflict = .refuse
  ) async throws -> FileLocation {
    try await quick.run { [self] _ in
      try checkNew(name)
      let opened = try folder(parent)
      let made = try freeName(for: name, conflict, .number, isFolder: true) { name throws(FileError) in
        try opened.makeFolder(name)
        return true
      }
      return parent.appending(made ?? name)
    }
  }

  /// Gives something another name in its folder. Nothing is replaced.
  ///
  /// - Returns: Where it is now.
  /// - Throws: ``FileError``; ``FileError/exists(_:)`` if something has the name.
  @discardableResult
  public func rename(_ location: FileLocation, to name: FileName) async throws -> FileLocation {
    try await quick.run { [self] _ in
      let (folder, oldName) = try place(of: location)
      try checkNew(name)
      if name != oldName, try !folder.rename(oldName, to: folder, as: name) { throw FileError.busy(oldName.text) }
      return try FileLocation(location.names.dropLast() + [name])
    }
  }

  /// Throws if people can't have something named so.
  func checkNew(_ name: FileName) throws(FileError) {
    if name.isReserved { throw .unusableName(name.text, .reserved) }
  }

  /// Does something with a name, or with the first one after it that is free.
  ///
  /// - Returns: The name; nil if the function has returned false.
  func freeName(
    for name: FileName, _ conflict: NameConflict, _ suffix: NumberedName.Suffix, isFolder: Bool,
    _ body: (FileName) throws(FileError) -> Bool
  ) throws(FileError) -> FileName? {
    let names = NumberedName(name, suffix, isFolder: isFolder)
    var (tried, next) = (0, name)
    while true {
      do throws(FileError) { return try body(next) ? next : nil } catch {
        guard case .exists = error, conflict == .keepBoth else { throw error }
        next = names.name(after: tried)
        tried += 1
      }
    }
  }
}

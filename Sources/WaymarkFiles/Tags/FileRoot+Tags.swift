extension FileRoot {
  /// Returns the tags of a file or a folder. Links and devices have none.
  ///
  ///     let isUrgent = try await files.tags(of: location).contains("Urgent")
  ///
  /// - Throws: ``FileError``; ``FileError/noTags(_:)`` if the file system stores none.
  public func tags(of location: FileLocation) async throws -> [String] {
    try await quick.run { [self] _ in
      let (folder, name) = try place(of: location)
      let kind = try folder.status(name).kind
      return kind == .file || kind == .folder ? try folder.tags(name) : []
    }
  }

  /// Returns the tags of some of what is in a folder, for those that have any: one call of the system for each name, so a
  /// view asks for the rows that it shows.
  ///
  ///     let visible = entries[rows]
  ///     let tags = try await files.tags(of: visible.map(\.name), in: folder)
  ///     for entry in visible { print(entry.name.text, tags[entry.name] ?? []) }
  ///
  /// Names that are there no more, and file systems that store no tags, have none.
  ///
  /// - Throws: ``FileError`` if the folder can't be opened, or `CancellationError`.
  public func tags(of names: [FileName], in folder: FileLocation) async throws -> [FileName: [String]] {
    try await quick.run { [self] flag in
      let opened = try self.folder(folder)
      var found: [FileName: [String]] = [:]
      for name in names where !name.isReserved {
        try flag.check()
        if let tags = try? opened.tags(name), !tags.isEmpty { found[name] = tags }
      }
      return found
    }
  }

  /// Sets the tags of a file or a folder; without any, they are removed. Its date of change stays.
  ///
  ///     try await files.setTags(["Urgent", "Taxes"], of: location)
  ///
  /// - Parameters:
  ///   - tags: The tags: each ``FileTags/isUsable(_:)``, no more than ``FileTags/maxCount``.
  ///   - location: The file or folder. A link is refused, as its tags would be those of another file.
  /// - Throws: ``FileError``; ``FileError/noTags(_:)`` if the file system stores none.
  public func setTags(_ tags: [String], of location: FileLocation) async throws {
    try await quick.run { [self] _ in
      let (folder, name) = try place(of: location)
      try folder.setTags(FileTags.value(of: tags, name.text), name)
    }
  }
}

extension FileRoot {
  /// Returns what is in a folder, with sizes and dates, in the order of the names.
  ///
  ///     let largest = try await files.entries(of: folder).max { $0.size < $1.size }
  ///
  /// Of a folder with 100,000 items this takes about a third of a second: to show the first of them sooner, get their
  /// ``names(in:)`` and then the ``entries(named:in:)`` that are visible.
  ///
  /// - Throws: ``FileError``, or `CancellationError`.
  public func entries(of folder: FileLocation) async throws -> [FileEntry] {
    try await quick.run { [self] flag in
      let opened = try self.folder(folder)
      var found: [FileEntry] = []
      try opened.list { item in
        if found.count.isMultiple(of: 1_024) { try flag.check() }
        // What is deleted while the folder is listed is left out.
        if let status = try opened.statusIfAny(item.name) { found.append(FileEntry(item.name, status)) }
      }
      return FileName.sort(found, by: \.name)
    }
  }

  /// Returns the names in a folder, in their order: all that is needed to show how many there are, and the first of them.
  ///
  ///     let names = try await files.names(in: folder)
  ///     let visible = try await files.entries(named: names.prefix(50).map(\.name), in: folder)
  ///
  /// - Throws: ``FileError``, or `CancellationError`.
  public func names(in folder: FileLocation) async throws -> [ListedName] {
    try await quick.run { [self] flag in
      let opened = try self.folder(folder)
      var found: [ListedName] = []
      try opened.list { item in
        if found.count.isMultiple(of: 1_024) { try flag.check() }
        guard let kind = try item.kind ?? opened.statusIfAny(item.name)?.kind else { return }
        found.append(ListedName(name: item.name, kind: kind))
      }
      return FileName.sort(found, by: \.name)
    }
  }

  /// Returns some of what is in a folder, in the order of the names. Those that are there no more are left out.
  ///
  /// - Throws: ``FileError``, or `CancellationError`.
  public func entries(named names: [FileName], in folder: FileLocation) async throws -> [FileEntry] {
    try await quick.run { [self] flag in
      let opened = try self.folder(folder)
      return try names.compactMap { name in
        try flag.check()
        if name.isReserved { return nil }
        return try opened.statusIfAny(name).map { FileEntry(name, $0) }
      }
    }
  }

  /// Returns what is at a location: its size, dates and kind.
  ///
  /// - Throws: ``FileError``; ``FileError/isRoot`` for the root, which has no name.
  public func entry(at location: FileLocation) async throws -> FileEntry {
    try await quick.run { [self] _ in
      let (folder, name) = try place(of: location)
      return FileEntry(name, try folder.status(name))
    }
  }

  /// Returns where a symbolic link leads, as it stands in the link, with characters that hide or reverse others as “�”.
  /// The link is not followed: nothing says that there is anything, or that it is below the root.
  ///
  /// - Throws: ``FileError``.
  public func destination(ofLink location: FileLocation) async throws -> String {
    try await quick.run { [self] _ in
      let (folder, name) = try place(of: location)
      return FileName(listed: try folder.destination(ofLink: name)).text
    }
  }
}

/// A name in a folder, and what has it: see ``FileRoot/names(in:)``.
public struct ListedName: Sendable, Hashable {
  /// The name.
  public let name: FileName
  /// Whether it is a folder, a file, or something else.
  public let kind: FileEntry.Kind
}

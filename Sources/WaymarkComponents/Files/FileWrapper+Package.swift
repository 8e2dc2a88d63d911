public import Foundation
package import WaymarkArchive

extension FileWrapper {
  /// Creates a folder from the bytes of a zip file, as ``packageContents()`` gives them.
  ///
  ///     let folder = try FileWrapper(packageContents: data)
  ///     for problem in folder.packageProblems { warnings.append(problem.message) }
  ///
  /// A damaged zip file is read as far as it can be; ``packageProblems`` says what is missing. Left out are files that
  /// are damaged or encrypted, larger than 128 MB, links, and those with unsafe paths. At most 10,000 files and 256 MB are
  /// expanded.
  ///
  /// Waymark only: browsers have no folders.
  ///
  /// - Throws: a `LocalizedError` if this is no zip file, or if there is too much in it.
  public convenience init(packageContents: Data) throws {
    self.init(try Archive.read(packageContents), filename: nil)
  }

  /// Creates a folder from a zip file at a place; see ``init(packageContents:)``.
  ///
  /// Waymark only: browsers have no folders.
  public convenience init(packageContentsOf url: URL) throws {
    self.init(try Archive.read(url), filename: url.lastPathComponent)
  }

  /// Creates a folder from what was read of an archive.
  package convenience init(_ archive: ArchiveContents, filename: String?) {
    self.init(
      .folder(Self.tree(archive.entries)), filename: filename, problems: archive.problems.map(PackageProblem.init))
  }

  /// Returns the bytes of a zip file with all that is in the folder, or with the file alone. Equal contents give equal
  /// bytes.
  ///
  /// Waymark only: browsers have no folders.
  ///
  /// - Throws: a `LocalizedError` if a name in the folder can't be one in a zip file.
  public func packageContents() throws -> Data {
    if let fileWrappers { return try Archive.write(Self.entries(fileWrappers, below: "")) }
    let name = preferredFilename ?? filename ?? "file"
    return try Archive.write([ArchiveEntry(path: name, contents: regularFileContents ?? Data())])
  }

  /// Builds folders from entries, whose paths do not contradict one another.
  private static func tree(_ entries: [ArchiveEntry]) -> [String: FileWrapper] {
    let root = FileWrapper(directoryWithFileWrappers: [:])
    var folders = ["": root]
    func folder(_ path: Substring) -> FileWrapper {
      if let known = folders[String(path)] { return known }
      let new = FileWrapper(.folder([:]))
      folders[String(path)] = new
      place(new, at: path)
      return new
    }
    func place(_ wrapper: FileWrapper, at path: Substring) {
      let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
      let name = String(slash.map { path[path.utf8.index(after: $0)...] } ?? path)
      wrapper.state.withLock { ($0.filename, $0.preferredFilename) = (name, name) }
      folder(slash.map { path[..<$0] } ?? "").insert(wrapper, as: name)
    }
    for entry in entries {
      if let contents = entry.contents {
        place(FileWrapper(.file(contents)), at: entry.path[...])
      } else {
        _ = folder(entry.path[...])
      }
    }
    return root.fileWrappers ?? [:]
  }

  private func insert(_ child: FileWrapper, as name: String) {
    state.withLock { state in
      guard case .folder(var children) = state.content else { return }
      state.content = .folder([:])
      children[name] = child
      state.content = .folder(children)
    }
  }

  private static func entries(_ children: [String: FileWrapper], below path: String) throws -> [ArchiveEntry] {
    try children.sorted { $0.key < $1.key }.flatMap { name, child -> [ArchiveEntry] in
      // Also ends where a folder contains itself.
      let own = path + name
      guard own.utf8.count <= ArchiveLimits().pathBytes, !name.utf8.contains(UInt8(ascii: "/")) else {
        throw FileWrapperError(fileName: name, message: "“\(own)” is too long for a zip file, or no name of a file.")
      }
      guard let inner = child.fileWrappers else {
        return [ArchiveEntry(path: own, contents: child.regularFileContents ?? Data())]
      }
      return inner.isEmpty ? [ArchiveEntry(folder: own)] : try entries(inner, below: own + "/")
    }
  }
}

extension FileRoot {
  /// Returns the content of a file, for views that show it and for ``DownloadFileAction``.
  ///
  ///     if let entry { ZoomableImage(files.content(of: entry, in: folder), label: entry.name.text) }
  ///
  /// It is opened when the browser asks for it, and its path is resolved anew then. If the file is changed or deleted while it is sent,
  /// the connection ends.
  ///
  /// - Parameters:
  ///   - entry: The file.
  ///   - folder: The folder in which it is.
  public func content(of entry: FileEntry, in folder: FileLocation) -> FileContent {
    content(of: entry.name, at: folder.appending(entry.name), size: entry.size, modified: entry.modified)
  }

  /// Returns the content of a file that an index has found.
  ///
  ///     downloadFile(files.content(of: found))
  ///
  /// It is opened when the browser asks for it, as that of an entry is.
  ///
  /// - Parameter file: The file.
  public func content(of file: FoundFile) -> FileContent {
    content(of: file.name, at: file.location, size: file.size, modified: file.modified)
  }

  private func content(of name: FileName, at location: FileLocation, size: Int, modified: Date) -> FileContent {
    let id = "\(location) \(size) \(modified.timeIntervalSince1970)"
    return FileContent(named: name.text, id: id) { [self] in
      let file = try await openFile(at: location)
      return FileContent.Parts(size: file.size, version: file.version) { try await file.readUnchanged($0) }
    }
  }

  /// Returns files and folders as one zip archive, which is packed while it is sent.
  ///
  ///     downloadFile(files.archive(of: selection, named: "Archive.zip"))
  ///
  /// - Parameters:
  ///   - locations: What is in it.
  ///   - name: The name under which it is stored on the user's device.
  public func archive(of locations: [FileLocation], named name: String) -> FileContent {
    let id = locations.map(\.description).joined(separator: "\n")
    return FileContent(named: name, id: id) { [self] in
      let packed = pack(locations)
      return { try await packed.next() }
    }
  }
}

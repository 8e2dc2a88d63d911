internal import WaymarkFiles

extension IndexWriter {
  /// With so many names at once, listing the folder is less work than looking at each.
  private static let maxNames = 1_000

  /// Applies what the system tells of folders that are watched.
  ///
  /// - Returns: Whether changes were lost, so that all folders have to be compared.
  func apply(_ events: [WatchEvent], _ flag: CancellationFlag) throws -> Bool {
    var (changed, isIncomplete) = ([Int64: Set<FileName>](), false)
    for event in events {
      switch event {
      case .name(let watch, let name):
        guard let folder = watches?.folder(watch), !name.isReserved else { continue }
        changed[folder, default: []].insert(name)
      // What happens to a folder itself is told of its name too, in the folder that it is in.
      case .folder: continue
      case .ended(let watch): watches?.noteEnd(watch)
      case .overflow: isIncomplete = true
      }
    }
    try transaction {
      for (folder, names) in changed { try apply(names, in: folder, flag) }
    }
    return isIncomplete
  }

  /// Applies what has changed in a folder.
  func apply(_ change: FolderChange, in location: FileLocation, _ flag: CancellationFlag) throws {
    try transaction {
      guard let folder = try connection.folder(at: location) else { return try addFirstUnknown(location, flag) }
      switch change {
      case .names(let names): try apply(names, in: folder, flag)
      case .everything: try listAgain(folder)
      case .gone: if folder != 0 { try remove(folder) }
      }
    }
  }

  /// Adds the first folder on the way to a location that the index doesn't know; what is in it is listed later.
  private func addFirstUnknown(_ location: FileLocation, _ flag: CancellationFlag) throws {
    var parent = FileLocation.root
    for name in location.names {
      let next = parent.appending(name)
      if try connection.folder(at: next) == nil, let folder = try connection.folder(at: parent) {
        return try apply([name], in: folder, flag)
      }
      parent = next
    }
  }

  private func apply(_ names: Set<FileName>, in id: Int64, _ flag: CancellationFlag) throws {
    if names.count > Self.maxNames { return try listAgain(id) }
    guard let location = try connection.location(ofFolder: id) else { return }
    // A folder that is gone, or can't be opened, is told of in the folder that it was in.
    guard let folder = try? files.scannedFolder(location) else { return try listAgain(id) }
    for name in names {
      try flag.check()
      if let item = try folder.item(name) {
        let file = try put(item, in: id)
        // It may have been replaced by another one, which is noticed when it is listed.
        if item.kind == .folder { try listAgain(file) }
      } else if let known = try known(name, in: id) {
        try remove(known.id)
      }
    }
  }

  /// Has a folder listed by the next scan.
  func listAgain(_ id: Int64) throws {
    try connection.run("UPDATE folders SET stamp = NULL WHERE id = ?", .integer(id))
  }

  /// Has all folders listed by the next scan.
  func listAllAgain() throws { try connection.run("UPDATE folders SET stamp = NULL") }

  /// Compares the dates of some folders with those that they had when they were listed, and watches those that are not
  /// watched. Those with another date are listed by the next scan.
  ///
  /// - Parameters:
  ///   - last: The number of the last folder that was compared.
  ///   - isForUnwatched: Whether folders that are watched are left out.
  /// - Returns: The number to go on with; nil at the end.
  func compareSlice(after last: Int64, isForUnwatched: Bool, _ flag: CancellationFlag) throws -> Int64? {
    let row = try connection.statement(
      "SELECT id, stamp FROM folders WHERE id > ? AND stamp IS NOT NULL ORDER BY id LIMIT 500", .integer(last))
    var folders: [(id: Int64, stamp: Int64)] = []
    while try row.step() { folders.append((row.integer(0), row.integer(1))) }
    try transaction {
      for (id, stamp) in folders where !isForUnwatched || watches?.isWatched(id) != true {
        try flag.check()
        try compare(id, stamp)
      }
    }
    return folders.last?.id
  }

  private func compare(_ id: Int64, _ stamp: Int64) throws {
    guard let location = try connection.location(ofFolder: id) else { return }
    guard let folder = try? files.scannedFolder(location) else { return try listAgain(id) }
    watches?.add(folder, id)
    // Read after it is watched, so that no change is in between. Clocks jump: any other date is a change.
    if (try? folder.changedNow()) != stamp { try listAgain(id) }
  }
}

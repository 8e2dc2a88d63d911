internal import Glibc
internal import WaymarkFiles

extension IndexWriter {
  /// How many files one transaction adds, while names are indexed.
  static let sliceSize = 20_000
  /// The clocks of file systems move in steps. A folder that was changed so shortly before it was listed may be changed
  /// again with the same date; in nanoseconds.
  private static let uncertainty: Int64 = 2_000_000_000

  /// Lists folders that are to be listed, until there are so many files that they are stored.
  ///
  /// - Returns: Whether there may be more of them.
  func scanSlice(_ flag: CancellationFlag) throws -> Bool {
    try transaction {
      var rest = Self.sliceSize
      while rest > 0 {
        let next = try connection.number("SELECT id FROM folders WHERE stamp IS NULL ORDER BY id LIMIT 1")
        guard let next else { return false }
        rest -= 1 + (try scan(next, flag))
      }
      return true
    }
  }

  /// Removes some of what was in folders that are gone.
  ///
  /// - Returns: Whether there may be more of it.
  func removeSlice() throws -> Bool {
    try transaction {
      guard let folder = try connection.number("SELECT folder FROM removals LIMIT 1") else { return false }
      let ids = try ids("SELECT id FROM files WHERE folder = ? LIMIT 2000", .integer(folder))
      for id in ids { try remove(id) }
      if ids.isEmpty { try connection.run("DELETE FROM removals WHERE folder = ?", .integer(folder)) }
      return true
    }
  }

  /// Lists a folder, and makes the index have what is in it.
  ///
  /// - Returns: How many files there are.
  func scan(_ id: Int64, _ flag: CancellationFlag) throws -> Int {
    guard let location = try connection.location(ofFolder: id) else {
      // It is being removed.
      try connection.run("UPDATE folders SET stamp = 0 WHERE id = ?", .integer(id))
      return 0
    }
    do {
      let folder = try files.scannedFolder(location)
      // Watched before it is listed, so that no change is in between.
      watches?.add(folder, id)
      let count = try list(folder, id, flag)
      try connection.run("UPDATE folders SET stamp = ? WHERE id = ?", .integer(stamp(folder)), .integer(id))
      return count
    } catch let error as FileError {
      try close(id, error)
      return 0
    }
  }

  private func list(_ folder: ScannedFolder, _ id: Int64, _ flag: CancellationFlag) throws -> Int {
    let isNew = try connection.number("SELECT 1 FROM files WHERE folder = ? LIMIT 1", .integer(id)) == nil
    if !isNew { try connection.run("DELETE FROM seen") }
    var count = 0
    try folder.items { item in
      try flag.check()
      count += 1
      if count.isMultiple(of: Self.sliceSize) { try storeAndGoOn() }
      let file = isNew ? try insert(item, in: id) : try put(item, in: id)
      if !isNew { try connection.run("INSERT OR IGNORE INTO seen VALUES (?)", .integer(file)) }
    }
    if !isNew {
      let gone = "SELECT id FROM files WHERE folder = ? AND id NOT IN (SELECT id FROM seen)"
      for id in try ids(gone, .integer(id)) { try remove(id) }
    }
    return count
  }

  /// What tells whether a folder is changed after it was listed.
  private func stamp(_ folder: ScannedFolder) -> Int64 {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let age = Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec) - folder.changed
    return age < Self.uncertainty ? 0 : folder.changed
  }

  /// Notes that a folder can't be listed.
  private func close(_ id: Int64, _ error: FileError) throws {
    switch error {
    case .missing, .notAFolder, .link: try remove(id)
    default:
      // What is in it is no longer known. It is tried again when folders are compared the next time.
      for file in try ids("SELECT id FROM files WHERE folder = ?", .integer(id)) { try remove(file) }
      try connection.run("UPDATE folders SET stamp = 0 WHERE id = ?", .integer(id))
    }
  }

  private func ids(_ sql: String, _ values: IndexValue...) throws -> [Int64] {
    let row = try connection.statement(sql, values)
    var found: [Int64] = []
    while try row.step() { found.append(row.integer(0)) }
    return found
  }
}

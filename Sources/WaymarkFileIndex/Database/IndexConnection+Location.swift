internal import WaymarkFiles

extension IndexConnection {
  /// Returns where a folder of the index is; nil if it, or one above it, is there no more.
  func location(ofFolder id: Int64) throws -> FileLocation? {
    var (names, folder) = ([FileName](), id)
    while folder != 0 {
      let row = try statement("SELECT folder, name FROM files WHERE id = ?", .integer(folder))
      defer { row.end() }
      guard names.count < FileLocation.maxDepth, try row.step() else { return nil }
      names.append(FileName(listed: row.bytes(1)))
      folder = row.integer(0)
    }
    return try? FileLocation(names.reversed())
  }

  /// Returns the number of the folder at a location; nil if the index has none.
  func folder(at location: FileLocation) throws -> Int64? {
    var folder = Int64(0)
    for name in location.names {
      let found = try number(
        "SELECT id FROM files WHERE folder = ? AND name = ? AND kind = 0", .integer(folder), .bytes(name.bytes))
      guard let found else { return nil }
      folder = found
    }
    return folder
  }
}

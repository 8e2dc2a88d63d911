internal import WaymarkFiles

extension IndexWriter {
  /// How many files one transaction reads, and how many bytes.
  private static let maxFiles = 50
  private static let maxBytes = 4 * 1_024 * 1_024

  /// Reads the contents of some files that may be texts.
  ///
  /// - Returns: Whether there may be more of them.
  func readTexts(_ flag: CancellationFlag) throws -> Bool {
    guard try connection.number("SELECT 1 FROM files WHERE text = 0 LIMIT 1") != nil else { return false }
    return try transaction {
      let row = try connection.statement(
        "SELECT id, folder, name FROM files WHERE text = 0 ORDER BY id LIMIT \(Self.maxFiles)")
      var waiting: [(id: Int64, folder: Int64, name: FileName)] = []
      while try row.step() { waiting.append((row.integer(0), row.integer(1), FileName(listed: row.bytes(2)))) }
      var rest = Self.maxBytes
      for file in waiting where rest > 0 {
        try flag.check()
        let text = try text(of: file.name, in: file.folder)
        rest -= text?.utf8.count ?? 0
        if let text {
          try connection.run("INSERT INTO texts (rowid, content) VALUES (?, ?)", .integer(file.id), .text(text))
        }
        try connection.run(
          "UPDATE files SET text = ? WHERE id = ?", text == nil ? .null : .integer(1), .integer(file.id))
      }
      return !waiting.isEmpty
    }
  }

  /// Returns the content of a file; nil if it is no text, or can't be read.
  private func text(of name: FileName, in folder: Int64) throws -> String? {
    guard let location = try connection.location(ofFolder: folder), let opened = try? files.scannedFolder(location),
      var bytes = try? opened.content(of: name, maxSize: ScannedItem.maxText), !bytes.contains(0)
    else { return nil }
    // Excerpts mark what was found by characters that no text has then.
    for index in bytes.indices where bytes[index] < 0x20 { bytes[index] = 0x20 }
    return String(validating: bytes, as: UTF8.self)
  }
}

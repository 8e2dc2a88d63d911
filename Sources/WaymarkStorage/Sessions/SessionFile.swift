private import Foundation

/// A file of sessions by its path, open or not.
struct SessionFile: Sendable {
  let path: String
  /// Its greatest size, in bytes; nil where only the disk limits it.
  let mostBytes: Int?
  /// Receives a message when a damaged file was renamed.
  let report: @Sendable (String) -> Void

  /// The identity of the file that is at the path now.
  var identity: FileIdentity? { FileIdentity(path: path) }

  /// Opens the file, or creates it; a damaged one is renamed.
  ///
  /// - Parameter damaged: a file that was found to be damaged while it was open.
  /// - Throws: ``DatabaseError``.
  func open(insteadOf damaged: FileIdentity? = nil) throws -> OpenSessionFile {
    // One process at a time; otherwise a second one would rename the file that the first has just created.
    try FileLock.holding(path + ".lock") {
      if let damaged, damaged == identity { try renameDamaged() }
      do {
        return try openChecked()
      } catch let error as DatabaseError where error.kind == .corrupt {
        try renameDamaged()
        return try openChecked()
      }
    }
  }

  private func openChecked() throws -> OpenSessionFile {
    let database = try Database(path: path, report: report)
    let answer = try database.query("PRAGMA quick_check(1)") { try $0.get(0, as: String.self) }
    guard answer == ["ok"] else {
      throw DatabaseError(kind: .corrupt, message: "The data file is damaged.", detail: answer.joined())
    }
    if let mostBytes {
      let pageSize = try database.query("PRAGMA page_size") { try $0.get(0, as: Int.self) }.first ?? 4_096
      _ = try database.query("PRAGMA max_page_count = \(max(1, mostBytes / pageSize))") { $0 }
    }
    return OpenSessionFile(table: try SessionTable(database), identity: identity)
  }

  /// Renames the file, adding the time, so that a new one can be created. The write-ahead log belongs to the file and
  /// is renamed too.
  private func renameDamaged() throws {
    let time = Date.now.formatted(Date.ISO8601FormatStyle(timeSeparator: .omitted, includingFractionalSeconds: true))
    let aside = "\(path).damaged-\(time)"
    do {
      try FileManager.default.moveItem(atPath: path, toPath: aside)
      if FileManager.default.fileExists(atPath: path + "-wal") {
        try FileManager.default.moveItem(atPath: path + "-wal", toPath: aside + "-wal")
      }
      if FileManager.default.fileExists(atPath: path + "-shm") {
        try FileManager.default.removeItem(atPath: path + "-shm")
      }
    } catch {
      throw DatabaseError(
        kind: .inputOutput, message: "A damaged data file can't be put aside.", detail: error.localizedDescription)
    }
    report("The sessions kept in \(path) were damaged. They are in \(aside) now, and new ones are begun.")
  }
}

import Foundation
import Glibc
import Testing

@testable import WaymarkFileIndex
@testable import WaymarkFiles

/// A folder for a test, with a root in it, and the file of its index beside. All is removed at the end.
final class IndexedFolder {
  let url: URL
  /// What the root opens.
  let inside: URL
  /// The file of the index.
  let storage: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "waymark-index-\(UUID().uuidString)")
    (inside, storage) = (url.appending(path: "inside"), url.appending(path: "files.index"))
    try FileManager.default.createDirectory(at: inside, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Opens the index of the root.
  func open() async throws -> FileIndex {
    try await FileIndex(files: FileRoot.open(inside), storage: storage)
  }

  /// Opens the index, and has it list everything.
  func scanned() async throws -> FileIndex {
    let index = try await open()
    try await index.scan()
    return index
  }

  /// Writes a file below the root, with the folders on the way to it.
  @discardableResult
  func write(_ text: String, to path: String, modified: Double? = nil) throws -> URL {
    let file = inside.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    if let modified {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: modified)], ofItemAtPath: file.path)
    }
    return file
  }

  /// Makes an empty file with a name that need not be text, in the root.
  func make(_ name: [UInt8]) throws {
    let path = inside.path.utf8.map { CChar(bitPattern: $0) } + [0x2F] + name.map { CChar(bitPattern: $0) } + [0]
    let file = creat(path, 0o600)
    try #require(file >= 0)
    close(file)
  }

  func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(at: inside.appending(path: path), withIntermediateDirectories: true)
  }

  func remove(_ path: String) throws { try FileManager.default.removeItem(at: inside.appending(path: path)) }

  func move(_ path: String, to other: String) throws {
    try FileManager.default.moveItem(at: inside.appending(path: path), to: inside.appending(path: other))
  }
}

/// Returns the locations of all that an index has.
func locations(_ index: FileIndex) async throws -> [String] {
  try await index.writing.run { _ in
    let connection = index.writer.connection
    let row = try connection.statement("SELECT folder, name FROM files")
    var found: [(folder: Int64, name: FileName)] = []
    while try row.step() { found.append((row.integer(0), FileName(listed: row.bytes(1)))) }
    let locations = try found.compactMap { try connection.location(ofFolder: $0.folder)?.appending($0.name) }
    return locations.map(\.description).sorted()
  }
}

/// Whether the index is whole: SQLite's own checks of the tables, and of the parts and words of names.
func expectWhole(_ index: FileIndex, _ sourceLocation: SourceLocation = #_sourceLocation) async throws {
  try await index.writing.run { _ in
    let connection = index.writer.connection
    let row = try connection.statement("PRAGMA integrity_check")
    #expect(try row.step() && row.text(0) == "ok", sourceLocation: sourceLocation)
    row.end()
    for table in ["names", "words", "texts"] {
      try connection.script("INSERT INTO \(table)(\(table), rank) VALUES ('integrity-check', 1)")
    }
    #expect(
      try connection.number("SELECT count(*) FROM files WHERE kind = 0")
        == connection.number("SELECT count(*) FROM folders WHERE id > 0"), sourceLocation: sourceLocation)
    #expect(try connection.number("SELECT count(*) FROM removals") == 0, sourceLocation: sourceLocation)
    #expect(
      try connection.number("SELECT count(*) FROM tagged WHERE file NOT IN (SELECT id FROM files)") == 0,
      sourceLocation: sourceLocation)
  }
}

extension FileLocation: ExpressibleByStringLiteral {
  init(stringLiteral value: String) {
    do { try self.init(value) } catch { preconditionFailure("\(value) is no location: \(error)") }
  }
}

extension FileName: ExpressibleByStringLiteral {
  init(stringLiteral value: String) {
    do { try self.init(value) } catch { preconditionFailure("\(value) is no name: \(error)") }
  }
}

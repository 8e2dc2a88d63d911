internal import WaymarkFiles

/// Writes the index. Only jobs of the queue that writes use it, one after another.
final class IndexWriter: @unchecked Sendable {
  let connection: IndexConnection
  let files: FileRoot
  /// Numbers are given once, so that what is left of a removed folder never gets into another one.
  private var nextID: Int64 = 1
  /// How many files and folders are in the index.
  private(set) var count = 0
  /// How many of them are folders, with the root.
  private var folderCount = 0
  /// Changes when another process has written the index.
  private var version: Int64?
  /// The folders that are watched; nil while the index isn't kept current.
  var watches: IndexWatches?

  init(_ connection: IndexConnection, _ files: FileRoot) throws {
    (self.connection, self.files) = (connection, files)
    try transaction {}
  }

  /// How many folders are not watched while the index is kept current.
  var unwatchedFolders: Int { watches.map { max(0, folderCount - $0.count) } ?? 0 }

  /// Runs changes that take effect together, or not at all.
  func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    let numbers = (nextID, count, folderCount)
    do {
      return try connection.transaction {
        try readNumbers()
        return try body()
      }
    } catch {
      (nextID, count, folderCount) = numbers
      version = nil
      throw error
    }
  }

  /// Stores what was changed so far. What a transaction holds is in memory, and lost if the process ends.
  func storeAndGoOn() throws {
    try connection.script("COMMIT; BEGIN IMMEDIATE")
    try readNumbers()
  }

  private func readNumbers() throws {
    let found = try connection.number("PRAGMA data_version")
    if version == found { return }
    let last = try connection.number(
      "SELECT max(ifnull((SELECT max(id) FROM files), 0), ifnull((SELECT max(folder) FROM removals), 0))")
    nextID = (last ?? 0) + 1
    count = Int(try connection.number("SELECT count(*) FROM files") ?? 0)
    folderCount = Int(try connection.number("SELECT count(*) FROM folders") ?? 0)
    version = found
  }

  /// What the index has of a file.
  struct Known {
    let id: Int64
    let kind: FileKind
    let size: Int64
    let modified: Int64
    let tags: String?
    /// Of a folder, which one it is.
    let identity: Int64
  }

  func known(_ name: FileName, in folder: Int64) throws -> Known? {
    let row = try connection.statement(
      """
      SELECT f.id, kind, size, modified, tags, identity FROM files AS f LEFT JOIN folders ON folders.id = f.id
      WHERE folder = ? AND name = ?
      """, .integer(folder), .bytes(name.bytes))
    defer { row.end() }
    guard try row.step() else { return nil }
    return Known(
      id: row.integer(0), kind: FileKind(rawValue: Int(row.integer(1))) ?? .other, size: row.integer(2),
      modified: row.integer(3), tags: row.isNull(4) ? nil : row.text(4), identity: row.integer(5))
  }

  /// Adds a file, and returns its number. A folder is listed later.
  @discardableResult
  func insert(_ item: ScannedItem, in folder: Int64) throws -> Int64 {
    let (id, folded, kind) = (nextID, FoldedText.fold(item.name.text), FileKind(item))
    nextID += 1
    try connection.run(
      "INSERT INTO files VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", .integer(id), .integer(folder), .bytes(item.name.bytes),
      .text(folded), .integer(kind.rawValue), .integer(item.size), .integer(item.modified), item.storedTags,
      item.textState)
    try connection.run("INSERT INTO names (rowid, folded) VALUES (?, ?)", .integer(id), .text(folded))
    try connection.run("INSERT INTO words (rowid, folded) VALUES (?, ?)", .integer(id), .text(folded))
    try tag(id, item.tags)
    if kind == .folder {
      try connection.run(
        "INSERT INTO folders VALUES (?, ?, ?, NULL)", .integer(id), .integer(folder), .integer(item.identity))
      folderCount += 1
    }
    count += 1
    return id
  }

  /// Makes the index have what was found of a file, and returns its number.
  @discardableResult
  func put(_ item: ScannedItem, in folder: Int64) throws -> Int64 {
    guard let known = try known(item.name, in: folder) else { return try insert(item, in: folder) }
    let kind = FileKind(item)
    let isOther = kind == .folder && known.identity != item.identity
    if isOther || (kind == .folder) != (known.kind == .folder) {
      try remove(known.id)
      return try insert(item, in: folder)
    }
    let isSame = known.size == item.size && known.modified == item.modified
    let tags = item.tags.isEmpty ? nil : item.tags.joined(separator: ",")
    if isSame, known.tags == tags { return known.id }
    try connection.run(
      "UPDATE files SET size = ?, modified = ?, tags = ? WHERE id = ?", .integer(item.size), .integer(item.modified),
      item.storedTags, .integer(known.id))
    if known.tags != tags {
      try untag(known.id, known.tags)
      try tag(known.id, item.tags)
    }
    if !isSame {
      try connection.run("DELETE FROM texts WHERE rowid = ?", .integer(known.id))
      try connection.run("UPDATE files SET text = ? WHERE id = ?", item.textState, .integer(known.id))
    }
    return known.id
  }

  /// Removes a file. What is in a folder is removed later, as it may be much; until then nothing finds it.
  func remove(_ id: Int64) throws {
    let row = try connection.statement("SELECT folded, kind, tags, text FROM files WHERE id = ?", .integer(id))
    guard try row.step() else { return row.end() }
    let (folded, isFolder) = (row.text(0), row.integer(1) == FileKind.folder.rawValue)
    let (tags, hasText) = (row.isNull(2) ? nil : row.text(2), row.integer(3) == 1)
    row.end()
    for table in ["names", "words"] {
      try connection.run(
        "INSERT INTO \(table) (\(table), rowid, folded) VALUES ('delete', ?, ?)", .integer(id), .text(folded))
    }
    try untag(id, tags)
    if hasText { try connection.run("DELETE FROM texts WHERE rowid = ?", .integer(id)) }
    try connection.run("DELETE FROM files WHERE id = ?", .integer(id))
    if isFolder {
      try connection.run("DELETE FROM folders WHERE id = ?", .integer(id))
      folderCount -= 1
      watches?.remove(id)
      try connection.run("INSERT OR IGNORE INTO removals VALUES (?)", .integer(id))
    }
    count -= 1
  }

  private func tag(_ id: Int64, _ tags: [String]) throws {
    for tag in tags { try connection.run("INSERT OR IGNORE INTO tagged VALUES (?, ?)", .text(tag), .integer(id)) }
  }

  private func untag(_ id: Int64, _ tags: String?) throws {
    for tag in tags?.split(separator: ",") ?? [] {
      try connection.run("DELETE FROM tagged WHERE tag = ? AND file = ?", .text(String(tag)), .integer(id))
    }
  }
}

extension FileKind {
  /// The kind of something in a folder.
  init(_ item: ScannedItem) {
    switch item.kind {
    case .folder: self = .folder
    case .file: self = FileKind(extension: item.name.pathExtension)
    case .link, .other: self = .other
    }
  }
}

extension ScannedItem {
  /// The size up to which contents are read, in bytes.
  static let maxText = 1_024 * 1_024

  fileprivate var storedTags: IndexValue { tags.isEmpty ? .null : .text(tags.joined(separator: ",")) }

  /// Whether the content is to be read, as `files.text` stores it.
  fileprivate var textState: IndexValue {
    let mayBeText = kind == .file && size <= Self.maxText && FileKind.mayBeText(extension: name.pathExtension)
    return mayBeText && size > 0 ? .integer(0) : .null
  }
}

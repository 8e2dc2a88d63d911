internal import Foundation

/// The tables of an index. A file with others is removed and made anew: all that is in it can be found again.
enum IndexSchema {
  /// Changes with the tables, and with what is written into them.
  static let version: Int64 = 1

  /// Opens the file of an index to write it. One that is damaged, or of another version, is made anew.
  static func open(_ file: URL) throws -> IndexConnection {
    do {
      let connection = try IndexConnection(file, cacheKibibytes: 32 * 1_024, isReadOnly: false)
      if try isCurrent(connection) { return connection }
    } catch FileIndexError.damaged {}
    for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file.path + suffix) }
    let connection = try IndexConnection(file, cacheKibibytes: 32 * 1_024, isReadOnly: false)
    try make(connection)
    return connection
  }

  private static func isCurrent(_ connection: IndexConnection) throws -> Bool {
    guard try connection.number("PRAGMA user_version") == version else { return false }
    try connection.script(temporary)
    return true
  }

  private static func make(_ connection: IndexConnection) throws {
    try connection.transaction {
      // Another process may have made them meanwhile.
      guard try connection.number("PRAGMA user_version") != version else { return }
      try connection.script(tables)
      try connection.script("PRAGMA user_version = \(version)")
    }
    try connection.script(temporary)
  }

  /// - `files`: what is below the root; `text` is 0 if the content is to be read, 1 if it is in `texts`, NULL if it is
  ///   no text.
  /// - `folders`: those of the files that are folders, and the root with the number 0. `identity` tells which folder it
  ///   is; `stamp` is when it was changed when it was listed; NULL if it is still to be listed, 0 if it may have been
  ///   changed while it was.
  /// - `removals`: folders that are gone, whose files are removed bit by bit.
  /// - `names`: the parts of names, three letters each; only where they are, not their places in the name.
  /// - `words`: the words of names; `vocabulary` has each once.
  /// - `texts`: the contents.
  private static let tables = """
    CREATE TABLE files (
      id INTEGER PRIMARY KEY, folder INTEGER NOT NULL, name BLOB NOT NULL, folded TEXT NOT NULL,
      kind INTEGER NOT NULL, size INTEGER NOT NULL, modified INTEGER NOT NULL, tags TEXT, text INTEGER);
    CREATE UNIQUE INDEX files_place ON files (folder, name);
    CREATE INDEX files_modified ON files (kind, modified);
    CREATE INDEX files_text ON files (id) WHERE text = 0;
    CREATE TABLE folders (id INTEGER PRIMARY KEY, parent INTEGER, identity INTEGER, stamp INTEGER);
    CREATE INDEX folders_parent ON folders (parent);
    CREATE INDEX folders_waiting ON folders (id) WHERE stamp IS NULL;
    INSERT INTO folders VALUES (0, NULL, 0, NULL);
    CREATE TABLE removals (folder INTEGER PRIMARY KEY);
    CREATE TABLE tagged (tag TEXT NOT NULL, file INTEGER NOT NULL, PRIMARY KEY (tag, file)) WITHOUT ROWID;
    CREATE VIRTUAL TABLE names USING fts5(
      folded, content='files', content_rowid='id', tokenize='trigram case_sensitive 1', detail=none, columnsize=0);
    CREATE VIRTUAL TABLE words USING fts5(
      folded, content='files', content_rowid='id', tokenize='unicode61 remove_diacritics 0', detail=none,
      columnsize=0, prefix='1 2');
    CREATE VIRTUAL TABLE vocabulary USING fts5vocab(words, row);
    CREATE VIRTUAL TABLE texts USING fts5(content, tokenize='unicode61 remove_diacritics 2', columnsize=0);
    INSERT INTO names(names, rank) VALUES ('hashsize', 8388608);
    INSERT INTO words(words, rank) VALUES ('hashsize', 4194304);
    """

  /// The files of a folder that were found while it is listed: in a file, as there may be a million.
  private static let temporary = "CREATE TEMP TABLE IF NOT EXISTS seen (id INTEGER PRIMARY KEY);"
}

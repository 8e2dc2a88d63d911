/// The schema of the table of sessions. Never change a migration that has been released; add another one.
enum SessionSchema {
  /// The name under which the table's version is stored, because a server's database may have an app's tables too.
  static let part = "sessions"

  static let migrations = [
    Database.Migration(
      1, "Sessions",
      sql: """
        CREATE TABLE waymark_sessions (
          id TEXT PRIMARY KEY, visitor TEXT NOT NULL, claim INTEGER NOT NULL, saved_at INTEGER NOT NULL,
          content BLOB NOT NULL, checksum BLOB NOT NULL
        ) STRICT;
        CREATE INDEX waymark_sessions_by_time ON waymark_sessions (saved_at);
        """,
      postgres: """
        CREATE TABLE waymark_sessions (
          id TEXT COLLATE "C" PRIMARY KEY, visitor TEXT NOT NULL, claim BIGINT NOT NULL, saved_at BIGINT NOT NULL,
          content BYTEA NOT NULL, checksum BYTEA NOT NULL
        );
        CREATE INDEX waymark_sessions_by_time ON waymark_sessions (saved_at);
        """),
    Database.Migration(
      2, "What has changed in a session since it was written as a whole",
      sql: """
        ALTER TABLE waymark_sessions ADD COLUMN changes BLOB NOT NULL DEFAULT x'';
        ALTER TABLE waymark_sessions ADD COLUMN changes_checksum BLOB NOT NULL DEFAULT x'';
        """,
      postgres: """
        ALTER TABLE waymark_sessions ADD COLUMN changes BYTEA NOT NULL DEFAULT '';
        ALTER TABLE waymark_sessions ADD COLUMN changes_checksum BYTEA NOT NULL DEFAULT '';
        """),
    Database.Migration(
      3, "Values of visitors, such as how they have arranged toolbars",
      sql: """
        CREATE TABLE waymark_values (
          visitor TEXT NOT NULL, key TEXT NOT NULL, value BLOB NOT NULL, used_at INTEGER NOT NULL,
          PRIMARY KEY (visitor, key)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX waymark_values_by_time ON waymark_values (used_at);
        """,
      postgres: """
        CREATE TABLE waymark_values (
          visitor TEXT COLLATE "C" NOT NULL, key TEXT COLLATE "C" NOT NULL, value BYTEA NOT NULL, used_at BIGINT NOT NULL,
          PRIMARY KEY (visitor, key)
        );
        CREATE INDEX waymark_values_by_time ON waymark_values (used_at);
        """),
  ]
}

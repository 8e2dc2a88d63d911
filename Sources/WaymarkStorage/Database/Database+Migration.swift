extension Database {
  /// One step from an older schema to the next.
  ///
  /// A migration that has been released is never changed: what it did is corrected by another one.
  public struct Migration: Sendable {
    /// Its number, from 1.
    public let version: Int
    /// What it is about, for the message when it fails.
    public let name: String
    /// The statements, separated by semicolons.
    public let sql: String
    /// The statements for PostgreSQL.
    public let postgres: String

    /// Describes one step.
    ///
    /// The engines agree on most statements and on few column types. Where the text of one does not do for the other,
    /// give both:
    ///
    /// ```swift
    /// Database.Migration(
    ///   1, "Notes", sql: "CREATE TABLE notes (number INTEGER PRIMARY KEY, size REAL) STRICT",
    ///   postgres: """
    ///     CREATE TABLE notes (number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, size DOUBLE PRECISION)
    ///     """)
    /// ```
    ///
    /// - Parameters:
    ///   - version: its number, from 1.
    ///   - name: what it is about, for the message when it fails.
    ///   - sql: the statements, separated by semicolons.
    ///   - postgres: the statements for PostgreSQL, where they are others.
    public init(_ version: Int, _ name: String, sql: String, postgres: String? = nil) {
      self.version = version
      self.name = name
      self.sql = sql
      self.postgres = postgres ?? sql
    }

    /// What was being done, for an error.
    var activity: String { "migration \(version) (\(name))" }
  }
}

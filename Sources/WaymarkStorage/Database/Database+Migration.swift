extension Database {
  /// One step from an older schema to the next.
  ///
  /// Never change a migration that has been released; correct it by another one.
  public struct Migration: Sendable {
    /// Its number, from 1.
    public let version: Int
    /// A short description, for the message when it fails.
    public let name: String
    /// The statements, separated by semicolons.
    public let sql: String
    /// The statements for PostgreSQL.
    public let postgres: String

    /// Creates a migration.
    ///
    /// The engines agree on most statements and on few column types. Where the statements of one do not work for the
    /// other, give both:
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
    ///   - name: a short description, for the message when it fails.
    ///   - sql: the statements, separated by semicolons.
    ///   - postgres: the statements for PostgreSQL, where they differ.
    public init(_ version: Int, _ name: String, sql: String, postgres: String? = nil) {
      self.version = version
      self.name = name
      self.sql = sql
      self.postgres = postgres ?? sql
    }

    /// A description of the migration, for an error.
    var activity: String { "migration \(version) (\(name))" }
  }
}

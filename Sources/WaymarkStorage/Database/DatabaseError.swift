/// Why the database did not do what it was asked.
public struct DatabaseError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What went wrong, for code that answers each differently.
  public enum Kind: Sendable, Hashable {
    /// The file could not be opened, or the server refuses the program.
    case cannotOpen
    /// The server is not there, or the connection to it was lost. Whether what was asked for last has happened is not
    /// known; the next call tries to reach it again.
    case unreachable
    /// Another process kept it, or a row of it, locked for too long.
    case busy
    /// The disk is full.
    case full
    /// The file is damaged.
    case corrupt
    /// The file may not be written.
    case readOnly
    /// Reading or writing the disk failed.
    case inputOutput
    /// A rule of the schema would be broken: a value that has to be unique, present, or to refer to
    /// something.
    case constraint
    /// A newer version of the program wrote it.
    case fromTheFuture
    /// The program asked for something that does not exist: a mistake in its SQL or in how it reads a row.
    case misuse
    /// Anything else.
    case other
  }

  /// What went wrong.
  public let kind: Kind
  /// What went wrong, in a sentence for people.
  public let message: String
  /// What the database engine said, for logs; it may quote SQL.
  public let detail: String

  /// The sentence, and the detail in parentheses.
  public var description: String { detail.isEmpty ? message : "\(message) (\(detail))" }

  /// The same error, its detail saying what was being done.
  func during(_ activity: String) -> DatabaseError {
    DatabaseError(kind: kind, message: message, detail: "in \(activity): \(detail)")
  }
}

extension DatabaseError {
  static func fromTheFuture(found: Int, newest: Int) -> DatabaseError {
    DatabaseError(
      kind: .fromTheFuture,
      message: "This data was written by a newer version of the program. Update it first.",
      detail: "schema \(found), and this version knows up to \(newest)")
  }

  static func noColumn(_ name: String) -> DatabaseError {
    misuse("the query has no column \(name)")
  }

  static func wrongType(_ name: String, holds kind: String, wanted: String) -> DatabaseError {
    misuse("column \(name) holds \(kind), and \(wanted) was wanted")
  }

  static func misuse(_ detail: String) -> DatabaseError {
    DatabaseError(
      kind: .misuse, message: "The program asked the database for something wrong.", detail: detail)
  }
}

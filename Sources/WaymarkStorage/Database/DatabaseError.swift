/// An error of a database.
public struct DatabaseError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of an error, for code that handles them differently.
  public enum Kind: Sendable, Hashable {
    /// The file could not be opened, or the server refuses the program.
    case cannotOpen
    /// The server can't be reached, or the connection to it was lost. Whether the last call took effect is unknown; the
    /// next call tries to connect again.
    case unreachable
    /// Another process locked the database, or a row of it, for too long.
    case busy
    /// The disk is full.
    case full
    /// The file is damaged.
    case corrupt
    /// The file may not be written.
    case readOnly
    /// Reading or writing the disk failed.
    case inputOutput
    /// The change would violate a constraint of the schema: a value has to be unique, present, or refer to something.
    case constraint
    /// A newer version of the program wrote the database.
    case fromTheFuture
    /// The program used something that does not exist: a mistake in its SQL or in how it reads a row.
    case misuse
    /// Anything else.
    case other
  }

  /// The kind of the error.
  public let kind: Kind
  /// A sentence for users that describes the error.
  public let message: String
  /// The database engine's message, for logs; it may quote SQL.
  public let detail: String

  /// The message, with the detail in parentheses.
  public var description: String { detail.isEmpty ? message : "\(message) (\(detail))" }

  /// Returns the same error, with the activity that failed in its detail.
  func during(_ activity: String) -> DatabaseError {
    DatabaseError(kind: kind, message: message, detail: "in \(activity): \(detail)")
  }
}

extension DatabaseError {
  /// Returns the same error, with the path of a damaged file in its detail, because the operator has to find that file.
  func naming(_ place: Database.Place) -> DatabaseError {
    guard kind == .corrupt || kind == .cannotOpen, case .file(let path) = place, !detail.contains(path) else {
      return self
    }
    return during(path)
  }

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

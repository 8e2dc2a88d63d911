internal import CSQLite

extension DatabaseError {
  /// Creates the error for a result code of SQLite.
  ///
  /// - Parameters:
  ///   - code: a result code, primary or extended.
  ///   - detail: SQLite's message.
  init(code: CInt, detail: String) {
    let (kind, message) = Self.meaning(of: code & 0xFF)
    self.init(kind: kind, message: message, detail: detail)
  }

  private static func meaning(of code: CInt) -> (Kind, String) {
    switch code {
    case SQLITE_BUSY, SQLITE_LOCKED:
      (.busy, "The data is in use by another program. Try again in a moment.")
    case SQLITE_FULL:
      (.full, "The disk is full, so nothing was saved.")
    case SQLITE_CORRUPT:
      (.corrupt, "The data file is damaged.")
    case SQLITE_NOTADB:
      (.corrupt, "The data file is not a database.")
    case SQLITE_CANTOPEN, SQLITE_AUTH, SQLITE_PERM:
      (.cannotOpen, "The data file cannot be opened.")
    case SQLITE_READONLY:
      (.readOnly, "The data file may not be written.")
    case SQLITE_IOERR:
      (.inputOutput, "The disk could not be read or written.")
    case SQLITE_CONSTRAINT:
      (.constraint, "This does not fit the data that is already there.")
    case SQLITE_ERROR, SQLITE_MISUSE, SQLITE_RANGE, SQLITE_MISMATCH:
      (.misuse, "The program asked the database for something wrong.")
    default:
      (.other, "The data could not be read or written.")
    }
  }
}

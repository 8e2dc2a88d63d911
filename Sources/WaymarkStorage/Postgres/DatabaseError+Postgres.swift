extension DatabaseError {
  /// Creates the error for an error of a PostgreSQL server.
  ///
  /// - Parameters:
  ///   - code: its code of five characters (SQLSTATE).
  ///   - detail: the server's message.
  init(code: String, detail: String) {
    let (kind, message) = Self.meaning(of: code)
    self.init(kind: kind, message: message, detail: "\(detail), \(code)")
  }

  /// Returns the error for a server that can't be reached.
  static func unreachable(_ detail: String) -> DatabaseError {
    DatabaseError(
      kind: .unreachable, message: "The database can't be reached. Try again in a moment.", detail: detail)
  }

  private static func meaning(of code: String) -> (Kind, String) {
    exactMeaning(of: code) ?? classMeaning(of: code.prefix(2))
  }

  private static func exactMeaning(of code: String) -> (Kind, String)? {
    switch code {
    case "57P01", "57P02", "57P03", "53300":
      (.unreachable, "The database can't be reached. Try again in a moment.")
    case "53100":
      (.full, "The disk is full, so nothing was saved.")
    case "25006", "42501":
      (.readOnly, "The data may not be written.")
    case "55P03", "57014":
      (.busy, "The data is in use by another program. Try again in a moment.")
    default: nil
    }
  }

  private static func classMeaning(of code: Substring) -> (Kind, String) {
    switch code {
    case "08":
      (.unreachable, "The database can't be reached. Try again in a moment.")
    case "22", "23":
      (.constraint, "This does not fit the data that is already there.")
    case "28", "3D":
      (.cannotOpen, "The database can't be opened.")
    case "40":
      (.busy, "The data is in use by another program. Try again in a moment.")
    case "58":
      (.inputOutput, "The disk could not be read or written.")
    case "XX":
      (.corrupt, "The data is damaged.")
    case "0A", "25", "26", "3F", "42":
      (.misuse, "The program asked the database for something wrong.")
    default:
      (.other, "The data could not be read or written.")
    }
  }
}

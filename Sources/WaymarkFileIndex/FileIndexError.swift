public import Foundation
internal import CSQLite

/// Why an index can't be used.
public enum FileIndexError: LocalizedError, Sendable, Hashable {
  /// The file of the index can't be opened, or made.
  case unavailable(String)
  /// The disk of the index is full. The index goes on where it was when there is space again.
  case diskFull
  /// Another process has used the index for too long.
  case busy
  /// The file of the index is damaged. It is made anew when the index is opened the next time.
  case damaged
  /// The database refused something, for the reason in its words.
  case failed(String)

  init(code: CInt, _ detail: @autoclosure () -> String) {
    self =
      switch code & 0xFF {
      case SQLITE_FULL: .diskFull
      case SQLITE_BUSY, SQLITE_LOCKED: .busy
      case SQLITE_CORRUPT, SQLITE_NOTADB: .damaged
      case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH, SQLITE_READONLY: .unavailable(detail())
      default: .failed(detail())
      }
  }

  /// A message for the user.
  public var errorDescription: String? {
    switch self {
    case .unavailable: "The index of the files can't be opened."
    case .diskFull: "The disk is full, so the index of the files is not complete."
    case .busy: "The index of the files is in use by another program. Try again in a moment."
    case .damaged: "The index of the files is damaged. It will be made anew."
    case .failed: "The index of the files can't be used at the moment."
    }
  }
}

public import Foundation

/// Why accounts can't be read or changed, as a sentence for the operator.
public enum AccountError: Error, Equatable, Sendable {
  /// A text that is no name of an account.
  case badName(String)
  /// A text that is no path below a folder.
  case badRoot(String)
  /// There is an account of this name already.
  case exists(String)
  /// There is no account of this name.
  case missing(String)
  /// The password is too short or too long.
  case badPassword
  /// The file is not one of accounts, for this reason.
  case damaged(String, String)
  /// Other users of the machine may read or change the file.
  case openToOthers(String)
  /// The file can't be read or written, for this reason of the system.
  case unavailable(String, String)
  /// There is not enough memory to compute the hash of a password.
  case outOfMemory
  /// Too many people are signing in.
  case busy
}

extension AccountError: LocalizedError {
  /// A sentence for the operator.
  public var errorDescription: String? {
    switch self {
    case .badName(let name):
      "“\(name)” can't be the name of an account: it has 1 to \(Account.maxNameLength) letters, digits and . _ - @ +"
    case .badRoot(let root):
      "“\(root)” is no folder of an account: write names with / between them, without a / before the first, . and .."
    case .exists(let name): "There is an account “\(name)” already. To change it, remove it first."
    case .missing(let name): "There is no account “\(name)”."
    case .badPassword:
      "A password has \(PasswordHash.minLength) characters at least, and \(PasswordHash.maxBytes) bytes at most."
    case .damaged(let path, let reason): "The file of accounts \(path) can't be understood: \(reason)"
    case .openToOthers(let path):
      "Others may read or change the file of accounts \(path). Allow it to its owner only: chmod 600 \(path)"
    case .unavailable(let path, let reason): "The file of accounts \(path) can't be used: \(reason)"
    case .outOfMemory: "There is not enough memory to check a password."
    case .busy: "Too many people are signing in."
    }
  }
}

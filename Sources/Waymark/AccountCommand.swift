/// What is done with accounts on the command line: `cabinet user add NAME [--root PATH] [--rights read,write,share]`.
enum AccountCommand: Equatable {
  case add(Account)
  case remove(String)

  /// How it is written, for the operator.
  static let usage = "user add NAME [--root PATH] [--rights read,write,share], or: user remove NAME"

  /// Parses the arguments after the program's name; nil if they are not about accounts.
  init?(_ arguments: [String]) throws {
    guard arguments.first == "user" else { return nil }
    guard arguments.count >= 3, !arguments[2].hasPrefix("-") else { throw LaunchError.badAccountCommand }
    let name = arguments[2]
    var rest = arguments.dropFirst(3)
    switch arguments[1] {
    case "add":
      var (root, rights) = ("", AccountRights.all)
      while let option = rest.popFirst() {
        guard let value = rest.popFirst() else { throw LaunchError.badAccountCommand }
        switch option {
        case "--root": root = value
        case "--rights":
          guard let named = AccountRights(names: value.split(separator: ",").map(String.init)) else {
            throw LaunchError.badRights(value)
          }
          rights = named
        default: throw LaunchError.badAccountCommand
        }
      }
      self = .add(try Account(name: name, root: root, rights: rights))
    case "remove":
      guard rest.isEmpty else { throw LaunchError.badAccountCommand }
      self = .remove(name)
    default: throw LaunchError.badAccountCommand
    }
  }

  /// Changes the accounts.
  ///
  /// - Parameter password: reads the password of a new account.
  /// - Returns: what was done, as a sentence.
  func run(on accounts: AccountFile, password: @Sendable () throws -> String) async throws -> String {
    switch self {
    case .add(let account):
      guard try !accounts.accounts().contains(where: { $0.id == account.id }) else {
        throw AccountError.exists(account.name)
      }
      try await accounts.add(account, password: try password())
      let root = account.root.isEmpty ? "" : ", below \(account.root)"
      return "“\(account.name)” can sign in (\(account.rights.names.joined(separator: ", "))\(root))."
    case .remove(let name):
      try await accounts.remove(name)
      return "“\(name)” can't sign in any more."
    }
  }
}

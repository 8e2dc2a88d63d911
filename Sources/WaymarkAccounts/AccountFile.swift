public import Foundation

/// The accounts of an app, in a file that only the server's user may read.
///
/// An app declares that people sign in with ``Scene/signIn(using:when:)``. `app user add NAME` adds an account on the command
/// line.
///
///     let accounts = AccountFile(URL.applicationData.appending(path: "accounts.json"))
///     try await accounts.add(Account(name: "ada", root: "Letters", rights: [.read]), password: password)
///
/// It is JSON, and contains a password only as its hash by Argon2id. A running app notices within seconds when it changes: whoever is
/// signed in with an account that was changed or removed is signed out.
///
/// Note: Waymark only.
public final class AccountFile: Sendable {
  /// How many accounts a file has at most, and how large it is.
  private static let maxBytes = 4 * 1024 * 1024

  /// Where it is.
  public let url: URL
  private let file: PrivateFile
  private let work = PasswordWork()
  private let cost: PasswordHash.Cost

  /// Names a file, which need not exist.
  ///
  /// - Parameter url: The file.
  public convenience init(_ url: URL) { self.init(url, cost: .standard) }

  /// - Parameter cost: How much computing a new password's hash takes.
  package init(_ url: URL, cost: PasswordHash.Cost) {
    self.url = url
    file = PrivateFile(url.path)
    self.cost = cost
  }

  /// The version of what is there; nil if there is nothing.
  package var version: PrivateFile.Version? { file.version }

  /// Returns the accounts, in the order in which they were added.
  ///
  /// - Throws: ``AccountError``, if the file can't be read.
  public func accounts() throws(AccountError) -> [Account] { try stored().map(\.account) }

  /// Returns the accounts with the hashes of their passwords.
  package func stored() throws(AccountError) -> [StoredAccount] {
    let bytes: [UInt8]?
    do { bytes = try file.read(limit: Self.maxBytes) } catch { throw AccountError(error, url.path) }
    guard let bytes else { return [] }
    do { return try StoredAccount.read(bytes) } catch { throw .damaged(url.path, "\(error)") }
  }

  /// Adds an account.
  ///
  /// - Parameters:
  ///   - account: The account.
  ///   - password: Its password: 8 characters at least.
  /// - Throws: ``AccountError``, if there is one of this name, the password is too short, or the file can't be written.
  public func add(_ account: Account, password: String) async throws {
    guard password.count >= PasswordHash.minLength, password.precomposed.utf8.count <= PasswordHash.maxBytes else {
      throw AccountError.badPassword
    }
    try await work.run { [self] in
      let hash = try PasswordHash(of: password, cost: cost)
      try change { accounts in
        guard !accounts.contains(where: { $0.account.id == account.id }) else {
          throw AccountError.exists(account.name)
        }
        accounts.append(StoredAccount(account: account, password: hash))
      }
    }
  }

  /// Removes an account. Whoever is signed in with it is signed out.
  ///
  /// - Parameter name: Its name.
  /// - Throws: ``AccountError``, if there is none of this name, or the file can't be written.
  public func remove(_ name: String) async throws {
    try await work.run { [self] in
      try change { accounts in
        let id = Account.id(of: name)
        guard accounts.contains(where: { $0.account.id == id }) else { throw AccountError.missing(name) }
        accounts.removeAll { $0.account.id == id }
      }
    }
  }

  /// Returns the account of a name if the password is its own. That takes as long for a name that no account has.
  ///
  /// - Throws: ``AccountError``, if the file can't be read, or too many are being checked.
  package func verify(_ name: String, _ password: String) async throws -> StoredAccount? {
    try await work.run { [self] in
      let accounts = try stored(), id = Account.id(of: name)
      let found = accounts.first { $0.account.id == id }
      let highest = accounts.map(\.password.cost).max { ($0.memory, $0.passes) < ($1.memory, $1.passes) }
      guard let hash = found?.password ?? PasswordHash.decoy(highest ?? cost) else { return nil }
      return try hash.isHash(of: password) ? found : nil
    }
  }

  private func change(_ body: (inout [StoredAccount]) throws -> Void) throws {
    do {
      try file.locked {
        var accounts = try stored()
        try body(&accounts)
        try file.write(StoredAccount.bytes(of: accounts))
      }
    } catch let failure as PrivateFile.Failure {
      throw AccountError(failure, url.path)
    }
  }
}

extension AccountError {
  fileprivate init(_ failure: PrivateFile.Failure, _ path: String) {
    switch failure {
    case .openToOthers: self = .openToOthers(path)
    case .tooLarge: self = .damaged(path, "It is too large.")
    case .system(let reason): self = .unavailable(path, reason)
    }
  }
}

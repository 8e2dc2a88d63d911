internal import Foundation

/// An account with the hash of its password.
package struct StoredAccount: Hashable, Sendable {
  package let account: Account
  package let password: PasswordHash

  package init(account: Account, password: PasswordHash) { (self.account, self.password) = (account, password) }

  /// A text that is another one after anything of the account was changed.
  package var digestInput: String {
    ([account.name, account.root, password.text] + account.rights.names).joined(separator: "\u{0}")
  }
}

extension StoredAccount {
  private static let version = 1

  private struct File: Codable {
    var version: Int
    var accounts: [Entry]
  }

  private struct Entry: Codable {
    var name: String
    var password: String
    var rights: [String]
    var root: String?
  }

  /// Why a file of accounts can't be understood.
  struct Damage: Error, CustomStringConvertible {
    let description: String
  }

  static func read(_ bytes: [UInt8]) throws -> [StoredAccount] {
    let file: File
    do { file = try JSONDecoder().decode(File.self, from: Data(bytes)) } catch {
      throw Damage(description: "It is not the JSON of accounts.")
    }
    guard file.version == version else { throw Damage(description: "It is of version \(file.version).") }
    var ids: Set<String> = []
    return try file.accounts.map { entry in
      guard let rights = AccountRights(names: entry.rights) else {
        throw Damage(description: "The rights of “\(entry.name)” are not some of read, write and share, with read.")
      }
      guard let password = PasswordHash(entry.password) else {
        throw Damage(description: "The password of “\(entry.name)” is not an encoded hash by Argon2id.")
      }
      let account: Account
      do { account = try Account(name: entry.name, root: entry.root ?? "", rights: rights) } catch {
        throw Damage(description: error.localizedDescription)
      }
      guard ids.insert(account.id).inserted else { throw Damage(description: "“\(entry.name)” is there twice.") }
      return StoredAccount(account: account, password: password)
    }
  }

  static func bytes(of accounts: [StoredAccount]) throws -> [UInt8] {
    let entries = accounts.map {
      Entry(
        name: $0.account.name, password: $0.password.text, rights: $0.account.rights.names,
        root: $0.account.root.isEmpty ? nil : $0.account.root)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return [UInt8](try encoder.encode(File(version: version, accounts: entries))) + [UInt8(ascii: "\n")]
  }
}

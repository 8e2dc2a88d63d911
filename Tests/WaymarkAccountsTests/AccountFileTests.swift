import Foundation
import Glibc
import Testing

@testable import WaymarkAccounts

/// The file of accounts.
struct AccountFileTests {
  private let folder: URL
  private let accounts: AccountFile

  init() throws {
    folder = .temporaryDirectory.appending(path: "accounts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    accounts = AccountFile(folder.appending(path: "accounts.json"), cost: .least)
  }

  private var text: String { (try? String(contentsOf: accounts.url, encoding: .utf8)) ?? "" }

  private func write(_ text: String, mode: mode_t = 0o600) throws {
    try Data(text.utf8).write(to: accounts.url)
    chmod(accounts.url.path, mode)
  }

  @Test func `accounts are added in order, and read by another program`() async throws {
    let ada = try Account(name: "ada", root: "Letters", rights: [.read]), ben = try Account(name: "Ben")
    try await accounts.add(ada, password: "analytical")
    try await accounts.add(ben, password: "correct horse")
    #expect(try accounts.accounts() == [ada, ben])
    #expect(try AccountFile(accounts.url).accounts() == [ada, ben])
    let json = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(json["version"] as? Int == 1 && (json["accounts"] as? [Any])?.count == 2)
    #expect(!text.contains("analytical") && text.contains("$argon2id$"))
  }

  @Test func `only the server's user may read it, and nothing is left beside it`() async throws {
    let old = umask(0)
    defer { umask(old) }
    try await accounts.add(Account(name: "ada"), password: "analytical")
    try await accounts.add(Account(name: "ben"), password: "analytical")
    var status = stat()
    stat(accounts.url.path, &status)
    #expect(status.st_mode & 0o777 == 0o600)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == ["accounts.json", "accounts.json.lock"])
  }

  @Test func `the password and no other one is right, for any spelling of the name`() async throws {
    try await accounts.add(Account(name: "Ada"), password: "analytical")
    try await accounts.add(Account(name: "ben"), password: "correct horse")
    #expect(try await accounts.verify("ada", "analytical")?.account.name == "Ada")
    #expect(try await accounts.verify("BEN", "correct horse")?.account.name == "ben")
    for (name, password) in [
      ("ada", "correct horse"), ("ada", ""), ("carl", "analytical"), ("", ""), ("ada ", "analytical"),
    ] {
      #expect(try await accounts.verify(name, password) == nil)
    }
  }

  @Test func `there is one account of a name, and it can be removed`() async throws {
    try await accounts.add(Account(name: "ada"), password: "analytical")
    await #expect(throws: AccountError.exists("ADA")) {
      try await accounts.add(Account(name: "ADA"), password: "analytical")
    }
    await #expect(throws: AccountError.missing("ben")) { try await accounts.remove("ben") }
    try await accounts.remove("Ada")
    #expect(try accounts.accounts().isEmpty)
    #expect(try await accounts.verify("ada", "analytical") == nil)
  }

  @Test func `a password that is too short or too long is refused`() async throws {
    for password in ["", "1234567", String(repeating: "x", count: 1025)] {
      await #expect(throws: AccountError.badPassword) {
        try await accounts.add(Account(name: "ada"), password: password)
      }
    }
    #expect(accounts.version == nil)
  }

  @Test func `processes that add at the same time lose nothing`() async throws {
    let url = accounts.url
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<12 {
        group.addTask {
          try await AccountFile(url, cost: .least).add(Account(name: "user\(number)"), password: "correct horse")
        }
      }
      try await group.waitForAll()
    }
    #expect(Set(try accounts.accounts().map(\.name)) == Set((0..<12).map { "user\($0)" }))
  }

  @Test func `a file that others may read or change is refused`() async throws {
    try await accounts.add(Account(name: "ada"), password: "analytical")
    for mode: mode_t in [0o644, 0o640, 0o602, 0o660] {
      chmod(accounts.url.path, mode)
      #expect(throws: AccountError.openToOthers(accounts.url.path)) { try accounts.accounts() }
      await #expect(throws: AccountError.self) { try await accounts.verify("ada", "analytical") }
    }
  }

  @Test(arguments: [
    "", "[]", "{", "{\"version\":2,\"accounts\":[]}", "{\"accounts\":[]}",
    #"{"version":1,"accounts":[{"name":"a b","password":"$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHQ$aGFzaA","rights":["read"]}]}"#,
    #"{"version":1,"accounts":[{"name":"ada","password":"analytical","rights":["read"]}]}"#,
    #"{"version":1,"accounts":[{"name":"ada","password":"$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHQ$aGFzaA","rights":["all"]}]}"#,
    #"{"version":1,"accounts":[{"name":"ada","password":"$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHQ$aGFzaA","rights":["read"],"root":"../b"}]}"#,
  ])
  func `a file that can't be understood lets nobody in, and is not overwritten`(content: String) async throws {
    try write(content)
    #expect { try accounts.accounts() } throws: { if case .damaged? = $0 as? AccountError { true } else { false } }
    await #expect(throws: AccountError.self) { try await accounts.verify("ada", "analytical") }
    await #expect(throws: AccountError.self) { try await accounts.add(Account(name: "eve"), password: "correct horse") }
    #expect(text == content)
  }

  @Test func `the version tells when the file was changed`() async throws {
    #expect(accounts.version == nil)
    try await accounts.add(Account(name: "ada"), password: "analytical")
    let first = try #require(accounts.version)
    #expect(accounts.version == first)
    try await accounts.remove("ada")
    #expect(accounts.version != first)
  }

  @Test func `more attempts than can wait are refused at once, and the others are checked`() async throws {
    try await accounts.add(Account(name: "ada"), password: "analytical")
    let results = await withTaskGroup(of: Bool?.self) { group in
      for _ in 0..<200 { group.addTask { try? await accounts.verify("ada", "analytical") != nil } }
      return await group.reduce(into: [Bool?]()) { $0.append($1) }
    }
    #expect(results.contains(true) && !results.contains(false))
  }
}

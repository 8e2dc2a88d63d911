import Foundation
import Testing
import WaymarkWeb

@testable import Waymark

/// Accounts on the command line, and whether people have to sign in.
@MainActor @Suite struct AccountCommandTests {
  private let folder = URL.temporaryDirectory.appending(path: "accounts-\(UUID().uuidString)")
  private var accounts: AccountFile { AccountFile(folder.appending(path: "accounts.json")) }

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  @Test func `commands are parsed`() throws {
    #expect(try AccountCommand(["user", "add", "ada"]) == .add(Account(name: "ada")))
    #expect(
      try AccountCommand(["user", "add", "ada", "--rights", "read,share", "--root", "Letters/Old"])
        == .add(Account(name: "ada", root: "Letters/Old", rights: [.read, .share])))
    #expect(try AccountCommand(["user", "remove", "ada"]) == .remove("ada"))
    #expect(try AccountCommand([]) == nil)
    #expect(try AccountCommand(["--workers", "2"]) == nil)
  }

  @Test(arguments: [
    ["user"], ["user", "add"], ["user", "remove"], ["user", "change", "ada"], ["user", "add", "--root", "x"],
    ["user", "add", "ada", "--root"], ["user", "add", "ada", "--rights"], ["user", "add", "ada", "ben"],
    ["user", "add", "ada", "--rights", "write"], ["user", "add", "ada", "--rights", "all"],
    ["user", "add", "ada", "--root", "../x"], ["user", "add", "a b"], ["user", "remove", "ada", "ben"],
  ])
  func `other commands are refused with a sentence`(arguments: [String]) {
    #expect { try AccountCommand(arguments) } throws: { LaunchError.message(for: $0).count > 20 }
  }

  @Test func `an account is added with a password, and removed`() async throws {
    let command = try AccountCommand(["user", "add", "ada", "--rights", "read", "--root", "Letters"])
    let said = try await #require(command).run(on: accounts) { "correct horse" }
    #expect(said == "“ada” can sign in (read, below Letters).")
    #expect(try accounts.accounts() == [Account(name: "ada", root: "Letters", rights: [.read])])
    await #expect(throws: AccountError.exists("Ada")) {
      try await AccountCommand(["user", "add", "Ada"])?.run(on: accounts) {
        Issue.record("The password is asked for in vain.")
        return "correct horse"
      }
    }
    _ = try await AccountCommand(["user", "remove", "ada"])?.run(on: accounts) { "" }
    #expect(try accounts.accounts().isEmpty)
  }

  private func required(_ requirement: SignInRequirement, _ environment: [String: String]) throws -> Bool {
    struct Empty: App { var body: some Scene { WindowGroup { EmptyView() } } }
    let window = Empty().body.signIn(using: accounts, when: requirement).allWindows.first
    return try SignInConfiguration.accounts(for: window?.signIn, in: environment, program: "cabinet") != nil
  }

  @Test func `people sign in where others can reach the app`() async throws {
    try await accounts.add(Account(name: "ada"), password: "correct horse")
    for host in ["", "127.0.0.1", "127.0.0.7", "localhost", "::1"] {
      #expect(try !required(.servedToOthers, ["WAYMARK_HOST": host]), "\(host)")
      #expect(try required(.always, ["WAYMARK_HOST": host]), "\(host)")
    }
    for (name, value) in [
      ("WAYMARK_HOST", "0.0.0.0"), ("WAYMARK_HOST", "192.168.0.2"), ("WAYMARK_HOST", "127.example.org"),
      ("WAYMARK_HOST", "::"), ("WAYMARK_HOSTS", "files.example.org"), ("WAYMARK_TRUSTED_PROXY", "127.0.0.1"),
      ("WAYMARK_PROXY_HOST", "0.0.0.0"),
    ] {
      #expect(try required(.servedToOthers, [name: value]), "\(name) \(value)")
    }
    #expect(try SignInConfiguration.accounts(for: nil, in: ["WAYMARK_HOST": "0.0.0.0"], program: "x") == nil)
  }

  @Test func `an app to which nobody could sign in does not start, and says what to run`() throws {
    #expect(throws: LaunchError.noAccounts("cabinet")) { try required(.servedToOthers, ["WAYMARK_HOST": "0.0.0.0"]) }
    #expect(LaunchError.noAccounts("cabinet").description.contains("cabinet user add NAME"))
    #expect(try !required(.servedToOthers, [:]))
  }

  @Test func `a header names accounts where a proxy is trusted, and people sign in`() throws {
    func header(_ environment: [String: String], signsIn: Bool = true) throws -> AccountHeader? {
      try SignInConfiguration.header(in: environment, signsIn: signsIn)
    }
    let name = "WAYMARK_ACCOUNT_HEADER", proxy = "WAYMARK_TRUSTED_PROXY"
    #expect(try header([:]) == nil && header([name: ""]) == nil)
    #expect(try header([name: "X-Forwarded-User", proxy: "127.0.0.1"]) == AccountHeader("X-Forwarded-User"))
    #expect(throws: LaunchError.accountHeaderOfAnybody) { try header([name: "X-Forwarded-User"]) }
    #expect(throws: LaunchError.badAccountHeader("a b")) { try header([name: "a b", proxy: "127.0.0.1"]) }
    #expect(throws: LaunchError.noSignIn) { try header([name: "X-User", proxy: "127.0.0.1"], signsIn: false) }
  }

  @Test func `several processes can't serve it`() async throws {
    try await accounts.add(Account(name: "ada"), password: "correct horse")
    #expect(throws: LaunchError.signInOfWorkers) { try required(.always, ["WAYMARK_WORKER": "1"]) }
  }
}

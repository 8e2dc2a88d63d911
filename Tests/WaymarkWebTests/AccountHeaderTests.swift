import Foundation
import Testing
import WaymarkAccounts
import WaymarkComponents
import WaymarkGraph

@testable import WaymarkWeb

/// People who sign in at a proxy, which names their account in a header, and whoever writes that header otherwise.
@MainActor @Suite final class AccountHeaderTests {
  private static let proxy = "127.0.0.9"
  private let folder = URL.temporaryDirectory.appending(path: "account-header-\(UUID().uuidString)")
  private let accounts: AccountFile
  private let server: ServerHarness
  private let sessions: Sessions
  private let gate: SignInGate

  /// An app with a window that is open to everybody.
  private struct PartlyOpenApp: App {
    var body: some Scene {
      WindowGroup { AccountView() }.signIn(using: AccountFile(URL(filePath: "/none")))
      WindowGroup("Shared", id: "shared") { AccountView() }
    }
  }

  private struct AccountView: View {
    @Environment(\.account) private var account
    var body: some View { Text(verbatim: "For \(account?.name ?? "everybody")") }
  }

  init() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    accounts = AccountFile(folder.appending(path: "accounts.json"), cost: .least)
    try await accounts.add(Account(name: "Ada"), password: "analytical")
    try await accounts.add(Account(name: "ben@example.org"), password: "correct horse")
    server = try ServerHarness(proxies: #require(TrustedProxies(Self.proxy)))
    let app = PartlyOpenApp()
    let header: AccountHeader = try #require(AccountHeader("X-Account"))
    let gate = try SignInGate(
      accounts, openAddresses: OpenAddresses(of: app.body.allWindows), header: header,
      signIns: SignIns(), loop: server.loop, limits: ServerLimits(), log: .silent)
    let resources = AppResources()
    sessions = Sessions(loop: server.loop) { [gate] in
      RunningScene(
        app, address: $0, resources: resources, visitor: $1, locale: $2, files: $3, restoring: $4, watch: $5,
        presence: $6, account: gate.windowAccount(of: $1))
    }
    gate.protect(sessions)
    self.gate = gate
    var configuration = HostConfiguration(name: "Test")
    configuration.keys = try SessionHarness.keys.get()
    server.app.router = RequestRouter(
      sessions: sessions, client: try SessionHarness.client.get(), configuration: configuration, gate: gate)
  }

  isolated deinit {
    sessions.endAll()
    server.app.router = nil
    try? FileManager.default.removeItem(at: folder)
  }

  private struct Answer {
    let head: String
    let body: String
    var cookie: String? { head.firstMatch(of: /Set-Cookie: (waymark-visitor=[^;\r]+)/).map { String($0.1) } }
    var isRefusal: Bool { head.hasPrefix("HTTP/1.1 403 ") && !body.contains("data-session") && cookie == nil }
  }

  private func ask(
    _ path: String = "/", _ lines: [String] = [], cookie: String? = nil, method: String = "GET",
    body: String = "", from address: String = proxy
  ) async -> Answer {
    let client = server.connect(from: address)
    let all = ["\(method) \(path) HTTP/1.1", "Host: 127.0.0.1:\(server.port)"] + lines
    client.write((all + (cookie.map { ["Cookie: \($0)"] } ?? [])).joined(separator: "\r\n") + "\r\n\r\n" + body)
    await server.settle {
      client.fill()
      return !client.bytes.isEmpty || client.isAtEnd
    }
    let answer = client.ask("", hasBody: method != "HEAD")
    return Answer(head: answer.head, body: answer.body)
  }

  private func session(of body: String) throws -> Session {
    let name = try #require(body.firstMatch(of: /data-session="([0-9a-f]{32})"/)).1
    let id = try #require(SessionID(name))
    return try #require(sessions[id])
  }

  private func isAttached(_ session: Session, _ lines: [String: String?], from address: String = proxy) -> Bool {
    let client = server.connect(from: address)
    client.write(
      TestClient.handshake(
        path: "/_waymark/socket?v=\(WireProtocol.version)&session=\(session.id)&last=0",
        headers: lines.merging([
          "Host": "127.0.0.1:\(server.port)", "Origin": "http://127.0.0.1:\(server.port)",
        ]) { first, _ in first }))
    _ = client.head()
    server.turns()
    return session.isAttached
  }

  @Test func `whom the proxy names is signed in, by one cookie`() async throws {
    let first = await ask(["X-Account: ADA"])
    #expect(first.head.hasPrefix("HTTP/1.1 200 ") && first.body.contains("For Ada"))
    let cookie = try #require(first.cookie)
    let next = await ask("/", ["x-account:  Ada "], cookie: cookie)
    #expect(next.body.contains("For Ada") && next.cookie == nil)
    let session = try session(of: next.body)
    #expect(isAttached(session, ["X-Account": "Ada", "Cookie": cookie]))
    #expect(await ask(["X-Account: ben@example.org"]).body.contains("For ben@example.org"))
  }

  private func ask(_ lines: [String]) async -> Answer { await ask("/", lines) }

  @Test func `a header that does not come from the proxy, or not once, names nobody`() async throws {
    let cookie = try #require(await ask(["X-Account: Ada"]).cookie)
    let before = sessions.count
    for known in [nil, cookie] {
      #expect(await ask("/", ["X-Account: Ada"], cookie: known, from: "127.0.0.1").isRefusal, "past the proxy")
      #expect(await ask("/", ["X-Account: Ada", "X-Account: Ada"], cookie: known).isRefusal, "twice")
      #expect(await ask("/", [], cookie: known).isRefusal, "without it")
      for name in ["eve", "", "Ada,Ada", "../Ada", "Ada Ada"] {
        #expect(await ask("/", ["X-Account: \(name)"], cookie: known).isRefusal, "\(name)")
      }
    }
    #expect(sessions.count == before)
    #expect(await ask(["X-Account: eve"]).body.contains("You have no account in this app. Ask whoever runs it."))
  }

  @Test func `what belongs to an account is not for whoever the proxy names otherwise`() async throws {
    let page = await ask(["X-Account: Ada"])
    let cookie = try #require(page.cookie), session = try session(of: page.body)
    let picture = PictureTable.root + "x"
    #expect(await ask(picture, ["X-Account: Ada"], cookie: cookie).head.hasPrefix("HTTP/1.1 404 "))
    for lines in [["X-Account: ben@example.org"], []] {
      #expect(await ask(picture, lines, cookie: cookie).head.hasPrefix("HTTP/1.1 403 "))
    }
    #expect(!isAttached(session, ["X-Account": "ben@example.org", "Cookie": cookie]))
    #expect(!isAttached(session, ["Cookie": cookie]))
    #expect(!isAttached(session, ["X-Account": "Ada", "Cookie": cookie], from: "127.0.0.1"))
    let other = await ask("/", ["X-Account: ben@example.org"], cookie: cookie)
    #expect(other.body.contains("For ben@example.org") && other.cookie != nil && other.cookie != cookie)
    #expect(!session.isEnded, "the person may come back as Ada")
    #expect(isAttached(session, ["X-Account": "Ada", "Cookie": cookie]))
  }

  @Test func `an open window is for everybody, and without the header for nobody in particular`() async throws {
    let cookie = try #require(await ask(["X-Account: Ada"]).cookie)
    #expect(await ask("/shared", ["X-Account: Ada"], cookie: cookie).body.contains("For Ada"))
    for address in [Self.proxy, "127.0.0.1"] {
      let guest = await ask("/shared", cookie: cookie, from: address)
      #expect(guest.body.contains("For everybody") && guest.cookie != nil && guest.cookie != cookie)
    }
    #expect(await ask("/shared", ["X-Account: eve"]).body.contains("For everybody"))
  }

  @Test func `there is no form, and no password lets anybody in`() async throws {
    #expect(await ask(SignInPage.path).head.contains("Location: /\r\n"))
    let form = "username=ada&password=analytical&address=/"
    let answer = await ask(
      SignInPage.path,
      [
        "Origin: http://127.0.0.1:\(server.port)", "Content-Type: application/x-www-form-urlencoded",
        "Content-Length: \(form.utf8.count)",
      ], method: "POST", body: form)
    #expect(answer.head.contains("Location: /\r\n") && answer.cookie == nil)
    #expect(await ask(method: "HEAD").head.hasPrefix("HTTP/1.1 403 "))
  }

  @Test func `an account that is removed ends its windows`() async throws {
    let page = await ask(["X-Account: Ada"])
    let session = try session(of: page.body)
    try await accounts.remove("ada")
    server.pass(1)
    await server.settle { session.isEnded }
    #expect(await ask("/", ["X-Account: Ada"], cookie: page.cookie).isRefusal)
  }

  @Test(arguments: ["", "X Account", "X-Account:", "Cookie", "host", "X-Forwarded-For", "X-Ä", "X\r\nY"])
  func `other texts are no names of a header of accounts`(name: String) { #expect(AccountHeader(name) == nil) }
}

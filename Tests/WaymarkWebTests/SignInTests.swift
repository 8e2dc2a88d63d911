import Foundation
import Glibc
import Testing
import WaymarkAccounts
import WaymarkComponents
import WaymarkGraph

@testable import WaymarkWeb

/// Signing in and out, as browsers do it, and whoever tries otherwise.
@MainActor @Suite final class SignInTests {
  private let folder = URL.temporaryDirectory.appending(path: "sign-in-\(UUID().uuidString)")
  private let accounts: AccountFile
  private let app = SessionApp()
  private var limits = ServerLimits()
  private let storage = MemoryStorage()
  private var server: ServerHarness!
  private var sessions: Sessions!
  private var gate: SignInGate!
  /// The processes so far.
  private var started: [(server: ServerHarness, sessions: Sessions)] = []
  private let seen = Seen()
  private let log = Lines()
  private var windows: [Account?] { seen.windows }

  /// What outlives a test with the tasks that it has begun.
  @MainActor private final class Seen {
    /// The time of the gate.
    var now: Int64 = 1_000_000
    /// The accounts of the windows that were made.
    var windows: [Account?] = []
  }

  /// An app with a window that is open to everybody.
  private struct PartlyOpenApp: App {
    var body: some Scene {
      WindowGroup { Text("For accounts") }.signIn(using: AccountFile(URL(filePath: "/none")))
      WindowGroup("Shared", id: "shared") { OpenView() }
    }
  }

  private struct OpenView: View {
    @Environment(\.account) private var account
    var body: some View { Text(verbatim: "For \(account?.name ?? "everybody")") }
  }

  private final class Lines: @unchecked Sendable {
    private let lock = NSLock()
    private var all: [String] = []
    func add(_ line: String) { lock.withLock { all.append(line) } }
    var text: String { lock.withLock { all.joined() } }
  }

  init() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    accounts = AccountFile(folder.appending(path: "accounts.json"), cost: .least)
    try await accounts.add(Account(name: "Ada", root: "Letters", rights: [.read]), password: "analytical")
    try await accounts.add(Account(name: "ben"), password: "correct horse")
    limits.limitsLoopback = true
    limits.signInsOfAccount = SignInPace(attempts: 3, interval: 60)
    limits.signInsOfAddress = SignInPace(attempts: 8, interval: 60)
    try start()
  }

  isolated deinit {
    for each in started { each.sessions.endAll() }
    for each in started { each.server.app.router = nil }
  }

  /// Starts a process with the accounts and the sign-ins that are stored.
  ///
  /// - Parameter open: Whether the app has a window that is open to everybody.
  private func start(open: Bool = false) throws {
    let server = try ServerHarness(limits: limits)
    let resources = AppResources()
    let partlyOpen = PartlyOpenApp()
    let gate = try SignInGate(
      accounts, openAddresses: open ? OpenAddresses(of: partlyOpen.body.allWindows) : OpenAddresses(),
      signIns: SignIns(file: folder.appending(path: "sign-ins.json").path) { Issue.record("\($0)") },
      loop: server.loop, limits: limits, log: Log(level: .info) { [log] in log.add($0) },
      time: { [seen] in seen.now })
    let sessions = Sessions(loop: server.loop, storage: storage) { [seen, app, gate] in
      let account = gate.windowAccount(of: $1)
      seen.windows.append(account?.account)
      if open {
        return RunningScene(
          partlyOpen, address: $0, resources: resources, visitor: $1, locale: $2, files: $3, restoring: $4, watch: $5,
          presence: $6, account: account)
      }
      return RunningScene(
        app, address: $0, resources: resources, visitor: $1, locale: $2, files: $3, restoring: $4, watch: $5,
        presence: $6, account: account)
    }
    gate.protect(sessions)
    var configuration = HostConfiguration(name: "Test <app>")
    configuration.limits = limits
    configuration.keys = try SessionHarness.keys.get()
    server.app.router = RequestRouter(
      sessions: sessions, client: try SessionHarness.client.get(), configuration: configuration, gate: gate)
    (self.server, self.sessions, self.gate) = (server, sessions, gate)
    started.append((server, sessions))
  }

  private var host: String { "127.0.0.1:\(server.port)" }

  private func get(_ path: String, cookie: String? = nil, method: String = "GET") -> (head: String, body: String) {
    let line = cookie.map { "Cookie: \($0)\r\n" } ?? ""
    return server.connect().ask("\(method) \(path) HTTP/1.1\r\nHost: \(host)\r\n\(line)\r\n", hasBody: method != "HEAD")
  }

  private func post(
    _ body: String, cookie: String? = nil, origin: String? = "", type: String = "application/x-www-form-urlencoded",
    from address: String = "127.0.0.1"
  ) async throws -> (head: String, body: String) {
    let client = server.connect(from: address)
    let line = cookie.map { "Cookie: \($0)\r\n" } ?? ""
    let origin = origin.map { "Origin: \($0.isEmpty ? "http://\(host)" : $0)\r\n" } ?? ""
    client.write(
      "POST \(SignInPage.path) HTTP/1.1\r\nHost: \(host)\r\n\(origin)\(line)Content-Type: \(type)\r\n"
        + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
    await server.settle {
      client.fill()
      return !client.bytes.isEmpty || client.isAtEnd
    }
    return client.ask("")
  }

  private func form(_ name: String, _ password: String, address: String = "/") -> String {
    "username=\(name)&password=\(password)&address=\(address)"
  }

  private func cookie(in head: String) -> String? {
    head.firstMatch(of: /Set-Cookie: (waymark-visitor=[^;\r]+)/).map { String($0.1) }
  }

  /// Signs in, and returns the cookie.
  private func signIn(_ name: String = "ada", _ password: String = "analytical", cookie: String? = nil) async throws
    -> String
  {
    let answer = try await post(form(name, password), cookie: cookie)
    #expect(answer.head.hasPrefix("HTTP/1.1 303 "))
    return try #require(self.cookie(in: answer.head))
  }

  private func session(of body: String) throws -> Session {
    let name = try #require(body.firstMatch(of: /data-session="([0-9a-f]{32})"/)).1
    let id = try #require(SessionID(name))
    return try #require(sessions[id])
  }

  private func socket(_ session: String, cookie: String?) -> TestClient {
    let client = server.connect()
    client.write(
      TestClient.handshake(
        path: "/_waymark/socket?v=\(WireProtocol.version)&session=\(session)&last=0",
        headers: ["Host": host, "Origin": "http://\(host)", "Cookie": cookie]))
    #expect(client.head().hasPrefix("HTTP/1.1 101"))
    return client
  }

  // MARK: - Before

  @Test(arguments: ["/", "/files/a?x=%22%3Cb%3E", "/no/such/page", "/_waymark/sign-in"])
  func `before it any page is the form, and no view of the app is made`(path: String) {
    for cookie in [nil, SessionHarness.cookie(1), "waymark-visitor=forged"] {
      let answer = get(path, cookie: cookie)
      #expect(answer.head.hasPrefix("HTTP/1.1 200 ") && answer.head.contains("Cache-Control: no-store\r\n"))
      #expect(
        answer.head.contains("Content-Security-Policy: default-src 'none'") && !answer.head.contains("Set-Cookie"))
      #expect(answer.body.contains("<form method=\"post\" action=\"/_waymark/sign-in\">"))
      #expect(
        answer.body.contains("autocomplete=\"username\"") && answer.body.contains("autocomplete=\"current-password\""))
      #expect(!answer.body.contains("wm-app") && !answer.body.contains("data-session"))
      #expect(answer.body.contains("Test &lt;app&gt;") && !answer.body.contains("<b>"))
    }
    #expect(get(path, method: "HEAD").head.hasPrefix("HTTP/1.1 200 "))
    #expect(windows.isEmpty && sessions.count == 0)
  }

  @Test func `the form leads to the address that was asked for`() async throws {
    #expect(get("/files/a%20b?x=1").body.contains("name=\"address\" value=\"/files/a%20b?x=1\""))
    let answer = try await post(form("ada", "analytical", address: "%2Ffiles%2Fa%2520b%3Fx%3D1"))
    #expect(answer.head.contains("Location: /files/a%20b?x=1\r\n"))
    for other in ["https://example.org/", "//example.org", "/%5Cexample.org", "/a%0d%0aX-Header:%201"] {
      #expect(try await post(form("ben", "correct+horse", address: other)).head.contains("Location: /\r\n"))
    }
  }

  @Test func `before it nothing of the app answers, and what everybody may load does`() async throws {
    let known = try await signIn(), session = try session(of: get("/", cookie: known).body)
    for path in [
      PictureTable.root + "x", DownloadTable.root + "x", ContentTable.root + "x/y", PrintedPageTable.root + "x",
      CopiedPictureTable.root + "x", UploadAddress.root + "\(session.id)/10/0", ReceivedFiles.root + "\(session.id)/10",
    ] {
      for cookie in [nil, SessionHarness.cookie(1)] {
        let answer = get(path, cookie: cookie)
        #expect(answer.head.hasPrefix("HTTP/1.1 403 ") && answer.body == "Sign in first.", "\(path)")
      }
      #expect(get(path, cookie: known).body != "Sign in first.", "\(path)")
    }
    #expect(sessions.rejections[.notSignedIn] == 14)
    let sheets = get("/").body.matches(of: /href="([^"]+\.css)"/).map { String($0.1) }
    #expect(sheets.count == 2)
    for path in sheets + ["/healthz"] { #expect(get(path).head.hasPrefix("HTTP/1.1 200 "), "\(path)") }
    #expect(get("/robots.txt").head.hasPrefix("HTTP/1.1 404 "))
  }

  @Test func `before it no socket gets a session, not even by its id`() async throws {
    let known = try await signIn(), session = try session(of: get("/", cookie: known).body)
    for cookie in [nil, SessionHarness.cookie(1)] {
      #expect(socket(session.id.description, cookie: cookie).frame()?.code == 4001)
    }
    #expect(!session.isAttached)
  }

  // MARK: - Signing in

  @Test func `who knows a password gets the app as the account`() async throws {
    let cookie = try await signIn("ADA"), page = get("/", cookie: cookie)
    #expect(page.body.contains("data-session") && !page.head.contains("Set-Cookie"))
    #expect(windows.map { $0?.name } == ["Ada"] && windows[0]?.root == "Letters" && windows[0]?.rights == [.read])
    #expect(get(SignInPage.path, cookie: cookie).head.contains("Location: /\r\n"))
    #expect(log.text.contains("account=Ada") && !log.text.contains("analytical"))
  }

  @Test func `the cookie is another one afterwards, and the one from before is worth nothing`() async throws {
    let planted = SessionHarness.cookie(7)
    let own = try await signIn(cookie: planted)
    #expect(own != planted)
    #expect(!get("/", cookie: planted).body.contains("data-session"))
    let again = try await signIn("ben", "correct+horse", cookie: own)
    #expect(again != own && !get("/", cookie: own).body.contains("data-session"))
    #expect(get("/", cookie: again).body.contains("data-session"))
    #expect(windows.map { $0?.name } == ["ben"])
  }

  @Test func `whoever signs in as somebody else ends what was open in the browser before`() async throws {
    let first = try await signIn(), session = try session(of: get("/", cookie: first).body)
    let client = socket(session.id.description, cookie: first)
    _ = try await signIn("ben", "correct+horse", cookie: first)
    await server.settle { session.isEnded }
    #expect(client.frame()?.code == 4001)
  }

  @Test func `a wrong password and an unknown account get the same answer`() async throws {
    let answers = try await [
      post(form("ada", "wrong")), post(form("nobody", "analytical")), post(form("", "")), post("username=ada"),
    ]
    for answer in answers {
      #expect(answer.head.hasPrefix("HTTP/1.1 403 ") && !answer.head.contains("Set-Cookie"))
      #expect(answer.body.contains("role=\"alert\">The account name or the password is wrong."))
      #expect(answer.body.contains("aria-describedby=\"problem\"") && !answer.body.contains("analytical"))
    }
    #expect(answers[0].body.contains("value=\"ada\""))
    #expect(sessions.rejections[.wrongPassword] == 4 && windows.isEmpty)
    #expect(!log.text.contains("nobody"))
  }

  @Test func `what was typed is shown as text`() async throws {
    let answer = try await post(form("%22%3E%3Cscript%3E", "x", address: "/%22%3E"))
    #expect(answer.body.contains("value=\"&quot;&gt;&lt;script&gt;\"") && !answer.body.contains("<script>"))
  }

  @Test func `pages of other sites can't sign anybody in`() async throws {
    for origin in [nil, "http://example.org", "null"] {
      let answer = try await post(form("ada", "analytical"), origin: origin)
      #expect(answer.head.hasPrefix("HTTP/1.1 403 ") && !answer.head.contains("Set-Cookie"))
    }
    #expect(try await post(form("ada", "analytical"), type: "text/plain").head.hasPrefix("HTTP/1.1 400 "))
    #expect(gate.account(of: "x") == nil)
  }

  @Test func `too many attempts are refused with the time to wait, also with the right password`() async throws {
    for _ in 0..<3 { #expect(try await post(form("ada", "wrong")).head.hasPrefix("HTTP/1.1 403 ")) }
    let answer = try await post(form("ada", "analytical"))
    #expect(answer.head.hasPrefix("HTTP/1.1 429 ") && answer.head.contains("Retry-After: 60\r\n"))
    #expect(answer.body.contains("There were too many attempts. Try again in 60 seconds."))
    #expect(sessions.rejections[.tooManySignIns] == 1)
    // Others are let in, from the same address too, until it has tried too often itself.
    _ = try await signIn("ben", "correct+horse")
    for name in ["a", "b", "c", "d", "e"] { _ = try await post(form(name, "wrong")) }
    #expect(try await post(form("ben", "correct+horse")).head.hasPrefix("HTTP/1.1 429 "))
    #expect(try await post(form("ben", "correct+horse"), from: "127.0.0.2").head.hasPrefix("HTTP/1.1 303 "))
    server.time += 60
    _ = try await signIn()
  }

  // MARK: - Signing out

  @Test func `signing out ends all sessions of the browser, and only those`() async throws {
    let own = try await signIn(), other = try await signIn()
    let mine = try (0..<2).map { _ in try session(of: get("/", cookie: own).body) }
    let theirs = try session(of: get("/", cookie: other).body)
    let clients = mine.map { socket($0.id.description, cookie: own) },
      third = socket(theirs.id.description, cookie: other)
    server.turns()
    try #require(gate.windowAccount(of: mine[0].visitorID)).signOut()
    await server.settle { mine.allSatisfy(\.isEnded) }
    for client in clients { #expect(client.frame()?.code == 4001) }
    #expect(!theirs.isEnded && theirs.isAttached && third.isAtEnd == false)
    #expect(!get("/", cookie: own).body.contains("data-session"))
    #expect(socket(mine[0].id.description, cookie: own).frame()?.code == 4001)
    #expect(get("/", cookie: other).body.contains("data-session"))
    #expect(log.text.contains("Somebody has signed out."))
  }

  @Test func `who has signed in and out is known after kill -9`() async throws {
    let own = try await signIn(), other = try await signIn("ben", "correct+horse")
    let session = try session(of: get("/", cookie: own).body)
    try #require(gate.windowAccount(of: session.visitorID)).signOut()
    await server.settle { session.isEnded }
    // Nothing is done for the end of the process before.
    try start()
    #expect(!get("/", cookie: own).body.contains("data-session"))
    #expect(get("/", cookie: other).body.contains("data-session"))
  }

  // MARK: - Windows that are open to everybody

  @Test func `addresses of a window without sign-in are open, and no others are`() async throws {
    try start(open: true)
    let stranger = SessionHarness.cookie(1)
    for path in ["/shared", "/shared/x?y=/", "/%73hared/x"] {
      for cookie in [nil, stranger] { #expect(get(path, cookie: cookie).body.contains("For everybody"), "\(path)") }
    }
    for path in ["/", "/sharedx", "/shared%2Fx", "/x/shared", "//x/shared"] {
      let body = get(path, cookie: stranger).body
      #expect(!body.contains("data-session") && !body.contains("For accounts"), "\(path)")
    }
    #expect(!get("/shared/../x", cookie: stranger).body.contains("For accounts"))
    #expect(windows.allSatisfy { $0 == nil })
    #expect(get("/shared", cookie: try await signIn()).body.contains("For Ada"))
  }

  @Test func `a visitor of an open window has its things while it has a session, and no session of another`()
    async throws
  {
    try start(open: true)
    let stranger = SessionHarness.cookie(1), other = SessionHarness.cookie(2), picture = PictureTable.root + "x"
    #expect(get(picture, cookie: stranger).head.hasPrefix("HTTP/1.1 403 "))
    let session = try session(of: get("/shared", cookie: stranger).body)
    let client = socket(session.id.description, cookie: stranger)
    server.turns()
    #expect(session.isAttached && !client.isAtEnd)
    #expect(get(picture, cookie: stranger).head.hasPrefix("HTTP/1.1 404 "))
    #expect(get(picture, cookie: other).head.hasPrefix("HTTP/1.1 403 "))
    #expect(get(picture).head.hasPrefix("HTTP/1.1 403 "))
    let known = try await signIn(), own = try self.session(of: get("/", cookie: known).body)
    for cookie in [nil, stranger] {
      #expect(try #require(socket(own.id.description, cookie: cookie).frame()?.code) >= 4000)
    }
    #expect(!own.isAttached)
    sessions.end(session)
    #expect(get(picture, cookie: stranger).head.hasPrefix("HTTP/1.1 403 "))
  }

  @Test func `signing out ends an open window too, and it is opened again without the account`() async throws {
    try start(open: true)
    let known = try await signIn(), session = try session(of: get("/shared", cookie: known).body)
    let client = socket(session.id.description, cookie: known)
    server.turns()
    try #require(gate.windowAccount(of: session.visitorID)).signOut()
    await server.settle { session.isEnded }
    #expect(client.frame()?.code == 4001)
    #expect(get("/shared", cookie: known).body.contains("For everybody"))
  }

  // MARK: - Accounts that change

  @Test func `a removed account is signed out, and its session ends`() async throws {
    let own = try await signIn(), session = try session(of: get("/", cookie: own).body)
    try await accounts.remove("ada")
    server.pass(1)
    await server.settle { session.isEnded }
    #expect(!get("/", cookie: own).body.contains("data-session"))
    #expect(try await post(form("ada", "analytical")).head.hasPrefix("HTTP/1.1 403 "))
    // Another one of the same name is somebody else.
    try await accounts.add(Account(name: "ada"), password: "analytical")
    #expect(!get("/", cookie: own).body.contains("data-session"))
    #expect(get("/", cookie: try await signIn()).body.contains("data-session"))
  }

  @Test func `an account that gets other rights has to sign in again`() async throws {
    let own = try await signIn(), session = try session(of: get("/", cookie: own).body)
    let text = try String(contentsOf: accounts.url, encoding: .utf8).replacing("\"Letters\"", with: "\"Other\"")
    try PrivateFile(accounts.url.path).write(Array(text.utf8))
    server.pass(1)
    await server.settle { session.isEnded }
    #expect(!get("/", cookie: own).body.contains("data-session"))
    #expect(get("/", cookie: try await signIn()).body.contains("data-session") && windows.last??.root == "Other")
  }

  @Test func `while the accounts can't be read nobody is let in`() async throws {
    let own = try await signIn(), session = try session(of: get("/", cookie: own).body)
    chmod(accounts.url.path, 0o644)
    try Data("{".utf8).write(to: accounts.url)
    server.pass(1)
    await server.settle { session.isEnded }
    #expect(!get("/", cookie: own).body.contains("data-session"))
    let answer = try await post(form("ada", "analytical"))
    #expect(answer.head.hasPrefix("HTTP/1.1 503 ") && answer.body.contains("That was not possible."))
  }

  @Test func `after thirty days one signs in again`() async throws {
    let own = try await signIn(), session = try session(of: get("/", cookie: own).body)
    seen.now += SignInGate.secondsSignedIn - 1
    #expect(get("/", cookie: own).body.contains("data-session"))
    seen.now += 1
    #expect(!get("/", cookie: own).body.contains("data-session"))
    server.pass(1)
    await server.settle { session.isEnded }
  }

  @Test func `what is stored for an account is the same in any browser`() throws {
    let ada = try Account(name: "Ada", rights: [.read]), again = try Account(name: "ada", root: "x")
    #expect(SignInGate.visitorID(of: ada) == SignInGate.visitorID(of: again))
    #expect(SignInGate.visitorID(of: ada) != SignInGate.visitorID(of: try Account(name: "ben")))
  }
}

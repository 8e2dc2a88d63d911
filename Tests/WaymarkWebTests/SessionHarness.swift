import Testing
import WaymarkComponents

@testable import WaymarkWeb

/// A server of `SessionApp` on a free port, whose loop and clock the tests control.
@MainActor final class SessionHarness {
  /// The client files, read and compressed once for all tests.
  static let client = Result { try ClientFiles() }
  /// The keys that sign the cookies of all tests, so that a test can make a cookie.
  static let keys = Result { try KeyRing(["the key that all tests sign cookies with"]) }
  /// Returns the cookie of the browser whose visitor has this number.
  static func cookie(_ number: UInt64) -> String {
    let visitor = VisitorCookie(secret: Secret(high: number, low: number))
    return "waymark-visitor=" + ((try? keys.get().value(for: visitor)) ?? "")
  }

  let server: ServerHarness
  let sessions: Sessions
  let app: SessionApp
  private let said: Reports
  /// The reports to the operator.
  var reports: [String] { said.lines }

  /// How often memory was returned to the system.
  var memoryReturns: Int { said.memoryReturns }

  @MainActor private final class Reports {
    var lines: [String] = []
    var memoryReturns = 0
  }

  init(
    limits: SessionLimits = SessionLimits(), server serverLimits: ServerLimits = ServerLimits(),
    proxies: TrustedProxies = TrustedProxies(), keys: KeyRing? = nil, storage: (any SessionStorage)? = nil,
    app: SessionApp = SessionApp(), configure: (inout HostConfiguration) -> Void = { _ in }
  ) throws {
    self.app = app
    server = try ServerHarness(limits: serverLimits, proxies: proxies)
    let resources = AppResources()
    let reports = Reports()
    said = reports
    sessions = Sessions(
      loop: server.loop, limits: limits, storage: storage, report: { reports.lines.append($0) },
      returnMemory: { reports.memoryReturns += 1 }
    ) {
      RunningScene(
        app, address: $0, resources: resources, visitor: $1, locale: $2, files: $3, restoring: $4, watch: $5,
        presence: $6)
    }
    var configuration = HostConfiguration(name: "Test")
    configuration.limits = serverLimits
    configuration.keys = try keys ?? Self.keys.get()
    configure(&configuration)
    server.app.router = RequestRouter(sessions: sessions, client: try Self.client.get(), configuration: configuration)
    server.app.refused = { [sessions] in sessions.rejections[$0] += 1 }
  }

  isolated deinit {
    sessions.endAll()
    server.app.router = nil
  }

  var host: String { "127.0.0.1:\(server.port)" }

  /// The cookie that the browser sends with every request, once the server has set it.
  var cookie: String?
  var cookieLine: String { cookie.map { "Cookie: \($0)\r\n" } ?? "" }

  /// Requests a page, and returns it with its session. `cookie` is that of another browser.
  func page(_ path: String = "/", headers: String = "", cookie other: String? = nil) throws -> (
    head: String, body: String, session: Session
  ) {
    let line = other.map { $0.isEmpty ? "" : "Cookie: \($0)\r\n" } ?? cookieLine
    let answer = server.connect().ask("GET \(path) HTTP/1.1\r\nHost: \(host)\r\n\(line)\(headers)\r\n")
    if other == nil, let given = answer.head.firstMatch(of: /Set-Cookie: ([^;\r]+)/) { cookie = String(given.1) }
    let name = try #require(answer.body.firstMatch(of: /data-session="([0-9a-f]{32})"/)).1
    let id = try #require(SessionID(name))
    return (answer.head, answer.body, try #require(sessions[id]))
  }

  /// Returns a client that has requested a socket, and the head of the response.
  func ask(
    for session: String, last: String? = "0", version: String = "\(WireProtocol.version)",
    headers: [String: String?] = [:]
  ) -> (client: TestClient, head: String) {
    let client = server.connect()
    var all: [String: String?] = ["Host": host, "Origin": "http://\(host)", "Cookie": cookie]
    all.merge(headers) { $1 }
    client.write(
      TestClient.handshake(
        path: "/_waymark/socket?v=\(version)&session=\(session)\(last.map { "&last=\($0)" } ?? "")", headers: all))
    return (client, client.head())
  }

  /// Returns a client whose socket belongs to a session.
  func open(_ session: Session, last: Int = 0) -> TestClient {
    let (client, head) = ask(for: session.id.description, last: String(last))
    precondition(head.hasPrefix("HTTP/1.1 101"), head)
    return client
  }

  /// Requests a page and opens its socket.
  func open() throws -> (session: Session, client: TestClient) {
    let session = try page().session
    return (session, open(session))
  }

  /// Advances the clock, and sweeps the sessions.
  func wait(_ seconds: Int) {
    server.time += seconds
    sessions.sweep()
  }
}

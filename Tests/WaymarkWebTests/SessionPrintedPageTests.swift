import Foundation
import Observation
import Testing
import WaymarkComponents
import WaymarkGraph

@testable import WaymarkWeb

/// Pages that are printed, as they are served to browsers.
@MainActor @Suite final class SessionPrintedPageTests {
  private let server: ServerHarness
  private let sessions: Sessions
  private let document = Document()
  private let reports = Reports()

  private final class Reports { var all: [String] = [] }

  @MainActor @Observable final class Document {
    var texts = ["One", "Two"]
    var isShown = true
    @ObservationIgnored var drawn = 0
    /// The drawings that wait for the test; nil if none shall.
    @ObservationIgnored var held: [CheckedContinuation<Void, Never>]?

    func begin() async {
      drawn += 1
      if held != nil { await withCheckedContinuation { held?.append($0) } }
    }
  }

  struct Guide: App {
    var document: Document

    init() { self.init(document: Document()) }
    init(document: Document) { self.document = document }

    var body: some Scene { WindowGroup("Guide") { Editor(document: document) } }
  }

  struct Editor: View {
    let document: Document

    var body: some View {
      if document.isShown {
        let texts = document.texts
        Text("The guide").printedPages(
          PrintedPages(sizes: texts.map { _ in CGSize(width: 595, height: 842) }) { [document] page in
            await document.begin()
            if texts[page] == "broken" { throw CancellationError() }
            return Data("<svg>\(texts[page])</svg>".utf8)
          })
      }
    }
  }

  init() throws {
    server = try ServerHarness()
    let (resources, document, reports) = (AppResources(), document, reports)
    sessions = Sessions(loop: server.loop, report: { reports.all.append($0) }) {
      RunningScene(
        Guide(document: document), address: $0, resources: resources, visitor: $1, locale: $2, files: $3,
        restoring: $4, watch: $5, presence: $6)
    }
    server.app.router = RequestRouter(
      sessions: sessions, client: try SessionHarness.client.get(), configuration: HostConfiguration(name: "Test"))
  }

  isolated deinit {
    sessions.endAll()
    server.app.router = nil
  }

  private func write(_ path: String, cookie: String, method: String = "GET") -> TestClient {
    let client = server.connect()
    client.write("\(method) \(path) HTTP/1.1\r\nHost: localhost\r\nCookie: \(cookie)\r\nContent-Length: 0\r\n\r\n")
    return client
  }

  /// Returns the response to a request, which is made later.
  private func get(_ path: String, cookie: String) async -> (head: String, body: String) {
    let client = write(path, cookie: cookie)
    await server.settle {
      client.fill()
      return !client.bytes.isEmpty
    }
    return client.ask("")
  }

  /// Requests the app's page, and returns it with the address of its printed pages and the browser's cookie.
  private func page() throws -> (body: String, address: String, cookie: String) {
    let page = write("/", cookie: "").ask("")
    let given = try #require(page.head.firstMatch(of: /Set-Cookie: ([^;]+)/)).1
    let address = try #require(page.body.firstMatch(of: /<wm-printed-pages[^>]* data-source="([^"]+)"/)).1
    return (page.body, String(address), String(given))
  }

  private func session(of page: String) throws -> Session {
    let name = try #require(page.firstMatch(of: /data-session="([0-9a-f]{32})"/)).1
    return try #require(SessionID(name).flatMap { sessions[$0] })
  }

  @Test func `a page is drawn when it is loaded, as it is then`() async throws {
    let (body, address, cookie) = try page()
    #expect(body.contains(#"data-pages="2*595x842""#))
    #expect(document.drawn == 0)
    let answer = await get(address + "/1", cookie: cookie)
    #expect(answer.body == "<svg>Two</svg>")
    #expect(answer.head.contains("Content-Type: image/svg+xml\r\n"))
    #expect(answer.head.contains("Cache-Control: private, no-store\r\n"))
    #expect(answer.head.contains("sandbox"))
    document.texts[1] = "Second"
    #expect(await get(address + "/1?1", cookie: cookie).body == "<svg>Second</svg>")
  }

  @Test func `names that were not issued and pages that do not exist are not found`() async throws {
    let (_, address, cookie) = try page()
    for path in [
      address, address + "/", address + "/2", address + "/-1", address + "/0/0", address + "/x",
      address + "/99999999999999999999", address.uppercased() + "/0",
      "/_waymark/printed/\(String(repeating: "0", count: 32))/0", "/_waymark/printed//0",
    ] {
      #expect(await get(path, cookie: cookie).head.hasPrefix("HTTP/1.1 404"), "\(path)")
    }
    #expect(await get(address + "/0", cookie: "").head.hasPrefix("HTTP/1.1 404"))
    #expect(await get(address + "/0", cookie: try page().cookie).head.hasPrefix("HTTP/1.1 404"))
    #expect(write(address + "/0", cookie: cookie, method: "POST").ask("").head.hasPrefix("HTTP/1.1 405"))
    #expect(document.drawn == 0)
  }

  @Test func `what can't be drawn is an error`() async throws {
    document.texts[0] = "broken"
    let (_, address, cookie) = try page()
    #expect(await get(address + "/0", cookie: cookie).head.hasPrefix("HTTP/1.1 500"))
    #expect(await get(address + "/1", cookie: cookie).body == "<svg>Two</svg>")
  }

  @Test func `two pages of a visitor are drawn at a time, and the others wait`() async throws {
    let (_, address, cookie) = try page()
    document.texts = (0..<5).map { "Page \($0)" }
    document.held = []
    let clients = (0..<5).map { write(address + "/\($0)", cookie: cookie) }
    for drawn in 2...6 {
      await server.settle { document.drawn == min(drawn, 5) && document.held?.count == min(2, 7 - drawn) }
      server.turns()
      for _ in 0..<20 { await Task.yield() }
      #expect(document.drawn == min(drawn, 5))
      document.held?.removeFirst().resume()
    }
    for (number, client) in clients.enumerated() {
      await server.settle {
        client.fill()
        return !client.bytes.isEmpty
      }
      #expect(client.ask("").body == "<svg>Page \(number)</svg>")
    }
  }

  @Test func `a page that is too large is an error, which is reported once`() async throws {
    document.texts[0] = String(repeating: "x", count: 32_000_000)
    let (_, address, cookie) = try page()
    for _ in 0..<2 { #expect(await get(address + "/0", cookie: cookie).head.hasPrefix("HTTP/1.1 500")) }
    #expect(reports.all == ["A page can't be printed: Its file has 32000011 bytes."])
  }

  @Test func `a page is sent from a file that is there for the response only`() async throws {
    let (body, address, _) = try page()
    let visitor = try session(of: body).visitor
    let later = sessions.printedPages.respond(to: HTTPRequest(.get, address + "/0"), for: visitor).later
    let file = try #require(await later?().file)
    #expect(file.isTemporary && FileManager.default.fileExists(atPath: file.path))
    file.discard()
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test func `pages have their address while they are shown`() async throws {
    let (body, address, cookie) = try page()
    document.isShown = false
    #expect(await get(address + "/0", cookie: cookie).head.hasPrefix("HTTP/1.1 404"))
    document.isShown = true
    #expect(await get(address + "/0", cookie: cookie).head.hasPrefix("HTTP/1.1 200"))
    sessions.end(try session(of: body))
    #expect(await get(address + "/0", cookie: cookie).head.hasPrefix("HTTP/1.1 404"))
  }

  @Test func `a window that sleeps is woken for its pages, at the same address`() async throws {
    let (body, address, cookie) = try page()
    let session = try session(of: body)
    for _ in 0..<2 {
      #expect(session.sleep())
      #expect(await get(address + "/0", cookie: cookie).body == "<svg>One</svg>")
      #expect(!session.isAsleep)
    }
  }
}

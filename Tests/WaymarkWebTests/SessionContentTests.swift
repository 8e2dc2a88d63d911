import Foundation
import Glibc
import Testing
import WaymarkGraph

@testable import WaymarkComponents
@testable import WaymarkWeb

/// The contents of files, as they are served to browsers.
@MainActor @Suite(.timeLimit(.minutes(5))) final class SessionContentTests {
  private let server: ServerHarness
  private let sessions: Sessions
  nonisolated private static let bytes = Data((0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7 >> 2) })

  /// A file that is read when the test allows it.
  @MainActor final class Disk {
    var name = "Größe 1.html"
    var content: Data? = SessionContentTests.bytes
    var version = "1-a"
    var reads = 0
    var isBroken = false
    /// Whether opening waits, and what waits.
    var isHeld = false
    var held: [CheckedContinuation<Void, Never>] = []
    /// How often an archive was released.
    nonisolated(unsafe) var releases = 0

    func open() async throws -> FileContent.Parts {
      if isHeld { await withCheckedContinuation { held.append($0) } }
      guard let content else { throw CocoaError(.fileNoSuchFile) }
      return FileContent.Parts(size: content.count, version: version) { try await self.read($0) }
    }

    func read(_ range: Range<Int>) throws -> Data {
      guard let content else { throw CocoaError(.fileNoSuchFile) }
      reads += 1
      return content.subdata(in: range.clamped(to: 0..<content.count))
    }
  }

  private let disk = Disk()

  struct Viewer: App {
    var disk: Disk?
    init() {}
    init(disk: Disk) { self.disk = disk }

    var body: some Scene {
      WindowGroup("Viewer") { Screen(disk: disk) }
    }
  }

  struct Screen: View {
    let disk: Disk?
    @State private var isShown = true
    @Environment(\.downloadFile) private var downloadFile

    var body: some View {
      if let disk {
        let content = FileContent(named: disk.name, id: "1") { try await disk.open() }
        if isShown { ZoomableImage(content, label: "The sea") }
        Button("Close") { isShown = false }
        Button("Download") { downloadFile(content) }
        Button("Archive") {
          downloadFile(
            FileContent(named: "All.zip", id: "2") {
              let source = Archive(disk)
              return { try await source.next() }
            })
        }
      }
    }
  }

  /// An archive whose parts never end.
  final class Archive: Sendable {
    private let disk: Disk
    init(_ disk: Disk) { self.disk = disk }
    deinit { disk.releases += 1 }

    func next() async throws -> Data? {
      try Task.checkCancellation()
      if await disk.isBroken { throw CocoaError(.fileReadUnknown) }
      return SessionContentTests.bytes.prefix(100_000)
    }
  }

  init() throws {
    server = try ServerHarness()
    let (resources, disk) = (AppResources(), disk)
    var limits = SessionLimits()
    limits.maxStreams = 3
    sessions = Sessions(loop: server.loop, limits: limits) {
      RunningScene(
        Viewer(disk: disk), address: $0, resources: resources, visitor: $1, locale: $2, files: $3, restoring: $4,
        watch: $5, presence: $6)
    }
    server.app.router = RequestRouter(
      sessions: sessions, client: try SessionHarness.client.get(), configuration: HostConfiguration(name: "Test"))
  }

  isolated deinit {
    sessions.endAll()
    server.app.router = nil
  }

  private static func request(_ method: String, _ path: String, _ cookie: String, _ headers: [String]) -> String {
    let lines = (headers + ["Content-Length: 0"]).map { $0 + "\r\n" }.joined()
    return "\(method) \(path) HTTP/1.1\r\nHost: localhost\r\nCookie: \(cookie)\r\n\(lines)\r\n"
  }

  /// Asks for something, and returns the head of the response and its body, if the connection does not end before.
  private func ask(
    _ path: String, cookie: String, method: String = "GET", _ headers: String..., on given: TestClient? = nil
  ) async -> (head: String, body: Data) {
    let client = given ?? server.connect()
    client.write(Self.request(method, path, cookie, headers))
    func headEnd() -> Int? { client.bytes.indices.first { client.bytes[$0...].starts(with: [13, 10, 13, 10]) } }
    await server.settle {
      client.fill()
      return headEnd() != nil || client.isAtEnd
    }
    guard let end = headEnd() else { return ("", Data()) }
    let head = String(decoding: client.bytes[..<end], as: UTF8.self)
    client.bytes.removeFirst(end + 4)
    let length = head.firstMatch(of: /Content-Length: ([0-9]+)/).flatMap { Int($0.1) } ?? 0
    let count = method == "HEAD" ? 0 : length
    await server.settle {
      client.fill()
      return client.bytes.count >= count || client.isAtEnd
    }
    defer { client.bytes.removeFirst(min(count, client.bytes.count)) }
    return (head, Data(client.bytes.prefix(count)))
  }

  private func page(cookie: String = "") async throws -> (session: Session, address: String, cookie: String) {
    let page = await ask("/", cookie: cookie)
    let body = String(decoding: page.body, as: UTF8.self)
    let given = page.head.firstMatch(of: /Set-Cookie: ([^;]+)/).map { String($0.1) } ?? cookie
    let name = try #require(body.firstMatch(of: /data-session="([0-9a-f]{32})"/)).1
    let session = try #require(SessionID(name).flatMap { sessions[$0] })
    return (session, try #require(body.firstMatch(of: /<img[^>]* src="([^"]+)"/)).1.description, given)
  }

  /// Presses a button, and returns the address of the file that the browser has to store.
  private func download(_ title: String, in session: Session, cookie: String) throws -> String {
    let page = PageContent()
    session.write(to: page)
    let html = String(decoding: page.html.bytes, as: UTF8.self)
    let button = try Regex("<button[^>]*? id=\"n([0-9]+)\"[^>]*>(?:<[^>]*>)*\(title)", as: (Substring, Substring).self)
    let id = try #require(html.firstMatch(of: button).flatMap { Int32($0.1) })
    sessions.contents.following(session.id) {
      session.scene.perform { _ = session.scene.graph.dispatch(.tap, to: id) }
      session.scene.update(after: .event)
    }
    for case .command(_, .download(let address, _)) in session.scene.graph.takePatches().patches { return address }
    throw CancellationError()
  }

  @Test func `a content is sent in parts with headers by which nothing in it runs`() async throws {
    let (_, address, cookie) = try await page()
    #expect(address.wholeMatch(of: /\/_waymark\/content\/[0-9a-f]{32}/) != nil)
    let client = server.connect()
    let answer = await ask(address, cookie: cookie, on: client)
    #expect(answer.head.hasPrefix("HTTP/1.1 200") && answer.body == Self.bytes)
    #expect(disk.reads == 4)
    for header in [
      "Content-Type: text/html", "Content-Length: 1000000", "Accept-Ranges: bytes", "ETag: \"1-a\"",
      "X-Content-Type-Options: nosniff", "Cross-Origin-Resource-Policy: same-origin",
      "Cache-Control: private, no-cache",
      "Content-Disposition: inline; filename=\"Gr__e 1.html\"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%201.html",
      "Content-Security-Policy: default-src 'none';style-src 'unsafe-inline';img-src data:;media-src data:;"
        + "frame-ancestors 'none';sandbox",
    ] { #expect((answer.head + "\r\n").contains(header + "\r\n"), "\(header)") }
    // The connection goes on.
    let head = await ask(address, cookie: cookie, method: "HEAD", on: client)
    #expect(head.head.hasPrefix("HTTP/1.1 200") && head.head.contains("Content-Length: 1000000"))
    #expect(await ask(address, cookie: cookie, method: "POST", on: client).head.hasPrefix("HTTP/1.1 405"))
    #expect(disk.reads == 4)
    await server.settle { sessions.contents.streamCount == 0 }
  }

  @Test func `any part is sent, unless the file is another one by now`() async throws {
    let (_, address, cookie) = try await page()
    let part = await ask(address, cookie: cookie, "Range: bytes=300000-899999")
    #expect(part.head.hasPrefix("HTTP/1.1 206") && part.body == Self.bytes[300_000..<900_000])
    #expect(part.head.contains("Content-Range: bytes 300000-899999/1000000\r\n"))
    let end = await ask(address, cookie: cookie, "Range: bytes=-5", "If-Range: \"1-a\"")
    #expect(end.head.hasPrefix("HTTP/1.1 206") && end.body == Self.bytes.suffix(5))
    let beyond = await ask(address, cookie: cookie, "Range: bytes=1000000-")
    #expect(beyond.head.hasPrefix("HTTP/1.1 416") && beyond.head.contains("Content-Range: bytes */1000000"))
    #expect(await ask(address, cookie: cookie, "If-None-Match: \"1-a\"").head.hasPrefix("HTTP/1.1 304"))
    disk.version = "2"
    let other = await ask(address, cookie: cookie, "Range: bytes=-5", "If-Range: \"1-a\"")
    #expect(other.head.hasPrefix("HTTP/1.1 200") && other.body == Self.bytes)
    #expect(await ask(address, cookie: cookie, "If-None-Match: \"1-a\"").head.hasPrefix("HTTP/1.1 200"))
    await server.settle { sessions.contents.streamCount == 0 }
  }

  @Test func `an empty file is sent`() async throws {
    disk.content = Data()
    let (_, address, cookie) = try await page()
    let answer = await ask(address, cookie: cookie)
    #expect(answer.head.hasPrefix("HTTP/1.1 200") && answer.head.contains("Content-Length: 0"))
  }

  @Test func `another browser, another name and a file that has gone get the same answer`() async throws {
    let (_, address, cookie) = try await page()
    let other = try await page()
    #expect(other.address != address)
    for (path, cookie) in [
      (address, other.cookie), (address, ""), ("/_waymark/content/", cookie),
      ("/_waymark/content/\(String(repeating: "0", count: 32))", cookie), (address + "/..", cookie),
      ("/_waymark/content/../../etc/passwd", cookie), ("/_waymark/content/%2e%2e%2fetc%2fpasswd", cookie),
    ] {
      #expect(await ask(path, cookie: cookie).head.hasPrefix("HTTP/1.1 404"), "\(path)")
    }
    #expect(await ask(address, cookie: cookie).head.hasPrefix("HTTP/1.1 200"))
    disk.content = nil
    #expect(await ask(address, cookie: cookie).head.hasPrefix("HTTP/1.1 404"))
  }

  @Test func `an address ends with its session`() async throws {
    let (session, address, cookie) = try await page()
    sessions.end(session)
    #expect(await ask(address, cookie: cookie).head.hasPrefix("HTTP/1.1 404"))
    #expect(sessions.contents.count == 0)
  }

  @Test func `a file that vanishes while it is sent ends the connection, and the server goes on`() async throws {
    let (_, address, cookie) = try await page()
    let client = server.connect(receiveBuffer: 4_096)
    disk.content = Data(repeating: 7, count: 50_000_000)
    client.write(Self.request("GET", address, cookie, []))
    await server.settle { disk.reads > 1 }
    disk.content = nil
    await server.settle {
      client.fill()
      client.bytes = []
      return client.isAtEnd
    }
    await server.settle { sessions.contents.streamCount == 0 }
    disk.content = Self.bytes
    #expect(await ask(address, cookie: cookie).body == Self.bytes)
  }

  @Test func `a file is read only as fast as its client takes it, and no more when the client leaves`() async throws {
    let (_, address, cookie) = try await page()
    disk.content = Data(repeating: 7, count: 100_000_000)
    let client = server.connect(receiveBuffer: 4_096)
    client.write(Self.request("GET", address, cookie, []))
    await server.settle { disk.reads > 0 }
    for _ in 0..<30 {
      server.turns(1)
      await Task.yield()
    }
    #expect(disk.reads < 60, "the system takes some megabytes")
    client.disconnect(reset: true)
    await server.settle { sessions.contents.streamCount == 0 }
    #expect(disk.reads < 60)
  }

  @Test func `a client may leave before a file is open`() async throws {
    let (_, address, cookie) = try await page()
    disk.isHeld = true
    let client = server.connect()
    client.write(Self.request("GET", address, cookie, []))
    await server.settle { disk.held.count == 1 }
    client.disconnect(reset: true)
    server.turns(1)
    disk.isHeld = false
    disk.held.removeFirst().resume()
    await server.settle { sessions.contents.streamCount == 0 }
    #expect(await ask(address, cookie: cookie).body == Self.bytes)
  }

  @Test func `a browser receives only so many files at once`() async throws {
    let (_, address, cookie) = try await page()
    disk.content = Data(repeating: 7, count: 50_000_000)
    var clients: [TestClient] = []
    for _ in 0..<3 {
      let client = server.connect(receiveBuffer: 4_096)
      client.write(Self.request("GET", address, cookie, []))
      clients.append(client)
    }
    await server.settle { sessions.contents.streamCount == 3 }
    let refused = await ask(address, cookie: cookie)
    #expect(refused.head.hasPrefix("HTTP/1.1 429") && refused.head.contains("Retry-After: 2"))
    let other = try await page()
    #expect(await ask(other.address, cookie: other.cookie, "Range: bytes=0-3").body.count == 4)
    for client in clients { client.disconnect(reset: true) }
    await server.settle { sessions.contents.streamCount == 0 }
  }

  @Test func `a file is stored under its name, and only the last ones are offered`() async throws {
    let (session, shown, cookie) = try await page()
    let address = try download("Download", in: session, cookie: cookie)
    #expect(address != shown)
    let answer = await ask(address, cookie: cookie)
    #expect(answer.head.contains("Content-Disposition: attachment; filename=\"Gr__e 1.html\";"))
    #expect(answer.body == Self.bytes)
    for _ in 0..<16 { _ = try download("Download", in: session, cookie: cookie) }
    #expect(await ask(address, cookie: cookie).head.hasPrefix("HTTP/1.1 404"))
    #expect(sessions.contents.count == 17)
  }

  @Test func `what is made while it is sent ends when its client leaves`() async throws {
    let (session, _, cookie) = try await page()
    let address = try download("Archive", in: session, cookie: cookie)
    let head = await ask(address, cookie: cookie, method: "HEAD").head
    #expect(head.hasPrefix("HTTP/1.1 200") && head.contains("Content-Type: application/zip"))
    let client = server.connect()
    client.write(Self.request("GET", address, cookie, []))
    await server.settle {
      client.fill()
      return client.bytes.count > 1_000_000
    }
    #expect(String(decoding: client.bytes.prefix(2_000), as: UTF8.self).contains("Transfer-Encoding: chunked"))
    #expect(disk.releases == 0)
    client.disconnect(reset: true)
    await server.settle { disk.releases == 1 && sessions.contents.streamCount == 0 }
  }

  @Test func `what is being sent goes on after its session, and ends without the last chunk if it fails`() async throws
  {
    let (session, _, cookie) = try await page()
    let address = try download("Archive", in: session, cookie: cookie)
    let client = server.connect()
    client.write(Self.request("GET", address, cookie, []))
    func receive(_ count: Int) async {
      await server.settle {
        client.fill()
        return client.bytes.count > count || client.isAtEnd
      }
    }
    await receive(300_000)
    sessions.end(session)
    await receive(2_000_000)
    #expect(!client.isAtEnd)
    disk.isBroken = true
    await server.settle {
      client.fill()
      return client.isAtEnd
    }
    #expect(!client.bytes.suffix(5).elementsEqual(Array("0\r\n\r\n".utf8)))
    await server.settle { sessions.contents.streamCount == 0 }
  }

  @Test func `the extension alone decides the type`() {
    for (name, type) in [
      ("a.JPG", "image/jpeg"), ("a.svg", "image/svg+xml"), ("a.html", "text/html"), ("a.mp4", "video/mp4"),
      ("a", "application/octet-stream"), (".html", "application/octet-stream"), ("a.exe", "application/octet-stream"),
      ("a.js", "text/plain"), ("a.html\r\nX: y", "application/octet-stream"),
    ] { #expect(ContentTypes.type(of: name) == type) }
    #expect(DownloadTable.disposition("a\r\nb\\.txt").hasPrefix("attachment; filename=\"a__b_.txt\"; "))
  }
}

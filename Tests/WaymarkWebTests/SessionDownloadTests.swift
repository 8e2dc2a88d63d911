import Foundation
import Testing
import WaymarkComponents
import WaymarkGraph

@testable import WaymarkWeb

/// Exported files, as they are served to browsers.
@MainActor @Suite final class SessionDownloadTests {
  private let server: ServerHarness
  private let sessions: Sessions
  nonisolated private static let content = (0..<40_000).map { UInt8($0 % 251) }

  struct Report: FileDocument {
    static let readableContentTypes = [UTType.commaSeparatedText]
    init() {}
    init(configuration: ReadConfiguration) throws {}
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
      FileWrapper(regularFileWithContents: Data(SessionDownloadTests.content))
    }
  }

  struct Reports: App {
    var body: some Scene { WindowGroup("Reports") { Exporter() } }
  }

  struct Exporter: View {
    @State private var isExporting = true
    @State private var outcome = "Nothing"

    var body: some View {
      Text(outcome)
        .fileExporter(
          isPresented: $isExporting, document: Report(), contentType: .commaSeparatedText, defaultFilename: "Größe 1"
        ) {
          switch $0 {
          case .success(let url): outcome = "Exported \(url.lastPathComponent)"
          case .failure(let error): outcome = error.localizedDescription
          }
        }
    }
  }

  init() throws {
    server = try ServerHarness()
    let resources = AppResources()
    var limits = SessionLimits()
    limits.maxVisitorFiles = 3
    sessions = Sessions(loop: server.loop, limits: limits) {
      RunningScene(
        Reports(), address: $0, resources: resources, visitor: $1, locale: $2, files: $3, restoring: $4, watch: $5,
        presence: $6)
    }
    server.app.router = RequestRouter(
      sessions: sessions, client: try SessionHarness.client.get(), configuration: HostConfiguration(name: "Test"))
  }

  isolated deinit {
    sessions.endAll()
    server.app.router = nil
  }

  private func ask(_ path: String, cookie: String, method: String = "GET", _ headers: String...) -> (
    head: String, body: String
  ) {
    let lines = (headers + ["Content-Length: 0"]).map { $0 + "\r\n" }.joined()
    return server.connect().ask(
      "\(method) \(path) HTTP/1.1\r\nHost: localhost\r\nCookie: \(cookie)\r\n\(lines)\r\n", hasBody: method != "HEAD")
  }

  /// Requests a page, and returns its session, the command that has its file stored, the file's address, and the browser's
  /// cookie.
  private func page(cookie: String = "") throws -> (session: Session, command: Int, address: String, cookie: String) {
    let page = ask("/", cookie: cookie)
    let given = page.head.firstMatch(of: /Set-Cookie: ([^;]+)/).map { String($0.1) } ?? cookie
    let name = try #require(page.body.firstMatch(of: /data-session="([0-9a-f]{32})"/)).1
    let session = try #require(SessionID(name).flatMap { sessions[$0] })
    for case .command(let number, .download(let address, let file)) in session.scene.graph.takePatches().patches {
      #expect(file == "Größe 1.csv")
      return (session, number, address, given)
    }
    Issue.record("no file is offered: \(page.body)")
    throw CancellationError()
  }

  private func content(of session: Session) -> String {
    let page = PageContent()
    session.write(to: page)
    return String(decoding: page.html.bytes, as: UTF8.self)
  }

  @Test func `a file is sent with its name, type and length, at an address that reveals nothing`() throws {
    let (_, _, address, cookie) = try page()
    #expect(address.wholeMatch(of: /\/_waymark\/download\/[0-9a-f]{32}/) != nil)
    let answer = ask(address, cookie: cookie)
    #expect(answer.head.hasPrefix("HTTP/1.1 200"))
    #expect(Array(answer.body.utf8) == Array(String(decoding: Self.content, as: UTF8.self).utf8))
    for header in [
      "Content-Type: text/csv", "Content-Length: 40000", "Accept-Ranges: bytes", "X-Content-Type-Options: nosniff",
      "Cross-Origin-Resource-Policy: same-origin", "Cache-Control: private, no-store",
      "Content-Disposition: attachment; filename=\"Gr__e 1.csv\"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%201.csv",
    ] { #expect((answer.head + "\r\n").contains(header + "\r\n"), "\(header)") }
    let head = ask(address, cookie: cookie, method: "HEAD").head
    #expect(head.hasPrefix("HTTP/1.1 200") && head.contains("Content-Length: 40000\r\n"))
    #expect(ask(address, cookie: cookie, method: "POST").head.hasPrefix("HTTP/1.1 405"))
  }

  @Test func `a part is sent from where a browser was cut off, unless the file is another one`() throws {
    let (_, _, address, cookie) = try page()
    let whole = ask(address, cookie: cookie)
    let tag = try #require(whole.head.firstMatch(of: /ETag: ("[^"]+")/)).1
    let rest = ask(address, cookie: cookie, "Range: bytes=39990-", "If-Range: \(tag)")
    #expect(rest.head.hasPrefix("HTTP/1.1 206"))
    #expect(rest.head.contains("Content-Range: bytes 39990-39999/40000\r\n"))
    #expect(rest.head.hasSuffix("Content-Length: 10"))
    #expect(rest.body == String(decoding: Self.content.suffix(10), as: UTF8.self))
    let other = ask(address, cookie: cookie, "Range: bytes=39990-", "If-Range: \"other\"")
    #expect(other.head.hasPrefix("HTTP/1.1 200") && other.head.hasSuffix("Content-Length: 40000"))
    let beyond = ask(address, cookie: cookie, "Range: bytes=40000-")
    #expect(beyond.head.hasPrefix("HTTP/1.1 416") && beyond.head.contains("Content-Range: bytes */40000\r\n"))
  }

  @Test func `another browser, and a name that was not issued, get nothing`() throws {
    let (_, _, address, cookie) = try page()
    let other = try page()
    #expect(other.address != address)
    for (path, cookie) in [
      (address, other.cookie), (address, ""), ("/_waymark/download/", cookie),
      ("/_waymark/download/\(String(repeating: "0", count: 32))", cookie), (address + "/..", cookie),
      ("/_waymark/download/../../etc/passwd", cookie),
    ] {
      #expect(ask(path, cookie: cookie).head.hasPrefix("HTTP/1.1 404"), "\(path)")
    }
    #expect(ask(address, cookie: cookie).head.hasPrefix("HTTP/1.1 200"))
  }

  @Test func `a file is there after the app was told, and is deleted with its session`() throws {
    let (session, command, address, cookie) = try page()
    #expect(session.scene.graph.finishCommand(command, .done) == .handled)
    #expect(content(of: session).contains("Exported Größe 1.csv"))
    #expect(ask(address, cookie: cookie).head.hasPrefix("HTTP/1.1 200"))
    #expect(sessions.temporaryFiles.count == 1)
    sessions.end(session)
    #expect(ask(address, cookie: cookie).head.hasPrefix("HTTP/1.1 404"))
    #expect(sessions.temporaryFiles.isEmpty)
  }

  @Test func `a file is offered again after the page was reloaded, and an app is told that it was not stored`() throws {
    let (session, command, address, cookie) = try page()
    session.scene.graph.repeatCommands()
    let again = session.scene.graph.takePatches().patches
    guard case .command(command, .download(address, _))? = again.last else {
      Issue.record("\(again)")
      return
    }
    #expect(ask(address, cookie: cookie).head.hasPrefix("HTTP/1.1 200"))
    #expect(session.scene.graph.expireCommands(upTo: command), "the client must not store it any more")
    #expect(content(of: session).contains("The browser has not confirmed that it stores “Größe 1.csv”."))
  }

  @Test func `a visitor who exports too much is told so`() throws {
    let (_, _, _, cookie) = try page()
    for _ in 0..<2 { _ = try page(cookie: cookie) }
    let refused = ask("/", cookie: cookie).body
    #expect(refused.contains("There is no room for “Größe 1.csv” at present."))
    #expect(sessions.temporaryFiles.count == 3)
  }

  @Test(arguments: [
    (nil, ByteRange.whole), ("bytes=0-0", .part(0..<1)), ("bytes=5-", .part(5..<10)), ("bytes=-3", .part(7..<10)),
    ("bytes=2-99", .part(2..<10)), ("bytes=-99", .part(0..<10)), ("bytes=10-", .unsatisfiable),
    ("bytes=-0", .unsatisfiable), ("bytes=5-2", .whole), ("bytes=-", .whole), ("bytes=0-1,3-4", .whole),
    ("bytes=a-b", .whole), ("bytes=+1-2", .whole), ("lines=1-2", .whole), ("bytes=99999999999999999999-", .whole),
  ])
  func `a range is part of the file, or ignored, or can't be met`(header: String?, range: ByteRange) {
    #expect(ByteRange(header, of: 10) == range)
  }

  @Test func `an empty file has no part`() {
    #expect(ByteRange("bytes=0-", of: 0) == .unsatisfiable)
    #expect(ByteRange("bytes=-1", of: 0) == .unsatisfiable)
    #expect(ByteRange(nil, of: 0) == .whole)
  }

  @Test(arguments: [
    ("a.gpx", "attachment; filename=\"a.gpx\"; filename*=UTF-8''a.gpx"),
    ("a\"b%.txt", "attachment; filename=\"a_b_.txt\"; filename*=UTF-8''a%22b%25.txt"),
    ("مسار.gpx", "attachment; filename=\"____.gpx\"; filename*=UTF-8''%D9%85%D8%B3%D8%A7%D8%B1.gpx"),
  ])
  func `a name is written so that nothing in it ends the header`(name: String, header: String) {
    #expect(DownloadTable.disposition(name) == header)
  }
}

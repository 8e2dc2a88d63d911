import Foundation
import Testing
import WaymarkComponents
import WaymarkGraph

@testable import WaymarkWeb

/// Pictures of what was copied, as they are served to browsers.
@MainActor @Suite final class SessionCopiedPictureTests {
  private let server: ServerHarness
  private let sessions: Sessions
  private let reports = Reports()

  private final class Reports { var all: [String] = [] }

  struct Guide: App {
    var body: some Scene { WindowGroup("Guide") { Text("The guide") } }
  }

  init() throws {
    server = try ServerHarness()
    let (resources, reports) = (AppResources(), reports)
    sessions = Sessions(loop: server.loop, report: { reports.all.append($0) }) {
      RunningScene(
        Guide(), address: $0, resources: resources, visitor: $1, locale: $2, files: $3, restoring: $4, watch: $5,
        presence: $6)
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

  private func get(_ path: String, cookie: String) async -> (head: String, body: String) {
    let client = write(path, cookie: cookie)
    await server.settle {
      client.fill()
      return !client.bytes.isEmpty
    }
    return client.ask("")
  }

  /// Requests the app's page, and returns its session, where that has its pictures, and the browser's cookie.
  private func page() throws -> (session: Session, pictures: CopiedPictureAddresses, cookie: String) {
    let page = write("/", cookie: "").ask("")
    let cookie = try #require(page.head.firstMatch(of: /Set-Cookie: ([^;]+)/)).1
    let name = try #require(page.body.firstMatch(of: /data-session="([0-9a-f]{32})"/)).1
    let session = try #require(SessionID(name).flatMap { sessions[$0] })
    return (session, sessions.copiedPictures.addresses(for: session.id, of: session.visitor), String(cookie))
  }

  @Test func `E3 a picture is drawn when it is loaded, for its visitor and once`() async throws {
    let (_, pictures, cookie) = try page()
    let first = pictures.address { Data("first".utf8) }
    let last = pictures.address { Data("last".utf8) }
    #expect(first.hasPrefix("/_waymark/copied/") && first != last)
    let refused = [first, last + "0", last + "/1", String(last.dropLast(2)), "/_waymark/copied//2"]
    for path in refused { #expect(await get(path, cookie: cookie).head.hasPrefix("HTTP/1.1 404"), "\(path)") }
    #expect(await get(last, cookie: "").head.hasPrefix("HTTP/1.1 404"))
    #expect(await get(last, cookie: try page().cookie).head.hasPrefix("HTTP/1.1 404"))
    #expect(write(last, cookie: cookie, method: "POST").ask("").head.hasPrefix("HTTP/1.1 405"))
    let answer = await get(last, cookie: cookie)
    #expect(answer.body == "last" && answer.head.contains("Content-Type: image/png\r\n"))
    #expect(answer.head.contains("Cache-Control: private, no-store\r\n"))
    #expect(answer.head.contains("Cross-Origin-Resource-Policy: same-origin\r\n"))
    #expect(await get(last, cookie: cookie).head.hasPrefix("HTTP/1.1 404"), "it is not kept")
  }

  @Test func `E3 what can't be drawn, or is too large, is an error that is reported`() async throws {
    let (_, pictures, cookie) = try page()
    let broken = pictures.address { throw CancellationError() }
    #expect(await get(broken, cookie: cookie).head.hasPrefix("HTTP/1.1 500"))
    let large = pictures.address { Data(count: 32_000_001) }
    #expect(await get(large, cookie: cookie).head.hasPrefix("HTTP/1.1 500"))
    #expect(
      reports.all == [
        "What was copied can't be drawn: CancellationError()",
        "What was copied can't be drawn: Its file has 32000001 bytes.",
      ])
  }

  @Test func `E3 pictures have gone with their session`() async throws {
    let (session, pictures, cookie) = try page()
    let picture = pictures.address { Data() }
    sessions.end(session)
    #expect(await get(picture, cookie: cookie).head.hasPrefix("HTTP/1.1 404"))
  }
}

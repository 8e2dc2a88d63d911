import Foundation
import Testing

@testable import WaymarkWeb

/// Requests by others than the visitor for everything that only the visitor may access.
@MainActor @Suite struct SessionIntruderTests {
  /// The kinds of unauthorized requests.
  enum Way: CaseIterable {
    case withoutCookie, withForgedCookie, withUnsignedCookie, withCookieOfAnotherServer, asAnotherVisitor
    case fromAnotherOrigin, fromNoOrigin, afterTheEnd
  }

  private struct Attempt {
    var cookie: String?
    var origin: String?
  }

  private func attempt(_ way: Way, _ harness: SessionHarness, _ session: Session) throws -> Attempt {
    let own = try #require(harness.cookie)
    var attempt = Attempt(cookie: own, origin: "http://\(harness.host)")
    switch way {
    case .withoutCookie: attempt.cookie = nil
    case .withForgedCookie:
      let last = try #require(own.last)
      attempt.cookie = own.dropLast() + (last == "0" ? "1" : "0")
    case .withUnsignedCookie: attempt.cookie = String(own.prefix { $0 != "." })
    case .withCookieOfAnotherServer:
      attempt.cookie = "waymark-visitor=\(KeyRing.temporary().value(for: session.visitor))"
    case .asAnotherVisitor: attempt.cookie = SessionHarness.cookie(9)
    case .fromAnotherOrigin: attempt.origin = "http://evil.example"
    case .fromNoOrigin: attempt.origin = nil
    case .afterTheEnd: harness.sessions.end(session)
    }
    return attempt
  }

  @Test(arguments: Way.allCases) func `only the visitor can open a session's socket`(way: Way) throws {
    let harness = try SessionHarness()
    let session = try harness.page().session
    let attempt = try attempt(way, harness, session)
    let (client, head) = harness.ask(
      for: session.id.description, headers: ["Cookie": attempt.cookie, "Origin": attempt.origin])
    switch way {
    case .fromAnotherOrigin, .fromNoOrigin: #expect(head.hasPrefix("HTTP/1.1 403"))
    default: #expect(client.frame()?.code == 4001)
    }
    #expect(!session.isAttached)
    #expect(harness.sessions.rejections.total > 0)
  }

  @Test(arguments: Way.allCases) func `only the visitor can upload to a session`(way: Way) throws {
    let harness = try SessionHarness()
    let (session, client) = try harness.open()
    let attempt = try attempt(way, harness, session)
    let status = ask(
      harness, "POST /_waymark/upload/\(session.id)/\(Node.importer)/0?name=a&size=1&offset=0", attempt, body: "x")
    #expect(status == (way == .fromAnotherOrigin || way == .fromNoOrigin ? 403 : 404))
    #expect(harness.sessions.temporaryFiles.isEmpty)
    _ = client
  }

  @Test(arguments: Way.allCases) func `only the visitor can get a session's pictures`(way: Way) throws {
    let harness = try SessionHarness()
    let session = try harness.page().session
    let file = FileManager.default.temporaryDirectory.appending(path: "intruder-\(UUID().uuidString)")
    try Data([0xFF, 0xD8, 0xFF, 0xE0, 1, 2]).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let pictures = harness.sessions.pictures
    let address = try #require(pictures.address(of: file, in: session.id, for: session.visitor))
    if way == .afterTheEnd { pictures.removeAll(of: session.id) }
    let status = ask(harness, "GET \(address)", try attempt(way, harness, session))
    // Browsers send no origin for a picture; from another site they do not send the cookie.
    #expect(status == (way == .fromAnotherOrigin || way == .fromNoOrigin ? 200 : 404))
  }

  private func ask(_ harness: SessionHarness, _ line: String, _ attempt: Attempt, body: String = "") -> Int {
    let cookie = attempt.cookie.map { "Cookie: \($0)\r\n" } ?? ""
    let origin = attempt.origin.map { "Origin: \($0)\r\n" } ?? ""
    let client = harness.server.connect()
    client.write(
      "\(line) HTTP/1.1\r\nHost: \(harness.host)\r\n\(cookie)\(origin)Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    )
    return client.head().split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  }
}

import Foundation
import Testing
import WaymarkGraph

@testable import WaymarkWeb

@MainActor @Suite struct SessionUploadTests {
  @Test func `a file arrives in slices and is there until the session ends`() throws {
    let harness = try SessionHarness()
    let (session, client) = try harness.open()
    let bytes = (0..<500_000).map { UInt8($0 % 251) }
    #expect(send(harness, session, Array(bytes[..<262_144]), size: 500_000, offset: 0) == 204)
    #expect(send(harness, session, Array(bytes[262_144...]), size: 500_000, offset: 262_144) == 204)
    finish(client, count: 1)
    let file = try #require(harness.app.shared.files.first)
    #expect(file.name == "a.gpx")
    #expect(file.refusal == nil)
    let path = try #require(file.path)
    #expect(FileManager.default.contents(atPath: path) == Data(bytes))
    #expect(try permissions(path) == 0o600)
    #expect(try permissions((path as NSString).deletingLastPathComponent) == 0o700)
    client.disconnect()
    harness.server.turn { !session.isAttached }
    harness.wait(120)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `an uploaded file is there until what the session has begun with it is finished`() async throws {
    let harness = try SessionHarness()
    let (session, client) = try harness.open()
    #expect(send(harness, session, [1], size: 1, offset: 0) == 204)
    let (results, end) = AsyncStream.makeStream(of: Void.self)
    var tasks: RunningTasks?
    harness.app.shared.processFiles = {
      tasks = GraphReference.running?.graph?.tasks
      tasks?.start { for await _ in results {} }
    }
    finish(client, count: 1)
    let path = try #require(harness.app.shared.files.first?.path)
    client.send(text: "[2,1]")
    harness.receives(2, in: session)
    harness.wait(60)
    #expect(!session.isAsleep)
    client.disconnect()
    harness.server.turn { !session.isAttached }
    harness.wait(120)
    #expect(session.isEnded && FileManager.default.fileExists(atPath: path))
    end.finish()
    await withCheckedContinuation { continuation in tasks?.whenFinished { continuation.resume() } }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `an uploaded file is stored for ten minutes`() throws {
    let harness = try SessionHarness()
    let (session, client) = try harness.open()
    #expect(send(harness, session, [1], size: 1, offset: 0) == 204)
    harness.wait(500)
    finish(client, count: 1)
    let path = try #require(harness.app.shared.files.first?.path)
    harness.wait(599)
    #expect(FileManager.default.fileExists(atPath: path))
    harness.wait(1)
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(!session.isEnded)
  }

  @Test func `slices out of order are refused`() throws {
    let harness = try SessionHarness()
    let (session, client) = try harness.open()
    #expect(send(harness, session, [1, 2], size: 5, offset: 1) == 409)
    #expect(send(harness, session, [1, 2], size: 5, offset: 0) == 204)
    #expect(send(harness, session, [1, 2], size: 5, offset: 0) == 409)
    #expect(send(harness, session, [3], size: 6, offset: 2) == 409)
    #expect(send(harness, session, [], size: 5, offset: 2) == 409)
    #expect(harness.sessions.rejections[.uploadOutOfOrder] == 4)
    finish(client, count: 1)
    let file = try #require(harness.app.shared.files.first)
    #expect(file.path == nil)
    #expect(file.refusal == "“a.gpx” did not arrive completely.")
  }

  @Test func `a file that is too large is refused with a message, and the others are accepted`() throws {
    let harness = try SessionHarness()
    let (session, client) = try harness.open()
    #expect(send(harness, session, [1], size: 600_001, offset: 0) == 413)
    #expect(send(harness, session, [1], number: 1, size: 1, offset: 0) == 204)
    #expect(send(harness, session, [1, 2], number: 2, size: 1, offset: 0) == 413)
    #expect(
      send(harness, session, [UInt8](repeating: 0, count: 262_145), number: 3, size: 300_000, offset: 0)
        == 413)
    #expect(send(harness, session, [], number: 4, name: "../empty\u{7}", size: 0, offset: 0) == 204)
    #expect(send(harness, session, [1], number: 100, size: 1, offset: 0) == 413)
    finish(client, count: 6)
    let files = harness.app.shared.files
    #expect(files.map { $0.path != nil } == [false, true, false, false, true, false])
    #expect(files[0].refusal?.contains("too large") == true)
    #expect(files[4].name == "empty")
    #expect(files[5].refusal == "A file did not arrive.")
    #expect(harness.sessions.rejections[.uploadTooLarge] == 4)
  }

  @Test func `all files together have a limit`() throws {
    var limits = SessionLimits()
    limits.maxUploadBytes = 600_000
    let harness = try SessionHarness(limits: limits)
    let (session, client) = try harness.open()
    let slice = [UInt8](repeating: 1, count: 200_000)
    for number in 0..<3 {
      #expect(send(harness, session, slice, number: number, size: 200_000, offset: 0) == 204)
    }
    #expect(send(harness, session, [1], number: 3, size: 1, offset: 0) == 413)
    finish(client, count: 0)
    #expect(harness.app.shared.files.isEmpty)
    #expect(send(harness, session, slice, number: 0, size: 200_000, offset: 0) == 204)
  }

  @Test func `a file of several slices counts once toward the limit`() throws {
    var limits = SessionLimits()
    limits.maxUploadBytes = 600_000
    let harness = try SessionHarness(limits: limits)
    let (session, _) = try harness.open()
    let slice = [UInt8](repeating: 1, count: 200_000)
    for offset in [0, 200_000, 400_000] {
      #expect(send(harness, session, slice, size: 600_000, offset: offset) == 204)
    }
  }

  @Test func `a visitor's files have one limit over all sessions, separate from another visitor's`() throws {
    var limits = SessionLimits()
    limits.maxVisitorUploadBytes = 500_000
    let harness = try SessionHarness(limits: limits)
    let (first, client) = try harness.open()
    let (second, other) = try harness.open()
    #expect(first.visitor == second.visitor)
    let slice = [UInt8](repeating: 1, count: 200_000)
    #expect(send(harness, first, slice, size: 200_000, offset: 0) == 204)
    #expect(send(harness, second, slice, size: 200_000, offset: 0) == 204)
    #expect(send(harness, second, slice, number: 1, size: 200_000, offset: 0) == 413)
    #expect(harness.sessions.rejections[.uploadNoRoom] == 1)
    let stranger = try harness.page(cookie: "")
    let cookie = try #require(stranger.head.firstMatch(of: /Set-Cookie: ([^;]+)/)).1
    #expect(send(harness, stranger.session, slice, size: 200_000, offset: 0, cookie: "Cookie: \(cookie)\r\n") == 204)
    // Removed files free space.
    client.disconnect()
    harness.server.turn { !first.isAttached }
    harness.wait(120)
    #expect(send(harness, second, slice, number: 2, size: 200_000, offset: 0) == 204)
    #expect(harness.sessions.temporaryFiles.bytes == 400_000)
    _ = other
  }

  @Test func `slices that arrive at once do not exceed the limit`() throws {
    var limits = SessionLimits()
    limits.maxVisitorUploadBytes = 500_000
    let harness = try SessionHarness(limits: limits)
    let (session, client) = try harness.open()
    let slice = [UInt8](repeating: 1, count: 100_000)
    // Each has space when it begins, but not all of them when they continue.
    for number in 0..<4 { #expect(send(harness, session, slice, number: number, size: 200_000, offset: 0) == 204) }
    for (number, status) in [204, 413, 204, 413].enumerated() {
      #expect(send(harness, session, slice, number: number, size: 200_000, offset: 100_000) == status)
      #expect(harness.sessions.temporaryFiles.bytes <= 500_000)
    }
    finish(client, count: 4)
    #expect(harness.app.shared.files.map { $0.path != nil } == [true, false, true, false])
    #expect(harness.app.shared.files[1].refusal == "There is no room for “a.gpx” at present.")
  }

  @Test func `the number of a visitor's files and the bytes of all visitors are limited`() throws {
    var limits = SessionLimits()
    limits.maxVisitorFiles = 3
    limits.maxAllUploadBytes = 10
    let harness = try SessionHarness(limits: limits)
    let session = try harness.open().session
    for number in 0..<3 { #expect(send(harness, session, [1], number: number, size: 1, offset: 0) == 204) }
    #expect(send(harness, session, [1], number: 3, size: 1, offset: 0) == 413)
    let other = try harness.page(cookie: "")
    let cookie = try #require(other.head.firstMatch(of: /Set-Cookie: ([^;]+)/)).1
    #expect(send(harness, other.session, [1], size: 8, offset: 0, cookie: "Cookie: \(cookie)\r\n") == 413)
    #expect(send(harness, other.session, [1], number: 1, size: 7, offset: 0, cookie: "Cookie: \(cookie)\r\n") == 204)
  }

  @Test func `only the page itself can upload files, and only to an element that requests them`() throws {
    let harness = try SessionHarness()
    let (session, _) = try harness.open()
    #expect(send(harness, session, [1], size: 1, offset: 0, origin: "http://evil.example") == 403)
    #expect(send(harness, session, [1], size: 1, offset: 0, origin: nil) == 403)
    #expect(send(harness, session, [1], node: Node.increment, size: 1, offset: 0) == 404)
    #expect(send(harness, session, [1], size: 1, offset: 0, cookie: "") == 404)
    let client = harness.server.connect()
    for path in [
      "/_waymark/upload/x/10/0?size=1&offset=0", "/_waymark/upload/\(session.id)/10/0",
      "/_waymark/upload/\(session.id)/10/0?size=-1&offset=0",
      "/_waymark/upload/\(session.id)/10/0/1?size=1&offset=0",
      "/_waymark/upload/\(SessionID(high: 1, low: 1))/10/0?size=1&offset=0",
    ] {
      let answer = client.ask(
        "POST \(path) HTTP/1.1\r\nHost: \(harness.host)\r\nOrigin: http://\(harness.host)\r\n\(harness.cookieLine)Content-Length: 1\r\n\r\nx"
      )
      #expect(answer.head.hasPrefix("HTTP/1.1 404"), "\(path)")
    }
    #expect(client.ask("GET /_waymark/upload/x HTTP/1.1\r\nHost: localhost\r\n\r\n").head.hasPrefix("HTTP/1.1 405"))
    #expect(harness.sessions.rejections[.foreignOrigin] == 2)
    #expect(harness.sessions.rejections[.uploadUnknown] == 7)
  }

  private func send(
    _ harness: SessionHarness, _ session: Session, _ bytes: [UInt8], node: Int = Node.importer,
    number: Int = 0, name: String = "a.gpx", size: Int, offset: Int, origin: String? = "", cookie: String? = nil
  ) -> Int {
    let client = harness.server.connect()
    let name = name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    let origin = origin.map { "Origin: \($0.isEmpty ? "http://" + harness.host : $0)\r\n" } ?? ""
    client.write(
      Array(
        ("POST /_waymark/upload/\(session.id)/\(node)/\(number)?name=\(name)&size=\(size)&offset=\(offset) HTTP/1.1\r\n"
          + "Host: \(harness.host)\r\n\(origin)\(cookie ?? harness.cookieLine)Content-Length: \(bytes.count)\r\n\r\n")
          .utf8) + bytes)
    return client.head().split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  }

  private func finish(_ client: TestClient, count: Int) {
    client.send(text: #"[1,0,["files",\#(Node.importer),\#(count)]]"#)
    #expect(client.frame()?.text == "[1,1,[]]")
  }

  private func permissions(_ path: String) throws -> Int {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int ?? 0
  }
}

import Foundation
import Testing
import WaymarkComponents

@testable import WaymarkWeb

/// Files that an app receives in parts.
@MainActor @Suite struct SessionReceivingTests {
  private static let batch = String(repeating: "b", count: 32)
  private let receiver = PartReceiver()

  private func open(limits: SessionLimits = SessionLimits()) throws -> (
    harness: SessionHarness, session: Session, client: TestClient, importer: String
  ) {
    let harness = try SessionHarness(limits: limits)
    harness.app.shared.receiver = receiver
    let page = try harness.page()
    let importer = try #require(page.body.firstMatch(of: /data-upload="(\/_waymark\/receive\/[^"]+)"/)).1
    return (harness, page.session, harness.open(page.session), String(importer))
  }

  private struct Answer {
    let status: Int
    let head: String
    /// What has arrived.
    var offset: Int? { head.firstMatch(of: /Upload-Offset: ([0-9]+)/).flatMap { Int($0.1) } }
    /// The file's own address.
    var place: String { head.firstMatch(of: /Location: ([^\r\n]+)/).map { String($0.1) } ?? "" }
  }

  private func write(
    _ harness: SessionHarness, _ method: String, _ path: String, _ body: [UInt8] = [], offset: Int? = nil,
    type: String = "application/offset+octet-stream", origin: String? = "", cookie: String? = nil
  ) -> TestClient {
    let client = harness.server.connect()
    let origin = origin.map { "Origin: \($0.isEmpty ? "http://" + harness.host : $0)\r\n" } ?? ""
    let part = offset.map { "Upload-Offset: \($0)\r\nContent-Type: \(type)\r\n" } ?? ""
    let length = method == "HEAD" ? "" : "Content-Length: \(body.count)\r\n"
    let head = "\(method) \(path) HTTP/1.1\r\nHost: \(harness.host)\r\n\(origin)"
    client.write(Array("\(head)\(cookie ?? harness.cookieLine)\(part)\(length)\r\n".utf8) + body)
    return client
  }

  private func answer(_ harness: SessionHarness, _ client: TestClient) async throws -> Answer {
    var end: Int?
    try await harness.settle("an answer") {
      client.fill()
      end = client.bytes.indices.first { client.bytes[$0...].starts(with: [13, 10, 13, 10]) }
      return end != nil || client.isAtEnd
    }
    let head = String(decoding: client.bytes[..<(end ?? 0)], as: UTF8.self)
    return Answer(status: head.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0, head: head + "\r\n")
  }

  private func ask(
    _ harness: SessionHarness, _ method: String, _ path: String, _ body: [UInt8] = [], offset: Int? = nil,
    type: String = "application/offset+octet-stream", origin: String? = "", cookie: String? = nil
  ) async throws -> Answer {
    try await answer(
      harness, write(harness, method, path, body, offset: offset, type: type, origin: origin, cookie: cookie))
  }

  private func offer(
    _ importer: String, size: Int, name: String = "a.bin", index: Int = 0, count: Int = 1, batch: String = batch
  ) -> String {
    "\(importer)?name=\(name)&folder=&size=\(size)&modified=1&batch=\(batch)&index=\(index)&count=\(count)&total=\(size)"
  }

  @Test func `a file arrives in parts, and each answer says how much has arrived`() async throws {
    let (harness, _, client, importer) = try open()
    defer { client.disconnect() }
    let bytes = (0..<2_500_000).map { UInt8(truncatingIfNeeded: $0 * 7) }
    let begun = try await ask(harness, "POST", offer(importer, size: bytes.count, name: "..%2Fa%07.bin"))
    #expect(begun.status == 201 && begun.offset == 0 && begun.place.hasPrefix("/_waymark/receive/"))
    #expect(receiver.files.values.first?.offer.name == "a.bin")
    for offset in stride(from: 0, to: bytes.count, by: 1_048_576) {
      let told = try await ask(harness, "HEAD", begun.place)
      #expect(told.status == 200 && told.offset == offset && told.head.contains("Upload-Length: 2500000\r\n"))
      let end = min(offset + 1_048_576, bytes.count)
      let sent = try await ask(harness, "PATCH", begun.place, Array(bytes[offset..<end]), offset: offset)
      #expect(sent.status == 204 && sent.offset == end)
    }
    #expect(receiver.files.values.first?.bytes == Data(bytes))
    // It is complete, and its name is not needed any more.
    #expect(try await ask(harness, "HEAD", begun.place).status == 404)
    let again = try await ask(harness, "POST", offer(importer, size: bytes.count))
    #expect(again.status == 201 && again.offset == bytes.count && again.place.isEmpty)
  }

  @Test func `a part at a wrong offset is refused with the right one`() async throws {
    let (harness, _, client, importer) = try open()
    defer { client.disconnect() }
    let place = try await ask(harness, "POST", offer(importer, size: 10)).place
    #expect(try await ask(harness, "PATCH", place, [1, 2, 3], offset: 0).offset == 3)
    for offset in [0, 2, 4, 7] {
      let refused = try await ask(harness, "PATCH", place, [1], offset: offset)
      #expect(refused.status == 409 && refused.offset == 3)
    }
    #expect(harness.sessions.rejections[.uploadOutOfOrder] == 4)
    // An answer that was lost: the file is offered again, and goes on.
    let again = try await ask(harness, "POST", offer(importer, size: 10))
    #expect(again.status == 201 && again.offset == 3 && again.place != place)
    #expect(try await ask(harness, "PATCH", place, [1], offset: 3).status == 404)
    #expect(try await ask(harness, "PATCH", again.place, [4], offset: 3).offset == 4)
  }

  @Test func `what is too large is refused`() async throws {
    let (harness, _, client, importer) = try open()
    defer { client.disconnect() }
    #expect(try await ask(harness, "POST", offer(importer, size: 3_000_001)).status == 413)
    #expect(receiver.refused == [.tooLarge] && receiver.files.isEmpty)
    let place = try await ask(harness, "POST", offer(importer, size: 2_000_000)).place
    let large = [UInt8](repeating: 0, count: 1_048_577)
    #expect(try await ask(harness, "PATCH", place, large, offset: 0).status == 413)
    let small = try await ask(harness, "POST", offer(importer, size: 2, batch: String(repeating: "c", count: 32)))
    #expect(try await ask(harness, "PATCH", small.place, [1, 2, 3], offset: 0).status == 413)
    #expect(try await ask(harness, "PATCH", small.place, [1, 2], offset: 1).status == 413)
    #expect(receiver.files.values.allSatisfy { $0.bytes.isEmpty })
  }

  @Test func `only one part of a file is written at a time`() async throws {
    let (harness, _, client, importer) = try open()
    defer { client.disconnect() }
    let place = try await ask(harness, "POST", offer(importer, size: 10)).place
    receiver.isHeld = true
    let first = write(harness, "PATCH", place, [1, 2], offset: 0)
    try await harness.settle("the first part") { !receiver.held.isEmpty }
    let second = try await ask(harness, "PATCH", place, [1, 2], offset: 0)
    #expect(second.status == 409 && second.offset == 0)
    receiver.release()
    #expect(try await answer(harness, first).offset == 2)
    #expect(receiver.files.values.first?.bytes == Data([1, 2]))
    #expect(try await ask(harness, "PATCH", place, [3], offset: 2).offset == 3)
  }

  @Test func `a full disk and other faults are said`() async throws {
    let (harness, _, client, importer) = try open()
    defer { client.disconnect() }
    receiver.fault = FileReceiverError.noRoom
    #expect(try await ask(harness, "POST", offer(importer, size: 10)).status == 507)
    var place = try await ask(harness, "POST", offer(importer, size: 10)).place
    receiver.fault = CocoaError(.fileWriteUnknown)
    #expect(try await ask(harness, "PATCH", place, [1], offset: 0).status == 500)
    receiver.fault = FileReceiverError.busy
    #expect(try await ask(harness, "PATCH", place, [1], offset: 0).status == 503)
    #expect(try await ask(harness, "PATCH", place, [1], offset: 0).offset == 1)
    receiver.fault = FileReceiverError.noRoom
    #expect(try await ask(harness, "PATCH", place, [2], offset: 1).status == 507)
    // When there is space again, what has arrived is still there.
    let again = try await ask(harness, "POST", offer(importer, size: 10))
    #expect(again.offset == 1)
    place = again.place
    receiver.fault = FileReceiverError.cancelled
    #expect(try await ask(harness, "PATCH", place, [2], offset: 1).status == 410)
    #expect(try await ask(harness, "PATCH", place, [2], offset: 1).status == 404)
  }

  @Test func `a file that the browser can't read is given up`() async throws {
    let (harness, _, client, importer) = try open()
    defer { client.disconnect() }
    let place = try await ask(harness, "POST", offer(importer, size: 10)).place
    #expect(try await ask(harness, "POST", place).status == 204)
    #expect(receiver.abandoned == ["\(Self.batch)-0"] && receiver.files.isEmpty)
    #expect(try await ask(harness, "HEAD", place).status == 404)
  }

  @Test func `only the page of the visitor sends parts`() async throws {
    let (harness, session, client, importer) = try open()
    defer { client.disconnect() }
    let good = offer(importer, size: 10)
    for origin in ["http://evil.example", nil] {
      #expect(try await ask(harness, "POST", good, origin: origin).status == 403)
    }
    #expect(try await ask(harness, "POST", good, cookie: "").status == 404)
    let place = try await ask(harness, "POST", good).place
    let stranger = try harness.page(cookie: "")
    let other = "Cookie: \(try #require(stranger.head.firstMatch(of: /Set-Cookie: ([^;]+)/)).1)\r\n"
    for cookie in ["", other] {
      #expect(try await ask(harness, "HEAD", place, cookie: cookie).status == 404)
      #expect(try await ask(harness, "PATCH", place, [1], offset: 0, cookie: cookie).status == 404)
      #expect(try await ask(harness, "POST", place, cookie: cookie).status == 404)
    }
    #expect(try await ask(harness, "PATCH", place, [1], offset: 0, origin: nil).status == 403)
    #expect(try await ask(harness, "GET", place).status == 405)
    #expect(try await ask(harness, "PATCH", place, [1]).status == 400)
    #expect(try await ask(harness, "PATCH", place, [1], offset: 0, type: "text/plain").status == 400)
    #expect(try await ask(harness, "PATCH", "/", [1], offset: 0).status == 405)
    #expect(receiver.files.values.first?.bytes.isEmpty == true && receiver.abandoned.isEmpty)
    // What takes a batch is known once it has begun, so these are of another one.
    let fresh = offer(importer, size: 10, batch: String(repeating: "e", count: 32))
    for bad in [
      good.replacing("batch=bbbb", with: "batch=BBBB"), good.replacing("index=0", with: "index=1"),
      good.replacing("count=1", with: "count=101"), good.replacing("size=10", with: "size=11"),
      good.replacing("size=10", with: "size=-1"), good.replacing("modified=1", with: "modified=x"),
      fresh.replacing(importer, with: "/_waymark/receive/\(session.id)/\(Node.importer)"),
      fresh.replacing(importer, with: "/_waymark/receive/\(session.id)/9999"),
      good.replacing(session.id.description, with: SessionID(high: 1, low: 1).description), "/_waymark/receive/x",
    ] { #expect(try await ask(harness, "POST", bad).status == 404, "\(bad)") }
  }

  @Test func `a visitor sends so many files at a time`() async throws {
    var limits = SessionLimits()
    limits.maxVisitorReceived = 2
    let (harness, _, client, importer) = try open(limits: limits)
    defer { client.disconnect() }
    var places: [String] = []
    for index in 0..<2 {
      places.append(try await ask(harness, "POST", offer(importer, size: 10, index: index, count: 3)).place)
    }
    #expect(try await ask(harness, "POST", offer(importer, size: 10, index: 2, count: 3)).status == 429)
    #expect(try await ask(harness, "PATCH", places[0], [UInt8](repeating: 0, count: 10), offset: 0).status == 204)
    #expect(try await ask(harness, "POST", offer(importer, size: 10, index: 2, count: 3)).status == 201)
  }

  @Test func `a page that is gone pauses its files, and another one goes on with them`() async throws {
    let (harness, session, client, importer) = try open()
    let place = try await ask(harness, "POST", offer(importer, size: 10)).place
    #expect(try await ask(harness, "PATCH", place, [1, 2], offset: 0).offset == 2)
    #expect(receiver.paused.isEmpty)
    // A session that sends a file is not put to sleep.
    #expect(!session.sleep())
    client.disconnect()
    harness.server.turn { !session.isAttached }
    #expect(receiver.paused == [Self.batch])
    // Its line may be back before its socket is.
    #expect(try await ask(harness, "PATCH", place, [3], offset: 2).offset == 3)
    harness.wait(120)
    #expect(session.isEnded)
    #expect(try await ask(harness, "PATCH", place, [4], offset: 3).status == 404)
    let page = try harness.page()
    let next = try #require(page.body.firstMatch(of: /data-upload="(\/_waymark\/receive\/[^"]+)"/)).1
    let again = try await ask(harness, "POST", offer(String(next), size: 10))
    #expect(again.status == 201 && again.offset == 3)
  }

  @Test func `a file that is begun while its page is loaded anew waits`() async throws {
    let (harness, session, client, importer) = try open()
    defer { client.disconnect() }
    receiver.isHeld = true
    let offered = write(harness, "POST", offer(importer, size: 10))
    try await harness.settle("the offer") { !receiver.held.isEmpty }
    let tab = "\(try #require(harness.cookie)); waymark-tab=\(session.id)"
    #expect(try harness.page(cookie: tab).session === session)
    let before = receiver.paused.count
    receiver.release()
    #expect(try await answer(harness, offered).status == 404)
    #expect(receiver.paused.count == before + 1)
  }

  @Test func `what was begun goes on when its importer is not on the screen any more`() async throws {
    let (harness, session, client, importer) = try open()
    defer { client.disconnect() }
    _ = try await ask(harness, "POST", offer(importer, size: 10, index: 0, count: 2))
    harness.app.shared.receiver = nil
    harness.server.turn { session.frameNumbers.sent > 0 }
    #expect(try await ask(harness, "POST", offer(importer, size: 10, index: 1, count: 2)).status == 201)
    let other = offer(importer, size: 10, batch: String(repeating: "d", count: 32))
    #expect(try await ask(harness, "POST", other).status == 404)
  }
}

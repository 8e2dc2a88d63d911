import Foundation
import Testing

@testable import WaymarkStorage

/// Notices of changes from one process to the others.
@Suite(.timeLimit(.minutes(2))) struct NoticeTests {
  private func notes(_ engine: TestEngine) throws -> (ScratchDatabase, Database, Database) {
    let scratch = try ScratchDatabase(engine)
    let database = try scratch.open()
    try database.execute("CREATE TABLE notes (title TEXT)")
    return (scratch, database, try scratch.open())
  }

  /// Returns the notice that an engine delivers for a change.
  private func heard(_ engine: TestEngine, _ topic: String, _ detail: String) -> Database.Notice {
    engine == .sqlite ? .everything : .changed(topic, detail: detail)
  }

  @Test(arguments: TestEngine.here)
  func `others receive a notice of a change once it is committed`(engine: TestEngine) async throws {
    let (_scratch, first, second) = try notes(engine)
    defer { withExtendedLifetime(_scratch) {} }
    var notices = second.notices().makeAsyncIterator()
    #expect(await notices.next() == .everything)
    struct Stop: Error {}
    #expect(throws: Stop.self) {
      try first.transaction { transaction in
        try transaction.execute("INSERT INTO notes VALUES ('lost')")
        try transaction.notify("notes", "lost")
        throw Stop()
      }
    }
    try first.transaction { transaction in
      try transaction.execute("INSERT INTO notes VALUES ('kept')")
      try transaction.notify("notes", "it's\n🚲")
    }
    #expect(await notices.next() == heard(engine, "notes", "it's\n🚲"))
    #expect(try second.query("SELECT title FROM notes") { try $0.get(0, as: String.self) } == ["kept"])
  }

  @Test(arguments: TestEngine.here)
  func `an app does not hear of the library's own tables`(engine: TestEngine) async throws {
    guard engine != .sqlite else { return }  // It says only that the file was written.
    let (_scratch, first, second) = try notes(engine)
    defer { withExtendedLifetime(_scratch) {} }
    var notices = second.notices().makeAsyncIterator()
    #expect(await notices.next() == .everything)
    try first.notify("waymark_presence", "Ann is here")
    try first.notify("notes", "theirs")
    #expect(await notices.next() == .changed("notes", detail: "theirs"))
  }

  @Test(arguments: TestEngine.here)
  func `a process receives no notices of its own changes`(engine: TestEngine) async throws {
    let (_scratch, first, second) = try notes(engine)
    defer { withExtendedLifetime(_scratch) {} }
    var notices = second.notices().makeAsyncIterator()
    #expect(await notices.next() == .everything)
    for database in [second, first] {
      try database.transaction { transaction in
        try transaction.execute("INSERT INTO notes VALUES ('a')")
        try transaction.notify("notes", database === first ? "theirs" : "mine")
      }
    }
    #expect(await notices.next() == heard(engine, "notes", "theirs"))
  }

  @Test(arguments: TestEngine.here)
  func `all listeners receive the notice of a change`(engine: TestEngine) async throws {
    let (scratch, first, _) = try notes(engine)
    let others = try (0..<3).map { _ in try scratch.open() }
    var listening = others.map { $0.notices().makeAsyncIterator() }
    for index in listening.indices { #expect(await listening[index].next() == .everything) }
    try first.transaction { transaction in
      try transaction.execute("INSERT INTO notes VALUES ('a')")
      try transaction.notify("notes")
    }
    for index in listening.indices { #expect(await listening[index].next() == heard(engine, "notes", "")) }
  }

  @Test func `a database in memory sends no notices`() async throws {
    let database = try Database.inMemory()
    for await notice in database.notices() { Issue.record("\(notice)") }
    try database.notify("notes")
  }

  @Test(arguments: TestEngine.here)
  func `a notice that is too long or of several lines is refused`(engine: TestEngine) throws {
    let (_scratch, database, _) = try notes(engine)
    defer { withExtendedLifetime(_scratch) {} }
    try database.notify("notes", String(repeating: "a", count: 7_400))
    let long = String(repeating: "é", count: 3_800)
    #expect(#expect(throws: DatabaseError.self) { try database.notify("notes", long) }?.kind == .misuse)
    #expect(throws: DatabaseError.self) { try database.notify("two\nlines") }
  }

  @Test(.enabled(if: TestEngine.server != nil, "there is no PostgreSQL"))
  func `after a restart of the server, everything may have changed`() async throws {
    let server = try PrivateServer()
    let (first, second) = (try Database(url: server.url), try Database(url: server.url))
    var notices = second.notices().makeAsyncIterator()
    #expect(await notices.next() == .everything)
    try server.stop()
    try server.start()
    #expect(await notices.next() == .everything)
    try first.notify("notes", "1")
    #expect(await notices.next() == .changed("notes", detail: "1"))
  }

  @Test func `a listener that falls behind is notified that everything may have changed`() async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: Database.Notice.self, bufferingPolicy: .bufferingNewest(3))
    for number in 0..<10 { continuation.yieldOrReportLoss(.changed("notes", detail: "\(number)")) }
    continuation.finish()
    var last: Database.Notice?
    for await notice in stream { last = notice }
    #expect(last == .everything)
  }

  @Test func `a notice is the same after a round trip, and foreign payloads are ignored`() throws {
    let payload = try NoticePayload(sender: "a", topic: "", detail: "b\nc\n")
    #expect(NoticePayload(text: payload.text) == payload)
    #expect(NoticePayload(text: "a\nb") == nil && NoticePayload(text: "") == nil)
  }
}

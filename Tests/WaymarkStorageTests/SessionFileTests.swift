import Foundation
import Synchronization
import Testing
import WaymarkStorage
import WaymarkWeb

/// Damage and failures of a file of sessions.
@Suite(.timeLimit(.minutes(2))) struct SessionFileTests {
  private let scratch: ScratchDatabase
  private let folder: URL
  private let reports = Reports()

  init() throws {
    scratch = try ScratchDatabase(.sqlite)
    folder = URL(filePath: scratch.path).deletingLastPathComponent()
  }

  private func sessions(mostBytes: Int? = nil) throws -> SQLiteSessions {
    try SQLiteSessions(path: scratch.path, mostBytes: mostBytes) { [reports] in reports.add($0) }
  }

  /// Returns the names of the damaged files that were set aside.
  private func aside() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      $0.hasPrefix("sessions.sqlite.damaged-") && !$0.hasSuffix("-wal")
    }
  }

  @Test func `a file that is no database is set aside, and a new one is created`() async throws {
    let text = Data(String(repeating: "This is no database. ", count: 1_000).utf8)
    try text.write(to: URL(filePath: scratch.path))
    try await #expect(sessions().save([.sample(1)]) == [])
    let names = try aside()
    #expect(names.count == 1)
    #expect(try Data(contentsOf: folder.appending(path: names[0])) == text)
    #expect(reports.all.count == 1 && reports.all[0].contains(names[0]))
    try await #expect(sessions().claim(ClaimedSession.sample(1).id) == ClaimedSession.sample(1).with(claim: 1))
    #expect(try aside() == names && reports.all.count == 1)
  }

  @Test func `a file that is damaged in the middle is set aside when it is opened`() async throws {
    try await #expect(sessions().save((0..<500).map { .sample($0, bytes: 3_000) }) == [])
    try damage()
    let again = try sessions()
    #expect(try aside().count == 1 && reports.all.count == 1)
    try await #expect(again.claim(ClaimedSession.sample(1).id) == nil)
    try await #expect(again.save([.sample(1)]) == [])
  }

  @Test func `a file that is damaged while it is open is set aside, and sessions are still saved`() async throws {
    let sessions = try sessions()
    try await #expect(sessions.save((0..<500).map { .sample($0, bytes: 3_000) }) == [])
    try damage()
    try await #expect(sessions.save((0..<500).map { .sample($0, bytes: 3_000) }) == [])
    #expect(try aside().count == 1 && reports.all.count == 1)
    try await #expect(sessions.claim(ClaimedSession.sample(400).id) == .sample(400, claim: 1, bytes: 3_000))
  }

  @Test func `claiming a session from a damaged file reports the damage once`() async throws {
    let sessions = try sessions()
    try await #expect(sessions.save((0..<500).map { .sample($0, bytes: 3_000) }) == [])
    try damage()
    let id = ClaimedSession.sample(250).id
    await #expect(throws: SessionStorageError.damaged(id)) { try await sessions.claim(id) }
    try await #expect(sessions.claim(id) == nil)
    #expect(try aside().count == 1 && reports.all.count == 1)
  }

  @Test func `processes that find a damaged file at the same time create one new file`() async throws {
    for round in 1...10 {
      // Two connections that close at once may both leave the log, whose content would repair the file.
      for suffix in ["-wal", "-shm"] where FileManager.default.fileExists(atPath: scratch.path + suffix) {
        try FileManager.default.removeItem(atPath: scratch.path + suffix)
      }
      try Data(String(repeating: "This is no database. ", count: 1_000).utf8).write(to: URL(filePath: scratch.path))
      await Threads.run(8) { _ in
        _ = try SQLiteSessions(path: scratch.path) { reports.add($0) }
      }
      #expect(try aside().count == round && reports.all.count == round)
    }
  }

  @Test func `a process switches to the new file that another has created`() async throws {
    let (first, second) = (try sessions(), try sessions())
    try await #expect(first.save((0..<500).map { .sample($0, bytes: 3_000) }) == [])
    try damage()
    try await #expect(first.save([.sample(1)]) == [])
    try await #expect(second.save([.sample(2)]) == [])
    try await #expect(first.claim(ClaimedSession.sample(2).id) == .sample(2, claim: 1))
    #expect(try aside().count == 1 && reports.all.count == 1)
    // The log with the latest writes was moved with it.
    #expect(FileManager.default.fileExists(atPath: folder.appending(path: try aside()[0] + "-wal").path))
  }

  @Test func `a process does not continue in a file that was renamed`() async throws {
    let first = try sessions()
    try await #expect(first.save([.sample(1)]) == [])
    for suffix in ["", "-wal"] {
      try FileManager.default.moveItem(atPath: scratch.path + suffix, toPath: scratch.path + ".elsewhere" + suffix)
    }
    let second = try sessions()
    try await #expect(second.save([.sample(2)]) == [])
    try await #expect(first.save([.sample(3)]) == [])
    try await #expect(first.claim(ClaimedSession.sample(2).id) == .sample(2, claim: 1))
    try await #expect(second.claim(ClaimedSession.sample(3).id) == .sample(3, claim: 1))
  }

  @Test func `a full disk is reported, and sessions are saved again when there is space`() async throws {
    let sessions = try sessions(mostBytes: 400_000)
    let many = (0..<200).map { ClaimedSession.sample($0, savedAt: Int64($0), bytes: 5_000) }
    try await #expect(sessions.save(Array(many[..<50])) == [])
    let full = SessionStorageError.unavailable("The disk is full, so nothing was saved. (database or disk is full)")
    await #expect(throws: full) { try await sessions.save(many) }
    try await #expect(sessions.claim(many[10].id) == many[10].with(claim: 1))
    try await #expect(sessions.claim(many[60].id) == nil)
    try await #expect(sessions.removeAll(savedBefore: 50) == 50)
    try await #expect(sessions.save(Array(many[100..<150])) == [])
    #expect(reports.all.isEmpty)
  }

  @Test func `a missing folder is reported at once`() throws {
    let error = #expect(throws: DatabaseError.self) {
      try SQLiteSessions(path: folder.appending(path: "missing/sessions.sqlite").path) { _ in }
    }
    #expect(error?.kind == .cannotOpen)
  }

  @Test func `removing old sessions uses the index by time`() throws {
    _ = try sessions()
    let plan = try scratch.open().query(
      "EXPLAIN QUERY PLAN DELETE FROM waymark_sessions WHERE saved_at < ?", 5
    ) { try $0.get("detail", as: String.self) }
    #expect(plan.joined().contains("waymark_sessions_by_time"))
  }

  /// Overwrites all but the first page of the file, as a failing disk might.
  private func damage() throws {
    let database = try scratch.open()
    // The content of the write-ahead log would repair the file.
    _ = try database.query("PRAGMA wal_checkpoint(TRUNCATE)") { $0 }
    let file = try FileHandle(forWritingTo: URL(filePath: scratch.path))
    defer { try? file.close() }
    let size = try file.seekToEnd()
    try file.seek(toOffset: 4_096)
    try file.write(contentsOf: Data(repeating: 0xAB, count: Int(size) - 4_096))
  }
}

/// The reports of any thread.
private final class Reports: Sendable {
  private let sentences = Mutex<[String]>([])

  var all: [String] { sentences.withLock { $0 } }

  func add(_ sentence: String) { sentences.withLock { $0.append(sentence) } }
}

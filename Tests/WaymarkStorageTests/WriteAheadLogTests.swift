import Foundation
import Synchronization
import Testing

@testable import WaymarkStorage

/// What becomes of changes that are only in the write-ahead log when a process is killed, or ends.
@Suite(.timeLimit(.minutes(1))) struct WriteAheadLogTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "wal-\(UUID())")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  /// Returns the path of a database whose process was killed after nine rows, each in a transaction of its own.
  ///
  /// - Parameter change: changes its log.
  private func killed(_ change: (inout [UInt8]) -> Void = { _ in }) throws -> String {
    let path = folder.appending(path: "a.sqlite").path, copy = folder.appending(path: "b.sqlite").path
    let database = try Database(path: path)
    try database.execute("CREATE TABLE numbers (number INTEGER)")
    for number in 1...9 { try database.execute("INSERT INTO numbers VALUES (?)", number) }
    try FileManager.default.copyItem(atPath: path, toPath: copy)
    var log = [UInt8](try Data(contentsOf: URL(filePath: path + "-wal")))
    change(&log)
    try Data(log).write(to: URL(filePath: copy + "-wal"))
    return copy
  }

  private func count(_ path: String, reports: inout [String]) throws -> Int? {
    let said = Mutex<[String]>([])
    let database = try Database(path: path) { message in said.withLock { $0.append(message) } }
    reports = said.withLock { $0 }
    return try database.query("SELECT count(*) FROM numbers") { try $0.get(0, as: Int.self) }.first
  }

  @Test func `changes in the log of a killed process are there`() throws {
    var reports: [String] = []
    #expect(try count(try killed(), reports: &reports) == 9)
    #expect(reports == [])
  }

  @Test(arguments: [0, 20, 26, 32 + 5 * 4_120 + 100, 32 + 5 * 4_120 + 17, -50])
  func `a damaged log is reported and copied`(byte: Int) throws {
    var damaged: [UInt8] = []
    let path = try killed { log in
      #expect((log.count - 32) % 4_120 == 0)
      log[byte < 0 ? log.count + byte : byte] ^= 0x40
      damaged = log
    }
    var reports: [String] = []
    let rows = try? count(path, reports: &reports)
    #expect(rows != .some(9))
    let report = try #require(reports.first)
    #expect(reports.count == 1)
    let copy = try #require(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).first { $0.contains("-wal.damaged-") })
    #expect(
      report == "The write-ahead log of \(path) is damaged, so its last changes are lost. "
        + "The log was copied to \(folder.appending(path: copy).path).")
    #expect([UInt8](try Data(contentsOf: folder.appending(path: copy))) == damaged)
  }

  @Test func `a transaction that was not completed is not damage`() throws {
    let path = try killed { log in
      let last = log.count - 4_120
      log.replaceSubrange(last + 4..<last + 8, with: [0, 0, 0, 0])  // no longer a commit
    }
    var reports: [String] = []
    #expect(try count(path, reports: &reports) == 8)
    #expect(reports == [])
  }

  @Test func `a frame that was not written completely is not damage`() throws {
    var reports: [String] = []
    #expect(try count(try killed { $0.removeLast(1_000) }, reports: &reports) == 8)
    #expect(reports == [])
  }

  @Test func `frames of earlier transactions are not damage`() throws {
    let path = folder.appending(path: "c.sqlite").path
    let database = try Database(path: path)
    try database.execute("CREATE TABLE numbers (number INTEGER)")
    for number in 1...9 { try database.execute("INSERT INTO numbers VALUES (?)", number) }
    _ = try database.query("PRAGMA wal_checkpoint(RESTART)") { $0 }
    try database.execute("INSERT INTO numbers VALUES (10)")
    var reports: [String] = []
    #expect(try count(path, reports: &reports) == 10)
    #expect(reports == [])
  }

  @Test func `the log is merged at the end, so that the file alone is complete`() throws {
    let path = folder.appending(path: "d.sqlite").path, copy = folder.appending(path: "e.sqlite").path
    let database = try Database(path: path)
    try database.execute("CREATE TABLE numbers (number INTEGER)")
    try database.execute("INSERT INTO numbers VALUES (1)")
    database.mergeLog()
    #expect(try Data(contentsOf: URL(filePath: path + "-wal")).isEmpty)
    try FileManager.default.copyItem(atPath: path, toPath: copy)
    var reports: [String] = []
    #expect(try count(copy, reports: &reports) == 1)
    try database.execute("INSERT INTO numbers VALUES (2)")
  }
}

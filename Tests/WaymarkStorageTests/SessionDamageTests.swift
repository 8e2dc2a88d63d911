import Foundation
import Testing
import WaymarkStorage
import WaymarkWeb

/// Damaged sessions in the storage, tested with each engine.
@Suite(.timeLimit(.minutes(2))) struct SessionDamageTests {
  @Test(
    arguments: TestEngine.here,
    [
      "UPDATE waymark_sessions SET content = checksum", "UPDATE waymark_sessions SET visitor = 'eve'",
      "UPDATE waymark_sessions SET checksum = content", "UPDATE waymark_sessions SET changes = content",
      "UPDATE waymark_sessions SET changes = content, changes_checksum = checksum",
      "UPDATE waymark_sessions SET content = (SELECT content FROM waymark_sessions WHERE visitor = 'ben')",
    ])
  func `a damaged session is reported once and removed`(engine: TestEngine, damage: String) async throws {
    let scratch = try ScratchDatabase(engine)
    let sessions = try scratch.sessions()
    let (damaged, other) = (ClaimedSession.sample(1), ClaimedSession.sample(2, visitor: "ben"))
    try await #expect(sessions.save([damaged, other]) == [])
    try #expect(scratch.open().execute("\(damage) WHERE visitor = 'ann'") == 1)
    await #expect(throws: SessionStorageError.damaged(damaged.id)) { try await sessions.claim(damaged.id) }
    try await #expect(sessions.claim(damaged.id) == nil)
    try await #expect(sessions.claim(other.id) == other.with(claim: 1))
    try await #expect(sessions.save([damaged]) == [])
    try await #expect(sessions.claim(damaged.id) == damaged.with(claim: 1))
  }

  @Test(arguments: TestEngine.here)
  func `sessions of a newer version of the program are refused and left alone`(engine: TestEngine) async throws {
    let scratch = try ScratchDatabase(engine)
    try await #expect(scratch.sessions().save([.sample(1)]) == [])
    switch engine {
    case .sqlite: try scratch.open().execute("PRAGMA user_version = 99")
    case .postgres: try scratch.open().execute("UPDATE waymark_schema SET version = 99")
    }
    let error = #expect(throws: DatabaseError.self) { try scratch.sessions() }
    #expect(error?.kind == .fromTheFuture)
    #expect(error?.message == "This data was written by a newer version of the program. Update it first.")
    let count = try scratch.open().query("SELECT count(*) FROM waymark_sessions") { try $0.get(0, as: Int.self) }
    #expect(count == [1])
  }

  @Test(arguments: TestEngine.here)
  func `errors are reported without data of a session`(engine: TestEngine) async throws {
    let scratch = try ScratchDatabase(engine)
    let sessions = try scratch.sessions()
    try scratch.open().execute("ALTER TABLE waymark_sessions RENAME TO elsewhere")
    let session = ClaimedSession.sample(3, visitor: "secret visitor").with(claim: 0, content: "secret content")
    for words in await [words { try await sessions.save([session]) }, words { try await sessions.claim(session.id) }] {
      #expect(words.contains("waymark_sessions") && !words.contains("secret"))
      #expect(!words.contains(session.id.description))
    }
    try scratch.open().execute("ALTER TABLE elsewhere RENAME TO waymark_sessions")
    try await #expect(sessions.save([session]) == [])
  }

  private func words<Result>(_ body: () async throws -> Result) async -> String {
    do {
      _ = try await body()
      return "nothing went wrong"
    } catch SessionStorageError.unavailable(let words) {
      return words
    } catch {
      return "another error: \(error)"
    }
  }
}

import Foundation
import Testing
import WaymarkStorage
import WaymarkWeb

/// Failures of a server of sessions.
@Suite(.enabled(if: TestEngine.server != nil, "there is no PostgreSQL"), .timeLimit(.minutes(2)))
struct SessionServerTests {
  @Test func `sessions are saved again once the server is back`() async throws {
    let server = try PrivateServer()
    let sessions = try PostgresSessions(url: server.url)
    let session = ClaimedSession.sample(1)
    try await #expect(sessions.save([session]) == [])
    try server.stop()
    await #expect(throws: SessionStorageError.self) { try await sessions.claim(session.id) }
    await #expect(throws: SessionStorageError.self) { try await sessions.save([session]) }
    #expect(throws: DatabaseError.self) { try PostgresSessions(url: server.url) }
    try server.start()
    try await #expect(sessions.save([session.with(claim: 0, content: "after")]) == [])
    try await #expect(sessions.claim(session.id)?.content == Array("after".utf8))
  }

  @Test func `a restart of the server between two calls is not noticed`() async throws {
    let server = try PrivateServer()
    let sessions = try PostgresSessions(url: server.url)
    let session = ClaimedSession.sample(1)
    try await #expect(sessions.save([session]) == [])
    try server.stop()
    try server.start()
    try await #expect(sessions.claim(session.id) == session.with(claim: 1))
  }

  @Test func `sessions locked by another connection are reported after a timeout`() async throws {
    let scratch = try ScratchDatabase(.postgres)
    let sessions = try scratch.sessions()
    try await #expect(sessions.save([.sample(1)]) == [])
    // Like a process that was stopped in the middle of a transaction.
    let other = try scratch.open()
    try other.execute("BEGIN")
    try other.execute("UPDATE waymark_sessions SET claim = 1")
    await #expect(throws: SessionStorageError.self) { try await sessions.save([.sample(1)]) }
    try other.execute("ROLLBACK")
    try await #expect(sessions.save([.sample(1)]) == [])
  }

  @Test func `an app's tables and the sessions can share one database`() async throws {
    let scratch = try ScratchDatabase(.postgres)
    let notes = Database.Migration(1, "Notes", sql: "CREATE TABLE notes (title TEXT NOT NULL)")
    let more = Database.Migration(2, "More", sql: "CREATE TABLE more (title TEXT NOT NULL)")
    try scratch.open().migrate([notes, more])
    try await #expect(scratch.sessions().save([.sample(1)]) == [])
    try scratch.open().migrate([notes, more])
    #expect(throws: DatabaseError.self) { try scratch.open().migrate([notes]) }
  }
}

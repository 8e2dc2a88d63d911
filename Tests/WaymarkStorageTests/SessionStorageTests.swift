import Foundation
import Testing
import WaymarkStorage
import WaymarkWeb

/// The behaviour of a session storage, tested with each engine.
@Suite(.timeLimit(.minutes(2))) struct SessionStorageTests {
  @Test(arguments: TestEngine.here)
  func `a claimed session is the same as it was saved`(engine: TestEngine) async throws {
    let scratch = try ScratchDatabase(engine)
    let session = ClaimedSession.sample(1, visitor: "🚲 'ann'; --", bytes: 1_000_000)
    #expect(try await scratch.sessions().save([session]) == [])
    #expect(try await scratch.sessions().claim(session.id) == session.with(claim: 1))
    #expect(try await scratch.sessions().claim(session.id) == session.with(claim: 2))
  }

  @Test(arguments: TestEngine.here)
  func `a session that was never saved is not found`(engine: TestEngine) async throws {
    let scratch = try ScratchDatabase(engine)
    let sessions = try scratch.sessions()
    try await #expect(sessions.claim(SessionID(high: 1, low: 2)) == nil)
    try await #expect(sessions.save([]) == [])
    try await sessions.remove([])
  }

  @Test(arguments: TestEngine.here)
  func `a session without content is saved and found`(engine: TestEngine) async throws {
    let scratch = try ScratchDatabase(engine)
    let sessions = try scratch.sessions()
    let empty = ClaimedSession.sample(1, visitor: "", bytes: 0)
    try await #expect(sessions.save([empty]) == [])
    try await #expect(sessions.claim(empty.id) == empty.with(claim: 1))
  }

  @Test(arguments: TestEngine.here)
  func `the last save of a session applies, also among several in one call`(engine: TestEngine) async throws {
    let scratch = try ScratchDatabase(engine)
    let sessions = try scratch.sessions()
    let session = ClaimedSession.sample(1)
    try await #expect(sessions.save([session]) == [])
    let twice = ["b", "c"].map { session.with(claim: 0, content: $0) }
    try await #expect(sessions.save(twice) == [])
    try await #expect(sessions.claim(session.id)?.content == Array("c".utf8))
  }

  @Test(arguments: TestEngine.here)
  func `changes are returned with the session until the whole session is saved again`(engine: TestEngine) async throws {
    let scratch = try ScratchDatabase(engine)
    let sessions = try scratch.sessions()
    let session = ClaimedSession.sample(1, visitor: "🚲 'ann'; --")
    try await #expect(sessions.save([session]) == [])
    for changes in ["b", "longer", "c"] {
      try await #expect(sessions.save([], changes: [session.changed(changes, savedAt: 2_000)]) == [:])
    }
    let taken = try #require(try await scratch.sessions().claim(session.id))
    #expect(taken.content == session.content && taken.changes == Array("c".utf8) && taken.savedAt == 2_000)
    // The process that has taken the session over saves changes to the same whole, without a new time.
    try await #expect(sessions.save([], changes: [taken.changed("d", savedAt: nil)]) == [:])
    let again = try #require(try await sessions.claim(session.id))
    #expect(again.changes == Array("d".utf8) && again.savedAt == 2_000)
    try await #expect(sessions.save([taken.with(claim: 2, content: "new")]) == [])
    try await #expect(sessions.claim(session.id)?.changes == [])
  }

  @Test(arguments: TestEngine.here)
  func `a table of the previous version still works`(engine: TestEngine) async throws {
    let scratch = try ScratchDatabase(engine)
    let session = ClaimedSession.sample(1)
    try await #expect(scratch.sessions().save([session]) == [])
    let old = try scratch.open()
    for column in ["changes", "changes_checksum"] {
      try old.execute("ALTER TABLE waymark_sessions DROP COLUMN \(column)")
    }
    try old.execute("DROP TABLE waymark_values")
    switch engine {
    case .sqlite: try old.execute("PRAGMA user_version = 1")
    case .postgres: try old.execute("UPDATE waymark_schema SET version = 1")
    }
    let sessions = try scratch.sessions()
    try await #expect(sessions.claim(session.id) == session.with(claim: 1))
    try await #expect(sessions.save([], changes: [session.with(claim: 1).changed("b", savedAt: 2_000)]) == [:])
    try await #expect(sessions.claim(session.id)?.changes == Array("b".utf8))
  }

  @Test(arguments: TestEngine.here)
  func `changes of an unknown session, or of one taken over, are not saved`(engine: TestEngine) async throws {
    let scratch = try ScratchDatabase(engine)
    let sessions = try scratch.sessions()
    let (here, taken, gone) = (ClaimedSession.sample(1), ClaimedSession.sample(2), ClaimedSession.sample(3))
    try await #expect(sessions.save([here, taken]) == [])
    _ = try await scratch.sessions().claim(taken.id)
    let answer = try await sessions.save(
      [.sample(4)], changes: [here, taken, gone].map { $0.changed("x", savedAt: 2_000) })
    #expect(answer == [taken.id: .takenOver, gone.id: .unknown])
    try await #expect(sessions.claim(here.id)?.changes == Array("x".utf8))
    try await #expect(sessions.claim(taken.id)?.changes == [])
    try await #expect(sessions.claim(gone.id) == nil)
    try await #expect(sessions.claim(ClaimedSession.sample(4).id) != nil)
  }

  @Test(arguments: TestEngine.here)
  func `after a session was taken over, saves of the old process are refused`(engine: TestEngine) async throws {
    let scratch = try ScratchDatabase(engine)
    let (first, second) = (try scratch.sessions(), try scratch.sessions())
    let (contested, other) = (ClaimedSession.sample(1), ClaimedSession.sample(2))
    try await #expect(first.save([contested, other]) == [])
    let taken = try #require(try await second.claim(contested.id))
    try await #expect(
      first.save([contested.with(claim: 0, content: "late"), other.with(claim: 0, content: "mine")]) == [contested.id])
    try await #expect(second.save([taken.with(claim: 1, content: "theirs")]) == [])
    try await #expect(first.save([contested.with(claim: 0, content: "later")]) == [contested.id])
    try await #expect(second.claim(contested.id)?.content == Array("theirs".utf8))
    try await #expect(second.claim(other.id)?.content == Array("mine".utf8))
  }

  @Test(arguments: TestEngine.here)
  func `of many processes that claim a session at once, only the last can save it`(engine: TestEngine) async throws {
    let scratch = try ScratchDatabase(engine)
    let processes = try (0..<8).map { _ in try scratch.sessions() }
    let session = ClaimedSession.sample(1)
    try await #expect(processes[0].save([session]) == [])
    let claims = try await withThrowingTaskGroup(of: (Int, Int64?).self) { group in
      for turn in 0..<40 {
        group.addTask { (turn % 8, try await processes[turn % 8].claim(session.id)?.claim) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(claims.compactMap(\.1).sorted() == Array(1...40))
    let refusals = try await withThrowingTaskGroup(of: [SessionID].self) { group in
      for (process, claim) in claims {
        group.addTask { try await processes[process].save([session.with(claim: claim!, content: "\(claim!)")]) }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(refusals == Array(repeating: session.id, count: 39))
    try await #expect(processes[1].claim(session.id)?.content == Array("40".utf8))
  }

  @Test(arguments: TestEngine.here)
  func `a session is not changed by its old process after it is taken over`(engine: TestEngine) async throws {
    let scratch = try ScratchDatabase(engine)
    let (old, new) = (try scratch.sessions(), try scratch.sessions())
    let session = ClaimedSession.sample(1)
    try await #expect(old.save([session]) == [])
    async let saves = withThrowingTaskGroup(of: [SessionID].self) { group in
      for turn in 0..<50 { group.addTask { try await old.save([session.with(claim: 0, content: "\(turn)")]) } }
      return try await group.reduce(into: 0) { $0 += $1.count }
    }
    let taken = try #require(try await new.claim(session.id))
    let refused = try await saves
    // Later saves by the old process were refused, and changed nothing.
    try await #expect(new.claim(session.id) == taken.with(claim: 2))
    #expect((0...50).contains(refused))
  }

  @Test(arguments: TestEngine.here)
  func `sessions saved in one call are saved all or none`(engine: TestEngine) async throws {
    let scratch = try ScratchDatabase(engine)
    let sessions = try scratch.sessions()
    switch engine {
    case .sqlite:
      try scratch.open().execute(
        """
        CREATE TRIGGER refusal BEFORE INSERT ON waymark_sessions WHEN NEW.visitor = 'unwanted'
        BEGIN SELECT RAISE(ABORT, 'no'); END
        """)
    case .postgres:
      try scratch.open().execute("ALTER TABLE waymark_sessions ADD CHECK (visitor <> 'unwanted')")
    }
    let many = (0..<200).map { ClaimedSession.sample($0, visitor: $0 == 199 ? "unwanted" : "ann") }
    await #expect(throws: SessionStorageError.self) { try await sessions.save(many) }
    try await #expect(sessions.claim(many[0].id) == nil)
    try await #expect(sessions.save(Array(many.dropLast())) == [])
    try await #expect(sessions.claim(many[0].id) == many[0].with(claim: 1))
  }

  @Test(arguments: TestEngine.here)
  func `any number of sessions is saved in one call`(engine: TestEngine) async throws {
    let scratch = try ScratchDatabase(engine)
    let sessions = try scratch.sessions()
    let many = (0..<1_000).map { ClaimedSession.sample($0, bytes: 5_000) }
    try await #expect(sessions.save(many) == [])
    try await #expect(sessions.save(many.map { $0.with(claim: 0, content: "again") }) == [])
    for session in many where session.id.description.hasSuffix("7") {
      try await #expect(sessions.claim(session.id)?.content == Array("again".utf8))
    }
  }

  @Test(arguments: TestEngine.here)
  func `a removed session is gone, unless another process has taken it over`(engine: TestEngine) async throws {
    let scratch = try ScratchDatabase(engine)
    let sessions = try scratch.sessions()
    let (over, taken) = (ClaimedSession.sample(1), ClaimedSession.sample(2))
    try await #expect(sessions.save([over, taken]) == [])
    _ = try await sessions.claim(taken.id)
    try await sessions.remove([(over.id, 0), (taken.id, 0), (SessionID(high: 0, low: 0), 5)])
    try await #expect(sessions.claim(over.id) == nil)
    try await #expect(sessions.claim(taken.id) == taken.with(claim: 2))
    try await sessions.remove([(taken.id, 2)])
    try await #expect(sessions.claim(taken.id) == nil)
  }

  @Test(arguments: TestEngine.here)
  func `sessions that were saved long ago are removed`(engine: TestEngine) async throws {
    let scratch = try ScratchDatabase(engine)
    let sessions = try scratch.sessions()
    try await #expect(sessions.save((0..<10).map { ClaimedSession.sample($0, savedAt: 1_000 + Int64($0)) }) == [])
    try await #expect(sessions.removeAll(savedBefore: 1_004) == 4)
    try await #expect(sessions.removeAll(savedBefore: 1_004) == 0)
    try await #expect(sessions.claim(SessionID(high: 7, low: 3)) == nil)
    try await #expect(sessions.claim(SessionID(high: 7, low: 4))?.savedAt == 1_004)
  }
}

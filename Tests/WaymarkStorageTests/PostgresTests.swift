import Foundation
import Testing
import WaymarkStorage

/// Behaviour that only PostgreSQL has.
@Suite(.enabled(if: TestEngine.server != nil, "there is no PostgreSQL"), .timeLimit(.minutes(2)))
struct PostgresTests {
  @Test func `a lost connection is reopened, but not in the middle of a transaction`() throws {
    let scratch = try ScratchDatabase(.postgres)
    let (database, other) = (try scratch.open(), try scratch.open())
    try database.execute("CREATE TABLE notes (title TEXT)")
    let end = """
      SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = ?
      """
    let name = try database.query("SELECT current_database()") { try $0.get(0, as: String.self) }[0]
    _ = try other.query(end, name) { $0 }
    #expect(try database.execute("INSERT INTO notes VALUES (?)", "a") == 1)
    let error = #expect(throws: DatabaseError.self) {
      try database.transaction { transaction in
        try transaction.execute("INSERT INTO notes VALUES (?)", "lost")
        _ = try other.query(end, name) { $0 }
        try transaction.execute("INSERT INTO notes VALUES (?)", "lost, too")
      }
    }
    #expect(error?.kind == .unreachable)
    #expect(try database.query("SELECT title FROM notes") { try $0.get(0, as: String.self) } == ["a"])
  }

  @Test func `a transaction that continues after an error is not reported as committed`() throws {
    let scratch = try ScratchDatabase(.postgres)
    let database = try scratch.open()
    try database.execute("CREATE TABLE notes (title TEXT UNIQUE)")
    #expect(throws: DatabaseError.self) {
      try database.transaction { transaction in
        try transaction.execute("INSERT INTO notes VALUES ('a')")
        _ = try? transaction.execute("INSERT INTO notes VALUES ('a')")
      }
    }
    #expect(try database.query("SELECT * FROM notes") { $0 }.isEmpty)
  }

  @Test func `types that only PostgreSQL has are read as the nearest type`() throws {
    let scratch = try ScratchDatabase(.postgres)
    let sql = "SELECT 1::smallint, 2.5::real, 12345678901234567890.5, 7::numeric, sum(3::bigint), '2027-03-10'::date"
    let row = try #require(try scratch.open().query(sql) { $0 }.first)
    #expect(try row.get(0) == 1)
    #expect(try row.get(1) == 2.5)
    #expect(try row.get(2) == 12_345_678_901_234_567_890.5)
    #expect(try row.get(3) == 7)
    #expect(try row.get(4) == 3)
    #expect(try row.get(5) == "2027-03-10")
  }

  @Test func `a NUL in a text is refused, in bytes it is stored`() throws {
    let scratch = try ScratchDatabase(.postgres)
    let database = try scratch.open()
    try database.execute("CREATE TABLE notes (title TEXT, body BYTEA)")
    let error = #expect(throws: DatabaseError.self) { try database.execute("INSERT INTO notes VALUES (?)", "a\0b") }
    #expect(error?.kind == .constraint && error?.message == "The text has a character in it that can't be kept.")
    try database.execute("INSERT INTO notes VALUES ('a', ?)", Data([0, 1, 0]))
    #expect(try database.query("SELECT body FROM notes") { try $0.get(0, as: Data.self) } == [Data([0, 1, 0])])
  }

  @Test func `a full disk is reported`() throws {
    let scratch = try ScratchDatabase(.postgres)
    let database = try scratch.open()
    let raise = "DO $$ BEGIN RAISE EXCEPTION 'no space ?' USING ERRCODE = 'disk_full'; END $$"
    #expect(#expect(throws: DatabaseError.self) { try database.execute(raise) }?.kind == .full)
  }

  @Test(arguments: [
    "postgres://ann:secret@[broken/app", "postgres://ann:secret/word@/app?nonsense=1", "secret", "host=a secret",
  ])
  func `an invalid address is reported without its content`(url: String) throws {
    let error = #expect(throws: DatabaseError.self) { try Database(url: url) }
    #expect(error?.description.contains("secret") == false)
    #expect(error?.message == "The address of the database is none that PostgreSQL understands.")
  }

  @Test func `an unreachable server is reported without the password`() throws {
    let error = #expect(throws: DatabaseError.self) { try Database(url: "postgres://ann:secret@127.0.0.1:1/app") }
    #expect(error?.kind == .unreachable && error?.description.contains("secret") == false)
    let nobody = "\(try #require(TestEngine.server))&user=nobody&password=secret"
    let refused = #expect(throws: DatabaseError.self) { try Database(url: nobody) }
    #expect(refused?.description.contains("secret") == false)
  }
}

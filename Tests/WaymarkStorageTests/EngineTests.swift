import Foundation
import Testing
import WaymarkStorage

/// The behaviour of a database that apps rely on, tested with each engine.
@Suite(.timeLimit(.minutes(2))) struct EngineTests {
  private func notes(_ scratch: ScratchDatabase) throws -> Database {
    let database = try scratch.open()
    try database.migrate([
      Database.Migration(
        1, "Notes",
        sql: """
          CREATE TABLE notes (
            id INTEGER PRIMARY KEY, title TEXT NOT NULL UNIQUE, size REAL, body BLOB, done INTEGER NOT NULL DEFAULT 0
          ) STRICT
          """,
        postgres: """
          CREATE TABLE notes (
            id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, title TEXT NOT NULL UNIQUE, size DOUBLE PRECISION,
            body BYTEA, done BOOLEAN NOT NULL DEFAULT FALSE
          )
          """)
    ])
    return database
  }

  @Test(
    arguments: TestEngine.here,
    ["", "plain", "it's ? $1 \\ \"quoted\"", "; DROP TABLE notes; --", "🚲 مسار \u{202E}"])
  func `text is read as it was written`(engine: TestEngine, text: String) throws {
    let scratch = try ScratchDatabase(engine)
    let database = try notes(scratch)
    try database.execute("INSERT INTO notes (title) VALUES (?)", text)
    let found = try database.query("SELECT title FROM notes WHERE title = ?", text) { try $0.get(0, as: String.self) }
    #expect(found == [text])
  }

  @Test(arguments: TestEngine.here)
  func `every kind of value is read as it was written`(engine: TestEngine) throws {
    let scratch = try ScratchDatabase(engine)
    let database = try notes(scratch)
    let bytes = Data((0...255).map { UInt8($0) })
    let sql = "INSERT INTO notes (title, size, body, done) VALUES (?, ?, ?, ?)"
    try database.execute(sql, "a", 0.1, bytes, true)
    try database.execute(sql, "b", nil, Data(), false)
    try database.execute(sql, "c", 3, Data?.none, true)
    try database.execute(sql, "d", -1.7976931348623157e308, nil, true)
    let rows = try database.query("SELECT * FROM notes ORDER BY title") { $0 }
    #expect(try rows.map { try $0.get("size", as: Double?.self) } == [0.1, nil, 3, -1.7976931348623157e308])
    #expect(try rows.map { try $0.get("body", as: Data?.self) } == [bytes, Data(), nil, nil])
    #expect(try rows.map { try $0.get("done", as: Bool.self) } == [true, false, true, true])
    #expect(try database.query("SELECT count(*) FROM notes") { try $0.get(0, as: Int.self) } == [4])
    #expect(try database.query("SELECT id FROM notes WHERE done = ?", false) { try $0.get(0, as: Int.self) } == [2])
    #expect(try database.query("SELECT NOT EXISTS (SELECT * FROM notes)") { try $0.get(0, as: Bool.self) } == [false])
  }

  @Test(arguments: TestEngine.here)
  func `a statement returns the number of rows that it changed`(engine: TestEngine) throws {
    let scratch = try ScratchDatabase(engine)
    let database = try notes(scratch)
    #expect(try database.execute("INSERT INTO notes (title) VALUES (?), (?)", "a", "b") == 2)
    #expect(try database.execute("INSERT INTO notes (title) VALUES (?) ON CONFLICT DO NOTHING", "a") == 0)
    #expect(try database.execute("UPDATE notes SET size = ? WHERE title = ?", 2.5, "c") == 0)
    #expect(try database.execute("SELECT * FROM notes") == 0)
    #expect(try database.query("DELETE FROM notes RETURNING title") { try $0.get(0, as: String.self) }.count == 2)
  }

  @Test(arguments: TestEngine.here)
  func `a transaction is atomic`(engine: TestEngine) throws {
    let scratch = try ScratchDatabase(engine)
    let database = try notes(scratch)
    struct Stop: Error {}
    #expect(throws: Stop.self) {
      try database.transaction { transaction in
        try transaction.execute("INSERT INTO notes (title) VALUES (?)", "lost")
        throw Stop()
      }
    }
    #expect(throws: DatabaseError.self) {
      try database.transaction { transaction in
        try transaction.execute("INSERT INTO notes (title) VALUES (?)", "lost")
        try transaction.execute("INSERT INTO notes (title) VALUES (?)", "lost")
      }
    }
    let titles = try database.transaction { transaction in
      try transaction.execute("INSERT INTO notes (title) VALUES (?)", "kept")
      return try transaction.query("SELECT title FROM notes") { try $0.get(0, as: String.self) }
    }
    #expect(titles == ["kept"])
    #expect(try scratch.open().query("SELECT title FROM notes") { try $0.get(0, as: String.self) } == ["kept"])
  }

  @Test(arguments: TestEngine.here)
  func `each error has its kind`(engine: TestEngine) throws {
    let scratch = try ScratchDatabase(engine)
    let database = try notes(scratch)
    try database.execute("INSERT INTO notes (title) VALUES (?)", "a")
    func kind(_ sql: String, _ value: (any DatabaseValue)?) -> DatabaseError.Kind? {
      #expect(throws: DatabaseError.self, "\(sql)") { try database.execute(sql, value) }?.kind
    }
    #expect(kind("INSERT INTO notes (title) VALUES (?)", "a") == .constraint)
    #expect(kind("INSERT INTO notes (title) VALUES (?)", nil) == .constraint)
    #expect(kind("UPDATE notes SET size = ?", "no number") == .constraint)
    #expect(kind("SELEKT ?", 1) == .misuse)
    #expect(kind("SELECT 1", 1) == .misuse)
    #expect(kind("SELECT * FROM nowhere WHERE a = ?", 1) == .misuse)
    #expect(#expect(throws: DatabaseError.self) { try database.execute("") }?.kind == .misuse)
    let error = #expect(throws: DatabaseError.self) { try database.execute("SELECT ?, ?", 1) }
    #expect(error?.detail == "the statement takes 2 values, and 1 were given")
    #expect(try database.query("SELECT title FROM notes") { try $0.get("title", as: String.self) } == ["a"])
  }

  @Test(arguments: TestEngine.here)
  func `data locked by another process is busy`(engine: TestEngine) throws {
    let scratch = try ScratchDatabase(engine)
    let first = try notes(scratch)
    let second = try scratch.open(busyTimeout: .zero)
    try first.execute("INSERT INTO notes (title) VALUES (?)", "a")
    try first.transaction { transaction in
      try transaction.execute("UPDATE notes SET title = 'b'")
      let error = #expect(throws: DatabaseError.self) { try second.execute("UPDATE notes SET title = 'c'") }
      #expect(error?.kind == .busy)
      // Readers are not blocked, and see the earlier state.
      #expect(try second.query("SELECT title FROM notes") { try $0.get(0, as: String.self) } == ["a"])
    }
  }

  @Test(arguments: TestEngine.here)
  func `programs that start together migrate once`(engine: TestEngine) async throws {
    let scratch = try ScratchDatabase(engine)
    await Threads.run(8) { number in
      try notes(scratch).execute("INSERT INTO notes (title) VALUES (?)", "note \(number)")
    }
    #expect(try scratch.open().query("SELECT count(*) FROM notes") { try $0.get(0, as: Int.self) } == [8])
  }

  @Test(arguments: TestEngine.here)
  func `a failed migration is undone and named, and a newer schema is refused`(engine: TestEngine) throws {
    let scratch = try ScratchDatabase(engine)
    let database = try scratch.open()
    let first = Database.Migration(1, "First", sql: "CREATE TABLE first (a INTEGER)")
    let broken = Database.Migration(2, "Broken", sql: "CREATE TABLE extra (a INTEGER); SELEKT")
    let mended = Database.Migration(2, "Mended", sql: "CREATE TABLE extra (a INTEGER); CREATE TABLE more (a INTEGER)")
    let error = #expect(throws: DatabaseError.self) { try database.migrate([first, broken]) }
    #expect(error?.detail.contains("migration 2 (Broken)") == true)
    try database.migrate([first, mended])
    #expect(try database.query("SELECT * FROM extra, more") { $0 }.isEmpty)
    #expect(#expect(throws: DatabaseError.self) { try database.migrate([first]) }?.kind == .fromTheFuture)
  }
}

import Foundation
import Testing
import WaymarkStorage

@Suite struct DatabaseTests {
  private func notes() throws -> Database {
    let database = try Database.inMemory()
    try database.execute(
      "CREATE TABLE notes (id INTEGER PRIMARY KEY, title TEXT NOT NULL UNIQUE, size REAL, body BLOB)")
    return database
  }

  @Test(arguments: [
    "", "plain", "with \0 inside", "\0", "<script>'\"; DROP TABLE notes; --", "🚲 مسار \u{202E}",
  ])
  func `text is read as it was written, including NUL`(text: String) throws {
    let database = try notes()
    try database.execute("INSERT INTO notes (title) VALUES (?)", text)
    #expect(try database.query("SELECT title FROM notes") { try $0.get("title", as: String.self) } == [text])
    #expect(
      try database.query("SELECT 1 FROM notes WHERE title = ?", text) { try $0.get(0, as: Int.self) } == [1])
  }

  @Test func `every kind of value is read as it was written`() throws {
    let database = try Database.inMemory()
    let bytes = Data([0, 1, 255])
    let row = try #require(
      try database.query("SELECT ?, ?, ?, ?, ?, ?, ?", Int.min, 0.1, true, bytes, Data(), nil, Int?.none) {
        $0
      }.first)
    #expect(try row.get(0) == Int.min)
    #expect(try row.get(1) == 0.1)
    #expect(try row.get(2) == true)
    #expect(try row.get(3) == bytes)
    #expect(try row.get(4) == Data())
    #expect(try row.get(5) == String?.none)
    #expect(try row.get(6) == Int?.none)
    #expect(try row.get(0, as: Int?.self) == Int.min)
  }

  @Test func `a statement returns the number of rows that it changed`() throws {
    let database = try notes()
    #expect(try database.execute("INSERT INTO notes (title) VALUES (?), (?)", "a", "b") == 2)
    #expect(try database.execute("UPDATE notes SET size = ? WHERE title = ?", 2.5, "c") == 0)
    #expect(try database.execute("DELETE FROM notes") == 2)
  }

  @Test func `a transaction is atomic`() throws {
    let database = try notes()
    struct Stop: Error {}
    #expect(throws: Stop.self) {
      try database.transaction { transaction in
        try transaction.execute("INSERT INTO notes (title) VALUES (?)", "lost")
        throw Stop()
      }
    }
    let count = try database.transaction { transaction in
      try transaction.execute("INSERT INTO notes (title) VALUES (?)", "kept")
      return try transaction.query("SELECT title FROM notes") { try $0.get(0, as: String.self) }
    }
    #expect(count == ["kept"])
  }

  @Test func `the closure of a query may use the database`() throws {
    let database = try notes()
    try database.execute("INSERT INTO notes (title) VALUES (?), (?)", "a", "b")
    let counts = try database.query("SELECT title FROM notes") { _ in
      try database.query("SELECT count(*) FROM notes") { try $0.get(0, as: Int.self) }[0]
    }
    #expect(counts == [2, 2])
  }

  @Test func `more statements than the cache holds still work`() throws {
    let database = try notes()
    for number in 0..<200 {
      #expect(try database.query("SELECT \(number)") { try $0.get(0, as: Int.self) } == [number])
    }
  }

  @Test func `concurrent calls from many tasks are serialized`() async throws {
    let database = try notes()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<100 {
        group.addTask { try database.execute("INSERT INTO notes (title) VALUES (?)", "note \(number)") }
      }
      try await group.waitForAll()
    }
    #expect(try database.query("SELECT count(*) FROM notes") { try $0.get(0, as: Int.self) } == [100])
  }
}

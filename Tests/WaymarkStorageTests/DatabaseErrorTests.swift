import Foundation
import Testing
import WaymarkStorage

@Suite struct DatabaseErrorTests {
  private func kind(_ body: () throws -> Void) -> DatabaseError.Kind? {
    do {
      try body()
      return nil
    } catch {
      return (error as? DatabaseError)?.kind
    }
  }

  @Test func `a violated rule of the schema is a constraint error`() throws {
    let database = try Database.inMemory()
    try database.execute("CREATE TABLE parents (id INTEGER PRIMARY KEY)")
    try database.execute("CREATE TABLE children (parent INTEGER REFERENCES parents (id))")
    try database.execute("INSERT INTO parents VALUES (1)")
    #expect(kind { try database.execute("INSERT INTO parents VALUES (1)") } == .constraint)
    #expect(kind { try database.execute("INSERT INTO children VALUES (2)") } == .constraint)
  }

  @Test func `mistakes of the program are misuse errors`() throws {
    let database = try Database.inMemory()
    #expect(kind { try database.execute("SELEKT 1") } == .misuse)
    #expect(kind { try database.execute("") } == .misuse)
    #expect(kind { try database.execute("SELECT 1; SELECT 2") } == .misuse)
    #expect(kind { try database.execute("SELECT 1; nonsense") } == .misuse)
    try database.execute("SELECT 1; -- and a comment")
    #expect(kind { try database.execute("SELECT ?") } == .misuse)
    #expect(kind { try database.execute("SELECT 1", 2) } == .misuse)
    #expect(kind { _ = try database.query("SELECT 1 AS one") { try $0.get("two", as: Int.self) } } == .misuse)
    #expect(
      kind { _ = try database.query("SELECT 1 AS one") { try $0.get("one", as: String.self) } } == .misuse)
    #expect(
      kind { _ = try database.query("SELECT NULL AS one") { try $0.get("one", as: Int.self) } } == .misuse)
    let error = #expect(throws: DatabaseError.self) { try database.execute("SELECT ?, ?", 1) }
    #expect(error?.detail == "the statement takes 2 values, and 1 were given")
  }

  @Test func `a full disk is reported, and the transaction is undone`() throws {
    let database = try Database.inMemory()
    try database.execute("CREATE TABLE blobs (bytes BLOB)")
    _ = try database.query("PRAGMA max_page_count = 20") { $0 }
    #expect(
      kind {
        try database.transaction { transaction in
          for _ in 0..<100 { try transaction.execute("INSERT INTO blobs VALUES (?)", Data(count: 4_000)) }
        }
      } == .full)
    #expect(try database.query("SELECT count(*) FROM blobs") { try $0.get(0, as: Int.self) } == [0])
  }

  @Test func `a file that is no database is reported`() throws {
    try withFolder { folder in
      let file = folder.appending(path: "text.sqlite")
      try Data(String(repeating: "This is no database. ", count: 100).utf8).write(to: file)
      #expect(kind { _ = try Database(path: file.path) } == .corrupt)
      #expect(kind { _ = try Database(path: folder.appending(path: "missing/a.sqlite").path) } == .cannotOpen)
    }
  }

  @Test func `a database that another connection is writing is busy`() throws {
    try withFolder { folder in
      let path = folder.appending(path: "shared.sqlite").path
      let first = try Database(path: path)
      let second = try Database(path: path, busyTimeout: .zero)
      try first.execute("CREATE TABLE notes (title TEXT)")
      try first.transaction { transaction in
        try transaction.execute("INSERT INTO notes VALUES (?)", "mine")
        #expect(kind { try second.execute("INSERT INTO notes VALUES (?)", "theirs") } == .busy)
        // Readers are not blocked, and see the earlier state.
        #expect(try second.query("SELECT count(*) FROM notes") { try $0.get(0, as: Int.self) } == [0])
      }
      try second.execute("INSERT INTO notes VALUES (?)", "theirs")
      #expect(try first.query("SELECT count(*) FROM notes") { try $0.get(0, as: Int.self) } == [2])
    }
  }

  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "waymark-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }
}

import Testing
import WaymarkStorage

@Suite struct MigrationTests {
  private let notes = Database.Migration(1, "Notes", sql: "CREATE TABLE notes (title TEXT NOT NULL) STRICT")
  private let sizes = Database.Migration(
    2, "Sizes", sql: "ALTER TABLE notes ADD COLUMN size INTEGER; UPDATE notes SET size = length(title);")

  private func version(_ database: Database) throws -> Int {
    try database.query("PRAGMA user_version") { try $0.get(0) }[0]
  }

  @Test func `migrations run once, in order`() throws {
    let database = try Database.inMemory()
    try database.migrate([notes])
    try database.execute("INSERT INTO notes VALUES (?)", "four")
    try database.migrate([notes, sizes])
    try database.migrate([notes, sizes])
    #expect(try database.query("SELECT size FROM notes") { try $0.get("size", as: Int.self) } == [4])
    #expect(try version(database) == 2)
  }

  @Test func `a migration that fails is undone and named`() throws {
    let database = try Database.inMemory()
    let broken = Database.Migration(2, "Broken", sql: "CREATE TABLE extra (a INTEGER); SELEKT")
    let error = #expect(throws: DatabaseError.self) { try database.migrate([notes, broken]) }
    #expect(error?.detail.contains("migration 2 (Broken)") == true)
    #expect(try version(database) == 1)
    #expect(try database.query("SELECT name FROM sqlite_schema WHERE name = 'extra'") { $0 }.isEmpty)
  }

  @Test func `a database of a newer version is refused and left alone`() throws {
    let database = try Database.inMemory()
    try database.migrate([notes, sizes])
    let error = #expect(throws: DatabaseError.self) { try database.migrate([notes]) }
    #expect(error?.kind == .fromTheFuture)
    #expect(error?.message == "This data was written by a newer version of the program. Update it first.")
    #expect(throws: DatabaseError.self) { try database.migrate([]) }
    #expect(try version(database) == 2)
  }
}

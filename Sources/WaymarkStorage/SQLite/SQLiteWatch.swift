private import Foundation

/// Detects that another connection has written the file, by SQLite's `data_version`. The connection's own writes do not
/// change that number.
struct SQLiteWatch: ChangeWatch {
  private let database: Database
  private var version: Int?
  private var hasLooked = false

  init(database: Database) { self.database = database }

  mutating func next() -> [Database.Notice] {
    if hasLooked { Thread.sleep(forTimeInterval: Double(Self.patience) / 1_000) }
    hasLooked = true
    let rows = try? database.query("PRAGMA data_version") { try $0.get(0, as: Int.self) }
    // If the file can't be read now, the next call checks it again.
    guard let found = rows?.first, found != version else { return [] }
    version = found
    return [.everything]
  }
}

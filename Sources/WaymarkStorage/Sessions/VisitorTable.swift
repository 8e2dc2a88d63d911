private import Foundation

/// The values of visitors as rows of a table: the operations that both engines share. They block the caller.
struct VisitorTable: Sendable {
  /// The seconds after which a use is noted again, so that not every visit is written.
  private static let noteAfter = 30 * 86_400
  private let database: Database

  init(_ database: Database) { self.database = database }

  func values(of visitor: String, at time: Int64) throws -> [String: [UInt8]] {
    let rows = try database.query("SELECT key, value, used_at FROM waymark_values WHERE visitor = ?", visitor) {
      (key: try $0.get(0, as: String.self), value: try $0.get(1, as: Data.self), usedAt: try $0.get(2, as: Int.self))
    }
    if rows.contains(where: { $0.usedAt < Int(time) - Self.noteAfter }) {
      try database.execute("UPDATE waymark_values SET used_at = ? WHERE visitor = ?", Int(time), visitor)
    }
    return Dictionary(rows.map { ($0.key, [UInt8]($0.value)) }, uniquingKeysWith: { $1 })
  }

  func save(_ values: [String: [UInt8]?], of visitor: String, at time: Int64) throws {
    try database.transaction { transaction in
      // In the same order everywhere, which avoids deadlocks.
      for (key, value) in values.sorted(by: { $0.key < $1.key }) {
        if let value {
          try transaction.execute(
            """
            INSERT INTO waymark_values (visitor, key, value, used_at) VALUES (?, ?, ?, ?)
            ON CONFLICT (visitor, key) DO UPDATE SET value = excluded.value, used_at = excluded.used_at
            """, visitor, key, Data(value), Int(time))
        } else {
          try transaction.execute("DELETE FROM waymark_values WHERE visitor = ? AND key = ?", visitor, key)
        }
      }
    }
  }

  func removeValues(unusedSince time: Int64) throws -> Int {
    try database.execute("DELETE FROM waymark_values WHERE used_at < ?", Int(time))
  }
}

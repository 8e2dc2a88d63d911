/// The most recently used statements, by their SQL.
struct StatementCache {
  private static let capacity = 64
  private var entries: [String: (statement: Statement, lastUse: Int)] = [:]
  private var clock = 0

  /// Returns the prepared statement for some SQL, from the cache or new; a new one replaces the least recently used one
  /// where the cache is full.
  mutating func statement(_ sql: String, prepare: () throws -> Statement) rethrows -> Statement {
    clock += 1
    let statement = try entries[sql]?.statement ?? prepare()
    entries[sql] = (statement, clock)
    if entries.count > Self.capacity, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      entries[oldest.key] = nil
    }
    return statement
  }

  mutating func removeAll() { entries = [:] }
}

package import WaymarkWeb

/// Sessions in a database of a PostgreSQL server, for processes on any number of machines. The database may be the app's own.
package final class PostgresSessions: SessionStorage, VisitorStorage {
  private let queue = StorageQueue("waymark.sessions")
  private let table: SessionTable

  /// Connects, and creates the table where there is none. A lost connection is reestablished.
  ///
  /// - Parameter url: the address of the database, as for ``Database``.
  /// - Throws: ``DatabaseError`` when the server can't be reached, or when a newer version of the program has written the
  ///   table.
  package init(url: String) throws {
    table = try SessionTable(Database(url: url))
  }

  package nonisolated(nonsending) func claim(_ id: SessionID) async throws -> ClaimedSession? {
    try await perform { try $0.claim(id) }
  }

  package nonisolated(nonsending) func save(
    _ sessions: [ClaimedSession], changes: @escaping @Sendable () -> [ChangedSession]
  ) async throws -> [SessionID: NotPersisted] {
    try await perform { try $0.save(sessions, changes: changes()) }
  }

  package nonisolated(nonsending) func remove(_ sessions: [(id: SessionID, claim: Int64)]) async throws {
    try await perform { try $0.remove(sessions) }
  }

  package nonisolated(nonsending) func removeAll(savedBefore time: Int64) async throws -> Int {
    try await perform { try $0.removeAll(savedBefore: time) }
  }

  package nonisolated(nonsending) func values(of visitor: String, at time: Int64) async throws -> [String: [UInt8]] {
    try await perform { try $0.visitors.values(of: visitor, at: time) }
  }

  package nonisolated(nonsending) func save(
    _ values: [String: [UInt8]?], of visitor: String, at time: Int64
  ) async throws {
    try await perform { try $0.visitors.save(values, of: visitor, at: time) }
  }

  package nonisolated(nonsending) func removeValues(unusedSince time: Int64) async throws -> Int {
    try await perform { try $0.visitors.removeValues(unusedSince: time) }
  }

  private nonisolated(nonsending) func perform<Result: Sendable>(
    _ body: @escaping @Sendable (SessionTable) throws -> Result
  ) async throws
    -> Result
  {
    try await queue.run { [table] in try SessionStorageError.translating { try body(table) } }
  }
}

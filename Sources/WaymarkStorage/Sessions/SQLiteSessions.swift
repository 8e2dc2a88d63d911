private import Foundation
private import Synchronization
package import WaymarkWeb

/// Sessions in a file of their own, for the processes of one machine.
///
/// A damaged file is renamed and a new one created: users lose their sessions, but the app starts.
package final class SQLiteSessions: SessionStorage, VisitorStorage {
  private let queue = StorageQueue("waymark.sessions")
  private let file: SessionFile
  private let open: Mutex<OpenSessionFile?>

  /// Opens the file, or creates it.
  ///
  /// - Parameters:
  ///   - path: the path of the file; its folder has to exist.
  ///   - mostBytes: its greatest size, in bytes; nil where only the disk limits it.
  ///   - report: receives a sentence for a log when a damaged file was renamed. Any thread calls it.
  /// - Throws: ``DatabaseError`` when the file can't be opened, or when a newer version of the program has written it.
  package init(path: String, mostBytes: Int? = nil, report: @escaping @Sendable (String) -> Void) throws {
    file = SessionFile(path: path, mostBytes: mostBytes, report: report)
    open = Mutex(try file.open())
  }

  /// Claims a session. Where the file was damaged and has been replaced, this throws for a session that is not found.
  package nonisolated(nonsending) func claim(_ id: SessionID) async throws -> ClaimedSession? {
    try await perform { table, isNew in
      let session = try table.claim(id)
      if isNew && session == nil { throw SessionStorageError.damaged(id) }
      return session
    }
  }

  package nonisolated(nonsending) func save(
    _ sessions: [ClaimedSession], changes: @escaping @Sendable () -> [ChangedSession]
  ) async throws -> [SessionID: NotPersisted] {
    try await perform { table, _ in try table.save(sessions, changes: changes()) }
  }

  package nonisolated(nonsending) func remove(_ sessions: [(id: SessionID, claim: Int64)]) async throws {
    try await perform { table, _ in try table.remove(sessions) }
  }

  package nonisolated(nonsending) func removeAll(savedBefore time: Int64) async throws -> Int {
    try await perform { table, _ in try table.removeAll(savedBefore: time) }
  }

  package nonisolated(nonsending) func values(of visitor: String, at time: Int64) async throws -> [String: [UInt8]] {
    try await perform { table, _ in try table.visitors.values(of: visitor, at: time) }
  }

  package nonisolated(nonsending) func save(
    _ values: [String: [UInt8]?], of visitor: String, at time: Int64
  ) async throws {
    try await perform { table, _ in try table.visitors.save(values, of: visitor, at: time) }
  }

  package nonisolated(nonsending) func removeValues(unusedSince time: Int64) async throws -> Int {
    try await perform { table, _ in try table.visitors.removeValues(unusedSince: time) }
  }

  /// Performs `body` with the table, and with whether a new file had to be created for it.
  private nonisolated(nonsending) func perform<Result: Sendable>(
    _ body: @escaping @Sendable (SessionTable, _ isNew: Bool) throws -> Result
  ) async throws -> Result {
    try await queue.run { [self] in
      try open.withLock { open in try SessionStorageError.translating { try attempt(body, &open) } }
    }
  }

  private func attempt<Result>(_ body: (SessionTable, Bool) throws -> Result, _ open: inout OpenSessionFile?) throws
    -> Result
  {
    do {
      return try body(table(&open), false)
    } catch let error as DatabaseError where error.kind == .corrupt {
      let damaged = open?.identity
      // Close the file before it is renamed.
      open = nil
      open = try file.open(insteadOf: damaged)
      return try body(table(&open), true)
    }
  }

  /// Returns the table of the file that is at the path now: another process may have renamed the one that was open.
  private func table(_ open: inout OpenSessionFile?) throws -> SessionTable {
    if let open, open.identity == file.identity { return open.table }
    open = nil
    let new = try file.open()
    open = new
    return new.table
  }
}

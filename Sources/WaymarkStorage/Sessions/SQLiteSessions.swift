private import Foundation
private import Synchronization
package import WaymarkWeb

/// Sessions in a file of their own, for the processes of one machine.
///
/// A file that is damaged is put aside and a new one begun: people's sessions start afresh, which they can, while an app that
/// does not start helps nobody.
package final class SQLiteSessions: SessionStorage {
  private let queue = StorageQueue("waymark.sessions")
  private let file: SessionFile
  private let open: Mutex<OpenSessionFile?>

  /// Opens the file, or begins one.
  ///
  /// - Parameters:
  ///   - path: where the file is; its folder has to exist.
  ///   - mostBytes: how large it may become; nil for as large as the disk lets it.
  ///   - report: is told, in a sentence for a log, when a damaged file was put aside. Any thread calls it.
  /// - Throws: ``DatabaseError`` when the file can't be opened, or when a newer version of the program has written it.
  package init(path: String, mostBytes: Int? = nil, report: @escaping @Sendable (String) -> Void) throws {
    file = SessionFile(path: path, mostBytes: mostBytes, report: report)
    open = Mutex(try file.open())
  }

  /// Taking over a session that was in a file that had to be put aside finds nothing, but is told why.
  package func claim(_ id: SessionID) async throws -> ClaimedSession? {
    try await perform { table, isNew in
      let session = try table.claim(id)
      if isNew && session == nil { throw SessionStorageError.damaged(id) }
      return session
    }
  }

  package func save(_ sessions: [ClaimedSession], changes: [ChangedSession]) async throws -> [SessionID: NotPersisted] {
    try await perform { table, _ in try table.save(sessions, changes: changes) }
  }

  package func remove(_ sessions: [(id: SessionID, claim: Int64)]) async throws {
    try await perform { table, _ in try table.remove(sessions) }
  }

  package func removeAll(savedBefore time: Int64) async throws -> Int {
    try await perform { table, _ in try table.removeAll(savedBefore: time) }
  }

  /// Does something with the table; the closure is told whether the file had to be begun anew for it.
  private func perform<Result: Sendable>(
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
      // It is closed before it is moved.
      open = nil
      open = try file.open(insteadOf: damaged)
      return try body(table(&open), true)
    }
  }

  /// The table, of the file that has the name now: another process may have put the one that was open aside.
  private func table(_ open: inout OpenSessionFile?) throws -> SessionTable {
    if let open, open.identity == file.identity { return open.table }
    open = nil
    let new = try file.open()
    open = new
    return new.table
  }
}

/// A storage in which sessions outlive their process: any process with access to the same storage can continue them.
///
/// All functions may be called from any thread, and take as long as the storage takes; no screen waits for them. They begin
/// on the caller's thread, so that calling them costs no switch of its own; what blocks belongs in a ``StorageQueue``.
package protocol SessionStorage: Sendable {
  /// Takes a session over. Later saves by any other process are refused.
  ///
  /// - Returns: the stored session, or nil if there is none with this id.
  /// - Throws: ``SessionStorageError``; ``SessionStorageError/damaged`` if the stored session can't be read any more.
  ///   It is deleted then, so that the next call returns nil.
  nonisolated(nonsending) func claim(_ id: SessionID) async throws -> ClaimedSession?

  /// Saves sessions as they are now, all or none of them.
  ///
  /// - Parameters:
  ///   - sessions: the sessions that are written completely. Their stored changes are deleted.
  ///   - changes: returns the sessions of which only the changes since the last complete save are written. It is called where
  ///     the storage blocks, because encoding takes time; twice if the storage has to start over.
  /// - Returns: the sessions of which nothing was saved, and why.
  /// - Throws: ``SessionStorageError``, if nothing was saved at all; the same can be saved again later.
  nonisolated(nonsending) func save(
    _ sessions: [ClaimedSession], changes: @escaping @Sendable () -> [ChangedSession]
  ) async throws -> [SessionID: NotPersisted]

  /// Removes sessions that are over. One that another process has taken over stays.
  nonisolated(nonsending) func remove(_ sessions: [(id: SessionID, claim: Int64)]) async throws

  /// Removes sessions that were last saved before this time, in seconds since 1970.
  ///
  /// - Returns: the number of sessions removed.
  nonisolated(nonsending) func removeAll(savedBefore time: Int64) async throws -> Int
}

/// Why nothing was saved of one session while others were saved.
package enum NotPersisted: Sendable {
  /// Another process has taken it over.
  case takenOver
  /// The storage does not have it, so changes of it can't be saved.
  case unknown
}

/// The stored form of a session, for the process that continues it.
package struct ClaimedSession: Sendable, Equatable {
  /// The id of the session.
  package var id: SessionID
  /// The visitor to whom the session belongs.
  package var visitor: String
  /// The number of times the session was taken over: only the process with the highest number may save it. 0 in the
  /// process that created the session.
  package var claim: Int64
  /// When it was saved, in seconds since 1970; up to a minute too early.
  package var savedAt: Int64
  /// The encoded state, opaque to the storage.
  package var content: [UInt8]
  /// The encoded changes since `content` was saved; empty if there are none.
  package var changes: [UInt8]

  /// Creates a session to be saved.
  package init(
    id: SessionID, visitor: String, claim: Int64, savedAt: Int64, content: [UInt8], changes: [UInt8] = []
  ) {
    self.id = id
    self.visitor = visitor
    self.claim = claim
    self.savedAt = savedAt
    self.content = content
    self.changes = changes
  }
}

/// The changes in a session that is already stored completely.
package struct ChangedSession: Sendable, Equatable {
  /// The id of the session.
  package var id: SessionID
  /// The visitor to whom the session belongs.
  package var visitor: String
  /// The claim under which it is saved: see ``ClaimedSession/claim``.
  package var claim: Int64
  /// When it was saved, in seconds since 1970; nil if the stored time stays.
  package var savedAt: Int64?
  /// All changes since the session was last saved completely.
  package var changes: [UInt8]

  /// Creates changes to be saved.
  package init(id: SessionID, visitor: String, claim: Int64, savedAt: Int64?, changes: [UInt8]) {
    self.id = id
    self.visitor = visitor
    self.claim = claim
    self.savedAt = savedAt
    self.changes = changes
  }
}

/// Why sessions could not be saved or loaded.
package enum SessionStorageError: Error, Sendable, Equatable {
  /// The storage can't be reached, is full, or refuses; with a text for a log that contains nothing of a session.
  case unavailable(String)
  /// The stored form of this session is corrupt.
  case damaged(SessionID)
}

extension SessionStorageError: CustomStringConvertible {
  /// A description for a log: it contains nothing of a session, not even its id.
  package var description: String {
    switch self {
    case .unavailable(let message): message
    case .damaged: "What was kept of a session is damaged; it begins anew."
    }
  }
}

/// Where sessions are kept, so that they outlive their process: any process that reaches the same storage can go on with them.
///
/// All calls may come from any thread, and take as long as the storage takes; nobody's screen waits for them.
package protocol SessionStorage: Sendable {
  /// Takes a session over. What any other process still saves of it is refused from now on.
  ///
  /// - Returns: what was kept, or nil where there is nothing by this name.
  /// - Throws: ``SessionStorageError``; of kind ``SessionStorageError/damaged`` where what was kept can't be read any more. It
  ///   is gone then, so that asking again answers nil.
  func claim(_ id: SessionID) async throws -> ClaimedSession?

  /// Keeps sessions as they are now, all or none of them.
  ///
  /// - Parameters:
  ///   - sessions: those of which everything is written. What was kept of their changes is gone then.
  ///   - changes: those of which only what has changed since they were last written as a whole is.
  /// - Returns: those of which nothing was kept, and why.
  /// - Throws: ``SessionStorageError``, where nothing was kept at all; the same can be saved again later.
  func save(_ sessions: [ClaimedSession], changes: [ChangedSession]) async throws -> [SessionID: NotPersisted]

  /// Forgets sessions that are over. One that somebody else has taken over stays.
  func remove(_ sessions: [(id: SessionID, claim: Int64)]) async throws

  /// Forgets sessions that were last saved before this time, in seconds since 1970.
  ///
  /// - Returns: how many there were.
  func removeAll(savedBefore time: Int64) async throws -> Int
}

/// Why nothing was kept of a session while others were.
package enum NotPersisted: Sendable {
  /// Somebody else has taken it over.
  case takenOver
  /// It is not there, so that changes of it are of no use.
  case unknown
}

/// What is kept of a session, for the process that goes on with it.
package struct ClaimedSession: Sendable, Equatable {
  /// The session's name.
  package var id: SessionID
  /// Whom it belongs to.
  package var visitor: String
  /// Counts who has taken it over: whoever holds the highest number may save. 0 in the process that made the session.
  package var claim: Int64
  /// When it was saved, in seconds since 1970.
  package var savedAt: Int64
  /// Its state, which only sessions can read.
  package var content: [UInt8]
  /// What has changed in it since; nothing where that is empty.
  package var changes: [UInt8]

  /// A session to be kept.
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

/// What has changed in a session that is kept as a whole already.
package struct ChangedSession: Sendable, Equatable {
  /// The session's name.
  package var id: SessionID
  /// Whom it belongs to.
  package var visitor: String
  /// Who saves it: see ``ClaimedSession/claim``.
  package var claim: Int64
  /// When it was saved, in seconds since 1970.
  package var savedAt: Int64
  /// All that has changed since it was saved as a whole.
  package var changes: [UInt8]

  /// Changes to be kept.
  package init(id: SessionID, visitor: String, claim: Int64, savedAt: Int64, changes: [UInt8]) {
    self.id = id
    self.visitor = visitor
    self.claim = claim
    self.savedAt = savedAt
    self.changes = changes
  }
}

/// Why sessions could not be kept or brought back.
package enum SessionStorageError: Error, Sendable, Equatable {
  /// The storage can't be reached, is full, or refuses; in words for a log, without anything of a session in it.
  case unavailable(String)
  /// What was kept of this session does not read as it was written.
  case damaged(SessionID)
}

extension SessionStorageError: CustomStringConvertible {
  /// What happened, in words for a log: nothing of a session is in them, not its name either.
  package var description: String {
    switch self {
    case .unavailable(let words): words
    case .damaged: "What was kept of a session is damaged; it begins anew."
    }
  }
}

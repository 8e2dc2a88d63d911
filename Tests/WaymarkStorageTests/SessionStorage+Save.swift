import WaymarkWeb

extension SessionStorage {
  /// Saves whole sessions, and returns the ids of those that another process has taken over.
  func save(_ sessions: [ClaimedSession]) async throws -> [SessionID] {
    Array(try await save(sessions, changes: []).keys)
  }

  /// Saves whole sessions and encoded changes.
  func save(_ sessions: [ClaimedSession], changes: [ChangedSession]) async throws -> [SessionID: NotPersisted] {
    try await save(sessions) { changes }
  }
}

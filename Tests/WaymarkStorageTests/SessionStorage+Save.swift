import WaymarkWeb

extension SessionStorage {
  /// Saves whole sessions, and returns the ids of those that another process has taken over.
  func save(_ sessions: [ClaimedSession]) async throws -> [SessionID] {
    Array(try await save(sessions, changes: []).keys)
  }
}

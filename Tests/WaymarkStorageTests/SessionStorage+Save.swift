import WaymarkWeb

extension SessionStorage {
  /// Keeps sessions as a whole; answers those that somebody else has taken over.
  func save(_ sessions: [ClaimedSession]) async throws -> [SessionID] {
    Array(try await save(sessions, changes: []).keys)
  }
}

@testable import WaymarkWeb

/// A session storage in memory, which can fail on request.
actor MemoryStorage: SessionStorage {
  private(set) var stored: [SessionID: ClaimedSession] = [:]
  private(set) var saves = 0
  /// The number of sessions that were saved as a whole.
  private(set) var wholeSaves = 0
  var isDown = false

  private var isDamaged = false

  func damage() { isDamaged = true }

  func fail(_ isDown: Bool) { self.isDown = isDown }

  func replace(content: [UInt8], of id: SessionID) { stored[id]?.content = content }

  func replace(changes: [UInt8], of id: SessionID) { stored[id]?.changes = changes }

  func claim(_ id: SessionID) async throws -> ClaimedSession? {
    if isDown { throw SessionStorageError.unavailable("It is down.") }
    if isDamaged { throw SessionStorageError.damaged(id) }
    stored[id]?.claim += 1
    return stored[id]
  }

  private var isHolding = false
  private var held: [CheckedContinuation<Void, Never>] = []
  /// The number of saves that wait for ``release()``, for tests, which wait on the main actor.
  @MainActor private(set) var waiting = 0

  /// Holds all saves from now on until ``release()``, and accepts them then.
  func hold() {
    isHolding = true
    isDown = false
  }

  func release() {
    isHolding = false
    for save in held { save.resume() }
    held = []
    tell(0)
  }

  private func tell(_ count: Int) { Task { @MainActor in waiting = count } }

  /// Removes everything, as setting a damaged file aside does.
  func lose() { stored = [:] }

  func save(_ sessions: [ClaimedSession], changes: @escaping @Sendable () -> [ChangedSession]) async throws
    -> [SessionID: NotPersisted]
  {
    if isHolding {
      await withCheckedContinuation {
        held.append($0)
        tell(held.count)
      }
    }
    if isDown { throw SessionStorageError.unavailable("It is down.") }
    saves += 1
    wholeSaves += sessions.count
    var notPersisted: [SessionID: NotPersisted] = [:]
    for session in sessions {
      if let known = stored[session.id], known.claim > session.claim {
        notPersisted[session.id] = .takenOver
      } else {
        stored[session.id] = session
      }
    }
    for session in changes() {
      if let known = stored[session.id] {
        if known.claim == session.claim {
          stored[session.id]?.changes = session.changes
          if let time = session.savedAt { stored[session.id]?.savedAt = time }
        } else {
          notPersisted[session.id] = .takenOver
        }
      } else {
        notPersisted[session.id] = .unknown
      }
    }
    return notPersisted
  }

  func remove(_ sessions: [(id: SessionID, claim: Int64)]) async throws {
    for (id, claim) in sessions where stored[id].map({ $0.claim <= claim }) == true { stored[id] = nil }
  }

  func removeAll(savedBefore time: Int64) async throws -> Int {
    let old = stored.values.filter { $0.savedAt < time }
    for session in old { stored[session.id] = nil }
    return old.count
  }
}

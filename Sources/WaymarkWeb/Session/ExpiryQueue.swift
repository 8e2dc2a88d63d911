/// Sessions in the order in which they began to wait. All wait equally long, so the first one expires first.
@MainActor struct ExpiryQueue {
  private var entries: [(id: SessionID, since: Int)] = []
  /// The index of the first entry that was not removed.
  private var start = 0
  /// The waiting sessions, with the time of their valid entry; other entries belong to waits that have ended.
  private var waiting: [SessionID: Int] = [:]

  var count: Int { waiting.count }
  var isEmpty: Bool { waiting.isEmpty }

  mutating func add(_ session: Session) {
    waiting[session.id] = session.waitingSince
    entries.append((session.id, session.waitingSince))
  }

  mutating func remove(_ session: Session) {
    guard waiting.removeValue(forKey: session.id) != nil else { return }
    // Ended waits are dropped when they are in the majority, so that the amortised cost of each is constant.
    if entries.count - start > 2 * waiting.count + 32 {
      entries = entries[start...].filter { waiting[$0.id] == $0.since }
      start = 0
    }
  }

  /// Removes and returns the first session if it has waited since this time or longer.
  mutating func removeFirst(since time: Int = .max) -> (id: SessionID, since: Int)? {
    while start < entries.count {
      let entry = entries[start]
      let isWaiting = waiting[entry.id] == entry.since
      if isWaiting, entry.since > time { return nil }
      start += 1
      if start == entries.count {
        entries = []
        start = 0
      }
      if isWaiting {
        waiting[entry.id] = nil
        return entry
      }
    }
    return nil
  }

  /// Removes and returns all sessions that have waited since this time or longer.
  mutating func removeAll(since time: Int) -> [SessionID] {
    var found: [SessionID] = []
    while let entry = removeFirst(since: time) { found.append(entry.id) }
    return found
  }
}

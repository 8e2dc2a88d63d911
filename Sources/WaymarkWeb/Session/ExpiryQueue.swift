/// Sessions in the order in which they began to wait. All wait for the same time, so the first in line is the
/// first to expire.
@MainActor struct ExpiryQueue {
  private var entries: [(id: SessionID, since: Int)] = []
  /// Entries before it are done with.
  private var start = 0
  /// Those still waiting, with the time that their valid entry bears; other entries are of waits that ended.
  private var waiting: [SessionID: Int] = [:]

  var count: Int { waiting.count }
  var isEmpty: Bool { waiting.isEmpty }

  mutating func add(_ session: Session) {
    waiting[session.id] = session.waitingSince
    entries.append((session.id, session.waitingSince))
  }

  mutating func remove(_ session: Session) {
    guard waiting.removeValue(forKey: session.id) != nil else { return }
    // Ended waits are dropped when they are the most, so that the cost of each is constant.
    if entries.count - start > 2 * waiting.count + 32 {
      entries = entries[start...].filter { waiting[$0.id] == $0.since }
      start = 0
    }
  }

  /// Takes the first out of the line, if it has waited at least since this time.
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

  /// Takes out all that have waited at least since this time.
  mutating func removeAll(since time: Int) -> [SessionID] {
    var found: [SessionID] = []
    while let entry = removeFirst(since: time) { found.append(entry.id) }
    return found
  }
}

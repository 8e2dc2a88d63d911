internal import WaymarkComponents

/// What the storage has of a session, as far as its process knows, and so what it has to get next.
@MainActor struct SessionPersistence {
  /// What of a session is written into the storage.
  enum Kept {
    /// All of it; the number tells it from what was taken down before and after it.
    case whole(SessionSnapshot, number: Int)
    /// The storage has the rest.
    case changes(SessionChanges)

    /// The last of the client's frames that is safe with it.
    var received: Int {
      switch self {
      case .whole(let snapshot, _): snapshot.received
      case .changes(let changes): changes.received
      }
    }
  }

  /// When it was last kept, in seconds since 1970.
  private(set) var persistedAt = Int64.min
  /// Whether all of its state can be kept, as far as is known.
  private(set) var persistsEverything = true
  /// How far both ends had come when the storage last got all of it, if that is still what the scene counts changes from.
  private var base: SessionChanges.Ends?
  /// How many times all of it was taken down.
  private var snapshots = 0

  /// What is to be kept of a scene now, and the names of what can't be.
  mutating func contentToPersist(of scene: RunningScene, at ends: SessionChanges.Ends) -> (Kept, lost: Set<String>) {
    if let base, let (changes, lost) = scene.changes() {
      if !lost.isEmpty { persistsEverything = false }
      return (.changes(SessionChanges(base: base, received: ends.received, sent: ends.sent, scene: changes)), lost)
    }
    let (snapshot, lost) = whole(of: scene, at: ends)
    return (.whole(snapshot, number: snapshots), lost)
  }

  /// What is to be kept of a scene that sleeps: it may have fallen asleep before the storage took it.
  func contentToPersist(asleep snapshot: SessionSnapshot) -> Kept { .whole(snapshot, number: snapshots) }

  /// Takes all of a scene down, and the names of what can't be kept. From here on its changes are counted.
  mutating func whole(of scene: RunningScene, at ends: SessionChanges.Ends) -> (SessionSnapshot, lost: Set<String>) {
    snapshots += 1
    base = nil
    let (snapshot, lost) = scene.snapshot()
    persistsEverything = lost.isEmpty
    return (SessionSnapshot(received: ends.received, sent: ends.sent, scene: snapshot), lost)
  }

  /// The storage has it.
  mutating func wasPersisted(_ kept: Kept, at time: Int64) {
    persistedAt = time
    if case .whole(let snapshot, snapshots) = kept { base = snapshot.ends }
  }

  /// The storage does not have it, or has lost it: all of it is to be written the next time.
  mutating func wasNotPersisted() { base = nil }
}

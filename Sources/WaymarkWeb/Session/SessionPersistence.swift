internal import WaymarkComponents

/// The part of a session that the storage has, as far as this process knows, and so what has to be written next.
@MainActor struct SessionPersistence {
  /// Content of a session that is written to the storage.
  enum Content {
    /// A complete snapshot; the number distinguishes it from earlier and later ones.
    case whole(SessionSnapshot, number: Int)
    /// The changes since the complete snapshot that the storage has.
    case changes(SessionChanges)

    /// The number of the last client frame that is safe once this is stored.
    var received: Int {
      switch self {
      case .whole(let snapshot, _): snapshot.received
      case .changes(let changes): changes.received
      }
    }
  }

  /// Whether the storage has the session, as far as is known.
  private(set) var isStored = false
  /// The time that this process has stored with the session, in seconds since 1970: at most a minute before it was last
  /// persisted. The least number if it has not stored one.
  private(set) var persistedAt = Int64.min
  /// Whether all of its state can be persisted, as far as is known.
  private(set) var persistsEverything = true
  /// The frame numbers of the latest complete snapshot in the storage, if the scene still counts its changes from it.
  private var base: SessionChanges.FrameNumbers?
  /// The number of complete snapshots taken.
  private var snapshots = 0

  /// By how many seconds the stored time may be too early. Far less than ``SessionLimits/storedLifetime``.
  private static let timePrecision: Int64 = 60

  /// Returns the content of a scene that has to be persisted now, and the names of state that can't be persisted.
  mutating func contentToPersist(of scene: RunningScene, at numbers: SessionChanges.FrameNumbers)
    -> (Content, lost: Set<String>)
  {
    if let base, let (changes, lost) = scene.changes() {
      if !lost.isEmpty { persistsEverything = false }
      let content = SessionChanges(base: base, received: numbers.received, sent: numbers.sent, scene: changes)
      return (.changes(content), lost)
    }
    let (snapshot, lost) = whole(of: scene, at: numbers)
    return (.whole(snapshot, number: snapshots), lost)
  }

  /// Returns the content of a sleeping scene: it may have fallen asleep before the storage had it.
  func contentToPersist(asleep snapshot: SessionSnapshot) -> Content { .whole(snapshot, number: snapshots) }

  /// Takes a complete snapshot of a scene, and returns it with the names of state that can't be persisted. The scene's
  /// changes are counted from here.
  mutating func whole(of scene: RunningScene, at numbers: SessionChanges.FrameNumbers)
    -> (SessionSnapshot, lost: Set<String>)
  {
    snapshots += 1
    base = nil
    let (snapshot, lost) = scene.snapshot()
    persistsEverything = lost.isEmpty
    return (SessionSnapshot(received: numbers.received, sent: numbers.sent, scene: snapshot), lost)
  }

  /// Returns the time to be stored with content; nil if the stored one is recent enough.
  ///
  /// The time says which sessions have expired, and is in an index, which is not to be written with each change.
  func timeToPersist(_ content: Content, now: Int64) -> Int64? {
    if case .changes = content, persistedAt <= now, persistedAt > now - Self.timePrecision { return nil }
    return now
  }

  /// Records that the storage has this content.
  ///
  /// - Parameter time: the time that was stored with it; nil if the stored one was left.
  mutating func wasPersisted(_ content: Content, at time: Int64?) {
    if let time { persistedAt = time }
    isStored = true
    if case .whole(let snapshot, snapshots) = content { base = snapshot.frameNumbers }
  }

  /// Records that the storage does not have the content, or has lost it: a complete snapshot is written next time.
  mutating func wasNotPersisted() {
    base = nil
    isStored = false
  }

  /// Records that the session comes from the storage.
  mutating func wasClaimed() { isStored = true }
}

extension Session {
  /// Returns the content that has to be persisted now; nil if the session has ended.
  func contentToPersist() -> SessionPersistence.Content? {
    guard !isEnded else { return nil }
    switch life {
    case .awake(let scene):
      let (content, lost) = persistence.contentToPersist(of: scene, at: frameNumbers)
      sessions.lost(lost)
      return content
    case .asleep(let sleeping): return persistence.contentToPersist(asleep: sleeping.snapshot)
    }
  }

  /// Whether the session has changed documents by steps that are not stored.
  var hasUnstoredSteps: Bool {
    if !isEnded, case .awake(let scene) = life { scene.hasUnstoredSteps } else { false }
  }

  /// Returns a complete snapshot; nil if the session has ended.
  func snapshot() -> SessionSnapshot? {
    guard !isEnded else { return nil }
    switch life {
    case .awake(let scene):
      let (snapshot, lost) = persistence.whole(of: scene, at: frameNumbers)
      sessions.lost(lost)
      return snapshot
    case .asleep(let sleeping): return sleeping.snapshot
    }
  }

  /// Records that the storage has this content, so that the client can be told that everything up to its frame is safe.
  ///
  /// - Parameter time: the time that is stored with it, in seconds since 1970; nil if that has not changed.
  func wasPersisted(_ content: SessionPersistence.Content, at time: Int64?) {
    guard !isEnded else { return }
    persistence.wasPersisted(content, at: time)
    if content.received != announcedFrame { persistedFrame = content.received }
  }

  /// Tells the client up to which of its frames everything is persisted, if it does not know that.
  func announcePersisted() {
    announcementTurn = nil
    guard let persistedFrame, let socket else { return }
    socket.send(text: ServerFrame.persisted(upTo: persistedFrame))
    announcedFrame = persistedFrame
    self.persistedFrame = nil
  }

  /// Records that the storage does not have the content, or has lost it.
  func wasNotPersisted() {
    persistence.wasNotPersisted()
    persistedFrame = nil
    announcedFrame = nil
    announcementTurn = nil
  }

  /// Continues the session after it was claimed here again for a returning client. Returns false if another process
  /// has continued it meanwhile.
  func continues(with claimed: ClaimedSession?) -> Bool {
    guard let claimed else { return true }
    guard claimed.claim == claim + 1 else { return false }
    claim = claimed.claim
    return true
  }

  /// Handles the storage's refusal of a save under this claim: ends the session, because another process continues it,
  /// unless it was claimed here again.
  func saveWasRefused(_ refused: Int64) {
    guard !isEnded else { return }
    if claim > refused || sessions.arriving[id] != nil { sessions.changed(self) } else { sessions.end(self) }
  }
}

/// Persists sessions in a storage shortly after they have changed, all that have changed together.
///
/// A session that the storage does not have is persisted at once, because without it a client can't resend what was
/// typed. The changes of all others are collected for ``SessionLimits/persistWithin``, so that the number of
/// transactions does not grow with that of the sessions.
@MainActor package final class SessionPersister {
  private let storage: any SessionStorage
  private let loop: EventLoop
  private let limits: SessionLimits
  private let report: (String) -> Void
  private let announcements: PersistedAnnouncements
  /// The sessions that have changed since they were last persisted, in that order.
  private var waiting: [Session] = []
  private var timer: EventLoop.Timer?
  /// Whether one of the waiting sessions is to be persisted at once.
  private var isUrgent = false
  private var isSaving = false
  /// Whether time ran out before all waiting sessions were handled.
  private var isBehind = false
  private var finished: [@MainActor () -> Void] = []
  /// When expired sessions were last removed from the storage, in the loop's seconds. Starts at the process's start:
  /// the clock may have jumped while no process ran, and users should get to reconnect first.
  private var expiredRemovedAt: Int
  /// Whether expired sessions are about to be removed, as soon as those of this process have been persisted again.
  private var isRemovalDue = false
  /// Stores the steps of documents that the sessions have made.
  var documents: DocumentPersister?
  /// Returns all sessions of this process.
  var sessions: () -> [Session] = { [] }
  /// Whether the last call of the storage failed.
  private(set) var hasFailed = false

  /// How long the main actor prepares snapshots before it does other work.
  private static let portion = Duration.milliseconds(4)

  init(_ storage: any SessionStorage, loop: EventLoop, limits: SessionLimits, report: @escaping (String) -> Void) {
    self.storage = storage
    self.loop = loop
    self.limits = limits
    self.report = report
    announcements = PersistedAnnouncements(loop: loop, limit: limits.announcePersistedWithin)
    expiredRemovedAt = loop.clock()
  }

  /// Whether sessions are about to be saved, as far as that is possible.
  var isDue: Bool { !hasFailed && (isSaving || !waiting.isEmpty) }

  /// Schedules a session that has changed to be persisted.
  func changed(_ session: Session) {
    if session.awaitsPersisting { return }
    session.awaitsPersisting = true
    waiting.append(session)
    if !session.persistence.isStored, !isUrgent {
      isUrgent = true
      timer?.cancel()
      timer = nil
    }
    startTimer()
  }

  /// Persists everything that has changed, then calls `done`; also when the storage fails.
  func persistAll(_ done: @escaping @MainActor () -> Void) {
    finished.append(done)
    timer?.cancel()
    timer = nil
    save(all: true)
  }

  /// Removes a session from the storage, then calls `done`.
  func remove(_ id: SessionID, claim: Int64, _ done: @escaping @MainActor () -> Void) {
    Task { [storage] in
      try? await storage.remove([(id, claim)])
      done()
    }
  }

  /// Takes a session over from the process that had it.
  ///
  /// - Parameter answer: receives the stored session, nil if there is none; or a failure if the storage can't be read.
  func claim(
    _ id: SessionID, _ answer: @escaping @MainActor (Result<ClaimedSession?, SessionStorageError>) -> Void
  ) {
    Task { [storage] in
      do {
        let found = try await storage.claim(id)
        hasFailed = false
        answer(.success(found))
      } catch {
        if case SessionStorageError.damaged = error {
          report("\(error)")
          return answer(.success(nil))
        }
        saveFailed(error)
        answer(.failure(.unavailable("\(error)")))
      }
    }
  }

  private func startTimer() {
    guard timer == nil, !isSaving else { return }
    let delay =
      if hasFailed { limits.retryPersistingAfter } else { isUrgent || isBehind ? .zero : limits.persistWithin }
    timer = loop.schedule(after: delay) { [weak self] in
      self?.timer = nil
      self?.save(all: false)
    }
  }

  /// A session and its content at the time of saving.
  private struct Saved {
    let session: Session
    let claim: Int64
    let content: SessionPersistence.Content
    /// The time that is stored with it; nil if the stored one stays.
    let time: Int64?
  }

  private func save(all: Bool) {
    guard !isSaving else { return }
    var batch: [Saved] = []
    let start = ContinuousClock.now
    let now = self.now()
    var count = 0
    func add(_ session: Session) {
      session.awaitsPersisting = false
      guard let content = session.contentToPersist() else { return }
      let time = session.persistence.timeToPersist(content, now: now)
      batch.append(Saved(session: session, claim: session.claim, content: content, time: time))
    }
    while count < waiting.count, all || ContinuousClock.now - start < Self.portion {
      add(waiting[count])
      count += 1
    }
    waiting.removeFirst(count)
    // Steps of a document are stored in their order, and each after the session that has made it: so all of those come now.
    let commits = documents?.commits ?? []
    if !commits.isEmpty {
      for session in waiting where session.hasUnstoredSteps { add(session) }
      waiting.removeAll { !$0.awaitsPersisting }
    }
    isBehind = !waiting.isEmpty
    isUrgent = false
    guard !batch.isEmpty else { return settle() }
    isSaving = true
    var whole: [WholeSession] = []
    var changed: [Changes] = []
    for each in batch {
      let id = each.session.id
      let visitor = each.session.visitorID.rawValue
      switch each.content {
      case .whole(let snapshot, _):
        whole.append(
          WholeSession(id: id, visitor: visitor, claim: each.claim, savedAt: each.time ?? now, snapshot: snapshot))
      case .changes(let changes):
        changed.append(Changes(id: id, visitor: visitor, claim: each.claim, savedAt: each.time, changes: changes))
      }
    }
    // Begins at once, and not in the main actor's next turn: each turn and each thread costs a switch.
    Task.immediate { [storage, documents, whole, changed] in
      let result: Result<[SessionID: NotPersisted], any Error>
      do {
        let packed = whole.isEmpty ? [] : await Self.pack(whole)
        let refused = try await storage.save(packed) { changed.map(\.encoded) }
        try await documents?.store(commits)
        result = .success(refused)
      } catch {
        result = .failure(error)
      }
      saved(batch, result)
    }
  }

  /// A session that is stored completely, before it is packed.
  private struct WholeSession: Sendable {
    let id: SessionID
    let visitor: String
    let claim: Int64
    let savedAt: Int64
    let snapshot: SessionSnapshot
  }

  /// The changes in a session, before they are encoded.
  private struct Changes: Sendable {
    let id: SessionID
    let visitor: String
    let claim: Int64
    let savedAt: Int64?
    let changes: SessionChanges

    var encoded: ChangedSession {
      ChangedSession(id: id, visitor: visitor, claim: claim, savedAt: savedAt, changes: changes.bytes)
    }
  }

  /// Runs on another thread, because packing takes time and needs no access to the sessions.
  private nonisolated static func pack(_ sessions: [WholeSession]) async -> [ClaimedSession] {
    sessions.map {
      ClaimedSession(
        id: $0.id, visitor: $0.visitor, claim: $0.claim, savedAt: $0.savedAt,
        content: PackedBytes(packing: $0.snapshot.bytes).bytes)
    }
  }

  private func saved(_ batch: [Saved], _ result: Result<[SessionID: NotPersisted], any Error>) {
    isSaving = false
    switch result {
    case .success(let notPersisted):
      hasFailed = false
      for each in batch {
        let session = each.session
        switch notPersisted[session.id] {
        case .takenOver: session.saveWasRefused(each.claim)
        case .unknown:
          session.wasNotPersisted()
          changed(session)
        case nil:
          session.wasPersisted(each.content, at: each.time)
          announcements.schedule(session)
        }
      }
      removeExpired()
    case .failure(let error):
      saveFailed(error)
      for each in batch { each.session.wasNotPersisted() }
      // Retry them, unless the process is ending.
      if finished.isEmpty { for each in batch where !each.session.isEnded { changed(each.session) } }
    }
    settle()
  }

  private func settle() {
    if !waiting.isEmpty, !hasFailed || finished.isEmpty {
      if !finished.isEmpty { return save(all: true) }
      return startTimer()
    }
    let done = finished
    finished = []
    for action in done { action() }
  }

  private func saveFailed(_ error: any Error) {
    if !hasFailed { report("Sessions can't be saved: \(error)") }
    hasFailed = true
  }

  /// Once an hour, removes expired sessions from the storage; but none of this process, however long they have been
  /// idle and however the system's clock has been set.
  private func removeExpired() {
    if loop.clock() - expiredRemovedAt > 3_600 {
      expiredRemovedAt = loop.clock()
      isRemovalDue = true
    }
    guard isRemovalDue else { return }
    let now = now()
    let old = sessions().filter { $0.wasAdopted && $0.persistence.persistedAt < now - Int64(limits.storedLifetime) / 2 }
    guard old.isEmpty else { return old.forEach { changed($0) } }
    isRemovalDue = false
    Task { [storage, time = now - Int64(limits.storedLifetime)] in _ = try? await storage.removeAll(savedBefore: time) }
  }

  /// Returns the time in seconds since 1970.
  var now: () -> Int64 = { WallClock.seconds }
}

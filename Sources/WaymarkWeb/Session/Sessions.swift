package import WaymarkComponents
package import WaymarkGraph

/// All sessions of a process, and what they share: the encoder, the end of each turn, one timer.
@MainActor package final class Sessions {
  let loop: EventLoop
  let limits: SessionLimits
  let encoder = ServerFrame()
  let uploads: UploadStore
  /// The files of pictures that sessions show.
  let pictures = PictureTable()
  /// By which the watches of those that sleep end.
  let watchTriggers = WatchTriggers()
  let makeScene: MakeScene
  /// Keeps sessions so that they outlive the process; nil where they do not.
  let persister: SessionPersister?
  /// How often each kind of rejection happened, in all sessions.
  package internal(set) var rejections = RejectionCounts()
  /// Watches for what sessions share by accident, while the app is developed.
  var globals: GlobalWatch?
  /// What all sessions have done.
  package let metrics = Metrics()
  private let report: (String) -> Void
  /// State that is known not to be kept.
  private var reported: Set<String> = []
  private var table: [SessionID: Session] = [:]
  private var visitors: [VisitorCookie: Int] = [:]
  private var unadopted = ExpiryQueue()
  private var detached = ExpiryQueue()
  private var marked: [Session] = []
  /// Those that are about to be put to sleep.
  private var sleepCandidates: [Session] = []
  private var timer: EventLoop.Timer?
  /// How many were put to sleep since memory was last given back.
  private var asleepSince = 0
  private let returnMemory: () -> Void
  /// Sessions that the storage is about to forget: nobody goes on with them.
  var forgotten: Set<SessionID> = []
  /// The sockets whose sessions are on their way from the storage.
  var arriving: [SessionID: Arrival] = [:]
  /// What the storage has said of them and is still to be done.
  var answers: [StorageAnswer] = []

  /// Opens the app at an address for somebody, whose pictures get addresses where it says; or goes on with a scene that
  /// was kept, for somebody to see or only for a watch.
  package typealias MakeScene =
    @MainActor (
      _ address: String, _ visitor: VisitorID, _ pictures: PictureAddresses, _ snapshot: SceneSnapshot?,
      _ watch: SleepWatch?
    ) -> RunningScene

  /// Makes an empty table.
  ///
  /// - Parameters:
  ///   - storage: where sessions are kept, so that they outlive the process; nil where they end with it.
  ///   - report: receives what whoever runs the app should know, in words.
  ///   - returnMemory: gives back to the system what is free; called after many sessions were put to sleep.
  package init(
    loop: EventLoop, limits: SessionLimits = SessionLimits(), storage: (any SessionStorage)? = nil,
    report: @escaping (String) -> Void = { _ in }, returnMemory: @escaping () -> Void = {},
    makeScene: @escaping MakeScene
  ) {
    self.returnMemory = returnMemory
    self.loop = loop
    self.limits = limits
    self.report = report
    uploads = UploadStore(lifetime: limits.uploadLifetime)
    persister = storage.map { SessionPersister($0, loop: loop, limits: limits, report: report) }
    self.makeScene = makeScene
    persister?.present = { [unowned self] in Array(table.values) }
    loop.afterEachTurn { [weak self] in self?.flush() }
  }

  /// How many there are.
  package var count: Int { table.count }

  /// How many there are of each kind.
  package var states: [(name: String, count: Int)] {
    let waiting = (unadopted.count, detached.count)
    let asleep = countAsleep
    return [
      ("attached", table.count - waiting.0 - waiting.1), ("detached", waiting.1), ("new", waiting.0),
      ("asleep", asleep),
    ]
  }

  /// How many of them are asleep.
  package var countAsleep: Int { table.values.count { $0.isAsleep } }

  /// The session of this name.
  package subscript(id: SessionID) -> Session? { table[id] }

  /// Opens the app at an address, for a page that is about to be sent; nil where there is no room for another one.
  func open(_ address: String, for visitor: VisitorCookie) -> Session? {
    guard makeRoom(for: visitor) else { return nil }
    let id = SessionID.random()
    let scene = makeScene(address, visitor.visitorID, pictures.addresses(for: id, of: visitor), nil, nil)
    let session = Session(id: id, visitor: visitor, scene: scene, sessions: self)
    add(session)
    unadopted.add(session)
    while unadopted.count > limits.maxUnadopted, let oldest = unadopted.removeFirst() {
      if let session = table[oldest.id] { end(session) }
    }
    startTimer()
    return session
  }

  /// A browser loads the page of a session again, which it has just left at the same address; nil where that is another one.
  func reload(_ id: SessionID, at address: String, for visitor: VisitorCookie) -> Session? {
    guard let session = table[id], session.visitor == visitor, session.scene.address == address else { return nil }
    session.reload()
    return session
  }

  private func add(_ session: Session) {
    table[session.id] = session
    visitors[session.visitor, default: 0] += 1
  }

  /// Ends what nobody looks at, where there are too many.
  private func makeRoom(for visitor: VisitorCookie) -> Bool {
    if visitors[visitor, default: 0] >= limits.maxForVisitor {
      let own = table.values.filter { $0.visitor == visitor && !$0.isAttached }
      guard let oldest = own.min(by: { $0.waitingSince < $1.waitingSince }) else { return false }
      end(oldest)
    }
    while table.count >= limits.maxSessions {
      guard let oldest = unadopted.removeFirst() ?? detached.removeFirst() else { return false }
      if let session = table[oldest.id] { end(session) }
    }
    return true
  }

  /// Goes on with a session from the storage.
  func revive(_ kept: ClaimedSession, for visitor: VisitorCookie) -> Session? {
    guard kept.visitor == visitor.visitorID.rawValue, makeRoom(for: visitor) else { return nil }
    guard let snapshot = try? SessionSnapshot(kept) else {
      // Another build has written it, or something has damaged it: the person begins afresh at the same address.
      report("A session that was kept can't be read by this build; it begins anew.")
      return nil
    }
    let scene = makeScene(
      snapshot.scene.address, visitor.visitorID, pictures.addresses(for: kept.id, of: visitor), snapshot.scene, nil)
    let session = Session(kept, snapshot, visitor: visitor, scene: scene, sessions: self)
    add(session)
    detached(session)
    return session
  }

  /// A session has a socket now.
  func adopted(_ session: Session) {
    unadopted.remove(session)
    detached.remove(session)
    persister?.changed(session)
    startTimer()
  }

  /// A session has lost its socket.
  func detached(_ session: Session) {
    detached.add(session)
    startTimer()
  }

  /// Something has happened in a session.
  func changed(_ session: Session, changesStructure: Bool = false) {
    session.touch()
    if session.wasAdopted { persister?.changed(session, changesStructure: changesStructure) }
  }

  /// Ends a session in this process; what the storage has of it stays.
  ///
  /// - Parameter forgets: whether the storage is to forget it too.
  func end(_ session: Session, forgets: Bool = false) {
    guard table.removeValue(forKey: session.id) != nil else { return }
    visitors[session.visitor, default: 1] -= 1
    if visitors[session.visitor] == 0 { visitors[session.visitor] = nil }
    unadopted.remove(session)
    detached.remove(session)
    session.finish()
    guard forgets, let persister else { return }
    forgotten.insert(session.id)
    persister.remove(session.id, claim: session.claim) { [weak self, id = session.id] in self?.forgotten.remove(id) }
  }

  /// Keeps all sessions as they are, and then calls `done`.
  package func persistAll(_ done: @escaping @MainActor () -> Void) {
    guard let persister else { return done() }
    persister.persistAll(done)
  }

  /// Ends all sessions.
  package func endAll() {
    for session in Array(table.values) { end(session) }
    uploads.removeAll()
    timer?.cancel()
    timer = nil
  }

  /// State that is not kept, by its names; each is reported once.
  func lost(_ names: Set<String>) {
    for name in names.subtracting(reported).sorted() {
      reported.insert(name)
      report(
        "\(name) is not Codable, so it does not outlive the process, and sessions with it are never put to sleep. "
          + "Make its type Codable.")
    }
  }

  // MARK: - Turns

  /// Something has changed in a session, or it owes an answer.
  func mark(_ session: Session) {
    guard !session.isMarked else { return }
    session.isMarked = true
    marked.append(session)
  }

  private func flush() {
    guard !marked.isEmpty else { return }
    let count = marked.count
    for index in 0..<count { marked[index].flush() }
    marked.removeFirst(count)
    // What one session's changes mean for another is for the next turn, so that none can hold all others up.
    if !marked.isEmpty { loop.inNextTurn {} }
  }

  // MARK: - Time

  private func startTimer() {
    guard timer == nil else { return }
    timer = loop.schedule(after: .seconds(5)) { [weak self] in
      guard let self else { return }
      timer = nil
      sweep()
      if !table.isEmpty || !uploads.isEmpty { startTimer() }
    }
  }

  /// Ends what nobody came back for, and puts to sleep where nothing happens.
  func sweep() {
    let now = loop.clock()
    for id in unadopted.removeAll(since: now - limits.adoptWithin) { table[id].map { end($0) } }
    // What the storage could not take is nowhere else.
    if persister?.hasFailed != true {
      for id in detached.removeAll(since: now - limits.detachedLifetime) { table[id].map { end($0) } }
    }
    uploads.removeOld(now: now)
    let isFirst = sleepCandidates.isEmpty
    sleepCandidates += table.values.filter { $0.wasAdopted && !$0.isAsleep && now - $0.lastActive >= limits.sleepAfter }
    if isFirst { putToSleep() }
  }

  /// A few at a time: thousands may be due at once, and others want to be served meanwhile.
  private func putToSleep() {
    let start = ContinuousClock.now
    let now = loop.clock()
    while let session = sleepCandidates.popLast() {
      if !session.isEnded, now - session.lastActive >= limits.sleepAfter {
        if session.sleep() { asleepSince += 1 } else { session.touch() }
      }
      guard ContinuousClock.now - start > .milliseconds(3) else { continue }
      return _ = loop.schedule(after: .milliseconds(30)) { [weak self] in self?.putToSleep() }
    }
    // What a sleeping session has freed lies between what others hold: the allocator does not give it back by itself. To have
    // it do so takes the longer the more there are (a quarter of a second for 10,000), so the more have to sleep for it.
    if asleepSince >= max(limits.returnAfterAsleep, table.count / 20) {
      asleepSince = 0
      returnMemory()
    }
  }

  // MARK: - Rejections

  /// Closes a socket that belongs to no session.
  func reject(_ rejection: Rejection, _ socket: WebSocket) {
    rejections[rejection] += 1
    socket.close(code: rejection.closeCode ?? 1000, reason: rejection.reason)
  }

  /// A socket closed by itself; some codes say that its client broke a rule.
  func count(closeCode: UInt16) {
    let kinds: [Rejection] = [.tooLarge, .binary, .invalidText, .protocolError, .slowReader]
    if let kind = kinds.first(where: { $0.closeCode == closeCode }) { rejections[kind] += 1 }
  }
}

package import Foundation
package import WaymarkComponents
package import WaymarkGraph

/// All sessions of a process, and what they share: the encoder, the flush after each iteration of the event loop, and
/// one timer.
@MainActor package final class Sessions {
  let loop: EventLoop
  let limits: SessionLimits
  let encoder = ServerFrame()
  let temporaryFiles: TemporaryFiles
  /// The files that the app receives in parts.
  let receivedFiles: ReceivedFiles
  /// The picture files that sessions show.
  let pictures: PictureTable
  /// The files that sessions export.
  let downloads: DownloadTable
  /// The contents of files that sessions show or have given.
  let contents: ContentTable
  let printedPages: PrintedPageTable
  let copiedPictures: CopiedPictureTable
  /// The triggers that the watches of sleeping sessions share.
  let watchTriggers = WatchTriggers()
  let makeScene: MakeScene
  /// Persists sessions, so that they outlive the process; nil if they do not.
  let persister: SessionPersister?
  /// The number of rejections of each kind, in all sessions.
  package internal(set) var rejections = RejectionCounts()
  /// Detects state that sessions share by accident, during development.
  var globals: GlobalWatch?
  /// The metrics of all sessions.
  package let metrics = Metrics()
  /// Whether a visitor may have sessions at an address: where people sign in, only who has.
  var admits: (_ visitor: VisitorCookie, _ address: String) -> Bool = { _, _ in true }
  private let report: (String) -> Void
  /// The names of state that was reported as not persistable.
  private var reported: Set<String> = []
  private var table: [SessionID: Session] = [:]
  private var visitors: [VisitorCookie: Int] = [:]
  private var unadopted = ExpiryQueue()
  private var detached = ExpiryQueue()
  private var updates = UpdateQueue()
  /// The sessions that are about to be put to sleep.
  private var sleepCandidates: [Session] = []
  /// The commands that clients have to answer, with the end of their time, in the loop's seconds.
  private var awaitedResults = Queue<(session: SessionID, number: Int, frame: Int, end: Int)>()
  private var timer: EventLoop.Timer?
  /// The number of sessions that were put to sleep or have ended since memory was last returned to the system.
  private var freedSince = 0 { didSet { lastFreedAt = loop.clock() } }
  private var lastFreedAt = 0
  /// When that was, in the loop's seconds.
  private var memoryReturnedAt = Int.min / 2
  private let returnMemory: () -> Void
  /// Sessions that are being removed from the storage and can't be continued.
  var forgotten: Set<SessionID> = []
  /// The sockets whose sessions are being loaded from the storage.
  var arriving: [SessionID: Arrival] = [:]
  /// Results of the storage that have not been handled yet.
  var answers: [StorageAnswer] = []

  /// Creates the scene at an address for a visitor with a locale, with the files that its browser loads; or restores a scene
  /// from a snapshot, which has its locale, to be shown or only for a watch.
  package typealias MakeScene =
    @MainActor (
      _ address: String, _ visitor: VisitorID, _ locale: Locale?, _ files: BrowserFiles,
      _ snapshot: SceneSnapshot?,
      _ watch: SleepWatch?, _ presence: WindowPresence?
    ) -> RunningScene

  /// Creates an empty table.
  ///
  /// - Parameters:
  ///   - storage: the storage in which sessions outlive the process; nil if they end with it.
  ///   - report: receives messages for the operator.
  ///   - returnMemory: returns free memory to the system; called after many sessions were put to sleep
  ///     or have ended.
  package init(
    loop: EventLoop, limits: SessionLimits = SessionLimits(), storage: (any SessionStorage)? = nil,
    report: @escaping (String) -> Void = { _ in }, returnMemory: @escaping () -> Void = {},
    makeScene: @escaping MakeScene
  ) {
    self.returnMemory = returnMemory
    self.loop = loop
    self.limits = limits
    self.report = report
    pictures = PictureTable { loop.clock() }
    temporaryFiles = TemporaryFiles(lifetime: limits.uploadLifetime)
    receivedFiles = ReceivedFiles(limits: limits)
    downloads = DownloadTable(files: temporaryFiles, limits: limits, loop: loop)
    contents = ContentTable(limits: limits) { loop.clock() }
    let drawings = DrawnFiles()
    printedPages = PrintedPageTable(drawings: drawings, report: report)
    copiedPictures = CopiedPictureTable(drawings: drawings, report: report)
    persister = storage.map { SessionPersister($0, loop: loop, limits: limits, report: report) }
    self.makeScene = makeScene
    persister?.sessions = { [unowned self] in Array(table.values) }
    loop.afterEachIteration { [weak self] in self?.flush() }
  }

  /// Returns the presence of a session's window, whose id does not tell that of the session, and is the same in another process.
  private func presence(of id: SessionID) -> WindowPresence {
    WindowPresence(id: Secret(SHA256.digest(of: Array("Waymark window \(id)".utf8))).description)
  }

  /// The number of sessions.
  package var count: Int { table.count }

  /// The number of sessions in each state.
  package var states: [(name: String, count: Int)] {
    let waiting = (unadopted.count, detached.count)
    let asleep = countAsleep
    return [
      ("attached", table.count - waiting.0 - waiting.1), ("detached", waiting.1), ("new", waiting.0),
      ("asleep", asleep),
    ]
  }

  /// The number of sessions that are asleep.
  package var countAsleep: Int { table.values.count { $0.isAsleep } }

  /// Whether a visitor has a session.
  func hasSession(of visitor: VisitorCookie) -> Bool { visitors[visitor] != nil }

  /// The session with this id.
  package subscript(id: SessionID) -> Session? { table[id] }

  /// Creates a session for a page at an address; nil if the maximum number is reached.
  func open(_ address: String, for visitor: VisitorCookie, locale: Locale? = nil) -> Session? {
    guard admits(visitor, address), evictIfNeeded(for: visitor) else { return nil }
    let id = SessionID.random()
    let scene = makeScene(address, visitor.visitorID, locale, files(for: id, of: visitor), nil, nil, presence(of: id))
    let session = Session(id: id, visitor: visitor, scene: scene, sessions: self)
    add(session)
    unadopted.add(session)
    while unadopted.count > limits.maxUnadopted, let oldest = unadopted.removeFirst() {
      if let session = table[oldest.id] { end(session) }
    }
    startTimer()
    return session
  }

  /// Reuses the session of a page that a browser reloads; nil if the session shows another address or belongs to
  /// another visitor.
  ///
  /// - Parameter locale: the locale of the visitor, who may have chosen another language.
  func reload(_ id: SessionID, at address: String, for visitor: VisitorCookie, locale: Locale) -> Session? {
    guard admits(visitor, address), let session = table[id], session.visitor == visitor,
      session.scene.address == address
    else { return nil }
    session.reload(in: locale)
    return session
  }

  private func add(_ session: Session) {
    table[session.id] = session
    visitors[session.visitor, default: 0] += 1
  }

  /// Ends sessions without a socket if there are too many. Returns false if there is still no place for another one.
  private func evictIfNeeded(for visitor: VisitorCookie) -> Bool {
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

  /// Continues a session from the storage.
  func revive(_ claimed: ClaimedSession, for visitor: VisitorCookie) -> Session? {
    guard claimed.visitor == visitor.visitorID.rawValue else { return nil }
    guard let snapshot = try? SessionSnapshot(claimed) else {
      // Another build has written it, or it is damaged: the user starts again at the same address.
      report("A session that was kept can't be read by this build; it begins anew.")
      return nil
    }
    guard admits(visitor, snapshot.scene.address), evictIfNeeded(for: visitor) else { return nil }
    let scene = makeScene(
      snapshot.scene.address, visitor.visitorID, nil, files(for: claimed.id, of: visitor),
      snapshot.scene, nil, presence(of: claimed.id))
    let session = Session(claimed, snapshot, visitor: visitor, scene: scene, sessions: self)
    add(session)
    detached(session)
    return session
  }

  /// Returns the files that the browser loads for new views of a session.
  func files(for id: SessionID, of visitor: VisitorCookie) -> BrowserFiles {
    BrowserFiles(
      pictures: pictures.addresses(for: id, of: visitor), exports: downloads.exports(for: id, of: visitor),
      contents: contents.addresses(for: id, of: visitor),
      printedPages: printedPages.addresses(for: id, of: visitor),
      copiedPictures: copiedPictures.addresses(for: id, of: visitor))
  }

  /// Registers that a session has a socket now.
  func adopted(_ session: Session) {
    unadopted.remove(session)
    detached.remove(session)
    persister?.changed(session)
    startTimer()
  }

  /// Registers that a session has lost its socket.
  func detached(_ session: Session) {
    detached.add(session)
    startTimer()
  }

  /// Registers activity in a session.
  func changed(_ session: Session) {
    session.touch()
    if session.wasAdopted { persister?.changed(session) }
  }

  /// Ends a session in this process; its stored form stays.
  ///
  /// - Parameter forgets: whether it is also removed from the storage.
  func end(_ session: Session, forgets: Bool = false) {
    guard table.removeValue(forKey: session.id) != nil else { return }
    visitors[session.visitor, default: 1] -= 1
    if visitors[session.visitor] == 0 { visitors[session.visitor] = nil }
    unadopted.remove(session)
    detached.remove(session)
    freedSince += 1
    session.finish(continues: !forgets && session.wasAdopted && persister != nil)
    guard forgets, let persister else { return }
    forgotten.insert(session.id)
    persister.remove(session.id, claim: session.claim) { [weak self, id = session.id] in self?.forgotten.remove(id) }
  }

  /// Ends all sessions of visitors, in this process and in the storage.
  func endAll(of visitors: Set<VisitorID>) {
    for session in table.values.filter({ visitors.contains($0.visitorID) }) { end(session, forgets: true) }
  }

  /// Persists all sessions that have changed, then calls `done`.
  package func persistAll(_ done: @escaping @MainActor () -> Void) {
    guard let persister else { return done() }
    persister.persistAll(done)
  }

  /// Ends all sessions.
  package func endAll() {
    for session in Array(table.values) { end(session) }
    temporaryFiles.removeAll()
    timer?.cancel()
    timer = nil
  }

  /// Reports the names of state that can't be persisted, each once.
  func lost(_ names: Set<String>) {
    for name in names.subtracting(reported).sorted() {
      reported.insert(name)
      report(
        "\(name) is not Codable, so it does not outlive the process, and sessions with it are never put to sleep. "
          + "Make its type Codable.")
    }
  }

  /// Limits the time in which a client has to answer the commands up to a number, the last of which is in this frame.
  func awaitResults(of session: Session, upTo number: Int, in frame: Int) {
    awaitedResults.add((session.id, number, frame, loop.clock() + limits.answerCommandsWithin))
    startTimer()
  }

  // MARK: - Iterations of the event loop

  /// Schedules the update of a session that shows something that has changed.
  func follow(_ session: Session) { updates.add(following: session) }

  /// Schedules the answer of a session to events of its client.
  func answer(_ session: Session) { updates.add(answering: session) }

  private func flush() {
    guard !updates.isEmpty else { return }
    for session in updates.takeAnswering() { session.flush() }
    let start = ContinuousClock.now
    while let session = updates.takeFollowing() {
      session.flush()
      if ContinuousClock.now - start >= limits.followFor { break }
    }
    // Other events are handled before the rest.
    if !updates.isEmpty { loop.inNextIteration {} }
  }

  // MARK: - Time

  private func startTimer() {
    guard timer == nil else { return }
    timer = loop.schedule(after: .seconds(5)) { [weak self] in
      guard let self else { return }
      timer = nil
      sweep()
      if !table.isEmpty || !temporaryFiles.isEmpty || freedSince > 0 { startTimer() }
    }
  }

  /// Ends sessions whose client did not come back, and puts idle ones to sleep. The storage retains only sessions in
  /// which something was done, so that requests alone do not fill it.
  func sweep() {
    let now = loop.clock()
    for id in unadopted.removeAll(since: now - limits.adoptWithin) { table[id].map { end($0) } }
    // Sessions that the storage could not save exist only here.
    if persister?.hasFailed != true {
      for id in detached.removeAll(since: now - limits.detachedLifetime) {
        if let session = table[id] { end(session, forgets: !session.wasUsed) }
      }
    }
    while let next = awaitedResults.first, next.end <= now {
      _ = awaitedResults.take()
      table[next.session]?.expireCommands(upTo: next.number, in: next.frame)
    }
    temporaryFiles.removeOld(now: now)
    let isFirst = sleepCandidates.isEmpty
    sleepCandidates += table.values.filter { $0.wasAdopted && !$0.isAsleep && now - $0.lastActive >= limits.sleepAfter }
    if isFirst { putToSleep() }
  }

  /// Works for a limited time: thousands may be due at once, and others have to be served meanwhile.
  private func putToSleep() {
    let start = ContinuousClock.now
    let now = loop.clock()
    while let session = sleepCandidates.popLast() {
      if !session.isEnded, now - session.lastActive >= limits.sleepAfter {
        if session.sleep() { freedSince += 1 } else { session.touch() }
      }
      guard ContinuousClock.now - start > .milliseconds(3) else { continue }
      return _ = loop.schedule(after: .milliseconds(30)) { [weak self] in self?.putToSleep() }
    }
    // The memory freed by sessions lies between that of others, so the allocator does not return it by itself. Returning
    // it takes longer the more sessions there are (250 ms for 10,000), so the threshold grows with them.
    // Where few are freed at a time, it waits until no others are.
    let areMany = freedSince >= max(limits.returnAfterFreed, table.count / 20)
    let isQuiet = freedSince > 0 && now - lastFreedAt >= limits.returnWhenQuiet
    if areMany || isQuiet, now - memoryReturnedAt >= limits.returnPause {
      freedSince = 0
      memoryReturnedAt = now
      returnMemory()
    }
  }

  // MARK: - Rejections

  /// Closes a socket that has no session.
  func reject(_ rejection: Rejection, _ socket: WebSocket) {
    rejections[rejection] += 1
    socket.close(code: rejection.closeCode ?? 1000, reason: rejection.reason)
  }

  /// Counts a close code that indicates a client's violation of the protocol.
  func count(closeCode: UInt16) {
    let kinds: [Rejection] = [.tooLarge, .binary, .invalidText, .protocolError, .slowReader]
    if let kind = kinds.first(where: { $0.closeCode == closeCode }) { rejections[kind] += 1 }
  }
}

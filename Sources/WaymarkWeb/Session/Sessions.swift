package import WaymarkComponents

/// All sessions of a process, and what they share: the encoder, the end of each turn, one timer.
@MainActor package final class Sessions {
  let loop: EventLoop
  let limits: SessionLimits
  let encoder = ServerFrame()
  let uploads: UploadStore
  /// The files of pictures that sessions show.
  let pictures = PictureTable()
  /// How often each kind of rejection happened, in all sessions.
  package internal(set) var rejections = RejectionCounts()
  private let makeScene: MakeScene
  private var table: [SessionID: Session] = [:]
  private var unadopted = WaitingLine()
  private var detached = WaitingLine()
  private var marked: [Session] = []
  private var timer: EventLoop.Timer?

  /// Opens the app at an address for somebody, whose pictures get addresses where it says.
  package typealias MakeScene =
    @MainActor (_ address: String, _ visitor: VisitorID, _ pictures: PictureAddresses) -> RunningScene

  /// Makes an empty table.
  package init(
    loop: EventLoop, limits: SessionLimits = SessionLimits(),
    makeScene: @escaping MakeScene
  ) {
    self.loop = loop
    self.limits = limits
    uploads = UploadStore(keepSeconds: limits.keepUploads)
    self.makeScene = makeScene
    loop.afterEachTurn { [weak self] in self?.flush() }
  }

  /// How many there are.
  package var count: Int { table.count }

  /// The session of this name.
  package subscript(id: SessionID) -> Session? { table[id] }

  /// Opens the app at an address, for a page that is about to be sent.
  func open(_ address: String, for visitor: VisitorCookie) -> Session {
    let box = PictureBox(table: pictures, visitor: visitor)
    let scene = makeScene(address, visitor.visitorID, PictureAddresses { [weak box] in box?.address(of: $0) })
    let session = Session(id: .random(), visitor: visitor, scene: scene, pictures: box, sessions: self)
    table[session.id] = session
    unadopted.add(session)
    while unadopted.count > limits.maxUnadopted, let oldest = unadopted.removeFirst() {
      if let session = table[oldest.id] { end(session) }
    }
    startTimer()
    return session
  }

  /// A session has a socket now.
  func adopted(_ session: Session) {
    unadopted.remove(session)
    detached.remove(session)
  }

  /// A session has lost its socket.
  func detached(_ session: Session) {
    detached.add(session)
    startTimer()
  }

  /// Ends a session for good.
  func end(_ session: Session) {
    table[session.id] = nil
    unadopted.remove(session)
    detached.remove(session)
    session.finish()
  }

  /// Ends all sessions.
  package func endAll() {
    for session in Array(table.values) { end(session) }
    uploads.removeAll()
    timer?.cancel()
    timer = nil
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
      if !unadopted.isEmpty || !detached.isEmpty || !uploads.isEmpty { startTimer() }
    }
  }

  /// Ends what nobody came back for.
  func sweep() {
    let now = loop.clock()
    for id in unadopted.removeAll(since: now - limits.adoptWithin) { table[id].map(end) }
    for id in detached.removeAll(since: now - limits.keepDetached) { table[id].map(end) }
    uploads.removeOld(now: now)
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

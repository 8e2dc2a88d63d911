package import WaymarkComponents
internal import WaymarkGraph

/// One browser tab: its running scene, the frames between both ends, and the socket that carries them.
///
/// A frame of events is handled at once, and what changed is sent at the end of the turn in one frame; so is
/// what changes without an event. While nothing happens the scene may be asleep.
@MainActor package final class Session {
  package let id: SessionID
  /// The browser that the page was made for, the only one that it belongs to.
  package let visitor: VisitorCookie
  /// Whether its life is over.
  package private(set) var isEnded = false
  unowned let sessions: Sessions
  /// Whether this process may keep it: see ``ClaimedSession/claim``.
  private(set) var claim: Int64
  /// When its socket went, or when it was made, in the loop's seconds.
  private(set) var waitingSince: Int
  /// When something last happened in it.
  private(set) var lastActive: Int
  private(set) var wasAdopted = false
  /// Whether it is among those to be looked after at the end of the turn.
  var isMarked = false
  /// What has changed since it was kept; nil where nothing has.
  var changes: PendingChanges?
  /// What the storage has of it.
  private(set) var keeping = SessionPersistence()
  private(set) var uploads: UploadBox?
  private var life: Life
  private var socket: WebSocket?
  private var outbox = ResendBuffer()
  private var allowance: EventAllowance
  /// The last of the server's frames that the client has applied.
  private var applied = 0
  /// The last of the client's frames that was handled.
  private var received = 0
  /// Whether the client waits for its frame to be acknowledged.
  private var owesAnswer = false
  /// Whether it is known what the client shows.
  private var syncState = SyncState.inSync

  private enum Life {
    case awake(RunningScene)
    case asleep(SleepingScene)
  }

  private enum SyncState {
    /// The client shows what it was sent.
    case inSync
    /// The client has to send what it has not sent yet; nothing is sent to it before.
    case awaitingClient
    /// The next frame contains the whole page.
    case needsFullRender
  }

  init(
    id: SessionID, claim: Int64 = 0, visitor: VisitorCookie, scene: RunningScene, sessions: Sessions
  ) {
    self.id = id
    self.claim = claim
    self.visitor = visitor
    self.sessions = sessions
    life = .awake(scene)
    let now = sessions.loop.clock()
    waitingSince = now
    lastActive = now
    allowance = EventAllowance(sessions.limits, now: now)
    begin(scene)
  }

  /// Goes on with a session that another process has begun.
  convenience init(
    _ kept: ClaimedSession, _ snapshot: SessionSnapshot, visitor: VisitorCookie, scene: RunningScene,
    sessions: Sessions
  ) {
    self.init(id: kept.id, claim: kept.claim, visitor: visitor, scene: scene, sessions: sessions)
    received = snapshot.received
    outbox = ResendBuffer(last: snapshot.sent)
    applied = snapshot.sent
    wasAdopted = true
    isRestored = true
    syncState = .awaitingClient
    // What is sent again may name what only drawing gives a name, such as the choices of a menu.
    write(to: PageContent())
  }

  private func begin(_ scene: RunningScene) {
    scene.graph.needsUpdate = { [unowned self] in sessions.mark(self) }
  }

  /// Whether what the client has sent since it was kept may have run already, in another process.
  private var isRestored = false

  /// Whether a socket is there.
  package var isAttached: Bool { socket != nil }

  // MARK: - The socket

  /// Takes a socket, in place of the one there is.
  ///
  /// - Parameter last: the last of the server's frames that its client has applied; nil where it has none, because the
  ///   page was loaded anew.
  func attach(_ new: WebSocket, last: Int?) {
    let missed = syncState == .inSync ? last.flatMap(outbox.frames(after:)) : nil
    // A copy of the page that has fallen behind does not disturb the one that has not.
    if missed == nil, socket != nil { return sessions.reject(.unknownSession, new) }
    release(.unknownSession)
    socket = new
    // Each holds the session until the socket is let go of.
    new.onText = receive
    new.onClose = { code, _ in self.detached(code) }
    if let missed, let last {
      outbox.acknowledge(last)
      applied = max(applied, last)
      if wasAdopted { new.send(text: ServerFrame.resume(received: received, sent: outbox.last, how: .resumed)) }
      for frame in missed { new.send(text: frame) }
    } else {
      syncState = .awaitingClient
      outbox = ResendBuffer(last: max(outbox.last, min(last ?? 0, Int(Int32.max))))
      applied = outbox.last
      let how: ServerFrame.Resumption = isRestored ? .restored : .whole
      new.send(text: ServerFrame.resume(received: received, sent: outbox.last, how: how))
    }
    wasAdopted = true
    lastActive = sessions.loop.clock()
    sessions.adopted(self)
  }

  /// The last frames of both ends: a page that is written now goes on from them.
  var ends: SessionChanges.Ends { SessionChanges.Ends(received: received, sent: outbox.last) }

  /// Its page is loaded again: the socket of the one before goes, if it has not gone yet, and nobody need be sent what that
  /// one has missed.
  func reload() {
    release(.loadedAgain)
    syncState = .inSync
    isRestored = false
    owesAnswer = false
    outbox = ResendBuffer(last: outbox.last)
    applied = outbox.last
    touch()
    detach()
  }

  /// Lets go of the socket, and closes it in the sense of a rejection.
  private func release(_ rejection: Rejection) {
    guard let old = socket else { return }
    socket = nil
    old.onText = nil
    old.onClose = nil
    old.close(code: rejection.closeCode ?? 1000, reason: rejection.reason)
  }

  private func detached(_ code: UInt16) {
    sessions.count(closeCode: code)
    detach()
  }

  private func detach() {
    socket = nil
    waitingSince = sessions.loop.clock()
    sessions.detached(self)
  }

  // MARK: - What comes

  private func receive(_ utf8: UnsafeRawBufferPointer) {
    let began = Metrics.now
    guard let frame = ClientFrame(utf8), frame.acknowledged <= outbox.last else { return refuse(.malformed) }
    let limits = sessions.limits
    guard allowance.take(max(1, frame.events.count), limits, now: sessions.loop.clock()) else {
      return refuse(.tooManyEvents)
    }
    outbox.acknowledge(frame.acknowledged)
    applied = max(applied, frame.acknowledged)
    guard frame.sequence > received else { return }
    guard frame.sequence == received + 1 else { return refuse(.gap) }
    received = frame.sequence
    defer { sessions.metrics.frameCame(events: frame.events.count, since: began) }
    guard !frame.events.isEmpty else { return }
    owesAnswer = true
    sessions.mark(self)
    sessions.changed(self)
    let scene = scene
    sessions.globals?.begin()
    defer { sessions.globals?.end(id) }
    for event in frame.events {
      handle(event, in: scene)
      scene.update()
    }
  }

  private func refuse(_ rejection: Rejection) {
    sessions.rejections[rejection] += 1
    release(rejection)
    // A client that makes no sense would not make more of it after a while.
    if rejection == .malformed { sessions.end(self, forgets: true) } else { detach() }
  }

  private func handle(_ event: ClientEvent, in scene: RunningScene) {
    let result: EventResult
    switch event {
    case .element(let node, let event, let version):
      result = scene.graph.dispatch(event, to: node, version: version)
    case .files(let node, let count):
      let files = uploads?.take(count, from: node, now: sessions.loop.clock()) ?? []
      result = scene.graph.dispatch(.files(files), to: node)
      if result != .handled { uploads?.discard(files) }
    case .go(let address):
      scene.go(to: address)
      result = .handled
    case .sync:
      if syncState == .awaitingClient { syncState = .needsFullRender }
      isRestored = false
      result = .handled
    }
    if let rejection = Rejection(result) { sessions.rejections[rejection] += 1 }
  }

  // MARK: - What goes

  /// Sends what has changed and acknowledges what came, in one frame.
  func flush() {
    isMarked = false
    guard !isEnded, case .awake(let scene) = life else { return }
    scene.update()
    // What the client shows is not known yet.
    if syncState == .awaitingClient { return }
    guard owesAnswer || scene.graph.hasChanges || syncState == .needsFullRender else { return }
    let frame = syncState == .needsFullRender ? wholeFrame(of: scene) : frame(of: scene)
    guard let frame else { return }
    owesAnswer = false
    syncState = .inSync
    outbox.append(frame, limit: sessions.limits.maxResendBytes)
    socket?.send(text: frame)
  }

  private func frame(of scene: RunningScene) -> [UInt8]? {
    let (patches, animation) = scene.graph.takePatches()
    guard owesAnswer || !patches.isEmpty else { return nil }
    sessions.changed(self, changesStructure: !patches.allSatisfy(\.isWords))
    let encoder = sessions.encoder
    let frame = encoder.encode(
      sequence: outbox.last + 1, acknowledged: received, patches: patches, animation: animation, session: id)
    register(encoder.html)
    sessions.metrics.frameWent(bytes: frame.count)
    return frame
  }

  private func wholeFrame(of scene: RunningScene) -> [UInt8] {
    sessions.changed(self)
    let encoder = sessions.encoder
    let frame = encoder.encode(sequence: outbox.last + 1, acknowledged: received, whole: scene.graph, session: id)
    register(encoder.html)
    sessions.metrics.frameWent(bytes: frame.count)
    return frame
  }

  /// Writes the whole page's content; frames continue from it.
  func write(to page: PageContent) {
    page.html.session = id
    scene.update()
    scene.graph.write(to: page)
    register(page.html)
  }

  /// Makes uploads possible for the importers that were written.
  private func register(_ html: HTMLWriter) {
    guard !html.importers.isEmpty else { return }
    let box = uploads ?? UploadBox(store: sessions.uploads, limits: sessions.limits, visitor: visitor)
    for importer in html.importers { box.expect(importer) }
    html.importers = []
    uploads = box
  }

  // MARK: - Keeping

  /// What is to be kept of it now; nil where that is nothing.
  func contentToPersist() -> SessionPersistence.Kept? {
    guard !isEnded else { return nil }
    switch life {
    case .awake(let scene):
      let (kept, lost) = keeping.contentToPersist(of: scene, at: ends)
      sessions.lost(lost)
      return kept
    case .asleep(let sleeping): return keeping.contentToPersist(asleep: sleeping.snapshot)
    }
  }

  /// All of it as it is now; nil where it is over.
  func snapshot() -> SessionSnapshot? {
    guard !isEnded else { return nil }
    switch life {
    case .awake(let scene):
      let (snapshot, lost) = keeping.whole(of: scene, at: ends)
      sessions.lost(lost)
      return snapshot
    case .asleep(let sleeping): return sleeping.snapshot
    }
  }

  /// The storage has it; everything up to this frame of the client's is safe.
  func wasPersisted(_ kept: SessionPersistence.Kept, at time: Int64) {
    guard !isEnded else { return }
    keeping.wasPersisted(kept, at: time)
    socket?.send(text: ServerFrame.kept(upTo: kept.received))
  }

  /// The storage does not have it, or has lost it.
  func wasNotPersisted() { keeping.wasNotPersisted() }

  /// It was claimed here once more, for somebody who has come back. False where another process has gone on with it meanwhile.
  func goesOn(with kept: ClaimedSession?) -> Bool {
    guard let kept else { return true }
    guard kept.claim == claim + 1 else { return false }
    claim = kept.claim
    return true
  }

  /// What was saved under this claim was refused: another process goes on with it, unless it was claimed again here.
  func wasRefused(_ refused: Int64) {
    guard !isEnded else { return }
    if claim > refused || sessions.arriving[id] != nil { sessions.changed(self) } else { sessions.end(self) }
  }

  // MARK: - Sleeping

  /// Something has happened in it.
  func touch() { lastActive = sessions.loop.clock() }

  package var isAsleep: Bool { if case .asleep = life { true } else { false } }

  /// The running scene, which wakes for this.
  package var scene: RunningScene {
    switch life {
    case .awake(let scene): return scene
    case .asleep(let sleeping): return wake(sleeping)
    }
  }

  /// Gives the graph up until something happens. False where that would be noticed.
  func sleep() -> Bool {
    guard !isEnded, case .awake(let scene) = life, syncState == .inSync, !owesAnswer, applied == outbox.last,
      uploads?.isBusy != true, !scene.isBusy, let snapshot = snapshot(), keeping.persistsEverything
    else { return false }
    let page = PageContent()
    write(to: page)
    // What stays is made before the graph gives its memory back, so that it does not come to lie all over that.
    let watch = SleepWatch(
      of: self, sharing: sessions.watchTriggers,
      looking: { make(snapshot.scene, for: $0).graph.fallAsleep() })
    life = .asleep(SleepingScene(snapshot, page: page, watch: watch))
    scene.graph.fallAsleep()
    return true
  }

  private func make(_ snapshot: SceneSnapshot, for watch: SleepWatch? = nil) -> RunningScene {
    sessions.makeScene(
      snapshot.address, visitor.visitorID, sessions.pictures.addresses(for: id, of: visitor), snapshot, watch)
  }

  private func wake(_ sleeping: SleepingScene) -> RunningScene {
    sleeping.watch.end()
    let scene = make(sleeping.snapshot.scene)
    life = .awake(scene)
    begin(scene)
    touch()
    let page = PageContent()
    write(to: page)
    // Whatever has changed meanwhile is not known one by one.
    if !sleeping.looks(like: page) {
      syncState = .needsFullRender
      sessions.mark(self)
    }
    return scene
  }

  /// Ends the scene and gives everything back; the table calls it.
  func finish() {
    guard !isEnded else { return }
    isEnded = true
    release(.unknownSession)
    switch life {
    case .awake(let scene): scene.graph.end()
    case .asleep(let sleeping): sleeping.watch.end()
    }
    uploads?.discardAll()
    uploads = nil
    sessions.pictures.removeAll(of: id)
  }
}

extension Session: Sleeper {
  package func wake() { _ = scene }
}

extension Rejection {
  fileprivate init?(_ result: EventResult) {
    switch result {
    case .handled: return nil
    case .unknownNode: self = .unknownNode
    case .disabled: self = .disabledControl
    case .unexpected: self = .unexpectedEvent
    }
  }
}

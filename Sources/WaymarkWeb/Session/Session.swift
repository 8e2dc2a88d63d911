package import WaymarkComponents
internal import WaymarkGraph

/// One browser tab: its running scene, the frames between client and server, and the socket that carries them.
///
/// A frame of events is handled at once, and the resulting changes are sent in one frame at the end of the iteration
/// of the event loop; so are changes without an event. While nothing happens the scene may be asleep.
@MainActor package final class Session {
  package let id: SessionID
  /// The browser that the page was made for; no other may use the session.
  package let visitor: VisitorCookie
  /// Whether the session has ended.
  package private(set) var isEnded = false
  unowned let sessions: Sessions
  /// The claim under which this process may persist the session: see ``ClaimedSession/claim``.
  private(set) var claim: Int64
  /// When its socket closed, or when the session was created, in the loop's seconds.
  private(set) var waitingSince: Int
  /// When the session was last active, in the loop's seconds.
  private(set) var lastActive: Int
  private(set) var wasAdopted = false
  /// Whether and how the session waits for its update.
  var queuePlace = UpdateQueue.Place.none
  /// Whether the session has changed since it was last persisted.
  var awaitsPersisting = false
  /// The part of the session that the storage has.
  private(set) var persistence = SessionPersistence()
  private(set) var uploads: UploadBox?
  private var life: Life
  private var socket: WebSocket?
  private var outbox = ResendBuffer()
  private var allowance: EventAllowance
  /// The number of the last server frame that the client has applied.
  private var applied = 0
  /// The number of the last client frame that was handled.
  private var received = 0
  /// Whether the client waits for an acknowledgement of its frame.
  private var owesAcknowledgement = false
  /// Whether something that its sleeping scene shows has changed. It is woken when its client is there.
  private var isOutdated = false
  /// Whether the server knows what the client shows.
  private var syncState = SyncState.inSync

  private enum Life {
    case awake(RunningScene)
    case asleep(SleepingScene)
  }

  private enum SyncState {
    /// The client shows what it was sent.
    case inSync
    /// The client must first send what it has not sent yet; nothing is sent to it before.
    case awaitingClient
    /// The next frame must contain the whole page.
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

  /// Continues a session that another process has persisted.
  convenience init(
    _ claimed: ClaimedSession, _ snapshot: SessionSnapshot, visitor: VisitorCookie, scene: RunningScene,
    sessions: Sessions
  ) {
    self.init(id: claimed.id, claim: claimed.claim, visitor: visitor, scene: scene, sessions: sessions)
    received = snapshot.received
    outbox = ResendBuffer(last: snapshot.sent)
    applied = snapshot.sent
    wasAdopted = true
    persistence.wasClaimed()
    isRestored = true
    syncState = .awaitingClient
    // Resent events may name elements that only rendering identifies, such as the choices of a menu.
    write(to: PageContent())
  }

  private func begin(_ scene: RunningScene) {
    scene.graph.needsUpdate = { [unowned self] in sessions.follow(self) }
  }

  /// Whether events that the client sent after the session was persisted may already have run in another process.
  private var isRestored = false

  /// Whether a client has sent events. Otherwise nothing is lost with the session: its page is rendered again from its
  /// address.
  var wasUsed: Bool { received > 0 }

  /// Whether the session has a socket.
  package var isAttached: Bool { socket != nil }

  // MARK: - Socket

  /// Attaches a socket, in place of the current one.
  ///
  /// - Parameter last: the number of the last server frame that its client has applied; nil if it has applied none,
  ///   because the page was reloaded.
  func attach(_ new: WebSocket, last: Int?) {
    let missed = syncState == .inSync ? last.flatMap(outbox.frames(after:)) : nil
    // A copy of the page that has fallen behind must not replace one that has not.
    if missed == nil, socket != nil { return sessions.reject(.unknownSession, new) }
    release(.unknownSession)
    socket = new
    // Both closures retain the session until the socket is released.
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
    if isOutdated { sessions.follow(self) }
  }

  /// The numbers of the last client and server frames, from which a page that is written now continues.
  var frameNumbers: SessionChanges.FrameNumbers { SessionChanges.FrameNumbers(received: received, sent: outbox.last) }

  /// Prepares for a reloaded page: closes the previous page's socket, if it is still open, and drops the frames that
  /// it has missed.
  func reload() {
    release(.pageReloaded)
    syncState = .inSync
    isRestored = false
    owesAcknowledgement = false
    outbox = ResendBuffer(last: outbox.last)
    applied = outbox.last
    if case .awake(let scene) = life { scene.graph.repeatCommands() }
    touch()
    detach()
  }

  /// Closes the socket, with the close code of a rejection, and detaches it from the session.
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

  // MARK: - Input

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
    defer { sessions.metrics.frameReceived(events: frame.events.count, since: began) }
    guard !frame.events.isEmpty else { return }
    owesAcknowledgement = true
    sessions.answer(self)
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
    // A client that sends malformed frames would not do better after reconnecting, so its session ends.
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
    case .focus(let node): result = scene.graph.focusMoved(to: node)
    case .result(let command, let value):
      result = scene.graph.finishCommand(command, CommandResult(rawValue: value) ?? .refused)
    case .sync:
      if syncState == .awaitingClient { syncState = .needsFullRender }
      isRestored = false
      result = .handled
    }
    if let rejection = Rejection(result) { sessions.rejections[rejection] += 1 }
  }

  // MARK: - Output

  /// Sends the changes and the acknowledgement of the client's frames in one frame.
  func flush() {
    guard !isEnded else { return }
    if isOutdated, isAttached { _ = scene }
    guard case .awake(let scene) = life else { return }
    scene.update()
    // It is not known yet what the client shows.
    if syncState == .awaitingClient { return }
    guard owesAcknowledgement || scene.graph.hasChanges || syncState == .needsFullRender else { return }
    let frame = syncState == .needsFullRender ? wholeFrame(of: scene) : frame(of: scene)
    guard let frame else { return }
    owesAcknowledgement = false
    syncState = .inSync
    outbox.append(frame, limit: sessions.limits.maxResendBytes)
    socket?.send(text: frame)
  }

  private func frame(of scene: RunningScene) -> [UInt8]? {
    let (patches, animation) = scene.graph.takePatches()
    guard owesAcknowledgement || !patches.isEmpty else { return nil }
    expectResults(of: patches)
    sessions.changed(self)
    let encoder = sessions.encoder
    let frame = encoder.encode(
      sequence: outbox.last + 1, acknowledged: received, patches: patches, animation: animation, session: id)
    register(encoder.html)
    sessions.metrics.frameSent(bytes: frame.count)
    return frame
  }

  private func wholeFrame(of scene: RunningScene) -> [UInt8] {
    sessions.changed(self)
    // The commands follow in the next frame, once the client has the elements.
    scene.graph.repeatCommands()
    let encoder = sessions.encoder
    let frame = encoder.encode(sequence: outbox.last + 1, acknowledged: received, whole: scene.graph, session: id)
    register(encoder.html)
    sessions.metrics.frameSent(bytes: frame.count)
    return frame
  }

  /// Limits the time in which the client has to answer the commands among the patches of the next frame.
  private func expectResults(of patches: [Patch]) {
    // They are at the end, in the order of their numbers.
    guard case .command(let number, _)? = patches.last else { return }
    sessions.awaitResults(of: self, upTo: number, in: outbox.last + 1)
  }

  /// Gives up the commands up to a number, the last of which is in this frame, that the client has not answered.
  func expireCommands(upTo number: Int, in frame: Int) {
    guard !isEnded, case .awake(let scene) = life, scene.graph.expireCommands(upTo: number) else { return }
    scene.update()
    guard applied < frame else { return }
    // A command that was given up must not be carried out later: the client gets the whole page, on another socket.
    outbox = ResendBuffer(last: outbox.last)
    if isAttached {
      release(.gap)
      detach()
    }
  }

  /// Writes the whole page's content; later frames continue from it.
  func write(to page: PageContent) {
    page.html.session = id
    scene.update()
    scene.graph.write(to: page)
    register(page.html)
  }

  /// Enables uploads for the importers that were written.
  private func register(_ html: HTMLWriter) {
    guard !html.importers.isEmpty else { return }
    let box = uploads ?? UploadBox(store: sessions.temporaryFiles, limits: sessions.limits, visitor: visitor)
    for importer in html.importers { box.expect(importer) }
    html.importers = []
    uploads = box
  }

  // MARK: - Persistence

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

  /// Records that the storage has this content, and informs the client that everything up to its frame is safe.
  func wasPersisted(_ content: SessionPersistence.Content, at time: Int64) {
    guard !isEnded else { return }
    persistence.wasPersisted(content, at: time)
    socket?.send(text: ServerFrame.persisted(upTo: content.received))
  }

  /// Records that the storage does not have the content, or has lost it.
  func wasNotPersisted() { persistence.wasNotPersisted() }

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

  // MARK: - Sleep

  /// Records activity.
  func touch() { lastActive = sessions.loop.clock() }

  package var isAsleep: Bool { if case .asleep = life { true } else { false } }

  /// The running scene; a sleeping scene is woken for it.
  package var scene: RunningScene {
    switch life {
    case .awake(let scene): return scene
    case .asleep(let sleeping): return wake(sleeping)
    }
  }

  /// Releases the graph until something happens. Does nothing and returns false if the user could notice it.
  func sleep() -> Bool {
    guard !isEnded, queuePlace == .none, case .awake(let scene) = life, syncState == .inSync, !owesAcknowledgement,
      applied == outbox.last,
      uploads?.isBusy != true, !scene.isBusy, let snapshot = snapshot(), persistence.persistsEverything
    else { return false }
    let page = PageContent()
    write(to: page)
    // Create what remains before the graph frees its memory, so that it does not fragment that memory.
    let watch = SleepWatch(
      of: self, sharing: sessions.watchTriggers,
      looking: { make(snapshot.scene, for: $0).graph.suspend() })
    life = .asleep(SleepingScene(snapshot, page: page, watch: watch))
    scene.graph.suspend()
    return true
  }

  private func make(_ snapshot: SceneSnapshot, for watch: SleepWatch? = nil) -> RunningScene {
    sessions.makeScene(
      snapshot.address, visitor.visitorID, nil, sessions.files(for: id, of: visitor), snapshot, watch)
  }

  private func wake(_ sleeping: SleepingScene) -> RunningScene {
    sleeping.watch.end()
    isOutdated = false
    let scene = make(sleeping.snapshot.scene)
    sessions.pictures.removeUnused(of: id)
    life = .awake(scene)
    begin(scene)
    touch()
    let page = PageContent()
    write(to: page)
    // The individual changes during the sleep are unknown, so the whole page has to be sent.
    if !sleeping.shows(page) {
      syncState = .needsFullRender
      sessions.follow(self)
    }
    return scene
  }

  /// Ends the scene and frees all resources; called by `Sessions`.
  ///
  /// - Parameter continues: whether the session can be continued from the storage.
  func finish(continues: Bool) {
    guard !isEnded else { return }
    isEnded = true
    release(.unknownSession)
    switch life {
    case .awake(let scene): if continues { scene.graph.suspend() } else { scene.graph.end() }
    case .asleep(let sleeping): sleeping.watch.end()
    }
    uploads?.discardAll()
    uploads = nil
    sessions.pictures.removeAll(of: id)
    sessions.downloads.removeAll(of: id)
  }
}

extension Session {
  /// Updates the scene now, if something that it shows has changed; the changes are sent later.
  func settle() {
    if isOutdated || queuePlace != .none { scene.update() }
  }
}

extension Session: Sleeper {
  /// Has the session woken soon, if its client is there to see the change, or else when it comes back.
  package func wake() {
    isOutdated = true
    if isAttached { sessions.follow(self) }
  }
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

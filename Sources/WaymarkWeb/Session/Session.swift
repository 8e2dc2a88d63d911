internal import Foundation
internal import WaymarkComponents
internal import WaymarkGraph

/// One browser tab: its running scene, and the socket that carries the frames between it and its client (`FrameExchange`).
///
/// A frame of events is handled at once, and the resulting changes are sent in one frame at the end of the iteration
/// of the event loop; so are changes without an event. While nothing happens the scene may be asleep.
@MainActor package final class Session {
  package let id: SessionID
  /// The browser that the page was made for; no other may use the session.
  package let visitor: VisitorCookie
  /// The id of that browser for apps, which is derived from the cookie at some cost.
  let visitorID: VisitorID
  /// Whether the session has ended.
  package private(set) var isEnded = false
  unowned let sessions: Sessions
  /// The claim under which this process may persist the session: see ``ClaimedSession/claim``.
  var claim: Int64
  /// When its socket closed, or when the session was created, in the loop's seconds.
  private(set) var waitingSince: Int
  /// When the session was last active, in the loop's seconds.
  var lastActive: Int
  /// Whether and how the session waits for its update.
  var queuePlace = UpdateQueue.Place.none
  /// Whether the session has changed since it was last persisted.
  var awaitsPersisting = false
  /// The part of the session that the storage has.
  var persistence = SessionPersistence()
  /// The number of the last client frame that is persisted, until the client is told.
  var persistedFrame: Int?
  /// The number that the client was told last on its socket.
  var announcedFrame: Int?
  /// Since which turn of ``PersistedAnnouncements`` the client waits to be told; nil if it does not.
  var announcementTurn: Int?
  private(set) var uploads: UploadBox?
  var life: Life
  private(set) var socket: WebSocket?
  var exchange = FrameExchange()
  let presence: WindowPresence
  /// Its address when it began in this process. It belongs to the same window as all later ones, and is known while the scene sleeps.
  let firstAddress: String
  private var allowance: EventAllowance
  /// The number of the first frame since the commands were last sent again: what was awaited of earlier ones is awaited of later
  /// ones.
  private var firstCommandFrame = 0
  /// Whether the page has been reloaded, and the last events of the earlier one may still be on their way.
  private var isPageNew = false
  /// Whether something that its sleeping scene shows has changed. It is woken when its client is there.
  var isOutdated = false
  enum Life {
    case awake(RunningScene)
    case asleep(SleepingScene)
  }

  init(
    id: SessionID, claim: Int64 = 0, visitor: VisitorCookie, scene: RunningScene, sessions: Sessions
  ) {
    self.id = id
    self.claim = claim
    self.visitor = visitor
    visitorID = visitor.visitorID
    self.sessions = sessions
    life = .awake(scene)
    presence = scene.presence
    firstAddress = scene.address
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
    exchange = FrameExchange(restoring: snapshot.received, sent: snapshot.sent)
    persistence.wasClaimed()
    // Resent events may name elements that only rendering identifies, such as the choices of a menu.
    write(to: PageContent())
  }

  func begin(_ scene: RunningScene) {
    scene.graph.needsUpdate = { [unowned self] in sessions.follow(self) }
  }

  /// Whether the session has had a socket.
  var wasAdopted: Bool { exchange.wasAdopted }

  /// Whether a client has sent events. Otherwise nothing is lost with the session: its page is rendered again from its
  /// address.
  var wasUsed: Bool { exchange.received > 0 }

  /// Whether the session has a socket.
  package var isAttached: Bool { socket != nil }

  // MARK: - Socket

  /// Attaches a socket, in place of the current one.
  ///
  /// - Parameters:
  ///   - last: the number of the last server frame that its client has applied; nil if it has applied none, because the page
  ///     was reloaded.
  ///   - locale: the locale of its visitor.
  func attach(_ new: WebSocket, last: Int?, locale: Locale?) {
    guard case .accepted(let messages) = exchange.connect(last: last) else {
      return sessions.reject(.unknownSession, new)
    }
    release(.unknownSession)
    if last == nil {
      isPageNew = true
      // The page gets the whole content then, in the language that it has itself.
      if let locale, scene.locale != locale { scene.change(to: locale) }
    } else {
      endEarlierGestures()
    }
    socket = new
    presence.isConnected = true
    // What was sent on the socket before may not have arrived.
    announcedFrame = nil
    // Both closures retain the session until the socket is released.
    new.onText = receive
    new.onClose = { code, _ in self.detached(code) }
    for message in messages { new.send(text: message) }
    touch()
    sessions.adopted(self)
    if isOutdated { sessions.follow(self) }
  }

  /// The numbers of the last client and server frames, from which a page that is written now continues.
  var frameNumbers: SessionChanges.FrameNumbers {
    SessionChanges.FrameNumbers(received: exchange.received, sent: exchange.sent)
  }

  /// Prepares for a reloaded page: closes the previous page's socket, if it is still open, and drops the frames that
  /// it has missed.
  ///
  /// - Parameter locale: the locale of the visitor, who may have chosen another language.
  func reload(in locale: Locale) {
    release(.pageReloaded)
    isPageNew = true
    if scene.locale != locale {
      scene.change(to: locale)
      sessions.changed(self)
    }
    exchange.reload()
    if case .awake(let scene) = life { repeatCommands(of: scene) }
    touch()
    sessions.receivedFiles.removeAll(of: id)
    detach()
  }

  /// Ends the gestures of an earlier page, after its last events: nobody tells of their end any more.
  private func endEarlierGestures() {
    guard isPageNew else { return }
    isPageNew = false
    if scene.endGestures() { sessions.changed(self) }
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
    presence.isConnected = false
    exchange.disconnect()
    waitingSince = sessions.loop.clock()
    sessions.receivedFiles.pause(id)
    sessions.detached(self)
  }

  // MARK: - Input

  private func receive(_ utf8: UnsafeRawBufferPointer) {
    let began = Metrics.now
    guard let frame = ClientFrame(utf8) else { return refuse(.malformed) }
    let limits = sessions.limits
    guard allowance.take(frame.cost, limits, now: sessions.loop.clock()) else {
      return refuse(.tooManyEvents)
    }
    if case .awake(let scene) = life, scene.graph.isShortOfNumbers { return startOver() }
    let isEmpty = frame.events.isEmpty
    switch exchange.receive(frame.sequence, acknowledged: frame.acknowledged, isEmpty: isEmpty) {
    case .repeated: return
    case .refused(let rejection): return refuse(rejection)
    case .handled: break
    }
    defer { sessions.metrics.frameReceived(events: frame.events.count, since: began) }
    if isEmpty { return }
    sessions.answer(self)
    sessions.changed(self)
    let scene = scene
    sessions.globals?.begin()
    defer { sessions.globals?.end(id) }
    // The app may have changed state since the last update. Such a change comes before the events, and each event before the next.
    scene.update(after: .change)
    for event in frame.events {
      sessions.pictures.following(id) {
        sessions.contents.following(id) {
          scene.perform { handle(event, in: scene) }
          scene.update(after: .event)
        }
      }
    }
  }

  /// Ends the session, so that its tab opens its page anew.
  private func startOver() {
    release(.unknownSession)
    sessions.end(self, forgets: true)
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
      result = scene.dispatch(event, to: node, version: version)
    case .files(let node, let count):
      let files = uploads?.take(count, from: node, now: sessions.loop.clock()) ?? []
      result = scene.dispatch(.files(files), to: node)
      if result != .handled { uploads?.discard(files) }
    case .go(let address):
      scene.go(to: address)
      result = .handled
    case .focus(let node): result = scene.graph.focusMoved(to: node)
    case .result(let command, let value):
      result = scene.graph.finishCommand(command, CommandResult(rawValue: value) ?? .refused)
    case .sync:
      exchange.finishSync()
      endEarlierGestures()
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
    scene.update(after: .change)
    guard let content = exchange.nextContent(hasChanges: scene.graph.hasChanges),
      let frame = content == .whole ? wholeFrame(of: scene) : frame(of: scene)
    else { return }
    exchange.append(frame, limit: sessions.limits.maxResendBytes)
    announcePersisted()
    socket?.send(text: frame)
  }

  private func frame(of scene: RunningScene) -> [UInt8]? {
    let (patches, animation) = scene.perform { scene.graph.takePatches() }
    guard exchange.owesAcknowledgement || !patches.isEmpty else { return nil }
    expectResults(of: patches)
    sessions.changed(self)
    let encoder = sessions.encoder
    let frame = encoder.encode(
      sequence: exchange.sent + 1, acknowledged: exchange.received, patches: patches, animation: animation, session: id)
    register(encoder.html)
    sessions.metrics.frameSent(bytes: frame.count)
    return frame
  }

  private func wholeFrame(of scene: RunningScene) -> [UInt8] {
    sessions.changed(self)
    // The commands follow in the next frame, once the client has the elements.
    repeatCommands(of: scene)
    let encoder = sessions.encoder
    let frame = scene.perform {
      encoder.encode(sequence: exchange.sent + 1, acknowledged: exchange.received, whole: scene.graph, session: id)
    }
    register(encoder.html)
    sessions.metrics.frameSent(bytes: frame.count)
    return frame
  }

  private func repeatCommands(of scene: RunningScene) {
    scene.perform { scene.graph.repeatCommands() }
    firstCommandFrame = exchange.sent + 1
  }

  /// Limits the time in which the client has to answer the commands among the patches of the next frame.
  private func expectResults(of patches: [Patch]) {
    // They are at the end, in the order of their numbers.
    guard case .command(let number, _)? = patches.last else { return }
    sessions.awaitResults(of: self, upTo: number, in: exchange.sent + 1)
  }

  /// Gives up the commands up to a number, the last of which is in this frame, that the client has not answered.
  func expireCommands(upTo number: Int, in frame: Int) {
    guard !isEnded, frame >= firstCommandFrame, case .awake(let scene) = life,
      scene.perform({ scene.graph.expireCommands(upTo: number) })
    else { return }
    scene.update(after: .change)
    guard exchange.giveUpCommands(in: frame), isAttached else { return }
    release(.gap)
    detach()
  }

  /// Writes the whole page's content; later frames continue from it.
  func write(to page: PageContent) {
    page.html.session = id
    scene.update(after: .change)
    scene.perform { scene.graph.write(to: page) }
    register(page.html)
  }

  /// Begins another page of the session, and returns its number. Edits of texts are lost with it, so it is persisted where the session is.
  func beginPage() -> Int {
    if wasUsed { sessions.changed(self) }
    return scene.graph.beginPage()
  }

  /// Mounts other rows of a large collection, for a reader without script.
  ///
  /// - Returns: false if the page has no such collection.
  func show(_ link: RowLink, of page: PageContent) -> Bool {
    guard page.gaps.indices.contains(link.collection) else { return false }
    return scene.graph.dispatch(.rows(link.rows, keeping: 0), to: page.gaps[link.collection]) == .handled
  }

  /// Enables uploads for the importers that were written.
  private func register(_ html: HTMLWriter) {
    guard !html.importers.isEmpty else { return }
    let box = uploads ?? UploadBox(store: sessions.temporaryFiles, limits: sessions.limits, visitor: visitor)
    for importer in html.importers { box.expect(importer) }
    html.importers = []
    uploads = box
  }

  /// Ends the scene and frees all resources; called by `Sessions`.
  ///
  /// - Parameter continues: whether the session can be continued from the storage.
  func finish(continues: Bool) {
    guard !isEnded else { return }
    isEnded = true
    release(.unknownSession)
    presence.isConnected = false
    switch life {
    case .awake(let scene):
      if continues { scene.graph.suspend() } else { scene.perform { scene.graph.end() } }
      // What is still being read, such as documents that are imported, is finished.
      scene.graph.tasks.whenFinished { [uploads] in uploads?.discardAll() }
    case .asleep(let sleeping):
      sleeping.watch.end()
      uploads?.discardAll()
    }
    uploads = nil
    sessions.receivedFiles.removeAll(of: id)
    sessions.pictures.removeAll(of: id)
    sessions.downloads.removeAll(of: id)
    sessions.contents.removeAll(of: id)
    sessions.printedPages.remove(id)
    sessions.copiedPictures.remove(id)
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

package import WaymarkComponents
internal import WaymarkGraph

/// One browser tab: its running scene, the frames between both ends, and the socket that carries them.
///
/// A frame of events is handled at once, and what changed is sent at the end of the turn in one frame; so is
/// what changes without an event.
@MainActor package final class Session {
  package let id: SessionID
  /// The browser that the page was made for, the only one that it belongs to.
  package let visitor: VisitorCookie
  package let scene: RunningScene
  /// Whether its life is over.
  package private(set) var isEnded = false
  unowned let sessions: Sessions
  /// When its socket went, or when it was made, in the loop's seconds.
  private(set) var waitingSince: Int
  private(set) var wasAdopted = false
  /// Whether it is among those to be looked after at the end of the turn.
  var isMarked = false
  private(set) var uploads: UploadBox?
  private let pictures: PictureBox
  private var socket: WebSocket?
  private var outbox = ResendBuffer()
  private var allowance: EventAllowance
  /// The last of the server's frames that the client has applied.
  private var applied = 0
  /// The last of the client's frames that was handled.
  private var received = 0
  /// Whether the client waits for its frame to be acknowledged.
  private var owesAnswer = false

  init(id: SessionID, visitor: VisitorCookie, scene: RunningScene, pictures: PictureBox, sessions: Sessions) {
    self.id = id
    self.visitor = visitor
    self.pictures = pictures
    self.scene = scene
    self.sessions = sessions
    let now = sessions.loop.clock()
    waitingSince = now
    allowance = EventAllowance(sessions.limits, now: now)
    scene.graph.needsUpdate = { [unowned self] in sessions.mark(self) }
  }

  /// Whether a socket is there.
  package var isAttached: Bool { socket != nil }

  // MARK: - The socket

  /// Takes a socket whose client has applied all frames up to `last`, in place of the one there is.
  func attach(_ new: WebSocket, last: Int) {
    guard let missed = outbox.frames(after: last) else {
      // What it has missed is gone: only a new page helps.
      return sessions.reject(.unknownSession, new)
    }
    release(.unknownSession)
    outbox.acknowledge(last)
    applied = max(applied, last)
    socket = new
    wasAdopted = true
    new.onText = { [unowned self] utf8 in receive(utf8) }
    new.onClose = { [unowned self] code, _ in detached(code) }
    for frame in missed { new.send(text: frame) }
    sessions.adopted(self)
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
    guard !frame.events.isEmpty else { return }
    owesAnswer = true
    sessions.mark(self)
    for event in frame.events {
      handle(event)
      scene.update()
    }
  }

  private func refuse(_ rejection: Rejection) {
    sessions.rejections[rejection] += 1
    release(rejection)
    // A client that makes no sense would not make more of it after a while.
    if rejection == .malformed { sessions.end(self) } else { detach() }
  }

  private func handle(_ event: ClientEvent) {
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
    }
    if let rejection = Rejection(result) { sessions.rejections[rejection] += 1 }
  }

  // MARK: - What goes

  /// Sends what has changed and acknowledges what came, in one frame.
  func flush() {
    isMarked = false
    guard !isEnded else { return }
    scene.update()
    guard owesAnswer || scene.graph.hasChanges else { return }
    let (patches, animation) = scene.graph.takePatches()
    guard owesAnswer || !patches.isEmpty else { return }
    owesAnswer = false
    let encoder = sessions.encoder
    let frame = encoder.encode(
      sequence: outbox.last + 1, acknowledged: received, patches: patches, animation: animation, session: id)
    register(encoder.html)
    outbox.append(frame, limit: sessions.limits.maxResendBytes)
    if let socket {
      socket.send(text: frame)
    } else if !outbox.reaches(back: applied) {
      // The client could not come back any more.
      sessions.end(self)
    }
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
    let box = uploads ?? UploadBox(store: sessions.uploads, limits: sessions.limits)
    for importer in html.importers { box.expect(importer) }
    html.importers = []
    uploads = box
  }

  /// Ends the scene and gives everything back; the table calls it.
  func finish() {
    guard !isEnded else { return }
    isEnded = true
    release(.unknownSession)
    scene.graph.end()
    uploads?.discardAll()
    uploads = nil
    pictures.removeAll()
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

/// The numbered frames between a client and its session: which of them each side has, and what has to be sent next.
///
/// A pure state machine. What happens to a session is a call, and its result says what is to be done; `Session`, which knows the
/// socket, the clock and the scene, does that.
struct FrameExchange {
  /// The number of the last client frame that was handled.
  private(set) var received = 0
  /// The number of the last server frame that the client has applied.
  private(set) var applied = 0
  /// Whether there is a socket.
  private(set) var isConnected = false
  /// Whether there has been a socket, so that the client may have frames.
  private(set) var wasAdopted = false
  /// Whether the client waits for an acknowledgement of its frame.
  private(set) var owesAcknowledgement = false
  private var sync = Sync.inSync
  /// Whether events that the client sent after the session was persisted may already have run in another process.
  private var isRestored = false
  private var resendBuffer = ResendBuffer()

  /// Whether the server knows what the client shows.
  private enum Sync {
    /// The client shows what it was sent.
    case inSync
    /// The client must first send what it has not sent yet; nothing is sent to it before.
    case awaitingClient
    /// The next frame must contain the whole page.
    case needsFullRender
  }

  /// Begins with a page that contains everything.
  init() {}

  /// Continues a session that another process has persisted.
  ///
  /// - Parameters:
  ///   - received: the number of the last client frame that the session had handled.
  ///   - sent: the number of the last server frame.
  init(restoring received: Int, sent: Int) {
    self.received = received
    resendBuffer = ResendBuffer(last: sent)
    applied = sent
    wasAdopted = true
    isRestored = true
    sync = .awaitingClient
  }

  /// The number of the last server frame.
  var sent: Int { resendBuffer.last }

  /// Whether the client shows what the server knows, and neither waits for the other.
  var isSettled: Bool { sync == .inSync && !owesAcknowledgement && applied == sent }

  // MARK: - Sockets

  /// What to do with a new socket.
  enum Connection: Equatable {
    /// It replaces the one that there was, and these messages are sent on it.
    case accepted([[UInt8]])
    /// It is closed: its page has fallen behind the one that has a socket.
    case refused
  }

  /// A client opens a socket.
  ///
  /// - Parameter last: the number of the last server frame that it has applied; nil if it has applied none, because its
  ///   page was reloaded.
  mutating func connect(last: Int?) -> Connection {
    let missed = sync == .inSync ? last.flatMap(resendBuffer.frames(after:)) : nil
    if missed == nil, isConnected { return .refused }
    defer {
      isConnected = true
      wasAdopted = true
    }
    if let missed, let last {
      acknowledge(last)
      return .accepted((wasAdopted ? [resumption(.resumed)] : []) + missed)
    }
    sync = .awaitingClient
    continueAfter(max(sent, min(last ?? 0, Int(Int32.max))))
    return .accepted([resumption(isRestored ? .restored : .whole)])
  }

  /// The socket has closed.
  mutating func disconnect() { isConnected = false }

  /// The page is rendered again, for a client that reloads it: what is written now contains everything.
  mutating func reload() {
    isConnected = false
    sync = .inSync
    isRestored = false
    owesAcknowledgement = false
    continueAfter(sent)
  }

  private func resumption(_ how: ServerFrame.Resumption) -> [UInt8] {
    ServerFrame.resume(received: received, sent: sent, how: how)
  }

  /// Drops the frames that the client has missed.
  private mutating func continueAfter(_ number: Int) {
    resendBuffer = ResendBuffer(last: number)
    applied = number
  }

  private mutating func acknowledge(_ number: Int) {
    resendBuffer.acknowledge(number)
    applied = max(applied, number)
  }

  // MARK: - Input

  /// What to do with a client frame.
  enum Reception: Equatable {
    /// Its events are handled.
    case handled
    /// It was handled before.
    case repeated
    /// The client violates the protocol.
    case refused(Rejection)
  }

  /// A frame has arrived.
  ///
  /// - Parameters:
  ///   - acknowledged: the number of the last server frame that the client has applied.
  ///   - isEmpty: whether it contains no events, so that the client does not wait for an acknowledgement.
  mutating func receive(_ sequence: Int, acknowledged: Int, isEmpty: Bool) -> Reception {
    guard acknowledged <= sent else { return .refused(.malformed) }
    acknowledge(acknowledged)
    guard sequence > received else { return .repeated }
    guard sequence == received + 1 else { return .refused(.gap) }
    received = sequence
    if !isEmpty { owesAcknowledgement = true }
    return .handled
  }

  /// The client has sent everything that the server may not know.
  mutating func finishSync() {
    if sync == .awaitingClient { sync = .needsFullRender }
    isRestored = false
  }

  // MARK: - Output

  /// The content of a server frame.
  enum Content: Equatable {
    /// The changes since the last one.
    case changes
    /// The whole page.
    case whole
  }

  /// Returns what the next frame contains; nil if none is sent now.
  func nextContent(hasChanges: Bool) -> Content? {
    switch sync {
    case .awaitingClient: nil
    case .needsFullRender: .whole
    case .inSync: owesAcknowledgement || hasChanges ? .changes : nil
    }
  }

  /// The next frame was made.
  ///
  /// - Parameter limit: the size, in bytes, of the frames that are kept for a client that may not have received them.
  mutating func append(_ frame: [UInt8], limit: Int) {
    owesAcknowledgement = false
    sync = .inSync
    resendBuffer.append(frame, limit: limit)
  }

  /// The client shows something else than the scene does, and it is not known what has changed.
  mutating func requireFullRender() { if sync == .inSync { sync = .needsFullRender } }

  /// Commands in a frame were given up, and must not be carried out later. Returns whether the client may not have received
  /// them: then it gets the whole page, on another socket.
  mutating func giveUpCommands(in frame: Int) -> Bool {
    guard applied < frame else { return false }
    resendBuffer = ResendBuffer(last: sent)
    return true
  }
}

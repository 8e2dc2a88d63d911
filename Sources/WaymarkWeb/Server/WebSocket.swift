internal import CEvent

/// One open WebSocket. Give it its two closures when it is accepted; it lives until `onClose` was called.
///
/// The C objects behind it never leave it, and the main actor keeps it on the loop's thread.
@MainActor package final class WebSocket {
  /// A text message came: its UTF-8, checked, valid during the call only. May send and close.
  package var onText: (@MainActor (_ utf8: UnsafeRawBufferPointer) -> Void)?
  /// The socket is gone; called once, whoever closed it, and never from inside `send` or `close`. The code is
  /// 1006 where the connection broke, 1008 where the peer read too slowly.
  package var onClose: (@MainActor (_ code: UInt16, _ reason: String) -> Void)?
  /// The peer's address: as the system says it, or a proxy that is trusted.
  package let remoteAddress: String
  /// By which it is counted, where it came through a proxy.
  let forwardedGroup: String?
  /// Whether `send` still reaches the peer.
  package var isOpen: Bool { state == .open }
  /// Bytes that were sent here but not yet taken by the system.
  package var bufferedBytes: Int { pending.count + stream.waitingBytes }

  /// How far it has come. The order matters.
  enum State: Int {
    /// Messages go both ways.
    case open
    /// A close frame was sent and the peer's is awaited.
    case closing
    /// Nothing more is to be understood; what is written goes out, what comes is thrown away.
    case draining
    /// Disconnected.
    case gone
  }

  var state = State.open
  var stream: SocketStream
  let table: SocketTable
  let compression: PerMessageDeflate?
  /// Its place in the table.
  var index = 0
  /// Whether the table knows that something is to be written.
  var isDirty = false
  /// When the peer was last heard, last pinged, and when closing began, in the loop's seconds.
  var lastHeard: Int
  var lastPinged = 0
  var closingSince = 0
  private var pending: [UInt8]
  /// Only while a message is under way.
  private var reader: FrameReader?
  private var closure: (code: UInt16, reason: String)?

  /// Takes the connection over from HTTP; `greeting` is the handshake's answer.
  init(
    stream: SocketStream, table: SocketTable, compression: PerMessageDeflate?, request: HTTPRequest,
    greeting: [UInt8]
  ) {
    self.stream = stream
    self.table = table
    self.compression = compression
    remoteAddress = request.remoteAddress
    forwardedGroup = request.forwardedGroup
    pending = greeting
    lastHeard = table.loop.clock()
  }

  /// Sends one message. It leaves at the end of the turn, in one write with the others of this turn; it is
  /// compressed where that was agreed and makes it smaller. Does nothing on a socket that closes.
  package func send(text: [UInt8]) {
    guard state == .open else { return }
    if let compression, text.count >= table.limits.compressFrom, text.count <= compression.maxMessageBytes,
      let smaller = table.deflater.compress(text)
    {
      FrameHeader.append(opcode: FrameHeader.text, isCompressed: true, length: smaller.count, to: &pending)
      pending.append(contentsOf: smaller)
    } else {
      FrameHeader.append(opcode: FrameHeader.text, length: text.count, to: &pending)
      pending.append(contentsOf: text)
    }
    written()
  }

  /// Closes in order: what was sent before still goes out, the peer answers, and `onClose` is called with
  /// this code. A reason has at most 123 bytes; a longer one is cut.
  package func close(code: UInt16 = 1000, reason: String = "") {
    guard state == .open else { return }
    closure = (code, reason)
    sendClose(code: code, reason: reason)
    state = .closing
    closingSince = table.loop.clock()
  }

  /// Whether a message is under way.
  var isReading: Bool { reader != nil }

  // MARK: - What comes

  /// Something has come.
  func readable() {
    repeat {
      switch stream.read(into: table.room) {
      case .bytes(let bytes): read(bytes)
      case .none: break
      case .end: disconnected()
      }
    } while state != .gone && stream.holdsInput
  }

  /// Reads what has come.
  func read(_ bytes: UnsafeRawBufferPointer) {
    lastHeard = table.loop.clock()
    guard state < .draining, let reader = reader ?? table.borrowReader() else { return }
    self.reader = reader
    switch reader.read(bytes, for: self) {
    case .open:
      guard state < .draining, reader.isBetweenMessages else { return }
      self.reader = nil
      table.giveBack(reader)
    case .closed(let code, let reason): drain(code, reason)
    case .failed(let code): drain(code, "")
    }
  }

  /// The peer has gone, or the connection broke.
  func disconnected() {
    guard state != .gone else { return }
    state = .gone
    stream.silence()
    pending = []
    table.willFree(self)
    finish(1006, "")
  }

  /// Drops the connection without a word.
  func abort(_ code: UInt16, _ reason: String) {
    guard state != .gone else { return }
    if closure == nil { closure = (code, reason) }
    stream.resetOnClose()
    disconnected()
  }

  /// A message, from the reader.
  func received(_ text: UnsafeRawBufferPointer) {
    guard state == .open else { return }
    onText?(text)
  }

  /// Bytes that wslay wants to answer with. After our own close frame nothing may follow.
  func answer(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard state == .open else { return }
    pending.append(contentsOf: bytes)
    written()
  }

  /// Both sides have said what they had to say.
  private func drain(_ code: UInt16, _ reason: String) {
    guard state < .draining else { return }
    if state == .open { closingSince = table.loop.clock() }
    state = .draining
    reader = nil
    table.markDirty(self)
    finish(code, reason)
  }

  private func finish(_ code: UInt16, _ reason: String) {
    reader?.stop()
    let closure = closure ?? (code, reason)
    let onClose = onClose
    self.onClose = nil
    onText = nil
    onClose?(closure.code, closure.reason)
  }

  // MARK: - What goes

  /// Appends a close frame.
  func sendClose(code: UInt16, reason: String) {
    var reason = reason[...]
    while reason.utf8.count > 123 { reason.removeLast() }
    FrameHeader.append(opcode: FrameHeader.close, length: 2 + reason.utf8.count, to: &pending)
    pending.append(contentsOf: code.bigEndianBytes)
    pending.append(contentsOf: reason.utf8)
    written()
  }

  /// Asks whether the peer still lives.
  func ping(at now: Int) {
    lastPinged = now
    FrameHeader.append(opcode: FrameHeader.ping, length: 0, to: &pending)
    written()
  }

  private func written() {
    table.markDirty(self)
    if bufferedBytes > table.limits.maxBufferedBytes, state == .open {
      // The memory now; the farewell when nobody is in the middle of sending.
      pending = []
      state = .draining
      table.loop.inNextTurn { self.abort(1008, "The client reads too slowly.") }
    }
  }

  /// Writes what the turn has gathered; the table calls it at the turn's end.
  func flush() {
    isDirty = false
    guard state != .gone else { return }
    if !pending.isEmpty {
      stream.write(pending)
      pending = []
    }
    drained()
  }

  /// Ends the connection when the last byte is out. The peer closes its side; until then what it still
  /// sends is thrown away, because closing on unread bytes would make the system drop our last ones.
  func drained() {
    if state == .draining, stream.waitingBytes == 0 { stream.endOutput() }
  }
}

extension WebSocket.State: Comparable {
  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

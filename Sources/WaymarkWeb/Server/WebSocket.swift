internal import CEvent

/// One open WebSocket. Set both closures when accepting it; it lives until `onClose` was called.
///
/// Its C objects are not shared, and the main actor keeps it on the loop's thread.
@MainActor package final class WebSocket {
  /// Receives a text message as validated UTF-8, which is valid during the call only. May send and close.
  package var onText: (@MainActor (_ utf8: UnsafeRawBufferPointer) -> Void)?
  /// Called once when the socket is gone, whichever side closed it, and never inside `send` or `close`. The code is
  /// 1006 if the connection broke, 1008 if the peer read too slowly.
  package var onClose: (@MainActor (_ code: UInt16, _ reason: String) -> Void)?
  /// The peer's address, as reported by the system or by a trusted proxy.
  package let remoteAddress: String
  /// The key under which the client is counted if it came through a proxy.
  let forwardedGroup: String?
  /// Whether `send` still reaches the peer.
  package var isOpen: Bool { state == .open }
  /// The number of sent bytes that the system has not accepted yet.
  package var bufferedBytes: Int { pending.count + stream.waitingBytes }

  /// The phases of a connection. The order matters.
  enum State: Int {
    /// Messages can be sent and received.
    case open
    /// A close frame was sent, and the peer's is awaited.
    case closing
    /// Input is discarded; pending output is still sent.
    case draining
    /// Disconnected.
    case gone
  }

  var state = State.open
  var stream: SocketStream
  let table: SocketTable
  let compression: PerMessageDeflate?
  /// The socket's index in the table.
  var index = 0
  /// Whether the table has marked it as having output to write.
  var isDirty = false
  /// When the peer was last heard, when it was last pinged, and when closing began, in the loop's seconds.
  var lastHeard: Int
  var lastPinged = 0
  var closingSince = 0
  private var pending: [UInt8]
  /// Present only while a message is being received.
  private var reader: FrameReader?
  private var closure: (code: UInt16, reason: String)?

  /// Takes the connection over from HTTP; `greeting` is the response to the handshake.
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

  /// Sends one message at the end of this iteration of the event loop, in one write with the others of this iteration.
  /// It is compressed if that was negotiated and makes it smaller. Does nothing on a socket that is closing.
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

  /// Starts the closing handshake: pending messages are still sent, the peer answers, and `onClose` is called with
  /// this code. The reason is truncated to 123 bytes.
  package func close(code: UInt16 = 1000, reason: String = "") {
    guard state == .open else { return }
    closure = (code, reason)
    sendClose(code: code, reason: reason)
    state = .closing
    closingSince = table.loop.clock()
  }

  /// Whether a message is being received.
  var isReading: Bool { reader != nil }

  // MARK: - Input

  /// Reads all available input.
  func readable() {
    repeat {
      switch stream.read(into: table.room) {
      case .bytes(let bytes): read(bytes)
      case .none: break
      case .end: disconnected()
      }
    } while state != .gone && stream.holdsInput
  }

  /// Processes bytes that were received.
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

  /// Handles the end of the connection, by the peer or by a failure.
  func disconnected() {
    guard state != .gone else { return }
    state = .gone
    stream.silence()
    pending = []
    table.willFree(self)
    finish(1006, "")
  }

  /// Closes the connection without a close frame.
  func abort(_ code: UInt16, _ reason: String) {
    guard state != .gone else { return }
    if closure == nil { closure = (code, reason) }
    stream.resetOnClose()
    disconnected()
  }

  /// Delivers a message from the reader.
  func received(_ text: UnsafeRawBufferPointer) {
    guard state == .open else { return }
    onText?(text)
  }

  /// Sends the bytes of wslay's reply. Nothing may follow our own close frame.
  func answer(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard state == .open else { return }
    pending.append(contentsOf: bytes)
    written()
  }

  /// Stops processing input, and ends the connection once pending output was sent.
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

  // MARK: - Output

  /// Appends a close frame.
  func sendClose(code: UInt16, reason: String) {
    var reason = reason[...]
    while reason.utf8.count > 123 { reason.removeLast() }
    FrameHeader.append(opcode: FrameHeader.close, length: 2 + reason.utf8.count, to: &pending)
    pending.append(contentsOf: code.bigEndianBytes)
    pending.append(contentsOf: reason.utf8)
    written()
  }

  /// Sends a ping, to find out whether the peer is still there.
  func ping(at now: Int) {
    lastPinged = now
    FrameHeader.append(opcode: FrameHeader.ping, length: 0, to: &pending)
    written()
  }

  private func written() {
    table.markDirty(self)
    if bufferedBytes > table.limits.maxBufferedBytes, state == .open {
      // Free the memory now; abort in the next iteration, because a caller may be in the middle of sending.
      pending = []
      state = .draining
      table.loop.inNextIteration { self.abort(1008, "The client reads too slowly.") }
    }
  }

  /// Writes the output of this iteration; called by the table at its end.
  func flush() {
    isDirty = false
    guard state != .gone else { return }
    if !pending.isEmpty {
      stream.write(pending)
      pending = []
    }
    drained()
  }

  /// Shuts the output down after the last byte was sent. The peer then closes its side; until then its input is
  /// discarded, because closing with unread bytes would make the system drop our last ones.
  func drained() {
    if state == .draining, stream.waitingBytes == 0 { stream.endOutput() }
  }
}

extension WebSocket.State: Comparable {
  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

internal import CWslay

/// Reads WebSocket frames with wslay and assembles messages.
///
/// A reader takes 10 KB, so a socket has one only while a message is arriving; between messages (`isBetweenMessages`)
/// it is returned to the server's pool.
@MainActor final class FrameReader {
  /// The result of a read, apart from the messages.
  enum Outcome: Equatable {
    /// The socket stays open.
    case open
    /// The peer closed with this code (1005 if it sent none) and reason. wslay's close frame was written.
    case closed(code: UInt16, reason: String)
    /// The peer violated the protocol, with this close code. The close frame was written.
    case failed(code: UInt16)
  }

  private var context: OpaquePointer?
  private let maxMessageBytes: Int
  // Set only while `read` runs.
  private var input = UnsafeRawBufferPointer(start: nil, count: 0)
  private var receiver: WebSocket?
  // The message being received.
  private var message: [UInt8] = []
  private var isText = false
  private var isCompressed = false
  private var isMidMessage = false
  /// The number of bytes read that belong to no frame that has begun, minus those that a begun frame still waits for.
  /// wslay does not report whether it holds a part of a frame; it holds none when this is 0.
  private var unframedBytes = 0
  private var outcome = Outcome.open

  init(maxMessageBytes: Int) throws {
    self.maxMessageBytes = maxMessageBytes
    var callbacks = wslay_event_callbacks()
    callbacks.recv_callback = { _, bytes, count, _, reader in receive(bytes, count, reader) }
    callbacks.send_callback = { _, bytes, count, _, reader in transmit(bytes, count, reader) }
    callbacks.on_frame_recv_start_callback = { _, frame, reader in
      let frame = frame!.pointee
      inCallback(reader, of: FrameReader.self) { $0.frameBegan(frame) }
    }
    callbacks.on_frame_recv_chunk_callback = { _, chunk, reader in
      nonisolated(unsafe) let chunk = chunk!.pointee
      inCallback(reader, of: FrameReader.self) { $0.received(chunk) }
    }
    callbacks.on_frame_recv_end_callback = { _, reader in
      inCallback(reader, of: FrameReader.self) { $0.isInData = false }
    }
    callbacks.on_msg_recv_callback = { _, message, reader in
      nonisolated(unsafe) let message = message!.pointee
      inCallback(reader, of: FrameReader.self) { $0.messageEnded(message) }
    }
    var context: OpaquePointer?
    let this = Unmanaged.passUnretained(self).toOpaque()
    guard wslay_event_context_server_init(&context, &callbacks, this) == 0 else {
      throw ServerError.outOfResources("a WebSocket")
    }
    self.context = context
    // Messages are assembled here: wslay would allocate a block of memory for each fragment.
    wslay_event_config_set_no_buffering(context, 1)
    wslay_event_config_set_max_recv_msg_length(context, UInt64(maxMessageBytes))
  }

  isolated deinit {
    wslay_event_context_free(context)
  }

  /// Whether no part of a frame or message is held, so that another socket may use this reader.
  var isBetweenMessages: Bool { outcome == .open && unframedBytes == 0 && !isMidMessage }

  /// Reads all of `input`, passes complete messages to `socket` and writes replies (pong, close) to it.
  func read(_ input: UnsafeRawBufferPointer, for socket: WebSocket) -> Outcome {
    self.input = input
    receiver = socket
    defer {
      self.input = UnsafeRawBufferPointer(start: nil, count: 0)
      receiver = nil
    }
    wslay_event_config_set_allowed_rsv_bits(context, socket.compression == nil ? 0 : 1 << 2)
    let result = wslay_event_recv(context)
    if result != 0 {
      // Not a frame at all; wslay would close without a code.
      fail(1002, "")
    } else if wslay_event_want_write(context) != 0 {
      wslay_event_send(context)
    }
    if outcome == .open, wslay_event_get_read_enabled(context) == 0 {
      outcome = .failed(code: wslay_event_get_status_code_sent(context))
    }
    return outcome
  }

  /// Stops reading. For a socket that closes while it is being read.
  func stop() {
    wslay_event_shutdown_read(context)
  }

  // MARK: - wslay callbacks

  private var isInData = false

  fileprivate func take(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int {
    guard let next = input.baseAddress, !input.isEmpty else {
      wslay_event_set_error(context, Int32(WSLAY_ERR_WOULDBLOCK.rawValue))
      return -1
    }
    let taken = min(count, input.count)
    bytes.update(from: next.assumingMemoryBound(to: UInt8.self), count: taken)
    input = UnsafeRawBufferPointer(rebasing: input[taken...])
    unframedBytes += taken
    return taken
  }

  fileprivate func give(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
    receiver?.answer(UnsafeBufferPointer(start: bytes, count: count))
    return count
  }

  private func frameBegan(_ frame: wslay_event_on_frame_recv_start_arg) {
    let length = Int(frame.payload_length)
    unframedBytes -= 2 + (length < 126 ? 0 : length < 65_536 ? 2 : 8) + 4 + length
    isInData = frame.opcode & 8 == 0
    guard isInData else { return }
    if frame.opcode != UInt8(WSLAY_CONTINUATION_FRAME.rawValue) {
      isText = frame.opcode == UInt8(WSLAY_TEXT_FRAME.rawValue)
      isCompressed = frame.rsv & (1 << 2) != 0
    }
    isMidMessage = true
    if !isText {
      fail(1003, "Binary messages are not spoken here.")
    } else if message.count + length > maxMessageBytes {
      fail(1009, "")
    }
  }

  private func received(_ chunk: wslay_event_on_frame_recv_chunk_arg) {
    guard isInData, outcome == .open else { return }
    message.append(contentsOf: UnsafeBufferPointer(start: chunk.data, count: chunk.data_length))
  }

  private func messageEnded(_ end: wslay_event_on_msg_recv_arg) {
    switch end.opcode {
    case UInt8(WSLAY_TEXT_FRAME.rawValue):
      isMidMessage = false
      if outcome == .open { deliver() }
      message.removeAll(keepingCapacity: message.capacity <= 16_384)
    case UInt8(WSLAY_CONNECTION_CLOSE.rawValue):
      let reason = UnsafeBufferPointer(start: end.msg, count: end.msg_length).dropFirst(2)
      outcome = .closed(
        code: end.status_code == 0 ? 1005 : end.status_code, reason: String(decoding: reason, as: UTF8.self))
    default: break
    }
  }

  private func deliver() {
    guard let receiver else { return }
    guard isCompressed else {
      message.withUnsafeBytes { receiver.received($0) }
      return
    }
    do throws(Inflater.Failure) {
      let text = try receiver.table.inflater.inflate(&message)
      // wslay validates only uncompressed text.
      guard (try? UTF8Span(validating: Span(_unsafeBytes: text))) != nil else { return fail(1007, "") }
      receiver.received(text)
    } catch {
      fail(error == .tooLarge ? 1009 : 1007, "")
    }
  }

  private func fail(_ code: UInt16, _ reason: String) {
    guard outcome == .open else { return }
    outcome = .failed(code: code)
    stop()
    if let receiver, receiver.isOpen { receiver.sendClose(code: code, reason: reason) }
  }
}

private func receive(
  _ bytes: UnsafeMutablePointer<UInt8>?, _ count: Int, _ reader: UnsafeMutableRawPointer?
) -> Int {
  nonisolated(unsafe) let bytes = bytes!
  var taken = -1
  inCallback(reader, of: FrameReader.self) { taken = $0.take(bytes, count) }
  return taken
}

private func transmit(
  _ bytes: UnsafePointer<UInt8>?, _ count: Int, _ reader: UnsafeMutableRawPointer?
) -> Int {
  nonisolated(unsafe) let bytes = bytes!
  var given = -1
  inCallback(reader, of: FrameReader.self) { given = $0.give(bytes, count) }
  return given
}

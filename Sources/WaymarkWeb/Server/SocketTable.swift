/// All WebSockets of a server, and what they share: the compressor, the readers, one timer.
@MainActor final class SocketTable {
  let loop: EventLoop
  let limits: Limits
  let deflater: Deflater
  let inflater: Inflater
  /// Where sockets read into, one after the other.
  let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)
  private(set) var sockets: [WebSocket] = []
  /// How many there are from each address that came through a proxy.
  private var forwarded: [String: Int] = [:]
  private var dirty: [WebSocket] = []
  private var gone: [WebSocket] = []
  private var idleReaders: [FrameReader] = []
  private var heartbeat: EventLoop.Timer?
  private var whenEmpty: (@MainActor () -> Void)?

  init(loop: EventLoop, limits: Limits) throws {
    self.loop = loop
    self.limits = limits
    deflater = try Deflater()
    inflater = try Inflater(limit: limits.maxMessageBytes)
    loop.atOutput { [weak self] in self?.endTurn() }
  }

  isolated deinit {
    room.deallocate()
  }

  /// Adds a socket that was accepted.
  func add(_ socket: WebSocket) {
    if let group = socket.forwardedGroup { forwarded[group, default: 0] += 1 }
    socket.index = sockets.count
    sockets.append(socket)
    markDirty(socket)
    if heartbeat == nil { scheduleHeartbeat() }
  }

  /// Whether the client of a request may have one more. Who comes by itself is counted by its connections.
  func hasRoom(for request: HTTPRequest) -> Bool {
    guard let group = request.forwardedGroup else { return true }
    if ClientAddress.number(of: request.remoteAddress).map(limits.isExempt) == true { return true }
    return forwarded[group, default: 0] < limits.maxConnectionsPerAddress
  }

  /// Something is to be written at the end of this turn.
  func markDirty(_ socket: WebSocket) {
    guard !socket.isDirty else { return }
    socket.isDirty = true
    dirty.append(socket)
    loop.outputIsReady()
  }

  /// The socket is gone; its memory is freed at the end of the turn, when no callback of it is running.
  func willFree(_ socket: WebSocket) {
    gone.append(socket)
    if let group = socket.forwardedGroup, let count = forwarded[group] {
      forwarded[group] = count > 1 ? count - 1 : nil
    }
    let last = sockets.removeLast()
    if last !== socket {
      sockets[socket.index] = last
      last.index = socket.index
    }
    loop.outputIsReady()
  }

  /// Closes every socket, and calls `action` when the last is gone.
  func closeAll(code: UInt16, reason: String, then action: @escaping @MainActor () -> Void) {
    whenEmpty = action
    for socket in sockets { socket.close(code: code, reason: reason) }
    // Also when there is none.
    loop.outputIsReady()
  }

  /// Drops every socket at once.
  func abortAll(code: UInt16) {
    for socket in sockets { socket.abort(code, "") }
    endTurn()
    heartbeat?.cancel()
    heartbeat = nil
  }

  // MARK: - Readers

  /// A reader for a socket whose message begins; nil where there is no memory for one.
  func borrowReader() -> FrameReader? {
    idleReaders.popLast() ?? (try? FrameReader(maxMessageBytes: limits.maxMessageBytes))
  }

  /// Takes back a reader that holds nothing. A few are kept; mostly one is in use.
  func giveBack(_ reader: FrameReader) {
    if idleReaders.count < 8 { idleReaders.append(reader) }
  }

  // MARK: - Time

  private func scheduleHeartbeat() {
    let period = Duration.seconds(min(5, limits.closeTimeout, limits.pingAfter))
    heartbeat = loop.schedule(after: period) { [weak self] in
      guard let self else { return }
      beat()
      heartbeat = nil
      if !sockets.isEmpty { scheduleHeartbeat() }
    }
  }

  /// Looks after every socket: pings the silent, drops the dead and those that do not answer a close.
  func beat() {
    let now = loop.clock()
    // Backwards, because a socket that goes is replaced by the last.
    for index in sockets.indices.reversed() {
      let socket = sockets[index]
      if socket.state != .open {
        if now - socket.closingSince >= limits.closeTimeout { socket.abort(1006, "") }
      } else if now - socket.lastHeard >= limits.dropAfter {
        socket.abort(1006, "The client is silent.")
      } else if now - max(socket.lastHeard, socket.lastPinged) >= limits.pingAfter {
        socket.ping(at: now)
      }
    }
  }

  // MARK: - The end of a turn

  private func endTurn() {
    let writers = dirty
    dirty = []
    for socket in writers { socket.flush() }
    let leavers = gone
    gone = []
    for socket in leavers { socket.stream.free() }
    if sockets.isEmpty, let action = whenEmpty {
      whenEmpty = nil
      action()
    }
  }
}

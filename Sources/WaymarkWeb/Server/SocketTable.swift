/// All WebSockets of a server, and what they share: the compressor, the readers and one timer.
@MainActor final class SocketTable {
  let loop: EventLoop
  let limits: ServerLimits
  let deflater: Deflater
  let inflater: Inflater
  /// The buffer that sockets read into, one after the other.
  let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)
  private(set) var sockets: [WebSocket] = []
  /// The number of sockets of each client behind a proxy, by `forwardedGroup`.
  private var forwarded: [String: Int] = [:]
  private var dirty: [WebSocket] = []
  private var gone: [WebSocket] = []
  private var idleReaders: [FrameReader] = []
  private var heartbeat: EventLoop.Timer?
  private var whenEmpty: (@MainActor () -> Void)?

  init(loop: EventLoop, limits: ServerLimits) throws {
    self.loop = loop
    self.limits = limits
    deflater = try Deflater()
    inflater = try Inflater(limit: limits.maxMessageBytes)
    loop.atOutput { [weak self] in self?.endTurn() }
  }

  isolated deinit {
    room.deallocate()
  }

  /// Adds an accepted socket.
  func add(_ socket: WebSocket) {
    if let group = socket.forwardedGroup { forwarded[group, default: 0] += 1 }
    socket.index = sockets.count
    sockets.append(socket)
    markDirty(socket)
    if heartbeat == nil { scheduleHeartbeat() }
  }

  /// Whether the client of a request may open another socket. Clients without a proxy are limited by their connections
  /// instead.
  func hasRoom(for request: HTTPRequest) -> Bool {
    guard let group = request.forwardedGroup else { return true }
    if ClientAddress.number(of: request.remoteAddress).map(limits.isExempt) == true { return true }
    return forwarded[group, default: 0] < limits.maxConnectionsPerAddress
  }

  /// Marks a socket as having output to write at the end of this iteration of the event loop.
  func markDirty(_ socket: WebSocket) {
    guard !socket.isDirty else { return }
    socket.isDirty = true
    dirty.append(socket)
    loop.outputIsReady()
  }

  /// Removes a socket that is gone; its memory is freed at the end of the iteration, when none of its callbacks is
  /// running.
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

  /// Closes every socket, and calls `action` when all are gone.
  func closeAll(code: UInt16, reason: String, then action: @escaping @MainActor () -> Void) {
    whenEmpty = action
    for socket in sockets { socket.close(code: code, reason: reason) }
    // Makes sure that `action` is called when there are no sockets.
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

  /// Returns a reader for a socket whose message begins; nil when memory runs out.
  func borrowReader() -> FrameReader? {
    idleReaders.popLast() ?? (try? FrameReader(maxMessageBytes: limits.maxMessageBytes))
  }

  /// Takes back a reader that holds no data. A few are retained; usually only one is in use.
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

  /// Checks every socket: pings silent ones, drops dead ones and those that do not answer a close.
  func beat() {
    let now = loop.clock()
    // Backwards, because a removed socket is replaced by the last.
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

  // MARK: - End of an iteration

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

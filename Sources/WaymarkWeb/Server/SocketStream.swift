internal import CEvent
internal import Glibc

/// The connection below a WebSocket: the bufferevent that evhttp made, and evhttp's connection, which owns it.
///
/// The bufferevent only writes. Reading through it would cost a second system call for each message, and a copy; the
/// socket is read directly into a buffer that all sockets share. Over TLS the bufferevent does both, because it
/// decrypts.
@MainActor struct SocketStream {
  private let connection: OpaquePointer
  private let stream: OpaquePointer
  private let descriptor: Int32
  /// The server's `SSL` object, which the bufferevent owns.
  private let encryption: OpaquePointer?
  private var arrival: OpaquePointer?

  /// The result of a read.
  enum Input {
    case bytes(UnsafeRawBufferPointer)
    /// No bytes yet.
    case none
    /// The peer has closed, or the connection broke.
    case end
  }

  /// Takes the connection away from evhttp, whose callbacks and timeouts end here. The request that began it lives as
  /// long as the connection, so the memory it holds is freed.
  init(takingOver request: UnsafeMutablePointer<evhttp_request>) {
    connection = evhttp_request_get_connection(request)
    stream = request.stream
    descriptor = bufferevent_getfd(stream)
    encryption = bufferevent_openssl_get_ssl(stream)
    bufferevent_set_timeouts(stream, nil, nil)
    bufferevent_setcb(stream, nil, nil, nil, nil)
    bufferevent_disable(stream, Int16(EV_READ))
    evhttp_clear_headers(evhttp_request_get_input_headers(request))
    request.freeAddress()
  }

  /// Makes `socket` the receiver of all callbacks.
  mutating func attach(_ socket: WebSocket) {
    let this = Unmanaged.passUnretained(socket).toOpaque()
    bufferevent_setcb(
      stream, { _, socket in inCallback(socket, of: WebSocket.self) { $0.readable() } },
      { _, socket in inCallback(socket, of: WebSocket.self) { $0.drained() } },
      { _, _, socket in inCallback(socket, of: WebSocket.self) { $0.disconnected() } }, this)
    if encryption != nil {
      bufferevent_enable(stream, Int16(EV_READ | EV_WRITE))
      return
    }
    bufferevent_enable(stream, Int16(EV_WRITE))
    arrival = event_new(
      bufferevent_get_base(stream), descriptor, Int16(EV_READ | EV_PERSIST), somethingCame, this)
    if let arrival { event_add(arrival, nil) }
  }

  /// Returns the bytes that the client sent right after its request and evhttp has already read.
  func takeEarlyInput() -> [UInt8] {
    let input: OpaquePointer = bufferevent_get_input(stream)
    return [UInt8](unsafeUninitializedCapacity: evbuffer_get_length(input)) { bytes, count in
      count = max(0, Int(evbuffer_remove(input, bytes.baseAddress, bytes.count)))
    }
  }

  /// Reads the available bytes, as far as they fit. They are valid until `room` is used again.
  func read(into room: UnsafeMutableRawBufferPointer) -> Input {
    if encryption != nil {
      let count = Int(evbuffer_remove(bufferevent_get_input(stream), room.baseAddress, room.count))
      return count > 0 ? .bytes(UnsafeRawBufferPointer(rebasing: room[..<count])) : .none
    }
    let count = recv(descriptor, room.baseAddress, room.count, Int32(MSG_DONTWAIT))
    if count > 0 { return .bytes(UnsafeRawBufferPointer(rebasing: room[..<count])) }
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? .none : .end
  }

  /// Whether decrypted bytes wait to be read.
  var holdsInput: Bool { encryption != nil && evbuffer_get_length(bufferevent_get_input(stream)) > 0 }

  /// The number of bytes that the system has not accepted yet.
  var waitingBytes: Int { evbuffer_get_length(bufferevent_get_output(stream)) }

  /// Writes at once what the system accepts, and leaves the rest to the loop. Writing here saves the loop two calls to
  /// epoll for each message. An error is not handled: the loop reports it as a disconnection.
  func write(_ bytes: [UInt8]) {
    var sent = 0
    if waitingBytes == 0, encryption == nil {
      sent = send(descriptor, bytes, bytes.count, writeFlags)
      if sent < 0 {
        guard errno == EAGAIN || errno == EINTR else { return }
        sent = 0
      }
    }
    guard sent < bytes.count else { return }
    bytes.withUnsafeBytes { rest in
      _ = bufferevent_write(stream, rest.baseAddress! + sent, rest.count - sent)
    }
  }

  /// Signals the peer that no more data follows.
  func endOutput() {
    if let encryption { TLSIdentity.sendCloseNotify(encryption) }
    shutdown(descriptor, Int32(SHUT_WR))
  }

  /// Makes the coming close discard the bytes that the system still holds for a peer that does not read them.
  func resetOnClose() {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
  }

  /// Stops all callbacks.
  func silence() {
    bufferevent_setcb(stream, nil, nil, nil, nil)
    bufferevent_disable(stream, Int16(EV_READ | EV_WRITE))
    if let arrival { event_del(arrival) }
  }

  /// Closes the connection and frees all of it, including the request. Must not be called inside one of its callbacks.
  func free() {
    if let arrival { event_free(arrival) }
    evhttp_connection_free(connection)
  }
}

/// Not a closure: one made on the main actor checks its isolation at runtime on each call.
private func somethingCame(_: Int32, _: Int16, _ socket: UnsafeMutableRawPointer?) {
  inCallback(socket, of: WebSocket.self) { $0.readable() }
}

extension UnsafeMutablePointer<evhttp_request> {
  /// The bufferevent of the connection that the request came on.
  var stream: OpaquePointer { evhttp_connection_get_bufferevent(evhttp_request_get_connection(self)) }

  /// Frees the strings of the request's address, which are not needed any more.
  fileprivate func freeAddress() {
    free(pointee.uri)
    free(pointee.host_cache)
    free(pointee.remote_host)
    if let parts = pointee.uri_elems { evhttp_uri_free(parts) }
    pointee.uri = nil
    pointee.host_cache = nil
    pointee.remote_host = nil
    pointee.uri_elems = nil
  }
}

/// Writes neither raise a signal nor block.
let writeFlags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)

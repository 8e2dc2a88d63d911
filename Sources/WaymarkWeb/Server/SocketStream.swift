internal import CEvent
internal import Glibc

/// The connection below a WebSocket: the bufferevent that evhttp made, and evhttp's connection, which owns it.
@MainActor struct SocketStream {
  private let connection: OpaquePointer
  private let stream: OpaquePointer

  /// Takes the connection away from evhttp: its callbacks and time-outs end here. The request that began it
  /// lives as long as the connection, so what it holds is given back.
  init(takingOver request: UnsafeMutablePointer<evhttp_request>) {
    connection = evhttp_request_get_connection(request)
    stream = request.stream
    bufferevent_set_timeouts(stream, nil, nil)
    bufferevent_setcb(stream, nil, nil, nil, nil)
    evhttp_clear_headers(evhttp_request_get_input_headers(request))
  }

  /// Calls `socket` from now on.
  func attach(_ socket: WebSocket) {
    bufferevent_setcb(
      stream, { _, socket in inCallback(socket, of: WebSocket.self) { $0.readable() } },
      { _, socket in inCallback(socket, of: WebSocket.self) { $0.drained() } },
      { _, _, socket in inCallback(socket, of: WebSocket.self) { $0.disconnected() } },
      Unmanaged.passUnretained(socket).toOpaque())
    bufferevent_enable(stream, Int16(EV_READ | EV_WRITE))
  }

  /// What has come and was not read yet.
  var input: OpaquePointer { bufferevent_get_input(stream) }

  /// Bytes that the system has not taken yet.
  var waitingBytes: Int { evbuffer_get_length(bufferevent_get_output(stream)) }

  /// Throws away what has come.
  func discardInput() {
    evbuffer_drain(input, evbuffer_get_length(input))
  }

  /// Writes at once what the system takes, and leaves the rest to the loop. Writing here spares the loop two
  /// calls to epoll for each message. An error is not handled: the loop reports it as a disconnection.
  func write(_ bytes: [UInt8]) {
    var sent = 0
    if waitingBytes == 0 {
      sent = send(bufferevent_getfd(stream), bytes, bytes.count, writeFlags)
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

  /// Says to the peer that nothing more comes.
  func endOutput() {
    shutdown(bufferevent_getfd(stream), Int32(SHUT_WR))
  }

  /// Makes the coming close drop what the system still holds for a peer that does not take it.
  func resetOnClose() {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(
      bufferevent_getfd(stream), SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
  }

  /// No more callbacks.
  func silence() {
    bufferevent_setcb(stream, nil, nil, nil, nil)
    bufferevent_disable(stream, Int16(EV_READ | EV_WRITE))
  }

  /// Closes the connection and frees all of it, and the request. Not from inside a callback of it.
  func free() {
    evhttp_connection_free(connection)
  }
}

extension UnsafeMutablePointer<evhttp_request> {
  /// The bufferevent of the connection that the request came on.
  var stream: OpaquePointer { evhttp_connection_get_bufferevent(evhttp_request_get_connection(self)) }
}

/// Never a signal, never a wait.
let writeFlags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)

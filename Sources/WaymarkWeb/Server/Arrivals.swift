internal import CEvent
internal import Glibc

/// Creates the streams of new connections, and refuses connections beyond the limit of their address.
///
/// evhttp requests a stream before the connection's descriptor is known. So each stream is held until the next one is
/// requested or the iteration of the event loop ends; by then its descriptor is known.
@MainActor final class Arrivals {
  private let loop: EventLoop
  private let identity: TLSIdentity?
  private let table: ConnectionTable
  private let refused: @MainActor (Rejection) -> Void
  private var latest: OpaquePointer?

  init(
    loop: EventLoop, identity: TLSIdentity?, table: ConnectionTable, refused: @escaping @MainActor (Rejection) -> Void
  ) {
    self.loop = loop
    self.identity = identity
    self.table = table
    self.refused = refused
    loop.afterEachIteration { [weak self] in self?.settle() }
  }

  isolated deinit { latest.map { _ = bufferevent_decref($0) } }

  /// Returns a stream for a connection that is being accepted; nil when memory runs out.
  func makeStream(_ base: OpaquePointer?) -> OpaquePointer? {
    settle()
    latest = makeStream(on: base)
    if let latest { bufferevent_incref(latest) }
    return latest
  }

  private func makeStream(on base: OpaquePointer?) -> OpaquePointer? {
    let options = Int32(BEV_OPT_CLOSE_ON_FREE.rawValue)
    guard let end = identity?.makeConnectionSSL(),
      let stream = bufferevent_openssl_socket_new(base, -1, end, BUFFEREVENT_SSL_ACCEPTING, options)
    else {
      // Without a stream evhttp would make one of its own, which serves in the clear. `settle` closes this one.
      return bufferevent_socket_new(base, -1, 0)
    }
    // Browsers close without a TLS close_notify; HTTP and WebSocket messages delimit themselves.
    bufferevent_openssl_set_allow_dirty_shutdown(stream, 1)
    return stream
  }

  /// Admits or closes the latest connection, whose descriptor is known by now.
  private func settle() {
    guard let stream = latest else { return }
    latest = nil
    defer { _ = bufferevent_decref(stream) }
    let descriptor = bufferevent_getfd(stream)
    guard descriptor >= 0 else { return }
    // With TLS, never serve in the clear, even when no TLS object could be allocated.
    if identity != nil, bufferevent_openssl_get_ssl(stream) == nil {
      shutdown(descriptor, Int32(SHUT_RDWR))
    } else if !table.add(descriptor, now: loop.clock()) {
      refused(.tooManyConnections)
      if identity == nil { sendTooManyConnections(descriptor) }
      // evhttp notices the end of the connection and frees it.
      shutdown(descriptor, Int32(SHUT_RDWR))
    }
  }

  private func sendTooManyConnections(_ descriptor: Int32) {
    let answer =
      "HTTP/1.1 429 Too Many Requests\r\nRetry-After: 10\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
    _ = send(descriptor, answer, answer.utf8.count, writeFlags)
  }
}

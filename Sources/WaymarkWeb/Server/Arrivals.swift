internal import CEvent
internal import Glibc

/// Makes the streams of new connections, and turns those away that there may not be.
///
/// evhttp asks for a stream before it says which connection it is for. So each is held for a moment: until the next is
/// asked for or the turn ends, and its descriptor is known.
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
    loop.afterEachTurn { [weak self] in self?.settle() }
  }

  isolated deinit { latest.map { _ = bufferevent_decref($0) } }

  /// A stream for a connection that has just come; nil where there is no memory.
  func makeStream(_ base: OpaquePointer?) -> OpaquePointer? {
    settle()
    latest = makeStream(on: base)
    if let latest { bufferevent_incref(latest) }
    return latest
  }

  private func makeStream(on base: OpaquePointer?) -> OpaquePointer? {
    guard let end = identity?.makeEnd() else { return bufferevent_socket_new(base, -1, 0) }
    let options = Int32(BEV_OPT_CLOSE_ON_FREE.rawValue)
    guard let stream = bufferevent_openssl_socket_new(base, -1, end, BUFFEREVENT_SSL_ACCEPTING, options) else {
      return nil
    }
    // Browsers leave without a goodbye; the messages themselves say where they end.
    bufferevent_openssl_set_allow_dirty_shutdown(stream, 1)
    return stream
  }

  /// Decides about the latest, whose descriptor is known by now.
  private func settle() {
    guard let stream = latest else { return }
    latest = nil
    defer { _ = bufferevent_decref(stream) }
    let descriptor = bufferevent_getfd(stream)
    guard descriptor >= 0 else { return }
    // Nothing goes in the clear where TLS is promised, whatever there was no memory for.
    if identity != nil, bufferevent_openssl_get_ssl(stream) == nil {
      shutdown(descriptor, Int32(SHUT_RDWR))
    } else if !table.add(descriptor, now: loop.clock()) {
      refused(.tooManyConnections)
      if identity == nil { sayTooMany(descriptor) }
      // evhttp finds the end and frees it.
      shutdown(descriptor, Int32(SHUT_RDWR))
    }
  }

  private func sayTooMany(_ descriptor: Int32) {
    let answer =
      "HTTP/1.1 429 Too Many Requests\r\nRetry-After: 10\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
    _ = send(descriptor, answer, answer.utf8.count, writeFlags)
  }
}

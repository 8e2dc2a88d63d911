internal import CEvent
internal import Glibc

/// Ends connections whose request takes too long as a whole.
///
/// evhttp's timeout restarts with every byte, so a client that sends one now and then could hold a connection for
/// days. A client that sends nothing is left to that timeout.
@MainActor final class RequestDeadlines {
  private let loop: EventLoop
  private let seconds: Int
  private let refused: @MainActor (Rejection) -> Void
  /// When the request being received began to arrive, keyed by the connection's input buffer; `since` is nil between
  /// requests.
  ///
  /// evhttp does not report when a connection ends. A new one with the same buffer address takes the entry over, so
  /// there are about as many entries as there were ever simultaneous connections.
  private var began: [OpaquePointer: (stream: OpaquePointer, since: Int?)] = [:]

  init(loop: EventLoop, seconds: Int, refused: @escaping @MainActor (Rejection) -> Void) {
    self.loop = loop
    self.seconds = seconds
    self.refused = refused
  }

  /// Stored because libevent identifies a callback by its address.
  private static let callback: evbuffer_cb_func = { input, change, deadlines in
    guard let input, let change, change.pointee.n_added > 0 else { return }
    nonisolated(unsafe) let buffer = input
    inCallback(deadlines, of: RequestDeadlines.self) { $0.bytesCame(to: buffer) }
  }

  /// Watches an accepted connection, whose first request begins now.
  func watch(_ stream: OpaquePointer) {
    let input: OpaquePointer = bufferevent_get_input(stream)
    began[input] = (stream, loop.clock())
    evbuffer_add_cb(input, Self.callback, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Ends the deadline of a request that is complete.
  func requestEnded(on stream: OpaquePointer) {
    began[bufferevent_get_input(stream)]?.since = nil
  }

  /// Stops watching a connection that became a WebSocket, which has its own timeouts.
  func forget(_ stream: OpaquePointer) {
    let input: OpaquePointer = bufferevent_get_input(stream)
    evbuffer_remove_cb(input, Self.callback, Unmanaged.passUnretained(self).toOpaque())
    began[input] = nil
  }

  private func bytesCame(to input: OpaquePointer) {
    guard let (stream, since) = began[input] else { return }
    guard let since else {
      began[input]?.since = loop.clock()
      return
    }
    guard since < .max else { return }
    guard loop.clock() - since > seconds else { return }
    // Not freed here: evhttp is about to read from it, will notice the end and free it itself.
    shutdown(bufferevent_getfd(stream), Int32(SHUT_RDWR))
    // Report each request only once.
    began[input]?.since = .max
    refused(.slowWriter)
  }
}

internal import CEvent
internal import Glibc

/// Ends connections whose request takes too long as a whole.
///
/// evhttp's time-out begins anew with every byte, so a client that sends one now and then could hold a
/// connection for days. A client that sends nothing is left to that time-out.
@MainActor final class RequestDeadlines {
  private let loop: EventLoop
  private let seconds: Int
  private let refused: @MainActor (Rejection) -> Void
  /// When the request under way began to arrive on the connection with this input; nil between requests.
  ///
  /// evhttp does not say when a connection ends. A new one with the same address takes the entry over, so
  /// there are about as many entries as there ever were connections at once.
  private var began: [OpaquePointer: (stream: OpaquePointer, since: Int?)] = [:]

  init(loop: EventLoop, seconds: Int, refused: @escaping @MainActor (Rejection) -> Void) {
    self.loop = loop
    self.seconds = seconds
    self.refused = refused
  }

  /// Kept because libevent knows a callback by its address.
  private static let callback: evbuffer_cb_func = { input, change, deadlines in
    guard let input, let change, change.pointee.n_added > 0 else { return }
    nonisolated(unsafe) let buffer = input
    inCallback(deadlines, of: RequestDeadlines.self) { $0.bytesCame(to: buffer) }
  }

  /// A connection was accepted. Its first request has begun.
  func watch(_ stream: OpaquePointer) {
    let input: OpaquePointer = bufferevent_get_input(stream)
    began[input] = (stream, loop.clock())
    evbuffer_add_cb(input, Self.callback, Unmanaged.passUnretained(self).toOpaque())
  }

  /// A request is complete.
  func requestEnded(on stream: OpaquePointer) {
    began[bufferevent_get_input(stream)]?.since = nil
  }

  /// The connection became a WebSocket, which has its own clock.
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
    // Not freed here: evhttp is about to read from it. It will find the end and free it itself.
    shutdown(bufferevent_getfd(stream), Int32(SHUT_RDWR))
    // Once for each request.
    began[input]?.since = .max
    refused(.slowWriter)
  }
}

internal import CEvent
internal import Glibc

/// Ends plain connections whose client takes too long to read a response, and counts the requests that evhttp rejects
/// by itself.
///
/// evhttp's timeout restarts with every byte that the client reads, so one that reads a byte now and then could make
/// the server hold a response of megabytes for days. A client that reads nothing is left to that timeout.
@MainActor final class SlowReaderTimeout {
  private let loop: EventLoop
  private let seconds: Int
  private let refused: @MainActor (Rejection) -> Void
  /// When the pending response began to wait for its reader, keyed by the connection's output buffer. As in
  /// `RequestDeadlines`, a new connection with the same buffer address takes the entry over.
  private var began: [OpaquePointer: (stream: OpaquePointer, since: Int)] = [:]
  /// Returns whether a connection's request was refused and counted before evhttp read it.
  var isCounted: @MainActor (_ stream: OpaquePointer) -> Bool = { _ in false }
  /// Whether the response being written comes from our handler and not from evhttp itself.
  private var isOurs = false

  init(loop: EventLoop, seconds: Int, refused: @escaping @MainActor (Rejection) -> Void) {
    self.loop = loop
    self.seconds = seconds
    self.refused = refused
  }

  /// Stored because libevent identifies a callback by its address.
  private static let callback: evbuffer_cb_func = { output, change, watch in
    guard let output, let change = change?.pointee else { return }
    nonisolated(unsafe) let buffer = output
    inCallback(watch, of: SlowReaderTimeout.self) {
      $0.changed(buffer, isFirst: change.orig_size == 0, added: change.n_added, taken: change.n_deleted)
    }
  }

  /// Watches an accepted connection.
  func watch(_ stream: OpaquePointer) {
    let output: OpaquePointer = bufferevent_get_output(stream)
    began[output] = (stream, .max)
    evbuffer_add_cb(output, Self.callback, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Stops watching a connection that became a WebSocket, which has its own limits.
  func forget(_ stream: OpaquePointer) {
    let output: OpaquePointer = bufferevent_get_output(stream)
    evbuffer_remove_cb(output, Self.callback, Unmanaged.passUnretained(self).toOpaque())
    began[output] = nil
  }

  /// Calls `write`, marking its output as a response of our handler.
  func answering(_ write: () -> Void) {
    isOurs = true
    write()
    isOurs = false
  }

  private func changed(_ output: OpaquePointer, isFirst: Bool, added: Int, taken: Int) {
    if added > 0, isFirst {
      began[output]?.since = loop.clock()
      if !isOurs { count(output) }
    } else if taken > 0, let (stream, since) = began[output], since < .max, loop.clock() - since > seconds {
      began[output]?.since = .max
      // evhttp notices the end of the connection and frees it.
      shutdown(bufferevent_getfd(stream), Int32(SHUT_RDWR))
      refused(.slowReader)
    }
  }

  /// Counts an error that evhttp sent by itself, for a request that it could not or would not read.
  private func count(_ output: OpaquePointer) {
    if let stream = began[output]?.stream, isCounted(stream) { return }
    var start = [UInt8](repeating: 0, count: 12)
    guard evbuffer_copyout(output, &start, start.count) == start.count else { return }
    switch String(decoding: start.suffix(3), as: UTF8.self) {
    case "413": refused(.requestTooLarge)
    case "400", "501": refused(.badRequest)
    default: break
    }
  }
}

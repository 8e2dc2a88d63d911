internal import CEvent
internal import Glibc

/// Watches what goes out on plain connections: ends those whose client takes too long to read an answer, and counts what
/// evhttp refuses by itself.
///
/// evhttp's time-out begins anew with every byte that the client takes, so one that takes a byte now and then could have an
/// answer of megabytes kept for days. A client that takes nothing is left to that time-out.
@MainActor final class SlowReaderTimeout {
  private let loop: EventLoop
  private let seconds: Int
  private let refused: @MainActor (Rejection) -> Void
  /// When the answer under way began to wait for its reader. As in `RequestDeadlines`, a new connection takes the entry of
  /// a former one with the same address over.
  private var began: [OpaquePointer: (stream: OpaquePointer, since: Int)] = [:]
  /// Whether what is written at present is an answer of ours.
  private var isOurs = false

  init(loop: EventLoop, seconds: Int, refused: @escaping @MainActor (Rejection) -> Void) {
    self.loop = loop
    self.seconds = seconds
    self.refused = refused
  }

  /// Kept because libevent knows a callback by its address.
  private static let callback: evbuffer_cb_func = { output, change, watch in
    guard let output, let change = change?.pointee else { return }
    nonisolated(unsafe) let buffer = output
    inCallback(watch, of: SlowReaderTimeout.self) {
      $0.changed(buffer, isFirst: change.orig_size == 0, added: change.n_added, taken: change.n_deleted)
    }
  }

  /// A connection was accepted.
  func watch(_ stream: OpaquePointer) {
    let output: OpaquePointer = bufferevent_get_output(stream)
    began[output] = (stream, .max)
    evbuffer_add_cb(output, Self.callback, Unmanaged.passUnretained(self).toOpaque())
  }

  /// The connection became a WebSocket, which has its own limits.
  func forget(_ stream: OpaquePointer) {
    let output: OpaquePointer = bufferevent_get_output(stream)
    evbuffer_remove_cb(output, Self.callback, Unmanaged.passUnretained(self).toOpaque())
    began[output] = nil
  }

  /// Writes an answer of ours.
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
      // evhttp finds the end and frees it.
      shutdown(bufferevent_getfd(stream), Int32(SHUT_RDWR))
      refused(.slowReader)
    }
  }

  /// evhttp answers by itself: to what it could not read, or would not.
  private func count(_ output: OpaquePointer) {
    var start = [UInt8](repeating: 0, count: 12)
    guard evbuffer_copyout(output, &start, start.count) == start.count else { return }
    switch String(decoding: start.suffix(3), as: UTF8.self) {
    case "413": refused(.requestTooLarge)
    case "400", "501": refused(.badRequest)
    default: break
    }
  }
}

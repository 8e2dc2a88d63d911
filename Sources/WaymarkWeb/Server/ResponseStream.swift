internal import CEvent
internal import Foundation

/// Sends a response whose body is made meanwhile: each part when the system has taken the one before.
///
/// When the client leaves, evhttp frees the connection and calls back; the request is ours to free then.
@MainActor final class ResponseStream {
  private let body: StreamedBody
  private let secondsToRead: Int
  private let writing: (() -> Void) -> Void
  /// The request that is answered; nil when it is over.
  private var request: UnsafeMutablePointer<evhttp_request>?
  private var task: Task<Void, Never>?
  private var drained: CheckedContinuation<Void, Never>?
  private var ended: () -> Void = {}

  /// - Parameters:
  ///   - secondsToRead: how long a client may take to read anything.
  ///   - writing: calls a function that writes.
  init(
    _ body: StreamedBody, to request: UnsafeMutablePointer<evhttp_request>, secondsToRead: Int,
    writing: @escaping (() -> Void) -> Void
  ) {
    (self.body, self.request, self.secondsToRead, self.writing) = (body, request, secondsToRead, writing)
  }

  /// Sends the headers of a response, then its body, then calls `ended`.
  func start(_ response: HTTPResponse, ended: @escaping () -> Void) {
    guard let request else { return }
    self.ended = ended
    let this = Unmanaged.passUnretained(self).toOpaque()
    evhttp_connection_set_closecb(
      evhttp_request_get_connection(request),
      { _, this in inCallback(this, of: ResponseStream.self) { $0.connectionClosed() } }, this)
    // The client has nothing to send meanwhile, for as long as it reads.
    setTimeouts(of: request, reading: nil)
    let output = response.addHeaders(to: request)
    if let length = body.length { evhttp_add_header(output, "Content-Length", String(length)) }
    writing { evhttp_send_reply_start(request, Int32(response.status), response.reason) }
    task = Task { await run() }
  }

  private func setTimeouts(of request: UnsafeMutablePointer<evhttp_request>, reading: Int?) {
    var write = timeval(tv_sec: secondsToRead, tv_usec: 0)
    guard let reading else { return _ = bufferevent_set_timeouts(request.stream, nil, &write) }
    var read = timeval(tv_sec: reading, tv_usec: 0)
    bufferevent_set_timeouts(request.stream, &read, &write)
  }

  private func run() async {
    do {
      var sent = 0
      while request != nil, let part = try await body.next() {
        sent += part.count
        guard sent <= body.length ?? .max else { throw StreamError.wrongLength }
        if !part.isEmpty { await write(part) }
      }
      guard sent == body.length ?? sent else { throw StreamError.wrongLength }
      finish()
    } catch {
      breakOff()
    }
  }

  /// Writes a part, and waits until the system has taken it or the client has left.
  private func write(_ part: Data) async {
    guard let request, let buffer = evbuffer_new() else { return breakOff() }
    _ = part.withUnsafeBytes { evbuffer_add(buffer, $0.baseAddress, $0.count) }
    let this = Unmanaged.passUnretained(self).toOpaque()
    await withCheckedContinuation { continuation in
      drained = continuation
      writing {
        evhttp_send_reply_chunk_with_cb(
          request, buffer, { _, this in inCallback(this, of: ResponseStream.self) { $0.resume() } }, this)
      }
      evbuffer_free(buffer)
    }
  }

  private func resume() {
    let waiting = drained
    drained = nil
    waiting?.resume()
  }

  /// Ends the response; the connection goes on.
  private func finish() {
    guard let request else { return }
    self.request = nil
    evhttp_connection_set_closecb(evhttp_request_get_connection(request), nil, nil)
    setTimeouts(of: request, reading: secondsToRead)
    writing { evhttp_send_reply_end(request) }
    end()
  }

  /// Ends the connection: it is the only way to tell a client that the rest is missing. evhttp notices it and calls back.
  private func breakOff() {
    guard let request else { return }
    shutdown(bufferevent_getfd(request.stream), Int32(SHUT_RDWR))
  }

  private func connectionClosed() {
    guard let request else { return }
    self.request = nil
    // One without a connection is ours to free; evhttp frees any other with its connection.
    if evhttp_request_get_connection(request) == nil { evhttp_request_free(request) }
    end()
  }

  /// Forgets the request, which evhttp is about to free with the server.
  func abandon() {
    guard let request else { return }
    self.request = nil
    if let connection = evhttp_request_get_connection(request) { evhttp_connection_set_closecb(connection, nil, nil) }
    end()
  }

  private func end() {
    task?.cancel()
    resume()
    body.ended()
    ended()
  }
}

private enum StreamError: Error {
  /// There are more or fewer bytes than were announced.
  case wrongLength
}

internal import CEvent
internal import Glibc

/// Watches the bytes of all plain connections, so that none with a syntax error is dispatched.
@MainActor final class RequestSyntaxCheck {
  private let refused: @MainActor (Rejection) -> Void
  /// The state of each connection, keyed by its input buffer; nil once it has violated the syntax. As in
  /// `RequestDeadlines`, a new connection with the same buffer address takes the entry over.
  private var connections: [OpaquePointer: (stream: OpaquePointer, syntax: RequestSyntax?)] = [:]

  init(refused: @escaping @MainActor (Rejection) -> Void) { self.refused = refused }

  /// Stored because libevent identifies a callback by its address.
  private static let callback: evbuffer_cb_func = { input, change, check in
    guard let input, let change = change?.pointee, change.n_added > 0 else { return }
    nonisolated(unsafe) let buffer = input
    inCallback(check, of: RequestSyntaxCheck.self) {
      $0.bytesCame(to: buffer, from: change.orig_size - change.n_deleted, count: change.n_added)
    }
  }

  /// Watches an accepted connection.
  func watch(_ stream: OpaquePointer) {
    let input: OpaquePointer = bufferevent_get_input(stream)
    connections[input] = (stream, RequestSyntax())
    evbuffer_add_cb(input, Self.callback, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Stops watching a connection that became a WebSocket.
  func forget(_ stream: OpaquePointer) {
    let input: OpaquePointer = bufferevent_get_input(stream)
    evbuffer_remove_cb(input, Self.callback, Unmanaged.passUnretained(self).toOpaque())
    connections[input] = nil
  }

  /// Whether everything on the connection so far is valid.
  func isValid(_ stream: OpaquePointer) -> Bool {
    guard let found = connections[bufferevent_get_input(stream)] else { return true }
    return found.syntax != nil
  }

  private func bytesCame(to input: OpaquePointer, from start: Int, count: Int) {
    guard let stream = connections[input]?.stream, var syntax = connections[input]?.syntax else { return }
    let skipped = min(syntax.skippable, count)
    syntax.skip(skipped)
    let isValid = skipped == count || syntax.read(Self.bytes(of: input, from: start + skipped, count: count - skipped))
    connections[input]?.syntax = isValid ? syntax : nil
    guard !isValid else { return }
    refused(.badRequest)
    // Not freed here: evhttp is about to read from it, and frees it when it notices the end.
    shutdown(bufferevent_getfd(stream), Int32(SHUT_RD))
  }

  private static func bytes(of buffer: OpaquePointer, from start: Int, count: Int) -> [UInt8] {
    var position = evbuffer_ptr()
    guard evbuffer_ptr_set(buffer, &position, start, EVBUFFER_PTR_SET) == 0 else { return [] }
    return [UInt8](unsafeUninitializedCapacity: count) { bytes, initialized in
      initialized = max(0, Int(evbuffer_copyout_from(buffer, &position, bytes.baseAddress, count)))
    }
  }
}

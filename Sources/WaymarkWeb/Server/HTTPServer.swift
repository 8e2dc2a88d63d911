internal import CEvent
internal import Glibc

/// The decision about a WebSocket request, made after its handshake was validated.
package enum UpgradeDecision {
  /// Accept it. The closure gets the socket and sets `onText` and `onClose`; it may send already.
  case accept(@MainActor (WebSocket) -> Void)
  /// Send this response instead.
  case refuse(HTTPResponse)
}

/// An HTTP/1.1 server with WebSocket, built on evhttp and wslay. All of it runs on the event loop.
@MainActor package final class HTTPServer {
  let sockets: SocketTable
  private let loop: EventLoop
  private let limits: ServerLimits
  private let deadlines: RequestDeadlines
  private let answers: SlowReaderTimeout
  private let syntax: RequestSyntaxCheck
  private let arrivals: Arrivals
  private let identity: TLSIdentity?
  private let proxies: TrustedProxies
  private let refused: @MainActor (Rejection) -> Void
  private let handler: @MainActor (HTTPRequest) -> HTTPResponse
  private let upgrade: @MainActor (HTTPRequest) -> UpgradeDecision
  private var http: OpaquePointer?
  private var limiters: [ConnectionLimiter] = []
  /// The requests whose responses are being made. evhttp keeps each until it is answered, also when its connection ends.
  private var unanswered: Set<UnsafeMutablePointer<evhttp_request>> = []
  /// The responses that are made while they are sent.
  private var streams: [ObjectIdentifier: ResponseStream] = [:]

  /// Creates a server that does not listen yet.
  /// - Parameters:
  ///   - identity: the TLS certificate and key; without it, the server does not use TLS.
  ///   - proxies: the proxies whose report of a client's address is trusted.
  ///   - refused: called with the kind of everything that the server itself rejects.
  ///   - handler: returns the response to every plain request, synchronously; ``HTTPResponse/later`` makes one that takes long.
  ///   - upgrade: decides about every well-formed WebSocket request.
  package init(
    loop: EventLoop, limits: ServerLimits = ServerLimits(), identity: TLSIdentity? = nil,
    proxies: TrustedProxies = TrustedProxies(), refused: @escaping @MainActor (Rejection) -> Void = { _ in },
    handler: @escaping @MainActor (HTTPRequest) -> HTTPResponse,
    upgrade: @escaping @MainActor (HTTPRequest) -> UpgradeDecision
  ) throws {
    self.loop = loop
    self.limits = limits
    self.handler = handler
    self.upgrade = upgrade
    self.identity = identity
    self.proxies = proxies
    self.refused = refused
    deadlines = RequestDeadlines(loop: loop, seconds: limits.requestTimeout, refused: refused)
    syntax = RequestSyntaxCheck(refused: refused)
    answers = SlowReaderTimeout(loop: loop, seconds: limits.answerTimeout, refused: refused)
    answers.isCounted = { [syntax] in !syntax.isValid($0) }
    arrivals = Arrivals(
      loop: loop, identity: identity, table: ConnectionTable(limits: limits, exempt: proxies), refused: refused)
    sockets = try SocketTable(loop: loop, limits: limits)
    guard let http = evhttp_new(loop.base) else { throw ServerError.outOfResources("the HTTP server") }
    self.http = http
    evhttp_set_allowed_methods(
      http,
      UInt16(
        EVHTTP_REQ_GET.rawValue | EVHTTP_REQ_HEAD.rawValue | EVHTTP_REQ_POST.rawValue | EVHTTP_REQ_PATCH.rawValue))
    evhttp_set_max_headers_size(http, limits.maxHeaderBytes)
    evhttp_set_max_body_size(http, limits.maxBodyBytes)
    evhttp_set_timeout(http, Int32(limits.httpTimeout))
    evhttp_set_default_content_type(http, nil)
    let this = Unmanaged.passUnretained(self).toOpaque()
    evhttp_set_gencb(
      http,
      { request, server in
        nonisolated(unsafe) let request = request!
        inCallback(server, of: HTTPServer.self) { $0.handle(request) }
      }, this)
    evhttp_set_bevcb(
      http,
      { base, server in
        nonisolated(unsafe) var stream: OpaquePointer?
        nonisolated(unsafe) let base = base
        inCallback(server, of: HTTPServer.self) { stream = $0.accepted(on: base) }
        return stream
      }, this)
  }

  isolated deinit {
    sockets.abortAll(code: 1001)
    freeHTTP()
  }

  /// Starts listening; may be called for several addresses. Port 0 lets the system choose.
  /// - Returns: the port.
  @discardableResult
  package func listen(host: String, port: UInt16) throws(ServerError) -> UInt16 {
    guard let http else { throw .outOfResources("a server that was stopped") }
    let listener = try ListeningSocket(host: host, port: port)
    guard let bound = evhttp_accept_socket_with_handle(http, listener.descriptor) else {
      Glibc.close(listener.descriptor)
      throw .outOfResources("the listening socket")
    }
    limiters.append(
      ConnectionLimiter(loop: loop, http: http, bound: bound, maxConnections: limits.maxConnections, refused: refused))
    return listener.port
  }

  /// Stops in order: accepts no more connections, closes every socket with 1001, waits for their close frames (at most
  /// about `ServerLimits.closeTimeout`), gives pending responses 100 ms to be sent, ends the remaining connections and calls
  /// `done`. The loop must keep running until then.
  package func stop(_ done: @escaping @MainActor () -> Void = {}) {
    guard http != nil else { return loop.inNextIteration(done) }
    stopAccepting()
    // Sockets that do not answer the close are not waited for any longer than this.
    loop.schedule(after: .seconds(limits.closeTimeout)) { [weak self] in self?.sockets.abortAll(code: 1001) }
    sockets.closeAll(code: 1001, reason: "The server stops.") {
      self.loop.schedule(after: .milliseconds(100)) {
        self.freeHTTP()
        done()
      }
    }
  }

  /// Accepts no more connections. Existing ones stay open.
  package func stopAccepting() {
    for limiter in limiters { limiter.close() }
    limiters = []
  }

  /// Frees evhttp and its connections; those of the WebSockets must be freed before.
  private func freeHTTP() {
    stopAccepting()
    unanswered = []  // evhttp frees these, too.
    for stream in streams.values { stream.abandon() }
    streams = [:]
    if let http { evhttp_free(http) }
    http = nil
  }

  /// Returns the stream for a connection that evhttp is accepting.
  private func accepted(on base: OpaquePointer?) -> OpaquePointer? {
    let stream = arrivals.makeStream(base)
    if let stream {
      deadlines.watch(stream)
      syntax.watch(stream)
      answers.watch(stream)
    }
    for limiter in limiters { limiter.connectionWasAccepted() }
    return stream
  }

  private func handle(_ pointer: UnsafeMutablePointer<evhttp_request>) {
    guard syntax.isValid(pointer.stream) else {
      var refusal = HTTPResponse(status: 400, text: "This is not valid HTTP.")
      refusal.headers.append(("Connection", "close"))
      return answers.answering { refusal.send(to: pointer, method: .get) }
    }
    guard var request = HTTPRequest(copying: pointer) else {
      evhttp_send_error(pointer, 501, nil)
      return
    }
    deadlines.requestEnded(on: pointer.stream)
    request.isSecure = identity != nil
    proxies.apply(to: &request)
    let response: HTTPResponse
    if WebSocketHandshake.isAskedFor(by: request) {
      guard let refusal = accept(request, pointer) else { return }
      response = refusal
    } else {
      response = handler(request)
    }
    if let make = response.later { return answer(pointer, request.method, by: make) }
    send(response, to: pointer, request.method)
  }

  /// Sends a response, at once or part by part.
  private func send(
    _ response: HTTPResponse, to pointer: UnsafeMutablePointer<evhttp_request>, _ method: HTTPRequest.Method
  ) {
    guard let body = response.stream, method != .head else {
      return answers.answering { response.send(to: pointer, method: method) }
    }
    guard evhttp_request_get_connection(pointer) != nil else {
      // The client has left already.
      body.ended()
      return answers.answering { response.send(to: pointer, method: method) }
    }
    let stream = ResponseStream(
      body, to: pointer, secondsToRead: limits.httpTimeout, writing: { [answers] in answers.answering($0) })
    streams[ObjectIdentifier(stream)] = stream
    stream.start(response) { [weak self, unowned stream] in self?.streams[ObjectIdentifier(stream)] = nil }
  }

  /// Answers a request when its response has been made. evhttp reads nothing more from the connection until then.
  private func answer(
    _ pointer: UnsafeMutablePointer<evhttp_request>, _ method: HTTPRequest.Method,
    by make: @escaping @Sendable @MainActor () async -> HTTPResponse
  ) {
    unanswered.insert(pointer)
    nonisolated(unsafe) let pointer = pointer
    Task { [weak self] in
      let response = await make()
      guard let self, unanswered.remove(pointer) != nil else {
        response.file?.discard()
        response.stream?.ended()
        return
      }
      send(response, to: pointer, method)
    }
  }

  /// Turns the request's connection into a WebSocket, or returns the response that refuses it.
  private func accept(_ request: HTTPRequest, _ pointer: UnsafeMutablePointer<evhttp_request>)
    -> HTTPResponse?
  {
    let handshake: WebSocketHandshake
    do throws(WebSocketHandshake.Refusal) {
      handshake = try WebSocketHandshake(request)
    } catch {
      refused(.badHandshake)
      return error.response
    }
    guard sockets.hasRoom(for: request) else {
      refused(.tooManyConnections)
      return HTTPResponse(status: 429, text: "There are too many sockets from this address.")
    }
    switch upgrade(request) {
    case .refuse(let response): return response
    case .accept(let configure):
      deadlines.forget(pointer.stream)
      syntax.forget(pointer.stream)
      answers.forget(pointer.stream)
      let socket = WebSocket(
        stream: SocketStream(takingOver: pointer), table: sockets, compression: handshake.compression,
        request: request, greeting: handshake.response)
      sockets.add(socket)
      socket.stream.attach(socket)
      configure(socket)
      // A client may have sent its first frames right after the request.
      let early = socket.stream.takeEarlyInput()
      if !early.isEmpty { early.withUnsafeBytes { socket.read($0) } }
      return nil
    }
  }
}

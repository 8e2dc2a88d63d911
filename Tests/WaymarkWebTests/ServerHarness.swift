import Glibc

@testable import WaymarkWeb

/// A server on a free port and its event loop, which the tests run step by step: everything happens on one thread and
/// nothing sleeps.
@MainActor final class ServerHarness {
  let loop: EventLoop
  let server: HTTPServer
  let port: UInt16
  let app = EchoApp()
  /// The counts of requests and connections that the server itself has refused.
  private(set) var refusals = RejectionCounts()
  /// The time of the loop's clock, in seconds.
  var time = 1_000

  init(
    limits: ServerLimits = ServerLimits(), identity: TLSIdentity? = nil, proxies: TrustedProxies = TrustedProxies(),
    handler: @escaping @MainActor (HTTPRequest) -> HTTPResponse = { _ in
      HTTPResponse(status: 200, text: "hello")
    }
  ) throws {
    loop = try EventLoop()
    let refused = RefusalBox()
    server = try HTTPServer(
      loop: loop, limits: limits, identity: identity, proxies: proxies, refused: { refused.add?($0) }
    ) { [app] request in
      app.requests.append(request)
      return app.router?.respond(to: request) ?? handler(request)
    } upgrade: { [app] request in
      if let router = app.router { return router.upgrade(request) }
      return request.path == "/refused"
        ? .refuse(HTTPResponse(status: 403, text: "no")) : .accept { app.adopt($0) }
    }
    port = try server.listen(host: "127.0.0.1", port: 0)
    // Sessions that are being persisted may outlive the test.
    loop.step { [weak self] in self?.time ?? 0 }
    refused.add = { [weak self] in
      self?.refusals[$0] += 1
      self?.app.refused?($0)
    }
  }

  /// Passes on the server's rejections, because the harness is initialized only after the server.
  @MainActor private final class RefusalBox {
    var add: ((Rejection) -> Void)?
  }

  /// Advances the clock; timers that expire fire in the next iteration of the loop.
  func pass(_ seconds: Int) {
    time += seconds
    loop.timePassed()
  }

  /// The time limit for events that usually take milliseconds, long enough for a busy machine.
  static let patience = Duration.seconds(60)

  /// Sleeps until the loop has work or a client of the test can read, for a millisecond at most: nothing signals that
  /// the main actor has a task to run, which the caller then lets run.
  func waitForWork() {
    let limit = EventSource(base: loop.base, descriptor: -1, flags: 0) {}
    limit.start(timeout: .milliseconds(1))
    turnWaiting()
    limit.free()
  }

  /// Runs the loop until `condition` holds: whenever it has work, or a client of the test can read.
  ///
  /// - Returns: false if the condition does not hold within ``patience``.
  @discardableResult
  func turn(until condition: () -> Bool) -> Bool {
    loop.runIteration()
    if condition() { return true }
    var isOver = false
    // Not a timer of the loop: those use the test's clock.
    let limit = EventSource(base: loop.base, descriptor: -1, flags: 0) { isOver = true }
    limit.start(timeout: Self.patience)
    defer { limit.free() }
    while !isOver {
      turnWaiting()
      if condition() { return true }
    }
    return false
  }

  /// The event sources that wake the loop when a client of the test can read.
  private var waking: [Int32: EventSource] = [:]

  func watch(_ descriptor: Int32) {
    // EV_READ, once: otherwise an iteration that does not wait would not end while something is readable.
    waking[descriptor] = EventSource(base: loop.base, descriptor: descriptor, flags: 0x02) {}
  }

  func forget(_ descriptor: Int32) { waking.removeValue(forKey: descriptor)?.free() }

  private func turnWaiting() {
    for client in waking.values { client.start() }
    loop.runIteration(waiting: true)
  }

  /// Runs the loop a few times, to show that something does not happen.
  func turns(_ count: Int = 30) {
    for attempt in 0..<count {
      loop.runIteration()
      waitForKernel(attempt)
    }
  }

  /// Waits, because the kernel may deliver on another core a moment later.
  private func waitForKernel(_ attempt: Int) {
    if attempt > 20 { _ = poll(nil, 0, 1) }
  }

  /// Returns a client that is connected.
  func connect(receiveBuffer: Int32? = nil, from address: String = "127.0.0.1") -> TestClient {
    TestClient(self, receiveBuffer: receiveBuffer, from: address)
  }

  /// Returns a client whose WebSocket is open.
  func open(extensions: String? = nil, receiveBuffer: Int32? = nil) -> TestClient {
    let client = connect(receiveBuffer: receiveBuffer)
    client.write(TestClient.handshake(extensions: extensions))
    let head = client.head()
    precondition(head.hasPrefix("HTTP/1.1 101 "), head)
    return client
  }
}

/// The app of the server: records requests and messages, and echoes messages.
@MainActor final class EchoApp {
  /// The router that handles all requests instead of this app.
  var router: RequestRouter?
  var refused: ((Rejection) -> Void)?
  var requests: [HTTPRequest] = []
  var sockets: [WebSocket] = []
  var texts: [String] = []
  var closes: [String] = []
  /// The action for a message; by default it sends the message back.
  var onText: @MainActor (WebSocket, [UInt8]) -> Void = { $0.send(text: $1) }

  func adopt(_ socket: WebSocket) {
    sockets.append(socket)
    socket.onText = { [unowned self, unowned socket] utf8 in
      texts.append(String(decoding: utf8, as: UTF8.self))
      onText(socket, Array(utf8))
    }
    socket.onClose = { [unowned self] in closes.append("\($0) \($1)") }
  }
}

/// A client that is as simple as possible, so that it shares no mistakes with the server.
@MainActor final class TestClient {
  /// A frame as it was received.
  struct Frame: Equatable {
    var first: UInt8
    var payload: [UInt8]
    var text: String { String(decoding: payload, as: UTF8.self) }
    /// The code of a close frame.
    var code: Int { payload.count < 2 ? 1005 : Int(payload[0]) << 8 | Int(payload[1]) }
  }

  private let harness: ServerHarness
  private(set) var descriptor: Int32
  var bytes: [UInt8] = []
  private(set) var isAtEnd = false { didSet { if isAtEnd { harness.forget(descriptor) } } }

  /// Creates a client that uses a given descriptor.
  init(_ harness: ServerHarness, descriptor: Int32) {
    self.harness = harness
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    harness.watch(descriptor)
  }

  /// Creates a client that connects from a loopback address, of which there are millions.
  init(_ harness: ServerHarness, receiveBuffer: Int32? = nil, from source: String = "127.0.0.1") {
    self.harness = harness
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    if var size = receiveBuffer {
      setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    }
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let bound = Self.withAddress(source, port: 0) { bind(descriptor, $0, size) }
    let result = Self.withAddress("127.0.0.1", port: harness.port) { Glibc.connect(descriptor, $0, size) }
    precondition(bound == 0 && result == 0, "connect")
    // As browsers do: data written in pieces is sent in pieces.
    var isOn: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    harness.watch(descriptor)
  }

  isolated deinit { disconnect() }

  private static func withAddress(
    _ host: String, port: UInt16, _ body: (UnsafePointer<sockaddr>) -> Int32
  ) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    inet_pton(AF_INET, host, &address.sin_addr)
    return withUnsafeBytes(of: &address) { body($0.baseAddress!.assumingMemoryBound(to: sockaddr.self)) }
  }

  func write(_ text: String) { write(Array(text.utf8)) }

  /// Writes everything, running the loop while the system accepts no more.
  func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    let deadline = ContinuousClock.now + ServerHarness.patience
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else {
        guard errno == EAGAIN, ContinuousClock.now < deadline else { return }
        harness.loop.runIteration()
        var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&room, 1, 1)
      }
    }
  }

  /// Closes at once; with unread bytes or `reset` the server sees a broken connection.
  func disconnect(reset: Bool = false) {
    guard descriptor >= 0 else { return }
    harness.forget(descriptor)
    if reset {
      var option = linger(l_onoff: 1, l_linger: 0)
      setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    }
    close(descriptor)
    descriptor = -1
  }

  /// Reads and discards at most `limit` bytes, and returns their number.
  func take(_ limit: Int) -> Int {
    var buffer = [UInt8](repeating: 0, count: limit)
    let count = recv(descriptor, &buffer, limit, 0)
    if count == 0 || (count < 0 && errno != EAGAIN) { isAtEnd = true }
    return max(0, count)
  }

  func fill() {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count == 0 { isAtEnd = true }
      if count < 0, errno != EAGAIN { isAtEnd = true }
      guard count > 0 else { return }
      bytes += buffer[..<count]
    }
  }

  /// Runs the loop until the server has closed the connection.
  func waitForEnd() -> Bool {
    harness.turn {
      fill()
      return isAtEnd
    }
  }

  /// Returns the head of the next response, without its empty line.
  func head() -> String {
    var end: Int?
    harness.turn {
      fill()
      end = bytes.indices.first { bytes[$0...].starts(with: [13, 10, 13, 10]) }
      return end != nil || isAtEnd
    }
    guard let end else { return "" }
    defer { bytes.removeFirst(end + 4) }
    return String(decoding: bytes[..<end], as: UTF8.self)
  }

  /// Returns the next `count` bytes of a body, or fewer if the connection ends.
  func body(_ count: Int) -> [UInt8] {
    harness.turn {
      fill()
      return bytes.count >= count || isAtEnd
    }
    defer { bytes.removeFirst(min(count, bytes.count)) }
    return Array(bytes.prefix(count))
  }

  /// Sends a request and reads a response with a `Content-Length`.
  func ask(_ request: String, hasBody: Bool = true) -> (head: String, body: String) {
    write(request)
    let head = head()
    let line = head.split(separator: "\r\n").first { $0.lowercased().hasPrefix("content-length:") }
    let count = line.flatMap { Int($0.split(separator: " ")[1]) } ?? 0
    return (head, hasBody ? String(decoding: body(count), as: UTF8.self) : "")
  }

  // MARK: - WebSocket

  static func handshake(
    extensions: String? = nil, path: String = "/socket", line: String? = nil, headers: [String: String?] = [:]
  ) -> String {
    var all: [String: String] = [
      "Host": "localhost", "Upgrade": "websocket", "Connection": "keep-alive, Upgrade",
      "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version": "13",
    ]
    all["Sec-WebSocket-Extensions"] = extensions
    for (name, value) in headers { all[name] = value }
    let lines = all.map { "\($0): \($1)\r\n" }.joined()
    return (line ?? "GET \(path) HTTP/1.1") + "\r\n" + lines + "\r\n"
  }

  /// Returns a masked frame; the first byte has FIN, the reserved bits and the opcode.
  static func frame(_ first: UInt8, _ payload: [UInt8]) -> [UInt8] {
    var bytes = [first]
    switch payload.count {
    case ..<126: bytes.append(0x80 | UInt8(payload.count))
    case ..<65_536: bytes += [0xFE, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
    default: bytes += [0xFF, 0, 0, 0, 0] + (0..<4).reversed().map { UInt8(payload.count >> ($0 * 8) & 255) }
    }
    let mask: [UInt8] = [0x37, 0xFA, 0x21, 0x3D]
    bytes += mask
    return bytes + payload.enumerated().map { $1 ^ mask[$0 % 4] }
  }

  func send(_ first: UInt8, _ payload: [UInt8]) { write(Self.frame(first, payload)) }
  func send(text: String) { send(0x81, Array(text.utf8)) }
  func sendClose(_ code: UInt16, _ reason: String = "") {
    send(0x88, [UInt8(code >> 8), UInt8(code & 255)] + Array(reason.utf8))
  }

  /// Returns the next frame of the server if it has arrived.
  func arrived() -> Frame? {
    fill()
    guard let found = parse() else { return nil }
    bytes.removeFirst(found.1)
    return found.0
  }

  /// Returns the next frame of the server; nil if the server closed the connection.
  func frame() -> Frame? {
    var found: (frame: Frame, length: Int)?
    harness.turn {
      fill()
      found = parse()
      return found != nil || isAtEnd
    }
    bytes.removeFirst(found?.length ?? 0)
    return found?.frame
  }

  private func parse() -> (Frame, Int)? {
    guard bytes.count >= 2 else { return nil }
    var start = 2
    var length = Int(bytes[1])
    if length >= 126 {
      start += length == 126 ? 2 : 8
      guard bytes.count >= start else { return nil }
      length = bytes[2..<start].reduce(0) { $0 << 8 | Int($1) }
    }
    guard bytes.count >= start + length else { return nil }
    return (Frame(first: bytes[0], payload: Array(bytes[start..<start + length])), start + length)
  }
}

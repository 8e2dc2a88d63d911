/// Why something a client sent was not taken. Documentation/Protocol.md says what follows from each.
package enum Rejection: Int, CaseIterable, Sendable {
  /// Not a frame.
  case malformed
  /// The session is unknown, has expired or can't be resumed.
  case unknownSession
  /// Whether the session is known can't be said at present: the storage does not answer, or too many ask at once.
  case unanswerable
  /// The session belongs to another browser, or this one keeps no cookies. It is told what `unknownSession` is.
  case foreignVisitor
  /// The page is loaded again, and goes on with another socket.
  case loadedAgain
  /// A frame is missing before this one.
  case gap
  /// More events than anybody makes.
  case tooManyEvents
  /// The message is too large.
  case tooLarge
  /// The message is not text.
  case binary
  /// The text is not UTF-8, or its compression is broken.
  case invalidText
  /// The client breaks the rules of WebSocket.
  case protocolError
  /// The client takes too long to read.
  case slowReader
  /// The event names an element that is not there, or not any more.
  case unknownNode
  /// The control is disabled.
  case disabledControl
  /// The control does not take such an event.
  case unexpectedEvent
  /// The request comes from a page of another origin.
  case foreignOrigin
  /// The upload is too large.
  case uploadTooLarge
  /// The slice does not begin where the last one ended.
  case uploadOutOfOrder
  /// The upload is for nothing that takes files.
  case uploadUnknown
  /// The visitor's files, or all files together, take more room than there is for them.
  case uploadNoRoom
  /// The visitor's cookie is signed by no key of ours.
  case forgedVisitor
  /// There are too many connections or sockets from one address.
  case tooManyConnections
  /// One address asks for too many pages.
  case tooManyPages
  /// There is no room for a further connection from anywhere, or a further session.
  case full
  /// What came is not HTTP as it is spoken here, or its head is too large.
  case badRequest
  /// A request's body is too large.
  case requestTooLarge
  /// A request took too long to arrive.
  case slowWriter
  /// The handshake for a socket is not in order.
  case badHandshake
  /// Somebody asks for what only the operator may read.
  case notForStrangers
  /// The server is about to end.
  case draining

  /// The code that the socket is closed with, where it is.
  var closeCode: UInt16? {
    switch self {
    case .malformed: 4000
    case .unknownSession, .foreignVisitor: 4001
    case .unanswerable: 1013
    case .gap: 4002
    case .tooManyEvents: 4004
    case .loadedAgain: 4005
    case .tooLarge: 1009
    case .binary: 1003
    case .invalidText: 1007
    case .protocolError: 1002
    case .slowReader: 1008
    default: nil
    }
  }

  /// Its name in counts and in the log.
  package var name: String { "\(self)" }

  /// The words that the socket is closed with.
  var reason: String {
    switch self {
    case .malformed: "The frame is malformed."
    case .unknownSession, .foreignVisitor: "The session is not known."
    case .unanswerable: "The session can't be looked for now."
    case .gap: "A frame is missing."
    case .tooManyEvents: "There are too many events."
    case .loadedAgain: "The page is loaded again."
    default: ""
    }
  }
}

/// How often each kind of rejection happened.
package struct RejectionCounts: Equatable, Sendable {
  private var counts = [Int](repeating: 0, count: Rejection.allCases.count)

  package subscript(kind: Rejection) -> Int {
    get { counts[kind.rawValue] }
    set { counts[kind.rawValue] = newValue }
  }

  /// Of all kinds.
  package var total: Int { counts.reduce(0, +) }
}

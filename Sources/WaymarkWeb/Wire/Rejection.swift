/// Why something a client sent was not taken. Documentation/Protocol.md says what follows from each.
package enum Rejection: Int, CaseIterable, Sendable {
  /// Not a frame.
  case malformed
  /// The session is unknown, has expired or can't be resumed.
  case unknownSession
  /// The session belongs to another browser, or this one keeps no cookies. It is told what `unknownSession` is.
  case foreignVisitor
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

  /// The code that the socket is closed with, where it is.
  var closeCode: UInt16? {
    switch self {
    case .malformed: 4000
    case .unknownSession, .foreignVisitor: 4001
    case .gap: 4002
    case .tooManyEvents: 4004
    case .tooLarge: 1009
    case .binary: 1003
    case .invalidText: 1007
    case .protocolError: 1002
    case .slowReader: 1008
    default: nil
    }
  }

  /// The words that the socket is closed with.
  var reason: String {
    switch self {
    case .malformed: "The frame is malformed."
    case .unknownSession, .foreignVisitor: "The session is not known."
    case .gap: "A frame is missing."
    case .tooManyEvents: "There are too many events."
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

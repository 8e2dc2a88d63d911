/// Why something from a client was rejected. Documentation/Protocol.md describes the consequences.
package enum Rejection: Int, CaseIterable, Sendable {
  /// Not a frame.
  case malformed
  /// The session is unknown, has expired or can't be resumed.
  case unknownSession
  /// It is not known at present whether the session exists: the storage does not answer, or too many clients ask at
  /// once.
  case storageUnavailable
  /// The page is of an older version of the protocol.
  case outdatedClient
  /// The session belongs to another browser, or this one stores no cookies. The client gets the same code as for
  /// `unknownSession`.
  case foreignVisitor
  /// The page was reloaded and uses another socket.
  case pageReloaded
  /// A frame is missing before this one.
  case gap
  /// More events than a user can make.
  case tooManyEvents
  /// The message is too large.
  case tooLarge
  /// The message is not text.
  case binary
  /// The text is not UTF-8, or its compression is broken.
  case invalidText
  /// The client violates the WebSocket protocol.
  case protocolError
  /// The client reads too slowly.
  case slowReader
  /// The event names an element that does not exist, or not any more.
  case unknownNode
  /// The control is disabled.
  case disabledControl
  /// The control does not accept such an event.
  case unexpectedEvent
  /// The request comes from a page of another origin.
  case foreignOrigin
  /// The upload is too large.
  case uploadTooLarge
  /// The slice does not begin where the previous one ended.
  case uploadOutOfOrder
  /// The upload names no element that accepts files.
  case uploadUnknown
  /// The visitor's files, or all files together, exceed their limit.
  case uploadNoRoom
  /// Nobody has signed in with the visitor's cookie, and the app is for people who have.
  case notSignedIn
  /// The account's name or its password is wrong.
  case wrongPassword
  /// There are too many attempts to sign in with an account, or from an address.
  case tooManySignIns
  /// The visitor's cookie is not signed by any of our keys.
  case forgedVisitor
  /// There are too many connections or sockets from one address.
  case tooManyConnections
  /// There are too many requests for pages from one address.
  case tooManyPages
  /// The maximum number of connections or sessions is reached.
  case full
  /// The request is not valid HTTP, uses an unsupported method, or has too large headers.
  case badRequest
  /// A request's body is too large.
  case requestTooLarge
  /// A request took too long to arrive.
  case slowWriter
  /// The WebSocket handshake is invalid.
  case badHandshake
  /// The request is for a page that only the operator may read.
  case monitoringUnauthorized
  /// The server is shutting down.
  case draining
  /// The request is for a host that is not served.
  case unknownHost

  /// The name of the rejection in metrics and in the log.
  package var name: String { "\(self)" }
}

/// The number of rejections of each kind.
package struct RejectionCounts: Equatable, Sendable {
  private var counts = [Int](repeating: 0, count: Rejection.allCases.count)

  package subscript(kind: Rejection) -> Int {
    get { counts[kind.rawValue] }
    set { counts[kind.rawValue] = newValue }
  }

  /// The number of rejections of all kinds.
  package var total: Int { counts.reduce(0, +) }
}

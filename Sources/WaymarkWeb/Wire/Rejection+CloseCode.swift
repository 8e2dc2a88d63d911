// Written by write-protocol.mjs from protocol.json.

extension Rejection {
  /// The code that the socket is closed with; nil if the socket stays open or there is none.
  var closeCode: UInt16? {
    switch self {
    case .protocolError: 1002
    case .binary: 1003
    case .invalidText: 1007
    case .slowReader: 1008
    case .tooLarge: 1009
    case .storageUnavailable: 1013
    case .malformed: 4000
    case .unknownSession, .foreignVisitor, .outdatedClient: 4001
    case .gap: 4002
    case .tooManyEvents: 4004
    case .pageReloaded: 4005
    default: nil
    }
  }

  /// The reason that the socket is closed with.
  var reason: String {
    switch self {
    case .storageUnavailable: "The session can't be looked for now."
    case .malformed: "The frame is malformed."
    case .unknownSession, .foreignVisitor, .outdatedClient: "The session is not known."
    case .gap: "A frame is missing."
    case .tooManyEvents: "There are too many events."
    case .pageReloaded: "The page is loaded again."
    default: ""
    }
  }
}

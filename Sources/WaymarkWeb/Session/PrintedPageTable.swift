internal import WaymarkComponents

/// The pages that sessions print, under names that can't be guessed. Each is drawn when a browser loads it.
@MainActor final class PrintedPageTable {
  /// The path prefix of a page, which is followed by the session's name and the number of the page.
  nonisolated static let root = "/_waymark/printed/"

  private var sessions: [Secret: (id: SessionID, visitor: VisitorCookie)] = [:]
  private var addresses: [SessionID: PrintedPageAddresses] = [:]
  private let drawings: DrawnFiles
  private let report: (String) -> Void
  /// The sessions of which a failure was reported.
  private var reported: Set<SessionID> = []

  /// - Parameter report: called with the first failure of each session.
  init(drawings: DrawnFiles, report: @escaping (String) -> Void) {
    self.drawings = drawings
    self.report = report
  }

  /// Returns where new views of a session have their pages; the address is the same in any process.
  func addresses(for session: SessionID, of visitor: VisitorCookie) -> PrintedPageAddresses {
    let name = Self.name(of: session)
    sessions[name] = (session, visitor)
    let addresses = PrintedPageAddresses(address: Self.root + name.description)
    self.addresses[session] = addresses
    return addresses
  }

  /// Without the session's secret id the name can't be guessed.
  private static func name(of session: SessionID) -> Secret {
    Secret(SHA256.digest(of: Array("Waymark printed pages \(session)".utf8)))
  }

  /// Removes the pages of a session.
  func remove(_ session: SessionID) {
    sessions[Self.name(of: session)] = nil
    addresses[session] = nil
    reported.remove(session)
  }

  /// Reads the path of a request; returns nil if it is not one of a page that this visitor was given.
  private func find(_ path: String, for visitor: VisitorCookie?) -> (session: SessionID, page: Int)? {
    let parts = path.dropFirst(Self.root.count).split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let name = Secret(parts[0]), let page = Int(parts[1]), let session = sessions[name],
      session.visitor == visitor
    else { return nil }
    return (session.id, page)
  }

  /// Returns the session whose page a visitor requests; nil if there is none.
  func session(for request: HTTPRequest, of visitor: VisitorCookie?) -> SessionID? {
    find(request.path, for: visitor)?.session
  }

  /// Returns the response to a request for a page: the same 404 for every name that this browser was not given.
  func respond(to request: HTTPRequest, for visitor: VisitorCookie?) -> HTTPResponse {
    guard request.method != .post else { return .notAllowed("Pages are only read.", allowed: "GET, HEAD") }
    guard let visitor, let (session, page) = find(request.path, for: visitor),
      let draw = addresses[session]?.shown?.drawing(of: page)
    else { return HTTPResponse(status: 404, text: "Not found.") }
    return drawings.response(of: "image/svg+xml", with: SecurityHeaders.drawing, to: visitor, draw) { [self] error in
      if sessions[Self.name(of: session)] != nil, reported.insert(session).inserted {
        report("A page can't be printed: \(error)")
      }
    }
  }
}

/// Answers every request: pages, files, pictures, uploads and sockets.
@MainActor package final class Site {
  private let sessions: Sessions
  private let files: StaticFiles
  private let pages: PageRenderer

  /// A site over these sessions.
  package init(sessions: Sessions, client: ClientFiles, configuration: HostConfiguration) {
    self.sessions = sessions
    files = client.files
    pages = PageRenderer(sessions: sessions, client: client, configuration: configuration)
  }

  /// The answer to a plain request.
  package func respond(to request: HTTPRequest) -> HTTPResponse {
    if let response = files.respond(to: request) { return response }
    if request.path.hasPrefix(UploadAddress.root) { return takeUpload(request) }
    if request.path.hasPrefix(PictureTable.root) { return sessions.pictures.respond(to: request) }
    if let response = Self.respondToVisitor(request) { return response }
    guard request.method != .post else {
      var refusal = HTTPResponse(status: 405, text: "Pages are only read.")
      refusal.headers.append(("Allow", "GET, HEAD"))
      return refusal
    }
    return pages.respond(to: request)
  }

  /// What browsers and robots ask every host for, and what is no address of the app.
  private static func respondToVisitor(_ request: HTTPRequest) -> HTTPResponse? {
    let path = request.path
    if path == "/favicon.ico" {
      return HTTPResponse(status: 204, headers: [("Cache-Control", "public, max-age=86400")])
    }
    let isForeign =
      path == "/robots.txt" || path == "/_waymark" || path.hasPrefix("/_waymark/")
      || path.hasPrefix("/.well-known/") || path.hasPrefix("/apple-touch-icon")
    return isForeign ? HTTPResponse(status: 404, text: "Not found.") : nil
  }

  // MARK: - Sockets

  /// What becomes of a request for a socket.
  package func upgrade(_ request: HTTPRequest) -> UpgradeDecision {
    guard request.path == "/_waymark/socket" else {
      return .refuse(HTTPResponse(status: 404, text: "Not found."))
    }
    guard request.isSameOrigin else {
      sessions.rejections[.foreignOrigin] += 1
      return .refuse(HTTPResponse(status: 403, text: "Another origin's page asks."))
    }
    guard request.query("v") == "1", let last = request.query("last").flatMap({ Int($0) }), last >= 0 else {
      return .refuse(HTTPResponse(status: 400, text: "Only version 1 of the protocol is spoken here."))
    }
    let session = request.query("session").flatMap { SessionID($0) }.flatMap { sessions[$0] }
    let visitor = VisitorCookie(request)
    return .accept { [sessions] socket in
      guard let session, !session.isEnded else { return sessions.reject(.unknownSession, socket) }
      // Whoever got hold of a session's name has not got the browser that it belongs to.
      guard session.visitor == visitor else { return sessions.reject(.foreignVisitor, socket) }
      session.attach(socket, last: last)
    }
  }

  // MARK: - Uploads

  private func takeUpload(_ request: HTTPRequest) -> HTTPResponse {
    guard request.method == .post else {
      var refusal = HTTPResponse(status: 405, text: "Files are only sent here.")
      refusal.headers.append(("Allow", "POST"))
      return refusal
    }
    guard request.isSameOrigin else {
      sessions.rejections[.foreignOrigin] += 1
      return HTTPResponse(status: 403, text: "Another origin's page asks.")
    }
    guard let address = UploadAddress(request), let session = sessions[address.session],
      session.visitor == VisitorCookie(request), let uploads = session.uploads
    else {
      return refuseUpload(.unknown)
    }
    let failure = uploads.accept(request.body, at: address, now: sessions.loop.clock())
    return failure.map(refuseUpload) ?? HTTPResponse(status: 204)
  }

  private func refuseUpload(_ failure: UploadBox.Failure) -> HTTPResponse {
    let words: String
    switch failure {
    case .unknown:
      sessions.rejections[.uploadUnknown] += 1
      words = "Nothing here takes the file."
    case .outOfOrder:
      sessions.rejections[.uploadOutOfOrder] += 1
      words = "The slice is out of order."
    case .tooLarge:
      sessions.rejections[.uploadTooLarge] += 1
      words = "The file is too large."
    case .notStored: words = "The file could not be stored."
    }
    return HTTPResponse(status: failure.rawValue, text: words)
  }
}

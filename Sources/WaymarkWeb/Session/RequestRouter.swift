internal import WaymarkLocalization

/// Answers every request: pages, files, pictures, uploads, parts of files, downloads, contents of files, printed pages, copied pictures, sockets and the operator's status pages.
@MainActor package final class RequestRouter {
  let sessions: Sessions
  private let files: StaticFiles
  private let fonts: FontFiles
  private let webApp: WebAppFiles?
  private let gate: SignInGate?
  private let signInPage: SignInPage
  private let pages: PageRenderer
  private let keys: KeyRing
  private let texts: AppTexts
  private let allowance: AddressAllowance
  private let log: Log
  private let hosts: ServedHosts
  /// The operator's status pages.
  let status: StatusPages

  /// Creates a router for these sessions.
  package init(
    sessions: Sessions, client: ClientFiles, fonts: FontFiles? = nil, configuration: HostConfiguration,
    gate: SignInGate? = nil
  ) {
    self.gate = gate
    self.sessions = sessions
    files = client.files
    self.fonts = fonts ?? FontFiles([])
    webApp = WebAppFiles(configuration)
    keys = configuration.keys
    texts = configuration.texts
    log = configuration.log
    hosts = configuration.hosts ?? ServedHosts(listeningOn: configuration.host)
    allowance = AddressAllowance(limits: configuration.limits)
    status = StatusPages(sessions: sessions, token: configuration.metricsToken)
    signInPage = SignInPage(client: client, webApp: webApp, configuration: configuration)
    pages = PageRenderer(sessions: sessions, client: client, webApp: webApp, configuration: configuration)
  }

  /// Returns the response to a plain request.
  package func respond(to request: HTTPRequest) -> HTTPResponse {
    let kind = RequestKind(path: request.path)
    let response = answer(to: request, kind)
    sessions.metrics.answered(kind)
    guard let make = response.later else {
      note(response, kind)
      return response
    }
    return .later { [weak self] in
      let response = await make()
      self?.note(response, kind)
      return response
    }
  }

  /// Logs a response. The address is not logged: it may be a link that grants access.
  private func note(_ response: HTTPResponse, _ kind: RequestKind) {
    log(.debug, "A request was answered.", ["kind": "\(kind)", "status": String(response.status)])
  }

  private func answer(to request: HTTPRequest, _ kind: RequestKind) -> HTTPResponse {
    if let refusal = refuseUnknownHost(request) { return refusal }
    guard request.method != .patch || kind == .receiving else {
      return .notAllowed("Only parts of files are sent so.", allowed: "GET, HEAD")
    }
    if let response = webApp?.respond(to: request) ?? files.respond(to: request) { return response }
    if let refusal = refuseStranger(request, kind) { return refusal }
    switch kind {
    case .font: return fonts.respond(to: request)
    case .upload: return takeUpload(request)
    case .receiving: return takeReceived(request)
    case .picture:
      // A picture that its session shows no longer is not served, even if the session has not been updated yet.
      if let id = sessions.pictures.session(for: request) { sessions[id]?.settle() }
      return sessions.pictures.respond(to: request, for: visitor(of: request))
    case .download: return sessions.downloads.respond(to: request, for: visitor(of: request))
    case .content:
      // As for pictures: what was removed meanwhile is not served.
      if let id = sessions.contents.session(for: request) { sessions[id]?.settle() }
      return sessions.contents.respond(to: request, for: visitor(of: request))
    case .printedPage:
      let visitor = visitor(of: request)
      if let id = sessions.printedPages.session(for: request, of: visitor), let session = sessions[id] {
        _ = session.scene  // Pages of a window that sleeps are printed, too.
        session.settle()
      }
      return sessions.printedPages.respond(to: request, for: visitor)
    case .copiedPicture: return sessions.copiedPictures.respond(to: request, for: visitor(of: request))
    case .signIn: return signIn(request)
    case .status: return status.respond(to: request) ?? HTTPResponse(status: 404, text: "Not found.")
    default: break
    }
    if let response = Self.respondToWellKnownPath(request) { return response }
    guard request.method != .post else { return .notAllowed("Pages are only read.", allowed: "GET, HEAD") }
    return page(for: request)
  }

  /// Refuses a request for a host that is not served; but health checks are answered, which often name no host.
  private func refuseUnknownHost(_ request: HTTPRequest) -> HTTPResponse? {
    guard request.path != "/healthz", let host = request.header("Host"), !hosts.contains(host) else { return nil }
    sessions.rejections[.unknownHost] += 1
    return HTTPResponse(
      status: 421, text: "This server does not answer for this name. Its operator can list it in WAYMARK_HOSTS.")
  }

  /// Refuses whoever has not signed in, where people have to, anything but the client's own files, the form, the status, and what
  /// belongs to a session at an open address. A request for another page gets the form.
  private func refuseStranger(_ request: HTTPRequest, _ kind: RequestKind) -> HTTPResponse? {
    guard let gate else { return nil }
    switch kind {
    case .file, .font, .page, .signIn, .socket, .status, .other: return nil
    case .picture, .upload, .receiving, .download, .content, .printedPage, .copiedPicture:
      // Without a sign-in there are sessions at open addresses only; each of these requests is for things of a session.
      let visitor = visitor(of: request)
      guard !gate.admits(visitor), visitor.map(sessions.hasSession) != true else { return nil }
      sessions.rejections[.notSignedIn] += 1
      return HTTPResponse(status: 403, text: "Sign in first.")
    }
  }

  /// Answers the form for signing in.
  private func signIn(_ request: HTTPRequest) -> HTTPResponse {
    guard let gate else { return HTTPResponse(status: 404, text: "Not found.") }
    if gate.isBehindSignIn { return .redirect(to: "/") }
    let earlier = visitor(of: request)
    guard request.method == .post else {
      return gate.admits(earlier) ? .redirect(to: "/") : signInPage.response(to: request)
    }
    guard request.isSameOrigin else {
      sessions.rejections[.foreignOrigin] += 1
      return HTTPResponse(status: 403, text: "Another origin's page asks.")
    }
    guard let form = SignInForm(request) else { return HTTPResponse(status: 400, text: "This is not the form.") }
    return .later { [self] in
      let outcome = await gate.signIn(form.name, form.password, from: request.remoteAddress, earlier: earlier)
      switch outcome {
      case .signedIn(let visitor, _):
        var response = HTTPResponse.redirect(to: form.address)
        response.headers.append(("Set-Cookie", keys.header(for: visitor, request: request)))
        return response
      case .refused: sessions.rejections[.wrongPassword] += 1
      case .tooMany: sessions.rejections[.tooManySignIns] += 1
      case .failed: break
      }
      return signInPage.response(to: request, form, outcome)
    }
  }

  private func page(for request: HTTPRequest) -> HTTPResponse {
    guard !status.isDraining else {
      sessions.rejections[.draining] += 1
      let locale = VisitorLocale.locale(of: request, in: texts)
      return UnavailablePage.response(.noAnswer, in: texts.localization(for: locale))
    }
    guard allowance.take(request.remoteAddress, now: sessions.loop.clock()) else {
      return refuse(.tooManyPages, 429, "There were too many pages for this address.", retryAfter: 60)
    }
    let claim = claim(of: request)
    if let gate, !gate.admits(claim.visitor, to: request.path) {
      return gate.isBehindSignIn ? signInByProxy(request, gate) : signInPage.response(to: request)
    }
    return page(for: request, of: claim)
  }

  private func page(for request: HTTPRequest, of claim: VisitorClaim) -> HTTPResponse {
    let start = Metrics.now
    defer { sessions.metrics.pageRendered(since: start) }
    return pages.respond(to: request, of: claim)
  }

  /// Answers the page to a person whom a proxy has let in.
  private func signInByProxy(_ request: HTTPRequest, _ gate: SignInGate) -> HTTPResponse {
    .later { [self] in
      switch await gate.signIn(by: request) {
      case .signedIn(let visitor, _):
        let response = page(for: request, of: .known(visitor, isFresh: false))
        return await response.later?() ?? response
      case .refused, .tooMany:
        sessions.rejections[.notSignedIn] += 1
        return signInPage.refusal(to: request)
      case .failed:
        let locale = VisitorLocale.locale(of: request, in: texts)
        return UnavailablePage.response(.noAnswer, in: texts.localization(for: locale))
      }
    }
  }

  private func refuse(_ rejection: Rejection, _ status: Int, _ text: String, retryAfter: Int) -> HTTPResponse {
    sessions.rejections[rejection] += 1
    var refusal = HTTPResponse(status: status, text: text)
    refusal.headers.append(("Retry-After", String(retryAfter)))
    return refusal
  }

  /// Returns the visitor whose cookie the request carries; a forged one is counted, and ignored.
  func visitor(of request: HTTPRequest) -> VisitorCookie? { claim(of: request).visitor }

  private func claim(of request: HTTPRequest) -> VisitorClaim {
    let claim = keys.claim(of: request)
    if claim == .forged { sessions.rejections[.forgedVisitor] += 1 }
    if let gate, let visitor = claim.visitor, !gate.isConsistent(visitor, with: request) { return .none }
    return claim
  }

  /// Answers requests that browsers and robots send to every host, and that are not addresses of the app.
  private static func respondToWellKnownPath(_ request: HTTPRequest) -> HTTPResponse? {
    let path = request.path
    if path == "/favicon.ico" {
      return HTTPResponse(status: 204, headers: [("Cache-Control", "public, max-age=86400")])
    }
    return isForeign(path) ? HTTPResponse(status: 404, text: "Not found.") : nil
  }

  /// Whether a path is not an address of the app.
  nonisolated static func isForeign(_ path: String) -> Bool {
    path == "/robots.txt" || path == "/favicon.ico" || path == "/_waymark" || path.hasPrefix("/_waymark/")
      || path.hasPrefix("/.well-known/") || path.hasPrefix("/apple-touch-icon")
  }

  // MARK: - Sockets

  /// Decides about a request for a socket.
  package func upgrade(_ request: HTTPRequest) -> UpgradeDecision {
    sessions.metrics.answered(.socket)
    guard request.path == "/_waymark/socket" else {
      return .refuse(HTTPResponse(status: 404, text: "Not found."))
    }
    if let refusal = refuseUnknownHost(request) { return .refuse(refusal) }
    guard request.isSameOrigin else {
      sessions.rejections[.foreignOrigin] += 1
      return .refuse(HTTPResponse(status: 403, text: "Another origin's page asks."))
    }
    guard !status.isDraining else {
      return .refuse(refuse(.draining, 503, "The server is about to end.", retryAfter: 5))
    }
    guard let version = request.query("v").flatMap({ Int($0) }), (1...WireProtocol.version).contains(version) else {
      return .refuse(
        HTTPResponse(status: 400, text: "Only version \(WireProtocol.version) of the protocol is spoken here."))
    }
    // A page from before an update reloads itself when its socket closes so.
    if version < WireProtocol.version { return .accept { [sessions] in sessions.reject(.outdatedClient, $0) } }
    // A client that has just reloaded its page has applied no frame of the session, and sends no “last”.
    let last = request.query("last").map { Int($0) ?? -1 }
    if let last, last < 0 { return .refuse(HTTPResponse(status: 400, text: "“last” is the number of a frame.")) }
    let id = request.query("session").flatMap { SessionID($0) }
    let visitor = visitor(of: request)
    let locale = VisitorLocale.locale(of: request, in: texts)
    // Its page loads itself anew then, which shows the form for signing in.
    if let gate, !gate.mayAdmit(visitor) {
      sessions.rejections[.notSignedIn] += 1
      return .accept { [sessions] in sessions.reject(.unknownSession, $0) }
    }
    return .accept { [sessions] socket in
      guard let id else { return sessions.reject(.unknownSession, socket) }
      sessions.attach(socket, to: id, for: visitor, last: last, locale: locale)
    }
  }
}

internal import WaymarkLocalization

/// Renders the app at an address as a complete page, which can be read and navigated without script.
@MainActor final class PageRenderer {
  private let sessions: Sessions
  private let client: ClientFiles
  private let keys: KeyRing
  private let texts: AppTexts
  private let fallbackTitle: String
  private let headers: [(name: String, value: String)]
  /// The part of the head after the title, the same on every page.
  private var links: [UInt8] = []

  init(sessions: Sessions, client: ClientFiles, webApp: WebAppFiles?, configuration: HostConfiguration) {
    self.sessions = sessions
    self.client = client
    keys = configuration.keys
    texts = configuration.texts
    fallbackTitle = configuration.name
    headers =
      [("Content-Type", "text/html; charset=utf-8"), ("Cache-Control", "no-store")]
      + SecurityHeaders.page(isInstallable: webApp != nil)
    for line in [
      "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1,viewport-fit=cover,interactive-widget=resizes-content\">",
      "<meta name=\"color-scheme\" content=\"light dark\">",
      "<meta name=\"theme-color\" content=\"#f2f2f7\" media=\"(prefers-color-scheme:light)\">",
      "<meta name=\"theme-color\" content=\"#000\" media=\"(prefers-color-scheme:dark)\">",
      // Without an icon browsers request one repeatedly: Chromium at every change of the address.
      webApp?.links ?? "<link rel=\"icon\" href=\"data:,\">",
    ] { links.append(contentsOf: line.utf8) }
  }

  /// Returns the page for a request. A HEAD request leaves no session behind.
  ///
  /// - Parameter claim: the visitor of the request.
  func respond(to request: HTTPRequest, of claim: VisitorClaim) -> HTTPResponse {
    let visitor = claim.visitor ?? .random()
    let locale = VisitorLocale.locale(of: request, in: texts)
    let left = TabCookie.session(of: request)
    let again =
      request.method == .get
      ? left.flatMap { sessions.reload($0, at: request.target, for: visitor, locale: locale) } : nil
    let (target, rows) = RowLink.parse(request.target)
    guard let session = again ?? sessions.open(target, for: visitor, locale: locale) else {
      sessions.rejections[.full] += 1
      return UnavailablePage.response(.full, in: texts.localization(for: locale))
    }
    var headers = headers
    if left != nil { headers.append(TabCookie.removal) }
    if claim != .known(visitor, isFresh: true) {
      headers.append((name: "Set-Cookie", value: keys.header(for: visitor, request: request)))
    }
    if request.isSecure { headers.append(SecurityHeaders.strictTransport) }
    let shown = again == nil ? rows : nil
    let values = session.scene.visitorValues
    guard values.isLoading else { return respond(to: request, with: session, at: target, showing: shown, headers) }
    // The first page shows what the visitor has arranged, and not something else for a moment.
    return .later { [self, headers] in
      await values.finishLoading()
      // Meanwhile many others may have requested pages.
      guard !session.isEnded else { return UnavailablePage.response(.full, in: texts.localization(for: locale)) }
      return respond(to: request, with: session, at: target, showing: shown, headers)
    }
  }

  private func respond(
    to request: HTTPRequest, with session: Session, at target: String, showing rows: RowLink?,
    _ headers: [(name: String, value: String)]
  ) -> HTTPResponse {
    defer { if request.method == .head { sessions.end(session) } }
    var headers = headers
    var body = page(of: session, at: target, showing: rows)
    let encoding = Compression.preferredEncoding(accept: request.header("Accept-Encoding"))
    if let smaller = Self.compress(body, encoding) {
      body = smaller
      headers.append((name: "Content-Encoding", value: encoding.rawValue))
    }
    return HTTPResponse(status: session.scene.isFound ? 200 : 404, headers: headers, body: body)
  }

  private func page(of session: Session, at target: String, showing rows: RowLink?) -> [UInt8] {
    var content = PageContent(at: target)
    session.write(to: content)
    if let rows, session.show(rows, of: content) {
      content = PageContent(at: target)
      session.write(to: content)
    }
    let number = session.beginPage()
    var page: [UInt8] = []
    page.reserveCapacity(content.html.bytes.count + links.count + 512)
    page.append("<!doctype html><html lang=\"")
    let localization = texts.localization(for: session.scene.locale), language = localization.languageTag
    page.append(html: language)
    page.append(LanguageMatch.isRightToLeft(language) ? "\" dir=\"rtl\">" : "\" dir=\"ltr\">")
    page.append("<head><meta charset=\"utf-8\"><title>")
    page.append(html: content.heading ?? session.scene.title ?? fallbackTitle)
    page.append("</title>")
    page.append(contentsOf: links)
    page.append(contentsOf: client.links(for: content.html.bytes).utf8)
    page.append(contentsOf: client.texts.element(in: localization))
    page.append("</head><body><wm-app id=\"n0\" data-session=\"")
    page.append(contentsOf: session.id.description.utf8)
    page.append("\" data-protocol=\"")
    page.append(number: WireProtocol.version)
    page.append("\" data-last=\"")
    page.append(number: session.frameNumbers.sent)
    if session.wasAdopted {
      page.append("\" data-received=\"")
      page.append(number: session.frameNumbers.received)
    }
    page.append("\" data-page=\"")
    page.append(number: number)
    let focused = session.scene.graph.focusedElement
    if focused != 0 {
      page.append("\" data-focused=\"")
      page.append(number: Int(focused))
    }
    page.append("\">")
    page.append(contentsOf: content.html.bytes)
    page.append("</wm-app><noscript><p class=\"wm-banner\">")
    page.append(html: localization.libraryText("Without JavaScript only links work."))
    page.append("</p></noscript>")
    page.append("</body></html>")
    return page
  }

  private static func compress(_ body: [UInt8], _ encoding: Compression.Encoding) -> [UInt8]? {
    switch encoding {
    case .identity: nil
    case .gzip: Compression.gzip(body)
    case .brotli: Compression.brotli(body, quality: 5)
    }
  }
}

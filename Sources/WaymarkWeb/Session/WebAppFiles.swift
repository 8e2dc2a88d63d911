internal import Foundation

/// The files with which browsers install the app: a manifest, icons, and a service worker that shows a page while there
/// is no network. [Installed apps](decisions/installed-apps.md) says why it does nothing else.
package struct WebAppFiles: Sendable {
  /// The widths of the icons, in pixels: for a tab of the browser, iOS, Android, and a splash screen.
  package static let iconSides = [48, 180, 192, 512]
  private static let worker = "/_waymark/service-worker.js"
  /// The light background of grouped lists, which most apps begin with. A manifest can't have a dark one.
  private static let background = "#f2f2f7"

  /// The elements of a page's head that name the files.
  let links: String
  private let files: StaticFiles
  private let icons: [Int: [UInt8]]

  /// Creates the files of an app with an icon; nil without one, because browsers do not install such apps.
  init?(_ configuration: HostConfiguration) {
    guard !configuration.icons.isEmpty else { return nil }
    let icons = configuration.icons
    let manifest = Manifest(
      name: configuration.name, short_name: configuration.name, lang: configuration.texts.languages[0],
      theme_color: Self.background, background_color: Self.background,
      icons: icons.keys.filter { $0 >= 192 }.sorted().map(Manifest.Icon.init))
    let files = StaticFiles(
      icons.map { StaticFiles.File(name: Self.name(ofIcon: $0.key), bytes: $0.value) } + [
        StaticFiles.File(name: "app.webmanifest", bytes: manifest.json),
        StaticFiles.File(name: "installed-app.js", bytes: Array(Self.registration.utf8)),
      ])
    self.icons = icons
    self.files = files
    links = [
      "<link rel=\"icon\" href=\"\(files.url(for: Self.name(ofIcon: 48)))\">",
      "<link rel=\"apple-touch-icon\" href=\"\(files.url(for: Self.name(ofIcon: 180)))\">",
      "<link rel=\"manifest\" href=\"\(files.url(for: "app.webmanifest"))\">",
      "<meta name=\"apple-mobile-web-app-capable\" content=\"yes\">",
      "<script type=\"module\" src=\"\(files.url(for: "installed-app.js"))\"></script>",
    ].joined()
  }

  /// Returns the response to a request for one of the files; nil for any other request.
  func respond(to request: HTTPRequest) -> HTTPResponse? {
    let path = request.path
    if path.hasPrefix(files.folder) { return files.respond(to: request) }
    guard request.method != .post else { return nil }
    if path == Self.worker { return Self.workerResponse }
    // Requested by browsers and other programs that do not read the page.
    if path == "/favicon.ico" { return icon(48) }
    return path.hasPrefix("/apple-touch-icon") ? icon(180) : nil
  }

  private func icon(_ side: Int) -> HTTPResponse? {
    icons[side].map { bytes in
      HTTPResponse(
        headers: [("Content-Type", "image/png"), ("Cache-Control", "public, max-age=86400"), SecurityHeaders.noSniff],
        body: bytes)
    }
  }

  private static func name(ofIcon side: Int) -> String { "icon-\(side).png" }

  // MARK: - Service worker

  /// Only an installed app needs it: a browser that is offline says so itself.
  private static let registration = """
    if (matchMedia('(display-mode: standalone)').matches || navigator.standalone)
      navigator.serviceWorker?.register('\(worker)', { scope: '/' });

    """

  private static let pageHeaders = UnavailablePage.headers(.offline).map { ($0.name, $0.value) }
  private static let workerText = """
    const page = \(json(UnavailablePage.html(.offline, in: .standard)));
    const headers = \(json(Dictionary(uniqueKeysWithValues: pageHeaders)));
    addEventListener('install', () => skipWaiting());
    addEventListener('fetch', event => {
      if (event.request.mode === 'navigate')
        event.respondWith(fetch(event.request).catch(() => new Response(page, { status: 503, headers })));
    });

    """

  /// Browsers compare it with their copy once a day at least, and whenever the app is opened.
  private static let workerResponse = HTTPResponse(
    headers: [
      ("Content-Type", "text/javascript; charset=utf-8"), ("Cache-Control", "no-cache"),
      ("Service-Worker-Allowed", "/"), SecurityHeaders.noSniff,
    ], body: Array(workerText.utf8))

  private static func json(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: (try? encoder.encode(value)) ?? Data(), as: UTF8.self)
  }

  /// The web app manifest. Its keys are those of the specification.
  private struct Manifest: Encodable {
    struct Icon: Encodable {
      var src: String
      var sizes: String
      var type = "image/png"
      /// It is drawn to its edges, as on iOS, so Android can cut it to any shape.
      var purpose = "any maskable"

      init(side: Int) {
        src = WebAppFiles.name(ofIcon: side)
        sizes = "\(side)x\(side)"
      }
    }

    var name: String
    var short_name: String
    var lang: String
    var id = "/"
    var start_url = "/"
    var scope = "/"
    var display = "standalone"
    var theme_color: String
    var background_color: String
    var icons: [Icon]

    var json: [UInt8] { Array(WebAppFiles.json(self).utf8) }
  }
}

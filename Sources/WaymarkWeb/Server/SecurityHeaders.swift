/// The headers by which browsers are told what a response may do. [Security](Security.md) says what each is for.
enum SecurityHeaders {
  typealias Header = (name: String, value: String)

  /// The content is of the type that `Content-Type` names, whatever it looks like. On every response.
  static let noSniff: Header = ("X-Content-Type-Options", "nosniff")

  /// On every page.
  ///
  /// - Parameter isInstallable: whether the page names a manifest and a service worker, which are of this host too.
  static func page(isInstallable: Bool) -> [Header] {
    let policy = contentSecurityPolicy + (isInstallable ? ";manifest-src 'self';worker-src 'self'" : "")
    return [
      ("Content-Security-Policy", policy), noSniff,
      ("Referrer-Policy", "same-origin"), ("Cross-Origin-Opener-Policy", "same-origin"),
    ]
  }

  /// Only scripts and styles of this host are allowed; of inline styles, only `style` attributes.
  static let contentSecurityPolicy = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:", "media-src 'self'", "font-src 'self'", "connect-src 'self'", "form-action 'self'",
    "base-uri 'none'", "frame-ancestors 'none'",
  ].joined(separator: ";")

  /// On every page over TLS: the browser uses only TLS for the next year. Without `includeSubDomains`, because other hosts
  /// are not for Waymark to decide on.
  static let strictTransport: Header = ("Strict-Transport-Security", "max-age=31536000")

  /// On pictures of users and exported files: nothing in them runs, and no other site shows them.
  static let userFile: [Header] = [
    noSniff, ("Cross-Origin-Resource-Policy", "same-origin"), ("Content-Security-Policy", "default-src 'none'"),
  ]

  /// On the contents of files, of any type: opened as a page, they run nothing, load nothing, and belong to no site.
  static let content: [Header] = [
    noSniff, ("Cross-Origin-Resource-Policy", "same-origin"),
    (
      "Content-Security-Policy",
      "default-src 'none';style-src 'unsafe-inline';img-src data:;media-src data:;frame-ancestors 'none';sandbox"
    ),
  ]

  /// On SVG files drawn from documents, which contain their pictures.
  static let drawing: [Header] = [
    noSniff, ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Content-Security-Policy", "default-src 'none';style-src 'unsafe-inline';img-src data:;sandbox"),
  ]
}

package import WaymarkComponents

/// What a browser is known by when it comes again: a cookie that holds 128 random bits.
///
/// The value itself is a secret between the browser and this process. Apps get what is derived from it.
package struct VisitorCookie: Hashable, Sendable {
  /// The cookie's name.
  static let name = "waymark-visitor"
  private static let secondsOfAYear = 31_536_000
  private let secret: Secret

  /// A cookie for a browser that has none.
  static func random() -> VisitorCookie { VisitorCookie(secret: .random()) }

  private init(secret: Secret) { self.secret = secret }

  /// The cookie that a request carries; nil where there is none, or none that was ever given.
  init?(_ request: HTTPRequest) {
    let cookies = request.headers.lazy.filter { $0.name.isEqualIgnoringASCIICase(to: "Cookie") }
      .flatMap { $0.value.split(separator: ";") }
    for cookie in cookies {
      let parts = cookie.split(separator: "=", maxSplits: 1).map(\.trimmed)
      if parts.count == 2, parts[0] == Self.name, let secret = Secret(parts[1]) {
        self.init(secret: secret)
        return
      }
    }
    return nil
  }

  /// The value of `Set-Cookie` for a request: no script reads it, and no other site's page sends it along but by a link.
  func header(for request: HTTPRequest) -> String {
    let secure = request.isSecure ? "; Secure" : ""
    return "\(Self.name)=\(secret); Path=/; Max-Age=\(Self.secondsOfAYear); HttpOnly; SameSite=Lax\(secure)"
  }

  /// Who this is, for apps. Nobody gets the cookie back from it.
  package var visitorID: VisitorID {
    // The words before the value keep this apart from any other use of its hash.
    let digest = SHA256.digest(of: Array("Waymark visitor \(secret)".utf8))
    let halves = [digest[..<8], digest[8..<16]].map { half in half.reduce(UInt64(0)) { $0 << 8 | UInt64($1) } }
    return VisitorID(rawValue: Secret(high: halves[0], low: halves[1]).description)
  }
}

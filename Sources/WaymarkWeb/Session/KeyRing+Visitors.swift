extension KeyRing {
  static let secondsOfAYear = 31_536_000
  /// The age in days after which a cookie is renewed, so that its year begins again as long as the browser returns now
  /// and then.
  private static let renewAfter = 30

  /// Returns the cookie's name. Over TLS it has the prefix `__Host-`, which only this host can set, so that no
  /// subdomain or other host of the domain can make a browser another visitor.
  static func cookieName(for request: HTTPRequest) -> String {
    request.isSecure ? "__Host-waymark-visitor" : "waymark-visitor"
  }

  /// Returns the visitor that a request's cookie claims.
  func claim(of request: HTTPRequest) -> VisitorClaim {
    let name = Self.cookieName(for: request)
    var claim = VisitorClaim.none
    for header in request.headers where header.name.isEqualIgnoringASCIICase(to: "Cookie") {
      for cookie in header.value.split(separator: ";") {
        let parts = cookie.split(separator: "=", maxSplits: 1).map(\.trimmed)
        guard parts.count == 2, parts[0] == name else { continue }
        if let (text, isCurrent) = verify(parts[1]), let (visitor, day) = VisitorCookie.read(text) {
          return .known(visitor, isFresh: isCurrent && today() - day < Self.renewAfter)
        }
        claim = .forged
      }
    }
    return claim
  }

  /// Returns the value of `Set-Cookie` for a request: scripts can't read the cookie, and pages of other sites send it
  /// only by following a link.
  func header(for visitor: VisitorCookie, request: HTTPRequest) -> String {
    let secure = request.isSecure ? "; Secure" : ""
    return "\(Self.cookieName(for: request))=\(value(for: visitor)); Path=/; Max-Age=\(Self.secondsOfAYear); "
      + "HttpOnly; SameSite=Lax\(secure)"
  }

  /// Returns the signed value of a visitor's cookie.
  func value(for visitor: VisitorCookie) -> String { sign(visitor.text(since: today())) }
}

extension KeyRing {
  private static let secondsOfAYear = 31_536_000
  /// A cookie is given anew when it is so old, in days: its year begins again as long as the browser comes now and then.
  private static let renewAfter = 30

  /// The cookie's name. Over TLS it bears the prefix that only this very host can set, so that no neighbour's page or
  /// subdomain makes somebody another visitor.
  static func cookieName(for request: HTTPRequest) -> String {
    request.isSecure ? "__Host-waymark-visitor" : "waymark-visitor"
  }

  /// Who a request comes from, by the cookie that it carries.
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

  /// The value of `Set-Cookie` for a request: no script reads it, and no other site's page sends it along but by a link.
  func header(for visitor: VisitorCookie, request: HTTPRequest) -> String {
    let secure = request.isSecure ? "; Secure" : ""
    return "\(Self.cookieName(for: request))=\(value(for: visitor)); Path=/; Max-Age=\(Self.secondsOfAYear); "
      + "HttpOnly; SameSite=Lax\(secure)"
  }

  /// The signed value of a visitor's cookie.
  func value(for visitor: VisitorCookie) -> String { sign(visitor.text(since: today())) }
}

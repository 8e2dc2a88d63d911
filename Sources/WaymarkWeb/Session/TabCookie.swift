/// What a page says of itself as it goes away: which session its tab has shown. It lives for seconds, so that the page that
/// comes next in the tab, if it is the same, goes on with it.
enum TabCookie {
  private static let name = "waymark-tab"

  /// The session of the page that the browser has just left; nil where it does not say.
  static func session(of request: HTTPRequest) -> SessionID? {
    for header in request.headers where header.name.isEqualIgnoringASCIICase(to: "Cookie") {
      for cookie in header.value.split(separator: ";") {
        let parts = cookie.split(separator: "=", maxSplits: 1).map(\.trimmed)
        if parts.count == 2, parts[0] == name, let session = SessionID(parts[1]) { return session }
      }
    }
    return nil
  }

  /// Takes it away, so that no other page goes on with the same session.
  static let removal = (name: "Set-Cookie", value: "\(name)=; Path=/; Max-Age=0; SameSite=Strict")
}

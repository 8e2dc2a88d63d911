/// A cookie that a page sets when it is left: the session that its tab has shown. It lives for seconds, so that the
/// next page in the tab, if it is the same one, continues that session.
enum TabCookie {
  private static let name = "waymark-tab"

  /// Returns the session of the page that the browser has just left; nil if there is no such cookie.
  static func session(of request: HTTPRequest) -> SessionID? {
    request.cookie(name).flatMap { SessionID($0) }
  }

  /// The header that deletes the cookie, so that no other page continues the same session.
  static let removal = (name: "Set-Cookie", value: "\(name)=; Path=/; Max-Age=0; SameSite=Strict")
}

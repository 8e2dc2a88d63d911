package import WaymarkComponents

/// The value that identifies a browser when it returns: 128 random bits, which a signed cookie holds.
///
/// The value itself is a secret between the browser and the server. Apps get an id derived from it.
package struct VisitorCookie: Hashable, Sendable {
  private let secret: Secret

  /// Returns a new value for a browser without a cookie.
  static func random() -> VisitorCookie { VisitorCookie(secret: .random()) }

  /// Creates the value with this secret.
  init(secret: Secret) { self.secret = secret }

  /// The visitor's id for apps. The cookie can't be derived from it.
  package var visitorID: VisitorID {
    // The prefix makes this hash differ from any other use of the secret.
    let digest = SHA256.digest(of: Array("Waymark visitor \(secret)".utf8))
    return VisitorID(rawValue: Secret(digest).description)
  }
}

extension VisitorCookie {
  /// Returns the cookie's value before its signature: the visitor, and the day it was issued.
  func text(since day: Int) -> String { "\(secret).\(day)" }

  /// Parses the result of `text(since:)`.
  static func read(_ text: String) -> (visitor: VisitorCookie, day: Int)? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let secret = Secret(parts[0]), let day = Int(parts[1]), day >= 0 else { return nil }
    return (VisitorCookie(secret: secret), day)
  }
}

package import WaymarkComponents

/// What a browser is known by when it comes again: 128 random bits, which a cookie holds with our signature.
///
/// The value itself is a secret between the browser and this process. Apps get what is derived from it.
package struct VisitorCookie: Hashable, Sendable {
  private let secret: Secret

  /// A cookie for a browser that has none.
  static func random() -> VisitorCookie { VisitorCookie(secret: .random()) }

  /// The visitor of this secret.
  init(secret: Secret) { self.secret = secret }

  /// Who this is, for apps. Nobody gets the cookie back from it.
  package var visitorID: VisitorID {
    // The words before the value keep this apart from any other use of its hash.
    let digest = SHA256.digest(of: Array("Waymark visitor \(secret)".utf8))
    return VisitorID(rawValue: Secret(digest).description)
  }
}

extension VisitorCookie {
  /// What a cookie's value says before its signature: who, and since which day.
  func text(since day: Int) -> String { "\(secret).\(day)" }

  /// Reads what `text(since:)` writes.
  static func read(_ text: String) -> (visitor: VisitorCookie, day: Int)? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let secret = Secret(parts[0]), let day = Int(parts[1]), day >= 0 else { return nil }
    return (VisitorCookie(secret: secret), day)
  }
}

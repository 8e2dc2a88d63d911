/// The visitor that a request claims to come from.
enum VisitorClaim: Equatable {
  /// The request has no visitor cookie.
  case none
  /// The cookie is not signed by any of our keys.
  case forged
  /// The cookie has a valid signature. It should be renewed if it is not fresh.
  case known(VisitorCookie, isFresh: Bool)

  /// The visitor, if the cookie is valid.
  var visitor: VisitorCookie? {
    guard case .known(let visitor, _) = self else { return nil }
    return visitor
  }
}

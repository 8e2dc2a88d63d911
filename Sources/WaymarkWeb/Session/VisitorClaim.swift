/// Who a request says that it comes from.
enum VisitorClaim: Equatable {
  /// It says nothing.
  case none
  /// It has a cookie of ours by its name that no key of ours has signed.
  case forged
  /// A visitor that we know by our signature. The cookie is to be given anew where it is not fresh.
  case known(VisitorCookie, isFresh: Bool)

  /// The visitor, if we know it.
  var visitor: VisitorCookie? {
    guard case .known(let visitor, _) = self else { return nil }
    return visitor
  }
}

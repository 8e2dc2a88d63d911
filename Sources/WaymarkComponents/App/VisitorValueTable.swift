/// The values of all visitors who have a window.
@MainActor package final class VisitorValueTable {
  private struct Member { weak var values: VisitorValues? }
  private var members: [VisitorID: Member] = [:]
  /// The number of members at which those without a window are removed.
  private var limit = 64
  /// Where they outlive the process; nil if they end with it.
  package weak var store: (any VisitorValueStore)?

  package init() {}

  /// Returns the values of a visitor, the same in all windows.
  package func of(_ visitor: VisitorID) -> VisitorValues {
    if let known = members[visitor]?.values { return known }
    if members.count >= limit {
      members = members.filter { $0.value.values != nil }
      limit = max(64, 2 * members.count)
    }
    let new = VisitorValues(of: visitor, in: store)
    members[visitor] = Member(values: new)
    return new
  }
}

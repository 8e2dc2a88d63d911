internal import WaymarkNavigation

/// The arrangements of toolbars of all visitors who have a window.
@MainActor package final class VisitorArrangements {
  private struct Member { weak var arrangements: ToolbarArrangements? }
  private var members: [VisitorID: Member] = [:]
  /// The number of members at which those without a window are removed.
  private var limit = 64
  /// Where they outlive the process; nil if they end with it.
  package weak var store: (any VisitorValueStore)?

  package init() {}

  /// Returns the arrangements of a visitor, the same in all windows.
  package func of(_ visitor: VisitorID) -> ToolbarArrangements {
    if let known = members[visitor]?.arrangements { return known }
    if members.count >= limit {
      members = members.filter { $0.value.arrangements != nil }
      limit = max(64, 2 * members.count)
    }
    let new = ToolbarArrangements(of: visitor, in: store)
    members[visitor] = Member(arrangements: new)
    return new
  }
}

internal import WaymarkGraph

/// What the windows of each visitor have taken, so that it can be dropped in another window of the same visitor.
@MainActor final class VisitorTakenItems {
  private struct Member { weak var items: WindowsTakenItems? }
  private var members: [VisitorID: Member] = [:]
  /// The number of members at which those without a window are removed.
  private var limit = 64

  /// Returns what a visitor's windows have taken, the same in all of them.
  func of(_ visitor: VisitorID) -> WindowsTakenItems {
    if let known = members[visitor]?.items { return known }
    if members.count >= limit {
      members = members.filter { $0.value.items != nil }
      limit = max(64, 2 * members.count)
    }
    let new = WindowsTakenItems()
    members[visitor] = Member(items: new)
    return new
  }
}

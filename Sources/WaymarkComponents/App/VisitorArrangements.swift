internal import WaymarkNavigation

/// The arrangements of toolbars of all visitors who have a window.
@MainActor package final class VisitorArrangements {
  private struct Member { weak var arrangements: ToolbarArrangements? }
  private var members: [VisitorID: Member] = [:]

  package init() {}

  /// Returns the arrangements of a visitor, the same in all windows.
  package func of(_ visitor: VisitorID) -> ToolbarArrangements {
    if let known = members[visitor]?.arrangements { return known }
    let new = ToolbarArrangements()
    members[visitor] = Member(arrangements: new)
    return new
  }
}

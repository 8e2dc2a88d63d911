internal import WaymarkGraph

extension AppDriver {
  /// Swipes the uppermost modal away, as a press beside it, Escape and the browser's Back do too. Where there are edits
  /// the person is asked: see what is on the screen then.
  ///
  ///     try driver.dismiss()
  ///     try driver.tap("Keep Editing")
  public func dismiss() throws {
    catchUp()
    guard let modals = page.root.children.last(where: { $0.tag == "wm-modals" }) else {
      throw DriverError.notFound("modal", screen: snapshot)
    }
    let depth = modals.children.count - 1
    try send(.pop(depth: depth, epoch: modals.epoch), "pop", to: modals, "modal")
  }

  /// How many modals lie over the window.
  public var modalCount: Int {
    page.root.children.last { $0.tag == "wm-modals" }?.children.count ?? 0
  }
}

extension ShownPage {
  /// What a person can reach: the uppermost modal, or the question that it asks, where there is one.
  var reachable: ShownNode {
    let everything = root.descendants { $0.isHidden }
    return everything.last { $0.tag == "dialog" } ?? root
  }
}

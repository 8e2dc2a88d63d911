public import WaymarkComponents
internal import WaymarkGraph

extension AppDriver {
  /// Swipes the uppermost modal away, as a press beside it, Escape and the browser's Back do too. Where there are edits
  /// the person is asked: see what is on the screen then. An alert or an action sheet goes by its button that cancels,
  /// or its only one; one without such a button stays, and this throws.
  ///
  ///     try driver.dismiss()
  ///     try driver.tap("Keep Editing")
  public func dismiss() throws {
    catchUp()
    guard let modals = page.modals, let top = modals.modals.last else {
      throw DriverError.notFound("modal", screen: snapshot)
    }
    if top["role"] == "alertdialog" { return try answerNo(in: top) }
    let depth = modals.modals.count - 1
    try send(.pop(depth: depth, epoch: modals.epoch), "pop", to: modals, "modal")
  }

  private func answerNo(in dialog: ShownNode) throws {
    let buttons = dialog.descendants { $0.isHidden }.filter { $0.tag == "button" }
    let cancels = buttons.first { $0.has("cancel", in: "class") }
    guard let button = cancels ?? (buttons.count == 1 ? buttons[0] : nil) else {
      throw DriverError.refused("alert", event: "dismiss")
    }
    try send(.tap, "tap", to: button, ScreenElement(button, self).description)
  }

  /// Drags the uppermost sheet to one of the heights at which it rests, or presses its indicator until it is there.
  ///
  ///     try driver.drag(to: .large)
  public func drag(to detent: PresentationDetent) throws {
    catchUp()
    guard let modals = page.modals, let top = modals.modals.last else {
      throw DriverError.notFound("modal", screen: snapshot)
    }
    try send(.select(detent.key, epoch: modals.epoch), "select", to: top, "sheet")
  }

  /// How many modals lie over the window.
  public var modalCount: Int { page.modals?.modals.count ?? 0 }
}

extension ShownPage {
  /// What lies over the window.
  var modals: ShownNode? { root.children.last { $0.tag == "wm-modals" } }

  /// What a person can reach: the uppermost modal, or the question that it asks, where there is one.
  var reachable: ShownNode {
    let everything = root.descendants { $0.isHidden }
    return everything.last { $0.tag == "dialog" } ?? root
  }
}

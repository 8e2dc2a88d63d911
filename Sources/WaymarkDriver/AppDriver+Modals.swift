public import WaymarkComponents
internal import WaymarkGraph

extension AppDriver {
  /// Dismisses the uppermost modal, as a swipe, a press beside it, Escape and the browser's Back do. Where there are
  /// edits, a confirmation is on the screen afterwards. An alert or an action sheet is dismissed by its cancel button,
  /// or its only one; without such a button it stays, and this throws.
  ///
  ///     try driver.dismiss()
  ///     try driver.tap("Keep Editing")
  public func dismiss() throws {
    catchUp()
    guard let modals = page.modals, let top = modals.modals.last else {
      throw DriverError.notFound("modal", screen: snapshot)
    }
    if top["role"] == "alertdialog" { return try cancelAlert(in: top) }
    let depth = modals.modals.count - 1
    try send(.pop(depth: depth, epoch: modals.epoch), "pop", to: modals, "modal")
  }

  private func cancelAlert(in dialog: ShownNode) throws {
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

  /// The number of modals over the window.
  public var modalCount: Int { page.modals?.modals.count ?? 0 }
}

extension ShownPage {
  /// The container of the modals over the window.
  package var modals: ShownNode? { root.children.last { $0.tag == "wm-modals" } }

  /// The element that the user can reach: the uppermost modal, or its confirmation where there is one; otherwise the
  /// page.
  package var reachable: ShownNode {
    var (last, waiting) = (root, [root])
    while let node = waiting.popLast() {
      if node.isHidden { continue }
      if node.tag == "dialog" { last = node }
      waiting += node.children.reversed()
    }
    return last
  }
}

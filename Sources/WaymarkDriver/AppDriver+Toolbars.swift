internal import WaymarkGraph

extension AppDriver {
  /// The names of the items in the centre of the toolbar of the screen, in their order.
  public var toolbarItems: [String] {
    catchUp()
    return nodes(in: .top).filter { $0.isToolbarItem }.map(itemName)
  }

  /// Puts an item of a toolbar with an identifier before another one in the centre of the bar, as by dragging it there; also an item
  /// that is not in the bar.
  ///
  ///     try driver.arrangeToolbarItem("Ruler", before: "Undo")
  ///
  /// - Parameter next: the item that follows; nil puts it at the end.
  /// - Throws: ``DriverError`` if there is no such item, or it can't be moved.
  public func arrangeToolbarItem(_ name: String, before next: String? = nil) throws {
    let item = try toolbarItem(name), before = try next.map { try toolbarItem($0).key } ?? 0
    try send(.move(row: item.key, before: before), "move", to: item.centre, "toolbar item “\(name)”")
  }

  /// Removes an item from the centre of a toolbar with an identifier, as by dragging it out of the bar.
  ///
  /// - Throws: ``DriverError`` if there is no such item, or it can't be removed.
  public func removeToolbarItem(_ name: String) throws {
    let item = try toolbarItem(name)
    try send(.delete(row: item.key), "delete", to: item.centre, "toolbar item “\(name)”")
  }

  /// Returns to the app's own arrangement of the toolbar.
  ///
  /// - Throws: ``DriverError`` if the screen has no toolbar that can be arranged.
  public func resetToolbar() throws {
    catchUp()
    let button = page.reachable.descendants().filter { $0.has("wm-palette-reset", in: "class") }
    let found = try only(button.map { ScreenElement($0, self) }, "toolbar that can be arranged")
    try send(.tap, "tap", to: found.node, "reset of the toolbar")
  }

  /// Finds an item, also one that is not in the bar, with its centre and its number.
  private func toolbarItem(_ name: String) throws -> (centre: ShownNode, key: Int32) {
    catchUp()
    let items = page.reachable.descendants().filter { $0.isToolbarItem && itemName($0) == name.collapsed }
    let item = try only(items.map { ScreenElement($0, self) }, "toolbar item “\(name)”").node
    guard item.lineage.contains(where: { $0.has("leading-title", in: "class") }) else {
      throw DriverError.refused(
        "toolbar item “\(name)”", event: "move: only the bars of editors and browsers are arranged")
    }
    guard let centre = item.parent, let key = item["data-item"].flatMap({ Int32($0) }) else {
      throw DriverError.refused("toolbar item “\(name)”", event: "move: people can't arrange this toolbar")
    }
    return (centre, key)
  }

  /// The name of a group, or of the first control of an item.
  private func itemName(_ item: ShownNode) -> String {
    let inside = item.children.flatMap { $0.descendants() }
    let group = inside.first { $0.has("wm-group", in: "class") && $0["aria-label"] != nil }
    let named = group ?? inside.first { $0.role.map(Role.pressed.contains) == true }
    return named.map { page.name(of: $0) } ?? page.text(within: item)
  }
}

extension ShownNode {
  fileprivate var isToolbarItem: Bool { has("wm-item", in: "class") }
}

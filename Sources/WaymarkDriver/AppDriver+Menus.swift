internal import WaymarkGraph

extension AppDriver {
  /// Opens the menu of the one button with this name, as holding it does. Until it is closed, only its items can be reached.
  ///
  ///     try driver.openMenu("More")
  ///     try driver.tap("Delete All")
  ///
  /// A press on an item closes it, unless the item keeps it open. ``tap(_:)`` opens the menu of a button without a primary action, too, and
  /// the submenu of an item.
  ///
  /// - Throws: ``DriverError`` if there is no such button, several, or a disabled one.
  public func openMenu(_ name: String) throws {
    catchUp()
    let found = elements([.button], named: name, in: .top).filter { $0.node["data-menu"] != nil }
    try open(menuOf: only(found, "button with a menu “\(name)”"))
  }

  /// Opens the context menu of the view with a text or a name, as a long press does.
  ///
  /// - Throws: ``DriverError`` if there is no such view, or none with a context menu.
  public func openContextMenu(of name: String) throws {
    try open(contextMenuOf: innermost(named: name, "with a context menu") { $0.has("context", in: "class") })
  }

  /// Opens the context menu of an element, as a long press does.
  ///
  /// - Throws: ``DriverError`` if it has none.
  package func open(contextMenuOf source: ScreenElement) throws {
    guard let layer = source.node.menuLayer else { throw DriverError.gone(source.description) }
    try open(layer, source.description)
  }

  /// Returns the one view that meets a condition and contains a text or a name; of nested ones the innermost.
  func innermost(named name: String, _ what: String, _ isMet: (ShownNode) -> Bool) throws -> ScreenElement {
    catchUp()
    let wanted = name.collapsed
    let sources = nodes(in: .top).filter(isMet).filter { source in
      source.descendants { $0.isHidden }.contains { page.name(of: $0) == wanted || $0.text?.collapsed == wanted }
    }
    let innermost = sources.filter { source in
      !sources.contains { $0 !== source && $0.lineage.contains { $0 === source } }
    }
    return try only(innermost.map { ScreenElement($0, self) }, "view \(what) “\(name)”")
  }

  /// Closes the menu that is open, as a press beside it does.
  public func closeMenu() {
    for node in openLayer?.descendants() ?? [] { node.isMenuOpen = false }
  }

  /// The layer of the menu that is open.
  var openLayer: ShownNode? { page.root.descendants().first { $0.isMenuOpen && $0.has("wm-menu-layer", in: "class") } }

  func open(menuOf button: ScreenElement) throws {
    try button.checkUsable()
    guard let layer = button.node.parent?.menuLayer else { throw DriverError.gone(button.description) }
    try open(layer, button.description)
  }

  func open(submenuOf item: ScreenElement) throws {
    try item.checkUsable()
    item.node.parent?.children.first { $0.role == .menu }?.isMenuOpen = true
  }

  /// Closes the menu of an item that was pressed, unless the item keeps it open.
  func closeMenu(after item: ShownNode) {
    guard item.lineage.contains(where: \.isMenuOpen), item["data-submenu"] == nil, item["data-keeps-open"] == nil
    else { return }
    closeMenu()
  }

  private func open(_ layer: ShownNode, _ description: String) throws {
    closeMenu()
    if layer.has("prefetch", in: "data-on") { try send(.prefetch, "prefetch", to: layer, description) }
    layer.isMenuOpen = true
  }
}

extension ShownNode {
  /// The layer of the menu of this view.
  package var menuLayer: ShownNode? { children.first { $0.has("wm-menu-layer", in: "class") } }
}

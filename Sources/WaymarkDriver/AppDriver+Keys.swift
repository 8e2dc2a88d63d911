public import WaymarkComponents
internal import WaymarkGraph

extension AppDriver {
  /// Presses a key.
  ///
  ///     try driver.press("n", modifiers: .command)
  ///     try driver.press(.leftArrow, in: "Board")
  ///
  /// Of the views around the focus, the first whose `onKeyPress` wants the key receives it. Otherwise it is the keyboard shortcut of a control
  /// that can be reached, also in a menu that is closed.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - modifiers: The modifier keys that are held.
  ///   - name: The text or name of the view that has the focus; nil for the one to which the app has moved it.
  /// - Throws: ``DriverError`` if the key does nothing.
  public func press(_ key: KeyEquivalent, modifiers: EventModifiers = [], in name: String? = nil) throws {
    catchUp()
    if let view = try name.map({ try innermost(named: $0, "with keys", \.hasKeys).node }) ?? keyView(of: key) {
      let event = Event.key(PressedKey(name: key.name, modifiers: modifiers.rawValue, phase: 0))
      return try send(event, "key", to: view, ScreenElement(view, self).description)
    }
    let words = KeyboardShortcut(key, modifiers: modifiers).words
    let controls = page.reachable.descendants { $0.isHidden && !$0.isMenuPart && !$0.isKeyCommand }
    let found = controls.filter { $0["data-shortcut"] == words && $0["disabled"] == nil }
    guard let control = found.first else { throw DriverError.notFound("shortcut “\(words)”", screen: snapshot) }
    if control.isKeyCommand {
      if control.has("find-present", in: "class") { try tellPlace() }
      return try send(.tap, "tap", to: control, "shortcut “\(words)”")
    }
    for menu in control.lineage where menu.isMenuPart { menu.isMenuOpen = true }
    try ScreenElement(control, self).tap()
  }

  /// Tells where what is selected begins in the text that has the focus: people find from there on.
  private func tellPlace() throws {
    guard let field = focusedControl, field["data-find-in"] != nil, let selection, selection.field === field
    else { return }
    try send(.findFrom(selection.range.lowerBound), "findFrom", to: field, ScreenElement(field, self).description)
  }

  /// The view around the focus that wants a key.
  private func keyView(of key: KeyEquivalent) -> ShownNode? {
    focusedControl?.lineage.first { view in
      view.hasKeys && (view["data-keys"] ?? "").split(separator: " ").contains { $0 == key.name || $0 == "**" }
    }
  }
}

extension ShownNode {
  fileprivate var hasKeys: Bool { self["data-keys"] != nil }
  /// Whether it is nothing but a key: it is never seen.
  fileprivate var isKeyCommand: Bool { self["data-shortcut"] != nil && has("visually-hidden", in: "class") }
  fileprivate var isMenuPart: Bool { has("wm-menu-layer", in: "class") || role == .menu }
}

internal import WaymarkGraph

extension AppDriver {
  /// Presses a button for pasting after this text was copied.
  ///
  ///     try driver.paste("Bring water")
  ///
  /// - Parameters:
  ///   - text: what was copied.
  ///   - name: the name of the button.
  /// - Throws: ``DriverError`` if there is no such button, several, or a disabled one.
  public func paste(_ text: String, with name: String = "Paste") throws {
    catchUp()
    let found = elements([.button, .menuItem], named: name, in: .top).filter { $0.node["data-paste"] != nil }
    let button = try only(found, "button for pasting “\(name)”")
    try button.checkUsable()
    closeMenu(after: button.node)
    try button.send(.input(.text(text)), "input")
  }
}

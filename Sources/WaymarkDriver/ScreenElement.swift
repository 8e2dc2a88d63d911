internal import WaymarkGraph

/// An element that a driver has found. Its properties are read anew at each access, also after the screen has changed.
@MainActor public struct ScreenElement {
  let node: ShownNode
  let driver: AppDriver

  package init(_ node: ShownNode, _ driver: AppDriver) {
    self.node = node
    self.driver = driver
  }

  /// Its role; nil where it has none, like a plain container.
  public var role: Role? { node.role }
  /// Its accessible name.
  public var name: String { driver.page.name(of: node) }
  /// Its `accessibilityIdentifier`.
  public var identifier: String? { node["data-testid"] }
  /// The level of a heading.
  public var level: Int? { node.role == .heading ? node.headingLevel : nil }
  /// The texts inside, in order.
  public var texts: [String] { driver.page.parts(within: node) }
  /// The displayed value of a field, slider or progress bar.
  public var value: String? { node.shownValue }
  /// Whether a switch, checkbox or toggle button is on; nil for other elements.
  public var isOn: Bool? { node.isOn }
  /// Whether a tab, option, row or object of a canvas is selected.
  public var isSelected: Bool {
    node.isSelected || node["data-object"] != nil && node["data-selected"] != nil
      || ["page", "true"].contains(node["aria-current"])
  }
  /// Whether it can be used at present.
  public var isEnabled: Bool { !node.isDisabled }
  /// The destination of a link.
  public var address: String? { node["href"] }
  /// Whether it is still on the page.
  public var exists: Bool { driver.page.contains(node) }

  /// Returns the value of an attribute of the element, for information that no property provides.
  public func attribute(_ name: String) -> String? { node[name] }

  /// Its role and name.
  public var description: String {
    let name = name.nonEmpty.map { " “\($0)”" } ?? ""
    return (role?.rawValue ?? identifier.map { "element “\($0)”" } ?? node.tag) + name
  }
}

extension ShownNode {
  var isDisabled: Bool {
    lineage.contains { ($0 === self || $0.tag == "fieldset") && $0["disabled"] != nil }
      || self["aria-disabled"] == "true"
  }

  var isOn: Bool? {
    if case .flag(let isOn) = value, role != .search { return isOn }
    if role == .radio, let isChosen { return isChosen }
    return (self["aria-checked"] ?? self["aria-pressed"]).map { $0 == "true" }
      ?? (role.map(Role.toggles.contains) == true ? self["checked"] != nil : nil)
  }
}

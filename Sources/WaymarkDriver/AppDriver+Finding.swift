/// The part of the page that a driver searches.
public enum Scope: Sendable {
  /// Everything that the user can reach: the screen on top of each stack, and everything outside the stacks; where
  /// there are modals, only the uppermost one.
  case top
  /// Covered and inert screens too.
  case everywhere
}

extension AppDriver {
  /// Returns the one element of a role with a name.
  ///
  /// `name` is the whole accessible name, or else one of its texts: `link("Lisbon")` finds the row “Lisbon, 12 routes”
  /// if “Lisbon” is a text of its own in it. An element with the whole name is preferred.
  public func element(_ role: Role, named name: String? = nil, in scope: Scope = .top) throws -> ScreenElement {
    try only(elements(role, named: name, in: scope), name.map { "\(role) “\($0)”" } ?? "\(role)")
  }

  /// Returns all elements of a role, in the order of the page; with a name, only those that have it.
  public func elements(_ role: Role, named name: String? = nil, in scope: Scope = .top) -> [ScreenElement] {
    elements([role], named: name, in: scope)
  }

  /// Returns the one button with a name.
  public func button(_ name: String) throws -> ScreenElement { try element(.button, named: name) }

  /// Returns the one link with a name.
  public func link(_ name: String) throws -> ScreenElement { try element(.link, named: name) }

  /// Returns the one field with a name: for text, numbers or search.
  public func field(_ name: String) throws -> ScreenElement {
    try only(elements(Role.fields, named: name, in: .top), "field “\(name)”")
  }

  /// Returns the one element with this `accessibilityIdentifier`.
  public func identified(_ identifier: String, in scope: Scope = .top) throws -> ScreenElement {
    let found = nodes(in: scope).filter { $0["data-testid"] == identifier }
    return try only(found.map { ScreenElement($0, self) }, "element with the identifier “\(identifier)”")
  }

  /// The level-1 heading on the screen: its title.
  public var heading: ScreenElement? {
    let all = elements(.heading).filter { $0.level == 1 }
    // Of several columns the last one is used.
    return all.first { $0.node.lineage.contains { $0 === topScreen } } ?? all.last
  }

  /// Returns the one element that can be pressed and has this name.
  func pressable(_ name: String) throws -> ScreenElement {
    try only(elements(Role.pressed, named: name, in: .top), "button, link or other control “\(name)”")
  }

  func elements(_ roles: Set<Role>, named name: String?, in scope: Scope) -> [ScreenElement] {
    // The choices of a menu are visible only while it is open.
    let all = nodes(in: scope).filter { $0.role.map(roles.contains) == true && $0.chooser?.tag != "select" }
    guard let name = name?.collapsed else { return all.map { ScreenElement($0, self) } }
    let whole = all.filter { page.name(of: $0) == name }
    let found = whole.isEmpty ? all.filter { page.parts(within: $0).contains(name) } : whole
    return found.map { ScreenElement($0, self) }
  }

  func nodes(in scope: Scope) -> [ShownNode] {
    switch scope {
    case .top: (openLayer ?? page.reachable).descendants { $0.isHidden }
    case .everywhere: page.root.descendants { $0["aria-hidden"] == "true" }
    }
  }

  func only(_ found: [ScreenElement], _ wanted: String) throws -> ScreenElement {
    if found.count > 1 { throw DriverError.ambiguous(wanted, found: found.map(\.description)) }
    guard let first = found.first else { throw DriverError.notFound(wanted, screen: snapshot) }
    return first
  }
}

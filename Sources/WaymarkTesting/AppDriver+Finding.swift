/// Where a driver looks.
public enum Scope: Sendable {
  /// What a person can reach: the screen on top of each stack, and all that stands beside the stacks; where there are
  /// modals, the uppermost one.
  case top
  /// Covered and inert screens too.
  case everywhere
}

extension AppDriver {
  /// The one element of a role with a name.
  ///
  /// `name` is the whole accessible name, or else one of the texts it is made of: `link("Lisbon")` finds the row
  /// “Lisbon, 12 routes” if “Lisbon” is a text of its own in it. A whole name goes before a part.
  public func element(_ role: Role, named name: String? = nil, in scope: Scope = .top) throws -> ScreenElement {
    try only(elements(role, named: name, in: scope), name.map { "\(role) “\($0)”" } ?? "\(role)")
  }

  /// All elements of a role, in the order of the page; with a name, those that have it.
  public func elements(_ role: Role, named name: String? = nil, in scope: Scope = .top) -> [ScreenElement] {
    elements([role], named: name, in: scope)
  }

  /// The one button with a name.
  public func button(_ name: String) throws -> ScreenElement { try element(.button, named: name) }

  /// The one link with a name.
  public func link(_ name: String) throws -> ScreenElement { try element(.link, named: name) }

  /// The one field with a name: for text, numbers or search.
  public func field(_ name: String) throws -> ScreenElement {
    try only(elements(Role.fields, named: name, in: .top), "field “\(name)”")
  }

  /// The one element with this `accessibilityIdentifier`.
  public func identified(_ identifier: String, in scope: Scope = .top) throws -> ScreenElement {
    let found = nodes(in: scope).filter { $0["data-testid"] == identifier }
    return try only(found.map { ScreenElement($0, self) }, "element with the identifier “\(identifier)”")
  }

  /// The level-1 heading on the screen: its title.
  public var heading: ScreenElement? {
    let all = elements(.heading).filter { $0.level == 1 }
    // Of several columns the last counts.
    return all.first { $0.node.lineage.contains { $0 === topScreen } } ?? all.last
  }

  /// The one element that can be pressed and has this name.
  func pressable(_ name: String) throws -> ScreenElement {
    try only(elements(Role.pressed, named: name, in: .top), "button, link or other control “\(name)”")
  }

  func elements(_ roles: Set<Role>, named name: String?, in scope: Scope) -> [ScreenElement] {
    // The choices of a menu are seen only while it is open.
    let all = nodes(in: scope).filter { $0.role.map(roles.contains) == true && $0.chooser?.tag != "select" }
    guard let name = name?.collapsed else { return all.map { ScreenElement($0, self) } }
    let whole = all.filter { page.name(of: $0) == name }
    let found = whole.isEmpty ? all.filter { page.parts(within: $0).contains(name) } : whole
    return found.map { ScreenElement($0, self) }
  }

  func nodes(in scope: Scope) -> [ShownNode] {
    switch scope {
    case .top: page.reachable.descendants { $0.isHidden }
    case .everywhere: page.root.descendants { $0["aria-hidden"] == "true" }
    }
  }

  func only(_ found: [ScreenElement], _ wanted: String) throws -> ScreenElement {
    if found.count > 1 { throw DriverError.ambiguous(wanted, found: found.map(\.description)) }
    guard let first = found.first else { throw DriverError.notFound(wanted, screen: snapshot) }
    return first
  }
}

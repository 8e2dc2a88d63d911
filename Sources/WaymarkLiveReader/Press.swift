internal import WaymarkAudit
internal import WaymarkDriver

/// What a row or a cell looks like, to find those of one list that look the same.
@MainActor struct RowShape: Hashable {
  private let list: Int32
  private let tags: [String]

  init(of row: ShownNode, in list: ShownNode) {
    self.list = list.id
    tags = row.descendants { $0.has("wm-menu-layer", in: "class") }.map { "\($0.tag) \($0["class"] ?? "")" }
  }
}

/// Something on a screen that can be pressed.
@MainActor struct Press {
  /// What people read on it.
  let name: String
  /// The numbers of the elements that are pressed one after the other: what opens a menu, its submenus, and an item.
  let path: [Int32]
  /// Whether the first of them is a view that is held, so that its context menu opens.
  let opensContextMenu: Bool
  let trigger: Link.Trigger
  /// Whether the last of them is a row that is opened, by the primary action of its list.
  let opens: Bool
  /// Whether it is a link that pushes a screen, and does nothing else.
  let onlyPushes: Bool
  /// Whether it is disabled at present.
  let isDisabled: Bool
  /// Whether it has a chevron that points forward; nil where it is no row.
  let hasChevron: Bool?
  /// What it looks like, if it is a row.
  let shape: RowShape?

  /// Everything on a surface that can be pressed, in the order of the page. The back button is left out, and so are tabs.
  static func all(on surface: Surface, of page: ShownPage) -> [Press] {
    surface.content.filter(\.isPressable).flatMap { node -> [Press] in
      guard let layer = node["data-menu"] != nil ? node.parent?.menuLayer : nil else { return [Press(node, page)] }
      return layer.children.filter { $0.role == .menu }.flatMap { items(of: $0, page, opening: [node]) }
    }
  }

  /// The items of a menu and of its submenus, each with what has to be opened before.
  private static func items(
    of menu: ShownNode, _ page: ShownPage, opening opened: [ShownNode], isContext: Bool = false
  ) -> [Press] {
    // A submenu is hidden until it is open.
    let shown = menu.descendants { $0 !== menu && ($0.role == .menu || $0.isHidden) }
    return shown.filter { $0.role == .menuItem }.flatMap { item -> [Press] in
      guard item["data-submenu"] != nil else { return [Press(item, page, opening: opened, isContext: isContext)] }
      guard let submenu = item.parent?.children.first(where: { $0.role == .menu }) else { return [] }
      return items(of: submenu, page, opening: opened + [item], isContext: isContext)
    }
  }

  /// The items of the context menu of a view, which is open.
  static func all(inContextMenuOf source: ShownNode, of page: ShownPage) -> [Press] {
    (source.menuLayer?.children ?? []).filter { $0.role == .menu }.flatMap {
      items(of: $0, page, opening: [source], isContext: true)
    }
  }

  /// Presses it; returns false if it is not on the page any more.
  func perform(with driver: AppDriver) throws -> Bool {
    for number in path {
      guard let node = driver.page.node(number) else { return false }
      let element = ScreenElement(node, driver)
      if opensContextMenu && number == path.first {
        try driver.open(contextMenuOf: element)
      } else {
        try opens && number == path.last ? element.open() : element.tap()
      }
    }
    return true
  }

  /// The name that tells it from the presses on other screens.
  func fullName(on visit: ScreenVisit) -> String { "\(visit.screen): \(name)" }

  /// Whether it can be pressed now.
  func isEnabled(on page: ShownPage) -> Bool { path.last.flatMap { page.node($0) }?.isDisabled == false }

  private init(_ node: ShownNode, _ page: ShownPage, opening menus: [ShownNode] = [], isContext: Bool = false) {
    // On one line, as it is written and read again when the press is to be left out.
    name = page.name(of: node).split(whereSeparator: \.isNewline).joined(separator: " ")
    path = menus.map(\.id) + [node.id]
    opensContextMenu = isContext
    let row = node.lineage.first { $0.isListRow }
    // What is chosen in a sidebar is shown beside it.
    let isBeside = node.lineage.contains { $0.tag == "wm-split" } && !node.isCompact
    trigger =
      !menus.isEmpty ? .menu : node.isInBar ? .bar : row != nil ? .row : node.role == .link ? .link : .button
    opens = row === node && node.opens
    onlyPushes = menus.isEmpty && !opens && node.has("push", in: "data-on") && !node.has("tap", in: "data-on")
    isDisabled = node.isDisabled
    // Rows that are opened by their list's primary action, such as files, have none.
    hasChevron = (isBeside || opens ? nil : row).map { row in
      row.descendants().contains { $0.has("row-link", in: "class") && $0.has("push", in: "data-on") }
    }
    shape = row.flatMap { row in
      row.lineage.first { $0.has("list", in: "class") }.map { RowShape(of: row, in: $0) }
    }
  }
}

extension ShownNode {
  private static let pressableRoles: Set<Role> = [.button, .link, .option, .row]

  /// Whether a press on it can do something that a press on nothing around it does, too.
  fileprivate var isPressable: Bool {
    guard let role, Self.pressableRoles.contains(role), self["data-back"] == nil, self["data-tab"] == nil else {
      return false
    }
    if self["data-direction"] != nil || self["data-tab-placement"] != nil || tag == "input" { return false }
    if role == .option || role == .row { return has("selectable", in: "class") }
    return has("tap", in: "data-on") || has("push", in: "data-on") || self["href"] != nil || self["data-menu"] != nil
  }

  fileprivate var isDisabled: Bool { self["disabled"] != nil || self["aria-disabled"] == "true" }

  /// Whether it is a row of a list or a table.
  fileprivate var isListRow: Bool { role == .listItem || role == .option || role == .row || has("row", in: "class") }

  /// Whether it is in a bar of its screen.
  var isInBar: Bool { lineage.contains { $0.has("wm-bar", in: "class") || $0.has("wm-bottom-bar", in: "class") } }
}

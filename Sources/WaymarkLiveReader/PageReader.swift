internal import WaymarkAudit
internal import WaymarkDriver

/// Reads what a page shows of a screen: its title, its bars and what is in them, controls, lists, menus and search.
@MainActor struct PageReader {
  private let page: ShownPage
  private let place: AppPlace

  init(_ page: ShownPage, _ address: String) { (self.page, place) = (page, AppPlace(file: address)) }

  /// Reads a screen, without what presses on it do.
  func screen(_ surface: Surface) -> Screen {
    var screen = Screen(id: surface.id, place: place)
    let content = surface.content
    screen.title = title(in: content)
    screen.bars = bars(of: surface.node, content)
    screen.items = content.flatMap { items(in: $0, isModal: surface.isModal) }
    screen.controls = content.compactMap(control)
    screen.collections = content.compactMap(collection)
    screen.actions = content.filter { $0.role == .button && !$0.isInBar && $0["data-menu"] == nil }.map(action)
    screen.menus = content.compactMap(menu)
    screen.search = content.first { $0.role == .searchBox }.map(search)
    return screen
  }

  /// Reads an alert or an action sheet.
  func dialog(_ node: ShownNode) -> Dialog {
    let inside = node.descendants { $0.isHidden }
    var dialog = Dialog(
      kind: node.has("alert", in: "class") ? .alert : .actionSheet,
      title: Label(read: page.name(of: inside.first { $0.role == .heading } ?? node)), place: place)
    dialog.actions = inside.filter { $0.role == .button }.map(action)
    dialog.message = Label(
      read: inside.first { $0.has("wm-dialog-message", in: "class") }.map { page.text(within: $0) } ?? "")
    dialog.hasTextField = inside.contains { $0.role == .textBox }
    return dialog
  }

  private func title(in content: [ShownNode]) -> Label {
    Label(read: content.first { $0.role == .heading && $0.headingLevel == 1 }.map { page.name(of: $0) } ?? "")
  }

  // MARK: Bars

  private func bars(of node: ShownNode, _ content: [ShownNode]) -> Bars {
    var bars = Bars()
    bars.areWide = !node.isCompact
    if node["data-tab-bar"] == "hidden" { bars.hiddenTabBar = place }
    if node["data-bar"] == "hidden" { bars.hiddenNavigationBar = place }
    let depth = node.parent?.screens.firstIndex { $0 === node } ?? 0
    if depth > 0, !content.contains(where: { $0["data-back"] != nil || $0["data-direction"] != nil }) {
      bars.hiddenBackButton = place
    }
    if content.contains(where: { $0["data-direction"] != nil }) { bars.role = "browser" }
    if content.contains(where: { $0["data-role"] == "editor" }) { bars.role = "editor" }
    bars.isCustomizable = content.contains { $0["data-item"] != nil }
    return bars
  }

  private static let sections: [(String, BarItem.Section)] = [
    ("wm-bar-leading", .leading), ("wm-bar-principal", .principal), ("wm-bar-centre", .center),
    ("wm-bar-trailing", .trailing), ("wm-bottom-bar", .bottom),
  ]

  /// The items of a part of a bar.
  private func items(in node: ShownNode, isModal: Bool) -> [BarItem] {
    guard let section = Self.sections.first(where: { node.has($0.0, in: "class") })?.1 else { return [] }
    let controls = node.descendants { $0.isHidden || $0.has("wm-menu-layer", in: "class") }.filter {
      $0["data-back"] == nil && $0["data-direction"] == nil && $0["data-sidebar"] == nil
        && [.button, .link].contains($0.role ?? .group)
    }
    return controls.map { control in
      let kind: BarItem.Kind = control["data-menu"] != nil ? .menu : control.role == .link ? .link : .button
      // In a modal the bar has places of their own for what keeps and what cancels.
      let own: BarItem.Section? =
        control["data-default"] != nil
        ? .confirm : isModal && section == .leading && control["data-leaves"] != nil ? .cancel : nil
      return BarItem(section: own ?? section, kind: kind, action: action(control), place: place)
    }
  }

  // MARK: Controls

  private func action(_ node: ShownNode) -> Action {
    var action = Action(
      label: Label(read: page.name(of: node)),
      role: node.has("destructive", in: "class") ? "destructive" : node.has("cancel", in: "class") ? "cancel" : nil,
      place: Screen.place(of: node.id, at: place))
    action.isDisableable = node["disabled"] != nil
    action.shortcut = node["aria-keyshortcuts"]
    return action
  }

  private func control(_ node: ShownNode) -> Control? {
    let kinds: [(Role, Control.Kind)] = [
      (.textBox, .textField), (.switch, .toggle), (.slider, .slider), (.spinButton, .stepper), (.comboBox, .picker),
      (.radioGroup, .segmented),
    ]
    guard let kind = kinds.first(where: { $0.0 == node.role })?.1 else { return nil }
    let options = node.descendants().count { $0.tag == "option" || $0.role == .radio }
    return Control(
      kind: node.tag == "textarea" ? .textEditor : kind, label: Label(read: page.name(of: node)),
      options: options > 0 ? options : nil, place: place)
  }

  private func collection(_ node: ShownNode) -> WaymarkAudit.Collection? {
    guard node.has("list", in: "class") || node.tag == "wm-list" else { return nil }
    let headers = node.descendants { $0.isHidden }.filter { $0.role == .columnHeader }
    var collection = WaymarkAudit.Collection(kind: headers.isEmpty ? .list : .table, place: place)
    if !headers.isEmpty { collection.columns = headers.map { Label(read: page.name(of: $0)) } }
    collection.isSelectable = node.role == .listBox || node.role == .grid
    collection.selectsSeveral = node["aria-multiselectable"] == "true"
    collection.hasContextMenu = node.descendants().contains { $0.has("context", in: "class") }
    collection.isSortable = headers.contains { $0["aria-sort"] != nil || $0.has("tap", in: "data-on") }
    return collection
  }

  /// Reads the menu of a button, or a context menu whose items are on the page.
  func menu(_ node: ShownNode) -> Menu? {
    let isContext = node.has("context", in: "class")
    guard let layer = isContext ? node.menuLayer : node["data-menu"] != nil ? node.parent?.menuLayer : nil,
      !layer.children.isEmpty
    else { return nil }
    return isContext
      ? menu(of: layer, kind: .context, label: .absent)
      : menu(of: layer, kind: .button, label: Label(read: page.name(of: node)))
  }

  private func menu(of layer: ShownNode, kind: Menu.Kind, label: Label) -> Menu {
    let inner = layer.descendants { $0 !== layer && $0.role == .menu && $0.parent?.has("submenu", in: "class") == true }
    let items = inner.filter { $0.role == .menuItem }
    var menu = Menu(
      kind: kind, label: label, actions: items.filter { $0["data-submenu"] == nil }.map(action), place: place)
    for item in items where item["data-submenu"] != nil {
      guard let submenu = item.parent?.children.first(where: { $0.role == .menu }) else { continue }
      menu.submenus.append(self.menu(of: submenu, kind: kind, label: Label(read: page.name(of: item))))
    }
    return menu
  }

  private func search(_ node: ShownNode) -> SearchField {
    var field = SearchField(place: place)
    field.prompt = Label(read: node["placeholder"] ?? "")
    return field
  }
}

extension Label {
  /// A text that was read from a page; an empty one is absent.
  init(read text: String) { self = text.isEmpty ? .absent : .text(text) }
}

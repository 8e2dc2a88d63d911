internal import SourceFacts
internal import WaymarkAudit

/// Reads titles and bars.
extension ControllerReader {
  mutating func readBars() {
    readTitle()
    readVisibility()
    let given = this.settings.filter { $0.path.first == "navigationItem" && $0.path.count == 2 }
    for (index, setting) in given.enumerated() {
      // Of several assignments to one side the last one that is always made counts; others are made at times.
      let isReplaced = given[(index + 1)...].contains {
        Self.side(of: $0) == Self.side(of: setting) && !$0.isConditional
      }
      let isSetLater =
        !MadeObject.Setting.beginnings.contains(setting.function)
        && given.contains {
          Self.side(of: $0) == Self.side(of: setting) && MadeObject.Setting.beginnings.contains($0.function)
        }
      readItems(setting, isConditional: setting.isConditional || isReplaced || isSetLater)
    }
    for setting in this.settings where setting.path == ["toolbarItems"] {
      addItems(setting, .bottom, setting.isConditional)
    }
    let isDisableable = this.settings.contains {
      $0.path.last == "isEnabled" && $0.path.dropLast().last?.contains("BarButtonItem") == true
    }
    if isDisableable {
      for index in screen.items.indices { screen.items[index].action?.isDisableable = true }
    }
    readSearch()
  }

  /// The side of the bar that a property is about.
  private static func side(of setting: MadeObject.Setting) -> String {
    setting.path[1].hasPrefix("left") ? "left" : setting.path[1].hasPrefix("right") ? "right" : setting.path[1]
  }

  private mutating func readTitle() {
    for setting in this.settings.reversed()
    where [["title"], ["navigationItem", "title"]].contains(setting.path) && screen.title == .absent {
      screen.title = app.label(of: setting.value, in: setting.scope)
    }
    if screen.title == .absent, let member = app.classes.member("title", of: this.type, near: this.place.file) {
      let scope = Scope(type: member.type, file: member.file)
      screen.title = app.label(of: member.facts.body?.last ?? member.facts.value, in: scope)
      if screen.title == .absent { screen.title = .data }
    }
    for setting in this.settings where setting.path == ["navigationItem", "backButtonTitle"] {
      screen.backLabel = app.label(of: setting.value, in: setting.scope)
    }
    if let back = this.setting("navigationItem", "backBarButtonItem")?.objects.first {
      screen.backLabel = app.label(of: back.call?["title"], in: back.frame.scope)
    }
  }

  private mutating func readVisibility() {
    for setting in this.settings {
      let isTrue = if case .flag(true, _) = setting.value { true } else { false }
      guard isTrue, !setting.isConditional, !Self.endings.contains(setting.function) else { continue }
      let shows = this.settings.contains { other in
        if case .flag(false, _) = other.value { return other.path == setting.path } else { return false }
      }
      let showsAgain = this.settings.contains { other in
        guard case .flag(false, _) = other.value, other.path == setting.path else { return false }
        return !Self.endings.contains(other.function)
      }
      switch setting.path {
      // Shown again by itself, it is hidden for what is pushed only.
      case ["hidesBottomBarWhenPushed"]: if !shows { screen.bars.hiddenTabBar = setting.place }
      case ["tabBarController", "tabBar", "isHidden"], ["tabBarController", "isTabBarHidden"]:
        if !showsAgain { screen.bars.hiddenTabBar = setting.place }
      case ["tabBar", "isHidden"]:
        if app.kind(of: object) == "UITabBarController" { screen.bars.hiddenTabBar = setting.place }
      case ["navigationController", "isNavigationBarHidden"], ["navigationController", "navigationBar", "isHidden"]:
        screen.bars.hiddenNavigationBar = setting.place
        screen.bars.isNavigationBarAlwaysHidden = !showsAgain
      case ["navigationItem", "hidesBackButton"]: if !showsAgain { screen.bars.hiddenBackButton = setting.place }
      case ["isModalInPresentation"]: screen.bars.disabledDismissal = setting.place
      default: break
      }
    }
    for setting in this.settings
    where setting.path == ["navigationController", "interactivePopGestureRecognizer", "isEnabled"] {
      if case .flag(false, _) = setting.value, !setting.isConditional, !Self.endings.contains(setting.function) {
        screen.bars.disabledBackSwipe = setting.place
      }
    }
    if let hides = app.classes.member("hidesBottomBarWhenPushed", of: this.type, near: this.place.file),
      case .flag(true, _)? = hides.facts.body?.last, hides.facts.body?.count == 1
    {
      let place = hides.facts.place
      screen.bars.hiddenTabBar = AppPlace(file: hides.file, line: place.line, column: place.column)
    }
    for setting in this.settings where setting.path == ["modalPresentationStyle"] && !setting.isConditional {
      if let transition = UIKitApp.transition(of: setting.value) { app.note(transition, of: screen.id) }
    }
  }

  /// Functions that are called when a screen goes away.
  private static let endings: Set = ["viewWillDisappear", "viewDidDisappear", "deinit"]

  private mutating func readSearch() {
    for made in followed.made where made.type == "UISearchController" || made.type == "UISearchBar" {
      guard screen.search == nil else { break }
      var search = SearchField(place: made.place)
      let prompt = made.type == "UISearchBar" ? made.setting("placeholder") : made.setting("searchBar", "placeholder")
      if let prompt { search.prompt = app.label(of: prompt.value, in: prompt.scope) }
      screen.search = search
    }
  }

  // MARK: Items

  private mutating func readItems(_ setting: MadeObject.Setting, isConditional: Bool) {
    switch setting.path[1] {
    case "leftBarButtonItem", "leftBarButtonItems": addItems(setting, .leading, isConditional)
    case "rightBarButtonItem", "rightBarButtonItems": addItems(setting, .trailing, isConditional)
    case "titleView":
      if case .absence = setting.value { return }
      let view = setting.objects.first
      let kind: BarItem.Kind =
        switch view?.type {
        case "UIImageView"?: .image
        case "UILabel"?: .text
        case "UISearchBar"?: .search
        default: .other
        }
      var item = BarItem(section: .principal, kind: kind, place: setting.place)
      item.isConditional = isConditional
      screen.items.append(item)
    case "searchController":
      if screen.search == nil, !setting.objects.isEmpty || setting.value.place.line > 0 {
        screen.search = SearchField(place: setting.place)
      }
    default: break
    }
  }

  private mutating func addItems(
    _ setting: MadeObject.Setting, _ section: BarItem.Section, _ isSometimes: Bool
  ) {
    if case .absence = setting.value { return }
    let elements: [Expression] = if case .list(let all, _) = setting.value { all } else { [setting.value] }
    let isPlural = setting.path.last?.hasSuffix("s") == true
    if case .list(let all, _) = setting.value, all.isEmpty { return }
    // What could not be found is there all the same.
    if setting.objects.isEmpty || setting.objects.count < elements.count {
      var item = BarItem(section: section, kind: .other, place: setting.place)
      item.isConditional = true
      screen.items.append(item)
      screen.isPartlyUnknown = true
    }
    for made in setting.objects where markRead(made.place) {
      // Of several for one place only one is there at a time.
      let isConditional = isSometimes || !isPlural && setting.objects.count > 1
      addItem(made, section, isConditional)
    }
  }

  private mutating func addItem(_ made: MadeObject, _ section: BarItem.Section, _ isConditional: Bool) {
    guard made.type == "UIBarButtonItem", let call = made.call else {
      var item = BarItem(section: section, kind: .other, place: made.place)
      item.isConditional = isConditional
      screen.items.append(item)
      if made.type != "UIBarButtonItem" || made.calls.isEmpty { screen.isPartlyUnknown = true }
      return
    }
    let system = call["barButtonSystemItem"] ?? call["systemItem"]
    if let name = system?.memberName, ["flexibleSpace", "fixedSpace"].contains(name) { return }
    var item = BarItem(section: section, kind: .button, place: made.place)
    item.isConditional = isConditional
    var action = Action(label: .absent, place: made.place)
    if let system {
      let known = system.memberName.flatMap { SystemItem.all[$0] }
      (action.label, action.symbol, action.role) = (known?.label ?? .unknown, known?.symbol, known?.role)
    } else {
      action.label = app.label(
        of: made.setting("title")?.value ?? call["title"], in: made.setting("title")?.scope ?? made.frame.scope)
      action.symbol = made.arguments["image"]?.first.flatMap(app.symbol(of:))
      if let spoken = made.setting("accessibilityLabel"), action.label.text == nil {
        action.label = app.label(of: spoken.value, in: spoken.scope)
      }
      if call["image"] != nil, action.symbol == nil, action.label == .absent { action.label = .unknown }
    }
    action.isDisableable = made.settings.contains { $0.path == ["isEnabled"] }
    var effects: [FoundEffect]?
    let handler = made.setting("action")?.value ?? call["action"]
    effects = pressed(action: handler, target: made.setting("target")?.value ?? call["target"], in: made.frame)
    if let primary = made.arguments["primaryAction"]?.first ?? made.setting("primaryAction")?.objects.first {
      _ = markRead(primary.place)
      let read = self.action(ofObject: primary, .bar)
      if action.label == .absent { (action.label, action.symbol) = (read.label, action.symbol ?? read.symbol) }
      action.effects = read.effects
    }
    if let menu = made.arguments["menu"]?.first ?? made.setting("menu")?.objects.first {
      item.kind = .menu
      screen.menus.append(self.menu(menu, .button, action.label))
    } else if call["menu"] != nil {
      item.kind = .menu
    }
    if call["customView"] != nil {
      item.kind = .other
      if let button = made.arguments["customView"]?.first, button.type == "UIButton", button.call != nil {
        item.kind = .button
        _ = markRead(button.place)
        action = self.action(ofButton: button, .bar)
      } else {
        item.action = nil
        screen.items.append(item)
        return
      }
    }
    if let effects {
      action.effects = follow(effects, Cause(label: action.label, trigger: .bar))
    } else if action.effects.isEmpty, item.kind == .button, handler != nil || call["target"] != nil {
      // `#selector` of something that could not be read.
      if case .absence? = handler {} else { action.effects = [.unknown] }
    }
    item.section = Self.section(
      section, system?.memberName, call["style"]?.memberName ?? made.setting("style")?.value.memberName)
    item.action = action
    screen.items.append(item)
  }

  /// Where an item is: the preferred one, and the one that cancels, have places of their own.
  static func section(_ side: BarItem.Section, _ system: String?, _ style: String?) -> BarItem.Section {
    if side == .leading, system == "cancel" { return .cancel }
    if side == .trailing, ["done", "save"].contains(system) || ["done", "prominent"].contains(style) {
      return .confirm
    }
    return side
  }

  /// Reads a `UIMenu` with what is in it.
  mutating func menu(_ object: MadeObject, _ kind: Menu.Kind, _ label: Label) -> Menu {
    var menu = Menu(kind: kind, label: label, actions: [], place: object.place)
    for child in object.arguments["children"] ?? [] where markRead(child.place) {
      if child.type == "UIAction" {
        menu.actions.append(action(ofObject: child, .menu))
      } else if child.type == "UIMenu" {
        let title = app.label(of: child.call?["title"], in: child.frame.scope)
        let inner = self.menu(child, .button, title)
        // It stands in the menu itself.
        if child.call?["options"]?.memberName == "displayInline" {
          menu.actions += inner.actions
          menu.submenus += inner.submenus
        } else {
          menu.submenus.append(inner)
        }
      }
    }
    return menu
  }
}

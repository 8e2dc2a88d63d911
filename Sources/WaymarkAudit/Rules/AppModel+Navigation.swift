extension AppModel {
  /// Every tab bar that is shown, with the screen that has it.
  var tabBars: [(screen: Screen, bar: TabBar)] {
    screens.compactMap { screen in screen.tabBar.flatMap { $0.isPaged ? nil : (screen, $0) } }
  }

  /// The screens in which modals begin, by how these are presented.
  var modals: [(screen: Screen, link: Link, from: Screen)] {
    var seen: Set<Screen.ID> = []
    return openedModals.filter { seen.insert($0.screen.id).inserted }
  }

  /// The same, with each screen as often as it is opened in another way.
  var openedModals: [(screen: Screen, link: Link, from: Screen)] {
    var seen: Set<OpenedScreen> = []
    return screens.flatMap { from in
      from.links.compactMap { link in
        guard [.sheet, .fullScreenCover].contains(link.transition), let opened = link.opened,
          let screen = self[opened.id], seen.insert(opened).inserted
        else { return nil }
        return (screen, link, from)
      }
    }
  }

  /// The screens that are pushed somewhere.
  var pushed: [Screen] {
    let targets = Set(screens.flatMap { $0.links.filter { $0.transition == .push }.compactMap(\.target) })
    return screens.filter { targets.contains($0.id) }
  }

  /// Screens that modals or tabs begin with, and those pushed in them.
  func screens(pushedFrom first: [OpenedScreen]) -> [Screen] {
    var (found, seen, ids) = ([Screen](), Set<OpenedScreen>(), Set<Screen.ID>())
    follow(from: first, along: { $0.transition == .push }) { screen, opened in
      guard seen.insert(opened).inserted else { return false }
      if ids.insert(screen.id).inserted { found.append(screen) }
      return true
    }
    return found
  }

  /// The screens that something is true of, and those from which one of these is pushed at some time.
  ///
  /// A rule about what is in modals asks once for all of them, because modals may share most of their screens. Which of its openings a screen
  /// is pushed in does not count.
  func ids(pushing isMeant: (Screen) -> Bool) -> Set<Screen.ID> {
    ids(pushing: Set(screens.filter(isMeant).map(\.id)))
  }

  /// Screens, and those from which one of them is pushed at some time.
  func ids(pushing meant: Set<Screen.ID>) -> Set<Screen.ID> {
    var (found, waiting) = (meant, Array(meant))
    while let id = waiting.popLast() {
      for (from, link) in ways(to: id) where link.transition == .push && found.insert(from.id).inserted {
        waiting.append(from.id)
      }
    }
    return found
  }

  /// The screens of all modals.
  var screensInModals: [Screen] { screens(pushedFrom: openedModals.compactMap(\.link.opened)) }

  /// What a screen is called in texts.
  func viewName(of id: Screen.ID) -> String { self[id]?.viewName ?? id }

  /// The identities of the screens of all modals.
  var idsInModals: Set<Screen.ID> { Set(screensInModals.map(\.id)) }
}

extension Screen {
  /// Everything that can be pressed, in bars and outside.
  var allActions: [Action] { items.compactMap(\.action) + actions }

  /// Whether people enter something in it.
  var hasInput: Bool {
    controls.contains { control in
      [.textField, .textEditor, .toggle, .picker, .stepper, .slider, .datePicker].contains(control.kind)
        || (control.kind == .segmented && control.isInForm)
    }
  }

  var hasText: Bool { controls.contains { [.textField, .textEditor].contains($0.kind) } }
}

extension Action {
  var dismisses: Bool { effects.contains(.dismisses) }

  /// Whether it shows a symbol that closes, and no text.
  var isCloseSymbol: Bool {
    guard let symbol else { return false }
    return symbol.hasPrefix("xmark") && (label.text == nil || ["close", "dismiss"].contains(label.text?.lowercased()))
  }

  /// Whether it shows a checkmark of the app's own, and no text. That of the role `confirm` is the system's.
  var isCheckmark: Bool { label == .absent && symbol?.hasPrefix("checkmark") == true && role == nil }

  var isCancel: Bool {
    role == "cancel" || label.says(.cancel) || label.plainText == "discard"
  }
}

extension AppModel {
  /// Whether a state decides which screen is shown. What others are about leads nowhere.
  func navigates(by state: String) -> Bool { navigatingStates.contains(state) }

  /// The screens that tabs begin with.
  var tabRoots: Set<Screen.ID> { Set(openedTabs.map(\.id)) }

  /// The screens that tabs begin with, as they open them.
  var openedTabs: [OpenedScreen] { tabBars.flatMap { $0.bar.tabs.compactMap(\.opened) } }

  /// The screens that are pushed, and never shown in another way.
  var onlyPushed: [Screen] {
    let otherwise = Set(screens.flatMap { $0.links.filter { $0.transition != .push }.compactMap(\.target) } + entries)
    return pushed.filter { !otherwise.contains($0.id) }
  }
}

extension Screen {
  /// Everything that people can do in it, in menus, dialogs and by gestures too.
  var everyAction: [Action] {
    let inMenus = menus.flatMap(\.everyAction) + (bars.titleMenu?.everyAction ?? [])
    return allActions + inMenus + dialogs.flatMap(\.actions) + gestures.flatMap(\.actions)
  }

  /// Whether something in it leads away, or may do so as far as is known.
  func mayLeadAway(in app: AppModel) -> Bool {
    if isPartlyUnknown || tabBar != nil { return true }
    if items.contains(where: { $0.action == nil && [.other, .button].contains($0.kind) }) { return true }
    if links.contains(where: { [.push, .tab, .fullScreenCover].contains($0.transition) }) { return true }
    let own = Set(links.compactMap(\.state) + dialogs.compactMap(\.state))
    return everyAction.contains { action in
      action.leadsBack
        || action.effects.contains { effect in
          switch effect {
          case .dismisses, .unknown: true
          case .clears(let state), .removes(let state): app.navigates(by: state)
          // What is no presentation of its own may show something else in its place.
          case .sets(let state, _, _): !own.contains(state) && app.navigates(by: state)
          case .appends, .opensAddress: false
          }
        }
    }
  }

  /// Whether it says in its bars what it is, or may do so.
  var hasTitle: Bool {
    if isPartlyUnknown || !title.isMissing { return true }
    let shown = items.contains { item in
      [.principal, .title, .unknown].contains(item.section)
        || ([.leading, .center, .trailing].contains(item.section) && [.text, .image, .other].contains(item.kind))
    }
    return shown || bars.titleMenu != nil
  }

  /// What people call it: its title, or the name of its view.
  var shownName: String { shownTitle ?? name ?? id }

  /// The name of its view. Where it has none, what people call it.
  var viewName: String { name == nil ? id : shownName }

  /// Its title, if that is known.
  var shownTitle: String? { title.isMissing ? nil : title.text }
}

extension Menu {
  /// Everything in it and in the menus in it.
  var everyAction: [Action] { actions + submenus.flatMap(\.everyAction) }
}

extension Label {
  /// Whether there is certainly nothing to read.
  var isMissing: Bool {
    switch self {
    case .absent: true
    case .text(let text): text.allSatisfy(\.isWhitespace)
    case .data, .unknown: false
    }
  }

  /// The text in lower case, without the marks at its end.
  var plainText: String? {
    guard var text = text?.lowercased() else { return nil }
    while let last = text.last, last.isWhitespace || "!.…".contains(last) { text.removeLast() }
    return text
  }
}

extension Action {
  /// Whether it looks like a way back: by its symbol, its label or its role.
  var leadsBack: Bool {
    let symbols = ["chevron.left", "chevron.backward", "arrow.left", "arrow.backward"]
    let isNamed = label.says(.back) || label.says(.close) || label.says(.done)
    // Pictures of a package's own have the names that it gives them.
    let words: Set<Substring> = ["back", "close", "cancel", "dismiss"]
    if let symbol, symbol.split(separator: ".").contains(where: words.contains) { return true }
    return isCancel || isCloseSymbol || role == "close" || isNamed || label.plainText == "dismiss"
      || symbols.contains { symbol?.hasPrefix($0) == true }
  }

  /// What people see of it, in quotes.
  var shownName: String {
    label.text.map { "“\($0)”" } ?? symbol.map { "with the symbol “\($0)”" } ?? "without a label"
  }
}

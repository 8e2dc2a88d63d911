extension Screen {
  /// Whether its bar has a centre for tools: it shows a document, or its toolbar is that of an editor.
  var isEditor: Bool { isDocument || bars.role == "editor" }

  /// How many things are in its navigation bar at all times.
  var navigationBarCount: Int {
    shownCount(in: [.leading, .principal, .center, .trailing, .confirm, .cancel, .destructive])
  }

  /// How many things that can be pressed are in some sections of its bars at all times.
  func shownCount(in sections: Set<BarItem.Section>) -> Int {
    let kinds: Set<BarItem.Kind> = [.button, .menu, .link, .picker, .search, .group]
    let shown = items.filter { sections.contains($0.section) && kinds.contains($0.kind) && !$0.isConditional }
    return shown.map { $0.kind == .group || $0.kind == .menu ? 1 : $0.count }.reduce(0, +)
  }

  /// The buttons in its bars, without those in menus.
  var barButtons: [(item: BarItem, action: Action)] {
    items.compactMap { item in item.kind == .menu ? nil : item.action.map { (item, $0) } }
  }

  /// What can be done by buttons and menus; not what alerts and gestures do.
  var offeredActions: [Action] {
    barButtons.map(\.action) + actions + menus.flatMap(\.everyAction) + (bars.titleMenu?.everyAction ?? [])
  }

  /// Whether a button, what is in a group, or a part is not known, so that something may be offered that seems to be missing.
  var mayOfferMore: Bool {
    mayOfferMore { _ in false }
  }

  /// Whether something may be offered that seems to be missing, by other buttons than those that meet a condition.
  func mayOfferMore(besides isKnown: (Action) -> Bool) -> Bool {
    isPartlyUnknown || offeredDeeds.contains { $0.label == .unknown && $0.symbol == nil && !isKnown($0) }
      || items.contains { ($0.kind == .button && $0.action == nil) || $0.kind == .group }
  }

  /// What is offered, without what only leads further and has no label that is known.
  var offeredDeeds: [Action] {
    let inBars = barButtons.filter { $0.item.kind != .link || $0.action.label.text != nil }.map(\.action)
    return (inBars + actions + menus.flatMap(\.everyAction) + (bars.titleMenu?.everyAction ?? [])).filter { action in
      action.label.text != nil || action.effects.isEmpty || !action.effects.allSatisfy(onlyLeads)
    }
  }

  /// Whether it sorts its content by a button, a menu or a picker, or may do so as far as is known.
  var offersSort: Bool {
    let labels = offeredActions.map(\.label) + menus.map(\.label) + controls.map(\.label)
    let isNamed = labels.contains { label in
      if label == .unknown { return true }
      // “Complete Order” is about something that was ordered.
      guard let plain = label.plainText else { return false }
      return plain == "order" || plain.contains("sort") || ["order by ", "by "].contains { plain.hasPrefix($0) }
    }
    return isNamed || offeredActions.contains { $0.symbol?.hasPrefix("arrow.up.arrow.down") == true }
  }

  /// Whether an effect opens an address, or shows a screen that is known.
  private func onlyLeads(_ effect: Effect) -> Bool {
    switch effect {
    case .opensAddress: true
    case .sets(let state, _, _): links.contains { $0.state == state && $0.target != nil }
    default: false
    }
  }
}

extension Action {
  /// Whether it finds something in the content.
  var isFind: Bool {
    let isNamed = label.plainText.map { $0 == "find" || $0.hasPrefix("find ") || $0.hasPrefix("search") } ?? false
    return isNamed || symbol?.contains("magnifyingglass") == true
  }

  /// Whether it shares something.
  var isShare: Bool {
    label.plainText.map { $0 == "share" || $0.hasPrefix("share ") } ?? false
      || symbol?.hasPrefix("square.and.arrow.up") == true
  }
}

extension AppModel {
  /// Whether a state selects a tab.
  func selectsTab(_ state: String) -> Bool { tabBars.contains { $0.bar.selection == state } }
}

extension Sequence<Finding> {
  /// The findings without those at the place of another: several screens may contain the same view.
  var oncePerPlace: [Finding] {
    var seen: Set<AppPlace> = []
    return filter { seen.insert($0.place).inserted }
  }
}

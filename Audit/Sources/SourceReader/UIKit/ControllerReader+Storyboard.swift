internal import SourceFacts
internal import WaymarkAudit

/// Reads the scene of a storyboard.
extension ControllerReader {
  mutating func readScene(_ scene: StoryboardScene) {
    let element = scene.element
    if !scene.isWhole { screen.isPartlyUnknown = true }
    // In the list of scenes; the item of the bar says it, too, or something else.
    if screen.title == .absent, let title = element["title"] { screen.title = Self.text(title) }
    if element["hidesBottomBarWhenPushed"] == "YES" {
      screen.bars.hiddenTabBar = screen.bars.hiddenTabBar ?? scene.place
    }
    if element["customClass"] != nil, app.declarations.type(object.type, near: scene.file) == nil {
      screen.isPartlyUnknown = true
    }
    for segue in scene.segues(in: element) where segue["relationship"] == nil && segue["identifier"] == nil {
      _ = follow(segue, scene, Cause(label: .unknown, trigger: .unknown))
    }
    visit(element, scene)
    if app.kind(of: object) == "UISplitViewController" {
      for segue in scene.segues(in: element) where segue["relationship"] != nil {
        _ = follow(segue, scene, Cause(label: .unknown, trigger: .unknown))
      }
    }
  }

  private var hasTitleInCode: Bool {
    this.settings.contains { [["title"], ["navigationItem", "title"]].contains($0.path) }
  }

  /// A text of a storyboard, whose translations are elsewhere.
  static func text(_ text: String) -> Label { text.isEmpty ? .absent : .text(text) }

  private mutating func visit(_ element: MarkupElement, _ scene: StoryboardScene) {
    for child in element.children {
      switch child.name {
      case "navigationItem": readItem(child, scene, isOwn: child["key"] == "navigationItem")
      case "tabBarItem", "connections", "constraints", "layoutGuides", "simulatedMetrics": break
      case "barButtonItem": addItem(child, .bottom, scene)
      default:
        read(child, scene)
        visit(child, scene)
      }
    }
  }

  private mutating func read(_ view: MarkupElement, _ scene: StoryboardScene) {
    let place = scene.place(of: view)
    if view["customClass"] != nil, !view.name.hasSuffix("Cell") { screen.isPartlyUnknown = true }
    switch view.name {
    case "button": screen.actions.append(action(ofButton: view, scene))
    case "textField": add(.textField, view, place)
    case "textView": if view["editable"] != "NO" { add(.textEditor, view, place) }
    case "switch": add(.toggle, view, place)
    case "slider": add(.slider, view, place)
    case "stepper": add(.stepper, view, place)
    case "datePicker": add(.datePicker, view, place)
    case "segmentedControl": add(.segmented, view, place)
    case "tableView": addCollection(.list, place)
    case "collectionView": addCollection(.grid, place)
    case "searchBar":
      if screen.search == nil {
        var search = SearchField(place: place)
        if let prompt = view["placeholder"] { search.prompt = .text(prompt) }
        screen.search = search
      }
    case "tableViewCell", "collectionViewCell":
      let hasChevron =
        view.name == "tableViewCell"
        ? ["disclosureIndicator", "detailDisclosureButton"].contains(view["accessoryType"]) : nil
      let cause = Cause(label: isStatic(view) ? firstText(in: view) : .data, trigger: .row)
      for segue in scene.segues(in: view) { _ = follow(segue, scene, cause, hasChevron: hasChevron) }
    case "containerView":
      for segue in scene.segues(in: view) where segue["kind"] == "embed" {
        if let target = segue["destination"].flatMap({ app.storyboards.scene(id: $0, in: scene.file) }) {
          embed(app.object(of: target))
        } else {
          screen.isPartlyUnknown = true
        }
      }
    default: break
    }
  }

  private mutating func addCollection(_ kind: Collection.Kind, _ place: AppPlace) {
    // Its class has one already.
    if app.kind(of: object) == "UITableViewController" || app.kind(of: object) == "UICollectionViewController" {
      return
    }
    screen.collections.append(Collection(kind: kind, place: place))
  }

  private mutating func add(_ kind: Control.Kind, _ view: MarkupElement, _ place: AppPlace) {
    var control = Control(kind: kind, label: view["placeholder"].map(Label.text) ?? .unknown, place: place)
    control.isSecure = view.held(by: "textInputTraits")?["secureTextEntry"] == "YES"
    screen.controls.append(control)
  }

  /// Whether a cell is there once: those of prototypes have identifiers.
  private func isStatic(_ cell: MarkupElement) -> Bool { cell["reuseIdentifier"] == nil }

  private func firstText(in view: MarkupElement) -> Label {
    var found = Label.data
    view.forEach { each in
      if each.name == "label", found == .data, let text = each["text"] { found = .text(text) }
      return true
    }
    return found
  }

  // MARK: Bars

  /// Reads an item of the screen's navigation bar, or of a bar of its own, whose title code usually replaces.
  private mutating func readItem(_ element: MarkupElement, _ scene: StoryboardScene, isOwn: Bool) {
    if screen.title == .absent || element["title"] != nil && isOwn && !hasTitleInCode, let title = element["title"] {
      screen.title = isOwn ? Self.text(title) : .data
    }
    if element["hidesBackButton"] == "YES" {
      screen.bars.hiddenBackButton = screen.bars.hiddenBackButton ?? scene.place(of: element)
    }
    if let back = element["backButtonTitle"] { screen.backLabel = .text(back) }
    for child in element.children {
      // What code puts there takes its place.
      if isOwn, isReplacedInCode(child["key"] ?? child.name) { continue }
      switch child.name {
      case "barButtonItem":
        switch child["key"] {
        case "leftBarButtonItem": addItem(child, .leading, scene)
        case "rightBarButtonItem": addItem(child, .trailing, scene)
        case "backBarButtonItem": if let title = child["title"] { screen.backLabel = .text(title) }
        default: break
        }
      case "leftBarButtonItems": for each in child.children { addItem(each, .leading, scene) }
      case "rightBarButtonItems": for each in child.children { addItem(each, .trailing, scene) }
      default:
        guard child["key"] == "titleView" else { continue }
        let kind: BarItem.Kind =
          child.name == "imageView"
          ? .image : child.name == "label" ? .text : child.name == "searchBar" ? .search : .other
        screen.items.append(BarItem(section: .principal, kind: kind, place: scene.place(of: child)))
      }
    }
  }

  private func isReplacedInCode(_ key: String) -> Bool {
    guard key.hasPrefix("left") || key.hasPrefix("right") else { return false }
    return this.settings.contains { setting in
      guard setting.path.count == 2, setting.path[0] == "navigationItem", !setting.isConditional else { return false }
      return setting.path[1].hasPrefix(key.hasPrefix("left") ? "left" : "right")
    }
  }

  private mutating func addItem(_ element: MarkupElement, _ side: BarItem.Section, _ scene: StoryboardScene) {
    guard element.name == "barButtonItem", !["flexibleSpace", "fixedSpace"].contains(element["systemItem"]) else {
      return
    }
    let place = scene.place(of: element)
    var item = BarItem(section: side, kind: .button, place: place)
    item.section = Self.section(side, element["systemItem"], element["style"])
    if let view = element.children.first(where: { $0["key"] == "customView" || $0.name == "view" }) {
      guard view.name == "button" else {
        item.kind = .other
        screen.items.append(item)
        return
      }
      item.action = action(ofButton: view, scene)
      screen.items.append(item)
      return
    }
    var action = Action(label: element["title"].map(Self.text) ?? .absent, place: place)
    action.symbol = element["image"]
    let isConnected = element.child("connections") != nil
    // What a new item says until somebody names it.
    if action.label == .text("Item"), !isConnected { action.label = .data }
    if let system = element["systemItem"] {
      let known = SystemItem.all[system]
      (action.label, action.symbol, action.role) = (known?.label ?? .unknown, known?.symbol, known?.role)
    }
    action.isDisableable = element["enabled"] == "NO" || isEnabledInCode(element["id"], scene)
    action.effects = isConnected ? effects(of: element, scene, Cause(label: action.label, trigger: .bar)) : [.unknown]
    item.action = action
    screen.items.append(item)
  }

  /// Whether code may disable an item: by its outlet, or as that of a side.
  private func isEnabledInCode(_ id: String?, _ scene: StoryboardScene) -> Bool {
    let outlets = scene.element.child("connections")?.children.filter {
      $0.name == "outlet" && $0["destination"] == id
    }
    let isByOutlet = (outlets ?? []).compactMap { $0["property"] }.contains { name in
      this.properties[name]?.contains { $0.settings.contains { $0.path == ["isEnabled"] } } == true
        || this.settings.contains { $0.path == [name, "isEnabled"] }
    }
    return isByOutlet
      || this.settings.contains {
        $0.path.last == "isEnabled" && $0.path.dropLast().last?.contains("BarButtonItem") == true
      }
  }

  private mutating func action(ofButton view: MarkupElement, _ scene: StoryboardScene) -> Action {
    let normal = view.children.first { $0.name == "state" && $0["key"] == "normal" }
    let configuration = view.held(by: "configuration")
    var action = Action(label: .absent, place: scene.place(of: view))
    if let title = normal?["title"] ?? configuration?["title"] { action.label = Self.text(title) }
    action.symbol = normal?["image"] ?? configuration?["image"]
    action.isDisableable = view["enabled"] == "NO"
    action.effects = effects(of: view, scene, Cause(label: action.label, trigger: .button))
    // What is connected to nothing is used by code.
    if view.child("connections")?.children.contains(where: { ["action", "segue"].contains($0.name) }) != true {
      action.effects.append(.unknown)
    }
    return action
  }

  // MARK: Connections

  /// What pressing something does: its actions and segues.
  private mutating func effects(of element: MarkupElement, _ scene: StoryboardScene, _ cause: Cause) -> [Effect] {
    var found: [Effect] = []
    for connection in element.child("connections")?.children ?? [] {
      switch connection.name {
      case "segue": found += follow(connection, scene, cause)
      case "action":
        guard connection["destination"] == scene.id, let selector = connection["selector"] else {
          found.append(.unknown)
          continue
        }
        if let effects = effects(ofSelector: selector) {
          found += follow(effects, cause)
        } else {
          found.append(.unknown)
        }
      default: break
      }
    }
    return found
  }

  /// What a function does that a storyboard names as Objective-C does: `save:` is `save(_:)`, `saveWithSender:` is `save(sender:)`.
  private func effects(ofSelector selector: String) -> [FoundEffect]? {
    let name = String(selector.prefix { $0 != ":" })
    if let found = effects(ofFunction: name, on: this) { return found }
    guard let range = name.range(of: "With", options: .backwards) else { return nil }
    return effects(ofFunction: String(name[..<range.lowerBound]), on: this)
  }

  /// Follows a segue that code names.
  mutating func follow(segue identifier: String?, _ cause: Cause, _ place: AppPlace) -> [Effect] {
    guard let identifier, let scene = object.scene,
      let segue = scene.allSegues.first(where: { $0["identifier"] == identifier })
    else {
      addLink(nil, .push, cause, place)
      return [.unknown]
    }
    return follow(segue, scene, cause)
  }

  private mutating func follow(
    _ segue: MarkupElement, _ scene: StoryboardScene, _ cause: Cause, hasChevron: Bool? = nil
  ) -> [Effect] {
    let transition: Link.Transition
    // What a class of its own does may be anything.
    switch segue["customClass"] == nil ? segue["kind"] : nil {
    case "show", "push": transition = .push
    case "showDetail": transition = .column
    case "presentation", "modal":
      transition = segue["modalPresentationStyle"].flatMap(UIKitApp.transition(named:)) ?? .sheet
    case "popoverPresentation", "popover": transition = .popover
    case "relationship": transition = .column
    case "unwind": return [.dismisses]
    case "embed": return []
    default:
      if let target = segue["destination"].flatMap({ app.storyboards.scene(id: $0, in: scene.file) }) {
        _ = app.enter(app.object(of: target))
      }
      screen.isPartlyUnknown = true
      return [.unknown]
    }
    let place = scene.place(of: segue)
    let target = segue["destination"].flatMap { app.storyboards.scene(id: $0, in: scene.file) }
    let entered = target.map { app.enter(app.object(of: $0)) } ?? []
    if entered.isEmpty { addLink(nil, transition, cause, place, hasChevron: hasChevron) }
    for each in entered {
      let isOpen = segue["modalPresentationStyle"].flatMap(UIKitApp.transition(named:)) == nil
      let own = transition == .sheet && isOpen ? each.transition ?? .sheet : transition
      addLink(each.screen, own, cause, place, hasChevron: hasChevron)
    }
    return transition == .push
      ? [.appends("viewControllers")] : [.sets("presentedViewController", to: entered.first?.screen)]
  }
}

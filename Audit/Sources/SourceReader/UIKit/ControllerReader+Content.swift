internal import SourceFacts
internal import WaymarkAudit

/// Reads what is in a view controller: controls, lists, tabs and columns.
extension ControllerReader {
  mutating func readControls() {
    for made in controlObjects {
      guard markRead(made.place) else { continue }
      switch made.type {
      case "UIButton": screen.actions.append(action(ofButton: made, .button))
      case "UITextField": add(.textField, made)
      case "UITextView":
        if let editable = made.setting("isEditable"), case .flag(false, _) = editable.value { continue }
        add(.textEditor, made)
      case "UISwitch": add(.toggle, made)
      case "UISlider": add(.slider, made)
      case "UIStepper": add(.stepper, made)
      case "UIDatePicker": add(.datePicker, made)
      case "UISegmentedControl": add(.segmented, made)
      default: break
      }
    }
    // Those of outlets are in a scene; here only what they do is known.
    for outlet in this.properties.values.flatMap(\.self) where outlet.call == nil && outlet.type == "UIButton" {
      guard !outlet.calls("addTarget").isEmpty, markRead(outlet.place) else { continue }
      screen.actions.append(action(ofButton: outlet, .button))
    }
  }

  private var controlObjects: [MadeObject] {
    followed.made.filter { $0.type == "UIButton" || UIKitNames.controls.contains($0.type) }
  }

  private mutating func add(_ kind: Control.Kind, _ made: MadeObject) {
    var label = Label.unknown
    if let text = made.setting("placeholder") { label = app.label(of: text.value, in: text.scope) }
    var control = Control(kind: kind, label: label, place: made.place)
    if let secure = made.setting("isSecureTextEntry"), case .flag(true, _) = secure.value { control.isSecure = true }
    screen.controls.append(control)
  }

  /// Reads what a button shows and does.
  mutating func action(ofButton made: MadeObject, _ trigger: Link.Trigger) -> Action {
    var action = Action(label: .absent, place: made.place)
    if let title = made.calls("setTitle").first {
      action.label = app.label(of: title.call.unlabelled.first, in: title.frame.scope)
    } else if let title = made.setting("configuration", "title") {
      action.label = app.label(of: title.value, in: title.scope)
    } else if let configuration = made.arguments["configuration"]?.first
      ?? made.setting("configuration")?.objects.first,
      let title = configuration.setting("title")
    {
      action.label = app.label(of: title.value, in: title.scope)
    } else if made.call == nil || made.setting("configuration") != nil || made.call?["configuration"] != nil {
      action.label = .unknown
    }
    if let image = made.calls("setImage").first?.objects.first { action.symbol = app.symbol(of: image) }
    if action.label == .absent, action.symbol == nil { action.label = .unknown }
    if let spoken = made.setting("accessibilityLabel"), action.label.text == nil {
      action.label = app.label(of: spoken.value, in: spoken.scope)
    }
    action.isDisableable = made.settings.contains { $0.path == ["isEnabled"] }
    var effects: [FoundEffect] = []
    for done in made.calls("addTarget") {
      let target = done.call.unlabelled.first
      effects +=
        pressed(action: done.call["action"], target: target, in: done.frame)
        ?? [FoundEffect(kind: .other(.unknown), place: made.place)]
    }
    var given: [Effect] = []
    let primary = made.arguments["primaryAction"] ?? []
    for each in made.calls("addAction").flatMap(\.objects) + primary where each.type == "UIAction" {
      _ = markRead(each.place)
      let read = self.action(ofObject: each, trigger)
      if action.label == .absent || action.label == .unknown, primary.contains(where: { $0 === each }) {
        action.label = read.label
      }
      given += read.effects
    }
    if let menu = made.setting("menu")?.objects.first { screen.menus.append(self.menu(menu, .button, action.label)) }
    // What nothing is known to happen by may be connected elsewhere.
    if effects.isEmpty, given.isEmpty { given = [.unknown] }
    action.effects = given + follow(effects, Cause(label: action.label, trigger: trigger))
    return action
  }

  mutating func readCollections(_ kind: String) {
    let place = screen.place
    if kind == "UITableViewController" { screen.collections.append(Collection(kind: .list, place: place)) }
    if kind == "UICollectionViewController" { screen.collections.append(Collection(kind: .grid, place: place)) }
    for made in followed.made
    where ["UITableView", "UICollectionView"].contains(made.type) && markRead(made.place) {
      if made.type == "UITableView" { screen.collections.append(Collection(kind: .list, place: made.place)) }
      if made.type == "UICollectionView" { screen.collections.append(Collection(kind: .grid, place: made.place)) }
    }
  }

  // MARK: Columns

  mutating func readColumns() {
    let objects =
      this.settings("viewControllers").flatMap(\.objects)
      + this.calls("setViewController").flatMap(\.objects)
    for object in objects {
      for entered in app.enter(object) {
        screen.links.append(
          Link(label: .unknown, transition: .column, trigger: .unknown, target: entered.screen, place: object.place))
      }
    }
    if objects.isEmpty, object.scene == nil { screen.isPartlyUnknown = true }
  }

  // MARK: Tabs

  mutating func readTabs() {
    var bar = TabBar(place: screen.place)
    bar.selection = "selectedIndex"
    let given = this.settings.filter {
      [["viewControllers"], ["tabs"]].contains($0.path) && !$0.objects.isEmpty
    }
    if let most = given.max(by: { $0.objects.count < $1.objects.count }) {
      bar.place = most.place
      let isList = if case .list = most.value { true } else { false }
      if isList, case .list(let elements, _) = most.value {
        let walker = StatementWalker(app, reading: this)
        for element in elements {
          let found = walker.evaluate(element, most.frame)
          let known = most.objects.first { object in found.contains { $0 === object || $0.place == object.place } }
          if let known = found.contains(where: { $0 === known }) ? known : found.first {
            addTab(known, to: &bar)
          } else {
            addUnknownTab(at: most.frame.place(element.place), to: &bar)
          }
        }
      } else {
        for object in most.objects {
          if object.isConditional { bar.isRepeated = true } else { addTab(object, to: &bar) }
        }
      }
    } else if let scene = object.scene {
      for segue in scene.segues(in: scene.element) where segue["relationship"] == "viewControllers" {
        guard let target = segue["destination"].flatMap({ app.storyboards.scene(id: $0, in: scene.file) }) else {
          addUnknownTab(at: scene.place(of: segue), to: &bar)
          continue
        }
        addTab(app.object(of: target), to: &bar)
      }
    }
    for done in this.calls("addChild") where given.isEmpty {
      for object in done.objects { addTab(object, to: &bar) }
    }
    // Code may give the items texts by their numbers.
    if this.settings.contains(where: { $0.path.starts(with: ["tabBar", "items"]) && $0.path.last == "title" }) {
      for index in bar.tabs.indices where bar.tabs[index].label == .absent { bar.tabs[index].label = .unknown }
    }
    if given.count > 1, Set(given.map(\.objects.count)).count > 1 { bar.isRepeated = true }
    if bar.tabs.isEmpty {
      screen.isPartlyUnknown = true
      app.note("what the tabs are", at: bar.place)
      return
    }
    for tab in bar.tabs {
      screen.links.append(
        Link(
          label: tab.label, transition: .tab, trigger: .bar, target: tab.screen, state: bar.selection, place: tab.place)
      )
    }
    screen.tabBar = bar
  }

  private mutating func addUnknownTab(at place: AppPlace, to bar: inout TabBar) {
    var tab = TabBar.Tab(label: .unknown, place: place)
    tab.value = "\(bar.tabs.count)"
    bar.tabs.append(tab)
    screen.isPartlyUnknown = true
  }

  private mutating func addTab(_ object: MadeObject, to bar: inout TabBar) {
    var tab = TabBar.Tab(label: .unknown, place: object.place)
    tab.value = "\(bar.tabs.count)"
    if ["UITab", "UISearchTab", "UITabGroup"].contains(object.type) {
      tab.label = app.label(of: object.call?["title"], in: object.frame.scope)
      tab.symbol = object.arguments["image"]?.first.flatMap(app.symbol(of:))
      tab.isSearch = object.type == "UISearchTab"
      if tab.isSearch, tab.label == .absent { tab.label = .text("Search") }
      if let provider = (object.call?["viewControllerProvider"] ?? object.call?.trailingClosure)?.closure {
        let walker = StatementWalker(app, reading: this)
        let shown = walker.walk(provider.body, object.frame.block(isConditional: false))
        tab.screen = shown.first.flatMap { app.enter($0).first?.screen }
      }
    } else {
      let item = TabItem(of: object, app)
      (tab.label, tab.symbol, tab.isSearch) = (item.label, item.symbol, item.isSearch)
      if let place = item.place { tab.place = place }
      tab.screen = app.enter(object).first?.screen
      // Without a navigation controller of its own it has no bar to have a title in.
      if let id = tab.screen, app.kind(of: object) != "UINavigationController" { app.noteNoBar(of: id) }
    }
    if tab.screen == nil { screen.isPartlyUnknown = true }
    bar.tabs.append(tab)
  }
}

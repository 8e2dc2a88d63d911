internal import SourceFacts
internal import WaymarkAudit

/// Reads one screen: what is in it, and what leads away from it.
struct ScreenReader {
  let builder: ModelBuilder
  var context: ScreenContext
  var screen: Screen
  /// What its own states show, with the places of the links among those of the screen.
  private var presented: [String: [Int]] = [:]
  private var actions: [(read: ButtonReader.ReadAction, trigger: Link.Trigger)] = []
  /// The views among which states choose.
  private var choices: [(subject: String, views: [ChosenView])] = []

  private var labels: LabelReader { builder.labels }
  private var resolver: ValueResolver { builder.resolver }

  /// What is around a view in the screen.
  private struct Surroundings {
    var trigger = Link.Trigger.unknown
    var isConditional = false
    /// Whether what is in bars may be there in some states only.
    var hasOtherBars = false
    /// Whether nothing is beside the view in the screen.
    var isWhole = false
    var isInForm = false
    /// The views of the stack that it is in, one over the other.
    var stacked: [ShownView] = []
  }

  init(_ builder: ModelBuilder, _ screen: Screen, _ context: ScreenContext) {
    (self.builder, self.screen, self.context) = (builder, screen, context)
  }

  mutating func read(_ content: [ShownView]) -> Screen {
    collectDestinations(content)
    for view in content { visit(view, Surroundings(isWhole: content.count == 1)) }
    followActions()
    nameChoices()
    return screen
  }

  private func place(_ view: ShownView) -> AppPlace { ButtonReader.place(view.place, view.scope) }

  /// Destinations and presenters may stand behind the links to them.
  private mutating func collectDestinations(_ content: [ShownView]) {
    for view in content {
      for modifier in view.modifiers where modifier.name == "navigationDestination" {
        guard let closure = modifier.call["destination"] ?? modifier.call.trailingClosure,
          case .member(let type?, "self", _)? = modifier.call["for"], let name = Self.written(type)
        else { continue }
        context.destinations[name] = Scope.Value(expression: closure, scope: modifier.scope)
      }
      collectDestinations(view.children)
    }
  }

  /// A type as it is written: `Donut.ID`.
  private static func written(_ type: Expression) -> String? {
    switch type {
    case .name(let name, _): name
    case .member(let outer?, let name, _): written(outer).map { "\($0).\(name)" }
    default: nil
    }
  }

  // MARK: Views

  private mutating func visit(_ view: ShownView, _ around: Surroundings) {
    var around = around
    // From the outside in, so that an outer title wins.
    for modifier in view.modifiers.reversed() { read(modifier, around) }
    switch view.kind {
    case .unknown(let what):
      screen.isPartlyUnknown = true
      builder.note("what “\(what)” shows", at: place(view))
    case .choice(let subject):
      around.isConditional = true
      // A screen that shows what it has loaded, or that it is loading, has its bars when it is there.
      if !around.isWhole || view.children.count(where: Self.hasItems) > 1 { around.hasOtherBars = true }
      noteChoice(view, subject)
    case .standard(let name):
      if readLibraryView(name, view, &around) { return }
    default: break
    }
    around.isWhole = around.isWhole && Self.mayBeWhole(view)
    for child in view.children { visit(child, around) }
  }

  /// Whether what a view contains may be all that the screen shows.
  private static func mayBeWhole(_ view: ShownView) -> Bool {
    switch view.kind {
    case .choice: true
    case .branch, .group: view.children.count == 1
    case .standard(let name): view.children.count == 1 && LibraryViews.containers.contains(name)
    default: false
    }
  }

  /// Whether a view puts something into bars.
  private static func hasItems(_ view: ShownView) -> Bool {
    view.modifiers.contains { ["toolbar", "navigationBarItems"].contains($0.name) }
      || view.children.contains(where: hasItems)
  }

  /// Reads a view of the library. Returns whether its content is read, too.
  private mutating func readLibraryView(_ name: String, _ view: ShownView, _ around: inout Surroundings) -> Bool {
    switch name {
    case "NavigationStack": screen.bars.hasOwnStack = true
    case "NavigationView":
      screen.bars.hasOwnStack = true
      guard view.children.count > 1 else { break }
      visit(view.children[0], around)
      addColumns(view.children.dropFirst(), of: view)
      return true
    case "TabView":
      readTabs(view)
      return true
    case "NavigationSplitView":
      readColumns(view)
      return true
    case "NavigationLink":
      readLink(view, around)
      return true
    case "Representable":
      if view.call?.name?.contains("DatePicker") == true {
        add(.datePicker, view)
      } else {
        screen.isPartlyUnknown = true
      }
      if let type = view.call?.name, let at = BackSwipe(builder.declarations).stopped(by: type, near: view.scope.file) {
        screen.bars.disabledBackSwipe = at
      }
      if let type = view.call?.name { builder.controllers.embed(type, near: view.scope.file, into: &screen) }
    case "List", "Table", "LazyVGrid", "LazyHGrid":
      screen.collections.append(collection(view, around))
      if name == "List" { around.trigger = .row }
    case "Form": (around.trigger, around.isInForm) = (.row, true)
    case "ZStack": around.stacked = view.children
    case "Menu":
      screen.menus.append(
        builder.buttons.menu(.button, label: labels.label(of: view), of: view.children, at: place(view)))
      for action in builder.buttons.actions(in: view.children) { actions.append((action, .menu)) }
      for child in view.children { visitLinks(child, Surroundings(trigger: .menu)) }
      return true
    case "TextField": add(.textField, view)
    case "SecureField":
      add(.textField, view)
      screen.controls[screen.controls.count - 1].isSecure = true
    case "TextEditor": add(.textEditor, view)
    case "Toggle": add(.toggle, view)
    case "Stepper": add(.stepper, view)
    case "Slider": add(.slider, view)
    case "DatePicker": add(.datePicker, view)
    case "Picker":
      addPicker(view)
      screen.controls[screen.controls.count - 1].isInForm = around.isInForm
    case "Button", "EditButton", "RenameButton", "ShareLink":
      for read in builder.buttons.actions(in: [view]) {
        screen.actions.append(read.action)
        actions.append((read, around.trigger == .row ? .row : .button))
      }
      return true
    default: break
    }
    return false
  }

  /// Finds links in a menu or a bar.
  private mutating func visitLinks(_ view: ShownView, _ around: Surroundings) {
    for modifier in view.modifiers { read(modifier, around) }
    if view.name == "NavigationLink" { readLink(view, around) }
    for child in view.children { visitLinks(child, around) }
  }

  // MARK: Controls

  private mutating func add(_ kind: Control.Kind, _ view: ShownView) {
    var label = labels.label(of: view)
    if view.name == "TextField", label == .unknown { label = .data }
    let binding = ["text", "isOn", "value", "selection", "date"].lazy.compactMap { view.call?[$0] }.first
    screen.controls.append(
      Control(
        kind: kind, label: label, state: binding.flatMap { resolver.stateName(of: $0, in: view.scope) },
        place: place(view)))
  }

  private mutating func addPicker(_ view: ShownView) {
    let style = view.modifiers.last { $0.name == "pickerStyle" }?.call.unlabelled.first
    var isSegmented = style?.memberName == "segmented"
    if case .call(let made)? = style, made.name == "SegmentedPickerStyle" { isSegmented = true }
    add(isSegmented ? .segmented : .picker, view)
    let index = screen.controls.count - 1
    screen.controls[index].style = style?.memberName
    // Of others the number does not matter: they are no menus.
    if isSegmented || style == nil || style?.memberName == "menu" || style?.memberName == "automatic" {
      screen.controls[index].options = options(view.children)
    }
  }

  /// How many options a picker has; nil if they come from data.
  private func options(_ views: [ShownView]) -> Int? {
    var count = 0
    for view in views {
      switch view.kind {
      case .standard("ForEach"):
        guard let over = view.call?.unlabelled.first, let known = builder.evaluator.count(of: over, in: view.scope)
        else { return nil }
        count += known
      case .group, .standard("Section"), .standard("Group"), .choice, .branch:
        guard let inside = options(view.children) else { return nil }
        count += inside
      case .unknown: return nil
      default: count += 1
      }
    }
    return count
  }

  private func collection(_ view: ShownView, _ around: Surroundings) -> Collection {
    let kind: Collection.Kind =
      switch view.name {
      case "Table": .table
      case "List": .list
      default: .grid
      }
    var result = Collection(kind: kind, place: place(view))
    if kind == .table {
      var columns: [Label] = []
      var isKnown = true
      func count(_ child: ShownView) {
        switch child.kind {
        case .standard("TableColumn"): columns.append(labels.label(of: child))
        case .unknown: isKnown = false
        // Rows may be repeated, too.
        case .standard("ForEach"): if child.children.contains(where: { $0.name == "TableColumn" }) { isKnown = false }
        default: child.children.forEach(count)
        }
      }
      view.children.forEach(count)
      result.columns = isKnown ? columns : nil
      result.isSortable = view.call?["sortOrder"] != nil
    }
    func hasContextMenu(_ view: ShownView) -> Bool {
      view.modifiers.contains { $0.name == "contextMenu" } || view.children.contains(where: hasContextMenu)
    }
    result.hasContextMenu = hasContextMenu(view)
    result.adaptsToWidth = around.isConditional || mentionsWidth(view)
    if let selection = view.call?["selection"] {
      result.isSelectable = true
      result.selectsSeveral = resolver.writtenType(of: selection, in: view.scope)?.contains("Set<") ?? false
    }
    return result
  }

  private func mentionsWidth(_ view: ShownView) -> Bool {
    if case .branch(let condition?, _) = view.kind {
      let text = condition.lowercased()
      if text.contains("sizeclass") || text.contains("compact") { return true }
    }
    return view.children.contains(where: mentionsWidth)
  }

  /// Notes which views a state chooses among.
  private mutating func noteChoice(_ view: ShownView, _ subject: String?) {
    var views: [ChosenView] = []
    var about = subject
    for branch in view.children {
      if let first = branch.children.first, let owner = first.owners.last {
        views.append(ChosenView(name: owner.name, title: labels.title(of: first)))
      }
      if about == nil, case .branch(let condition?, _) = branch.kind, let end = condition.range(of: " == ") {
        about = String(condition[..<end.lowerBound])
      }
    }
    if let about { choices.append((about, views)) }
  }

  private mutating func nameChoices() {
    for index in screen.controls.indices where screen.controls[index].kind == .segmented {
      guard let state = screen.controls[index].state else { continue }
      let own = choices.filter { $0.subject == state || $0.subject.hasSuffix(".\(state)") }
      screen.controls[index].views = own.flatMap(\.views)
    }
  }

  // MARK: Tabs and columns

  private mutating func readTabs(_ view: ShownView) {
    var bar = TabBar(place: place(view))
    if let style = view.modifier("tabViewStyle")?.call.unlabelled.first {
      if style.memberName == "page" { bar.isPaged = true }
      if case .call(let made) = style, ["page", "PageTabViewStyle"].contains(made.name ?? "") { bar.isPaged = true }
    }
    if let selection = view.call?["selection"] ?? view.call?.unlabelled.first(where: { $0.closure == nil }) {
      bar.selection = resolver.stateName(of: selection, in: view.scope)
    }
    for child in view.children { addTab(child, to: &bar, isConditional: false) }
    for tab in bar.tabs {
      screen.links.append(
        Link(
          label: tab.label, transition: bar.isPaged ? .page : .tab, trigger: .bar, target: tab.screen,
          state: bar.selection, place: tab.place))
    }
    if bar.tabs.contains(where: { $0.label == .unknown && $0.screen == nil }) { screen.isPartlyUnknown = true }
    screen.tabBar = bar
  }

  private mutating func addTab(_ child: ShownView, to bar: inout TabBar, isConditional: Bool) {
    let isItem = child.modifier("tabItem") != nil
    switch child.kind {
    // A view of the app's own that chooses what it shows is one tab.
    case .choice where !isItem && child.owners.isEmpty, .branch, .standard("TabSection"):
      let before = bar.tabs.count
      let isChoice = if case .choice = child.kind { true } else { false }
      for each in child.children { addTab(each, to: &bar, isConditional: isConditional || isChoice) }
      removeRepeated(&bar, since: before)
      return
    case .group where !isItem && child.owners.isEmpty, .standard("Group") where !isItem && child.owners.isEmpty:
      for each in child.children { addTab(each, to: &bar, isConditional: isConditional) }
      return
    case .standard("ForEach"):
      if child.call?.unlabelled.first.map({ builder.evaluator.elements(of: $0, in: child.scope) == nil }) ?? true {
        bar.isRepeated = true
      }
      // Tabs that come from data come and go with it.
      for each in child.children { addTab(each, to: &bar, isConditional: isConditional && !bar.isRepeated) }
      return
    default: break
    }
    var tab = TabBar.Tab(label: .unknown, place: place(child))
    tab.isConditional = isConditional
    if child.name == "Tab", let call = child.call {
      tab.label = labels.label(of: child)
      tab.symbol = labels.symbol(call["systemImage"] ?? call["image"], in: child.scope)
      tab.value = call["value"].flatMap { resolver.caseName(of: $0, in: child.scope) }
      if call["role"]?.memberName == "search" {
        tab.isSearch = true
        if tab.label == .absent { tab.label = .text("Search") }
      }
      tab.screen = builder.enter(child.children, ScreenContext()).first?.screen
    } else {
      if let item = child.modifier("tabItem") {
        let views = item.call.unlabelled.flatMap { builder.evaluator.views(of: $0, in: item.scope) }
        let shown = labels.shown(by: views)
        tab.place = ButtonReader.place(item.call.place, item.scope)
        (tab.label, tab.symbol) = (shown.text, shown.symbol ?? labels.picture(in: views))
      }
      // The modifier stands beside the view, whose own body may be a scope further in.
      if let tag = child.modifier("tag"), let value = tag.call.unlabelled.first {
        tab.value = resolver.caseName(of: value, in: tag.scope)
      }
      tab.screen = builder.enter([child], ScreenContext()).first?.screen
    }
    bar.tabs.append(tab)
  }

  /// A tab that several branches have is there always.
  private func removeRepeated(_ bar: inout TabBar, since start: Int) {
    var seen: [Label: Int] = [:]
    var kept = Array(bar.tabs[..<start])
    for tab in bar.tabs[start...] {
      if tab.label.text != nil, let index = seen[tab.label], tab.screen == kept[index].screen {
        kept[index].isConditional = false
      } else {
        seen[tab.label] = kept.count
        kept.append(tab)
      }
    }
    bar.tabs = kept
  }

  private mutating func readColumns(_ view: ShownView) {
    guard let call = view.call else { return }
    var columns = call.arguments.filter { $0.value.closure != nil }
    let sidebar = columns.firstIndex { $0.label == nil || $0.label == "sidebar" }.map { columns.remove(at: $0) }
    if let sidebar {
      for child in builder.evaluator.views(of: sidebar.value, in: view.scope) { visit(child, Surroundings()) }
    }
    for column in columns {
      let content = builder.evaluator.shallow.views(of: column.value, in: view.scope)
      for entered in builder.enter(content, context) {
        screen.links.append(
          Link(
            label: .unknown, transition: .column, trigger: .unknown, target: entered.screen,
            place: ButtonReader.place(column.value.place, view.scope)))
      }
    }
  }

  /// Adds the further columns of a `NavigationView`. In the style of a stack they are not shown.
  private mutating func addColumns(_ columns: some Swift.Collection<ShownView>, of view: ShownView) {
    if let style = view.modifier("navigationViewStyle")?.call.unlabelled.first {
      if style.memberName == "stack" { return }
      if case .call(let made) = style, made.name == "StackNavigationViewStyle" { return }
    }
    for column in columns {
      for entered in builder.enter([column], context) {
        screen.links.append(
          Link(
            label: .unknown, transition: .column, trigger: .unknown, target: entered.screen, place: place(column)))
      }
    }
  }

  // MARK: Links

  private mutating func readLink(_ view: ShownView, _ around: Surroundings) {
    guard let call = view.call else { return }
    var link = Link(
      label: .unknown, transition: .push, trigger: around.trigger == .unknown ? .link : around.trigger, target: nil,
      place: place(view))
    var destination = call["destination"]
    var label = call["label"]
    let closures = call.unlabelled.filter { $0.closure != nil }
    if call["value"] == nil, destination == nil, let first = closures.first {
      destination = first
    } else if label == nil {
      label = closures.first
    }
    if let label {
      let shown = labels.shown(by: builder.evaluator.views(of: label, in: view.scope))
      link.label = shown.text
      link.hasChevron = around.trigger == .row ? true : shown.hasChevron
    } else {
      link.label = labels.label(of: call.unlabelled.first { $0.closure == nil }, in: view.scope)
      if around.trigger == .row { link.hasChevron = true }
    }
    var targets: [(cases: [String], screen: Screen.ID)] = []
    if let destination {
      targets = builder.enter(builder.evaluator.shallow.views(of: destination, in: view.scope), context)
    } else if let value = call["value"] {
      targets = builder.destinations(
        of: Scope.Value(expression: value, scope: view.scope), context)
    }
    if let hidden = view.modifier("navigationLinkIndicatorVisibility"),
      hidden.call.unlabelled.first?.memberName == "hidden"
    {
      link.hasChevron = false
    }
    if around.trigger == .row, Self.isInvisible(view), call["isActive"] == nil, call["selection"] == nil {
      link.hasChevron = false
      if link.label == .absent { link.label = labels.shown(by: around.stacked).text }
    }
    if let binding = call["isActive"], let state = resolver.stateName(of: binding, in: view.scope) {
      link.state = state
    }
    add(link, to: targets)
  }

  /// Whether a link is only there to be tapped through what is over it or under it, so that its chevron is not seen.
  private static func isInvisible(_ link: ShownView) -> Bool {
    if case .number(0, _)? = link.modifier("opacity")?.call.unlabelled.first { return true }
    return false
  }

  private mutating func add(_ link: Link, to targets: [(cases: [String], screen: Screen.ID)]) {
    var link = link
    if targets.isEmpty {
      builder.note("where the link leads", at: link.place)
      screen.links.append(link)
    }
    for target in targets {
      link.target = target.screen
      screen.links.append(link)
    }
  }

  /// Records what a state presents or pushes.
  private mutating func present(_ modifier: ShownView.Modifier, _ transition: Link.Transition) {
    let call = modifier.call
    let at = ButtonReader.place(call.place, modifier.scope)
    let binding = call["isPresented"] ?? call["item"]
    let content = call["content"] ?? call["destination"] ?? call.trailingClosure ?? call.unlabelled.last
    let shown = content.map { builder.evaluator.shallow.views(of: $0, in: modifier.scope) } ?? []
    let targets = builder.enter(shown, transition == .push ? context : ScreenContext())
    let state = binding.flatMap { resolver.stateName(of: $0, in: modifier.scope) }
    if let state {
      context.presenters[state] = ScreenContext.Presenter(transition: transition, targets: targets, place: at)
      let first = screen.links.count
      presented[state, default: []] += first..<(first + max(targets.count, 1))
    }
    add(
      Link(label: .unknown, transition: transition, trigger: .unknown, target: nil, state: state, place: at),
      to: targets)
  }

  /// Finds which buttons show what states show, here or further out.
  private mutating func followActions() {
    for (read, trigger) in actions {
      for followed in read.effects {
        switch followed.effect {
        case .sets(let state, let to, _):
          guard let presenter = context.presenters[state] else { continue }
          var targets = presenter.targets
          if let to {
            let fitting = targets.filter { $0.cases.contains(to) }
            if !fitting.isEmpty { targets = fitting }
          }
          follow(presenter.transition, to: targets, read, trigger, state)
        case .appends:
          guard let value = followed.value else { continue }
          follow(.push, to: builder.destinations(of: value, context), read, trigger, nil)
        default: break
        }
      }
    }
  }

  private mutating func follow(
    _ transition: Link.Transition, to targets: [(cases: [String], screen: Screen.ID)],
    _ read: ButtonReader.ReadAction, _ trigger: Link.Trigger, _ state: String?
  ) {
    for target in targets {
      let own = (state.flatMap { presented[$0] } ?? []).first {
        screen.links[$0].target == target.screen && screen.links[$0].trigger == .unknown
      }
      if let own {
        screen.links[own].label = read.action.label
        screen.links[own].trigger = trigger
        if trigger == .row || read.hasChevron { screen.links[own].hasChevron = read.hasChevron }
      } else {
        var link = Link(
          label: read.action.label, transition: transition, trigger: trigger, target: target.screen, state: state,
          place: read.action.place)
        if trigger == .row || read.hasChevron { link.hasChevron = read.hasChevron }
        screen.links.append(link)
      }
    }
  }

  // MARK: Modifiers

  private mutating func read(_ modifier: ShownView.Modifier, _ around: Surroundings) {
    var around = around
    if modifier.isConditional { (around.isConditional, around.hasOtherBars) = (true, true) }
    let call = modifier.call
    let at = ButtonReader.place(call.place, modifier.scope)
    let first = call.unlabelled.first
    switch modifier.name {
    case "navigationTitle", "navigationBarTitle":
      if screen.title == .absent {
        screen.title = first?.closure == nil ? labels.label(of: first, in: modifier.scope) : .data
      }
    case "sheet": present(modifier, .sheet)
    case "fullScreenCover": present(modifier, .fullScreenCover)
    case "popover": present(modifier, .popover)
    case "inspector": present(modifier, .inspector)
    case "navigationDestination" where call["for"] == nil: present(modifier, .push)
    case "alert", "confirmationDialog", "actionSheet":
      for (dialog, read) in builder.buttons.dialogs(of: modifier) {
        screen.dialogs.append(dialog)
        for each in read { actions.append((each, .button)) }
      }
    case "toolbar":
      if call["id"] != nil { screen.bars.isCustomizable = true }
      if call.unlabelled.contains(where: Self.mayHide) {
        hideBars(call, at, around)
      } else {
        addItems(builder.toolbars.items(of: modifier), at, around)
        if let menu = builder.toolbars.titleMenu(of: modifier) {
          addTitleMenu(menu.children, ButtonReader.place(menu.place, menu.scope))
        }
      }
    case "navigationBarItems": addItems(builder.toolbars.formerItems(of: modifier), at, around)
    case "toolbarVisibility": if first.map(Self.mayHide) == true { hideBars(call, at, around) }
    case "navigationBarHidden":
      if isAlways(first) {
        screen.bars.hiddenNavigationBar = at
        screen.bars.isNavigationBarAlwaysHidden = !around.isConditional
      }
    case "navigationBarBackButtonHidden": if isAlways(first) { screen.bars.hiddenBackButton = at }
    case "interactiveDismissDisabled": if !isFalse(first) { screen.bars.disabledDismissal = at }
    case "toolbarTitleMenu":
      addTitleMenu(call.arguments.flatMap { builder.evaluator.views(of: $0.value, in: modifier.scope) }, at)
    case "toolbarRole": screen.bars.role = first?.memberName
    case "findNavigator": screen.bars.hasFind = true
    case "searchable":
      var search = SearchField(place: at)
      search.placement = call["placement"]?.memberName
      search.prompt = labels.label(of: call["prompt"], in: modifier.scope)
      search.hasScopes = call["scopes"] != nil
      // Modifiers are read from the outside in, and the outer one wins, as for titles.
      if screen.search == nil { screen.search = search }
    case "searchSuggestions": screen.search?.hasSuggestions = true
    case "searchScopes": screen.search?.hasScopes = true
    case "contextMenu":
      // The former form is given a `ContextMenu`.
      let content = call["menuItems"] ?? call.trailingClosure ?? first
      let views = content.map { builder.evaluator.views(of: $0, in: modifier.scope) } ?? []
      screen.menus.append(builder.buttons.menu(.context, label: .absent, of: views, at: at))
      for each in builder.buttons.actions(in: views) { actions.append((each, .menu)) }
      for each in views { visitLinks(each, Surroundings(trigger: .menu)) }
    case "overlay", "background", "safeAreaInset", "safeAreaBar": visitAround(modifier)
    case "swipeActions": addGesture(.swipeActions, modifier, at)
    case "onDelete":
      let delete = Action(label: .text("Delete"), role: "destructive", place: at)
      if case .absence? = call["perform"] ?? first { break }
      screen.gestures.append(Gesture(kind: .swipeActions, actions: [delete], place: at))
    case "onLongPressGesture": addGesture(.longPress, modifier, at)
    case "onTapGesture":
      let isDouble = if case .number(2, _)? = call["count"] { true } else { false }
      addGesture(isDouble ? .doubleTap : .tap, modifier, at)
    case "gesture", "highPriorityGesture", "simultaneousGesture":
      guard let first, let kind = gestureKind(first, in: modifier.scope) else { break }
      screen.gestures.append(Gesture(kind: kind, actions: [], place: at))
    default: break
    }
  }

  /// Visits what a modifier puts around a view, or behind it.
  private mutating func visitAround(_ modifier: ShownView.Modifier) {
    // Nothing in the background leads further, or gives a title.
    let isBehind = modifier.name == "background"
    for argument in modifier.call.arguments {
      let isClosure = argument.value.closure != nil
      let isCall = if case .call = argument.value { true } else { false }
      guard isClosure || isCall else { continue }
      for view in builder.evaluator.views(of: argument.value, in: modifier.scope) {
        // What a function returns may be a color as well.
        if case .unknown = view.kind, !isClosure || isBehind { continue }
        let wasUnknown = screen.isPartlyUnknown
        visit(view, Surroundings())
        // A view of UIKit behind others shows nothing that is missing there, unless it changes the bars.
        if isBehind, view.name == "Representable", let type = view.call?.name,
          !UIKitBars(builder.declarations).mayChange(by: type, near: view.scope.file)
        {
          screen.isPartlyUnknown = wasUnknown
        }
      }
    }
  }

  /// Whether something applies in all states.
  private func isAlways(_ expression: Expression?) -> Bool {
    switch expression {
    case nil, .flag(true, _)?: true
    default: false
    }
  }

  private func isFalse(_ expression: Expression?) -> Bool {
    if case .flag(false, _)? = expression { true } else { false }
  }

  private func gestureKind(_ expression: Expression, in scope: Scope) -> Gesture.Kind? {
    let value = resolver.value(of: expression, in: scope)
    guard case .call(let call) = madeValue(value.expression, in: value.scope) else { return nil }
    switch call.name {
    case "DragGesture": return .drag
    case "LongPressGesture": return .longPress
    case "MagnificationGesture", "MagnifyGesture": return .magnify
    case "RotationGesture", "RotateGesture": return .rotate
    case "TapGesture": return .tap
    default: return call.base.flatMap { gestureKind($0, in: value.scope) }
    }
  }

  /// What a property of the type makes, where it does nothing else; other expressions as they are.
  private func madeValue(_ expression: Expression, in scope: Scope) -> Expression {
    guard case .name(let name, _) = expression, let type = scope.type,
      let body = builder.declarations.member(name, of: type, near: scope.file)?.facts.body, body.count == 1
    else { return expression }
    return body[0]
  }

  private mutating func addGesture(_ kind: Gesture.Kind, _ modifier: ShownView.Modifier, _ at: AppPlace) {
    let closure = modifier.call["perform"] ?? modifier.call["content"] ?? modifier.call.trailingClosure
    guard let closure else { return }
    var read: [ButtonReader.ReadAction]
    if kind == .swipeActions {
      read = builder.buttons.actions(in: builder.evaluator.views(of: closure, in: modifier.scope))
    } else {
      read = [ButtonReader.ReadAction(action: Action(label: .absent, place: at), effects: [])]
      read[0].effects = builder.actions.effects(of: closure, in: modifier.scope)
      read[0].action.effects = read[0].effects.map(\.effect)
    }
    screen.gestures.append(Gesture(kind: kind, actions: read.map(\.action), place: at))
    for each in read { actions.append((each, .gesture)) }
  }

  private mutating func addTitleMenu(_ views: [ShownView], _ at: AppPlace) {
    screen.bars.titleMenu = builder.buttons.menu(.title, label: .absent, of: views, at: at)
    for each in builder.buttons.actions(in: views) { actions.append((each, .menu)) }
  }

  /// Whether a visibility is hidden, or is so in some states.
  private static func mayHide(_ visibility: Expression) -> Bool {
    if case .branches(let choice) = visibility { return choice.branches.contains { $0.body.contains(where: mayHide) } }
    return visibility.memberName == "hidden"
  }

  private mutating func hideBars(_ call: Call, _ at: AppPlace, _ around: Surroundings) {
    let names = call.arguments.compactMap(\.value.memberName)
    if names.contains("tabBar") { screen.bars.hiddenTabBar = at }
    if names.contains("navigationBar") {
      screen.bars.hiddenNavigationBar = at
      screen.bars.isNavigationBarAlwaysHidden = call.unlabelled.first?.memberName == "hidden" && !around.isConditional
    }
  }

  private mutating func addItems(_ items: [ToolbarReader.ReadItem], _ at: AppPlace, _ around: Surroundings) {
    for var read in items {
      read.item.addedAt = at
      if around.hasOtherBars { read.item.isConditional = true }
      screen.items.append(read.item)
      for action in read.actions { actions.append((action, .bar)) }
      visitBar(read.view)
      visitLinks(read.view, Surroundings(trigger: .bar))
    }
  }

  /// Finds menus and unknown parts of a bar.
  private mutating func visitBar(_ view: ShownView) {
    if case .unknown = view.kind { screen.isPartlyUnknown = true }
    if view.name == "Menu" {
      screen.menus.append(
        builder.buttons.menu(.button, label: labels.label(of: view), of: view.children, at: place(view)))
      return
    }
    if view.name == "Picker" { addPicker(view) }
    for child in view.children { visitBar(child) }
  }
}

internal import SourceFacts
internal import WaymarkAudit

/// Reads one screen: what is in it, and what leads away from it.
struct ScreenReader {
  let builder: ModelBuilder
  var context: ScreenContext
  var screen: Screen
  /// How many titles were read, of which the outermost one is seen.
  var titleCount = 0
  /// What its own states show, with the places of the links among those of the screen.
  var presented: [String: [Int]] = [:]
  var actions: [(read: ButtonReader.ReadAction, trigger: Link.Trigger)] = []
  /// The views among which states choose.
  var choices: [(subject: String, views: [ChosenView])] = []

  var labels: LabelReader { builder.labels }
  var resolver: ValueResolver { builder.resolver }

  /// What is around a view in the screen.
  struct Surroundings {
    var trigger = Link.Trigger.unknown
    var isConditional = false
    /// Whether what is in bars may be there in some states only.
    var hasOtherBars = false
    /// Whether nothing is beside the view in the screen.
    var isWhole = false
    var isInForm = false
    /// Whether something without a table stands in the place of the view in narrow windows.
    var isReplacedInCompact = false
    /// What the values are called for each of which the view is there, if they come from data.
    var values: Set<String> = []
    /// Whether the row that the view is in has a chevron, and does nothing but what a link to an address does.
    var isInChevronRow = false
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

  func place(_ view: ShownView) -> AppPlace { ButtonReader.place(view.place, view.scope) }

  /// Destinations and presenters may stand behind the links to them.
  mutating func collectDestinations(_ content: [ShownView]) {
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
  static func written(_ type: Expression) -> String? {
    switch type {
    case .name(let name, _): name
    case .member(let outer?, let name, _): written(outer).map { "\($0).\(name)" }
    default: nil
    }
  }

  mutating func visit(_ view: ShownView, _ around: Surroundings) {
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
      if replacesTables(view) { around.isReplacedInCompact = true }
      noteChoice(view, subject)
    case .standard(let name):
      if readLibraryView(name, view, &around) { return }
    default: break
    }
    around.isWhole = around.isWhole && Self.mayBeWhole(view)
    for child in view.children { visit(child, around) }
  }

  /// Whether what a view contains may be all that the screen shows.
  static func mayBeWhole(_ view: ShownView) -> Bool {
    switch view.kind {
    case .choice: true
    case .branch, .group: view.children.count == 1
    case .standard(let name): view.children.count == 1 && LibraryViews.containers.contains(name)
    default: false
    }
  }

  /// Whether a view puts something into bars.
  static func hasItems(_ view: ShownView) -> Bool {
    view.modifiers.contains { ["toolbar", "navigationBarItems"].contains($0.name) }
      || view.children.contains(where: hasItems)
  }

  /// Reads a view of the library. Returns whether its content is read, too.
  mutating func readLibraryView(_ name: String, _ view: ShownView, _ around: inout Surroundings) -> Bool {
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
      around.values.formUnion(values(of: view))
    case "ForEach": around.values.formUnion(values(of: view))
    case "Form": (around.trigger, around.isInForm) = (.row, true)
    case "ZStack": around.stacked = view.children
    case "HStack" where around.trigger == .row && isChevronRow(view): around.isInChevronRow = true
    case "Menu":
      var menu = builder.buttons.menu(.button, label: labels.label(of: view), of: view.children, at: place(view))
      if view.call?["label"] != nil { menu.hasChevron = builder.buttons.shownLabel(of: view)?.hasChevron ?? false }
      screen.menus.append(menu)
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
    case "Button", "EditButton", "RenameButton", "ShareLink", "Link":
      for var read in builder.buttons.actions(in: [view]) {
        if name == "Link", around.isInChevronRow { read.action.hasChevron = true }
        read.action.isRepeated = isAbout(around.values, read.effects)
        screen.actions.append(read.action)
        actions.append((read, around.trigger == .row ? .row : .button))
      }
      return true
    default: break
    }
    return false
  }

  /// What the values are called for each of which a view shows something; none if it shows each of known ones.
  private func values(of view: ShownView) -> Set<String> {
    guard let over = view.call?.unlabelled.first, over.closure == nil, let row = view.call?.trailingClosure?.closure,
      builder.evaluator.count(of: over, in: view.scope) == nil
    else { return [] }
    return row.parameters.isEmpty ? ["$0"] : Set(row.parameters)
  }

  /// Whether effects give a state one of some values.
  func isAbout(_ values: Set<String>, _ effects: [ActionReader.FollowedEffect]) -> Bool {
    guard !values.isEmpty else { return false }
    return effects.contains { effect in
      guard let value = effect.value else { return false }
      var isAbout = false
      value.expression.forEach { each in
        guard let name = ValueResolver.plainName(of: resolver.value(of: each, in: value.scope).expression) else {
          return
        }
        if values.contains(name) { isAbout = true }
      }
      return isAbout
    }
  }

  /// Whether a row of a list shows a chevron, and nothing in it can be pressed but one link to an address: the whole
  /// row is that link.
  func isChevronRow(_ row: ShownView) -> Bool {
    var links = 0, others = 0
    func count(_ view: ShownView) {
      if view.name == "Link" { links += 1 }
      if ["NavigationLink", "Button", "Menu", "ShareLink"].contains(view.name) { others += 1 }
      // A link behind a row that is not seen pushes when the row is tapped.
      others += view.modifiers.count { ["background", "overlay", "onTapGesture"].contains($0.name) }
      view.children.forEach(count)
    }
    count(row)
    return links == 1 && others == 0 && labels.shown(by: [row]).hasChevron
  }

  /// Finds links in a menu or a bar.
  mutating func visitLinks(_ view: ShownView, _ around: Surroundings) {
    for modifier in view.modifiers { read(modifier, around) }
    if view.name == "NavigationLink" { readLink(view, around) }
    for child in view.children { visitLinks(child, around) }
  }
}

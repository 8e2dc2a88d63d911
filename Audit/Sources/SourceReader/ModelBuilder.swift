internal import SourceFacts
internal import WaymarkAudit

/// Fills a model from the source of an app: begins with its windows, and follows what leads from screen to screen.
final class ModelBuilder {
  private struct Waiting {
    let screen: Screen
    var content: [ShownView]
    let context: ScreenContext
    /// How many titles it is given where something leads to it.
    var givenTitles = 0
    /// The values that it is opened with.
    var opening: String?
  }

  let declarations: Declarations
  let resolver: ValueResolver
  let evaluator: ViewEvaluator
  let labels: LabelReader
  let actions: ActionReader
  let buttons: ButtonReader
  let toolbars: ToolbarReader
  private let budget = ViewBudget()
  private var model: AppModel
  /// Screens that are still to be read.
  private var waiting: [Waiting] = []
  /// How many of them have been read.
  private var next = 0
  /// The screens that are known, with what is around them.
  private var known: [Screen.ID: ScreenContext] = [:]
  private let openings: Openings
  let assignedCases: AssignedCases
  /// How each screen was opened when it was read.
  private var readOpenings: [Screen.ID: [String?]] = [:]
  /// The screens of each view, by the bars around it.
  private var variants: [Screen.ID: [String: Screen.ID]] = [:]
  /// The titles that screens are given where something leads to them.
  private var titles: [Screen.ID: Label] = [:]
  private var givenTitles: [Screen.ID: [GivenTitle]] = [:]
  /// The screens that have a title of their own, whatever they are given.
  private var titled: Set<Screen.ID> = []
  private var unknowns: Set<Unknown> = []
  private let storyboards: Storyboards
  private let source: SourceNames
  /// What gestures call.
  private var onlyCallers: OnlyCallers
  /// The screens of UIKit.
  private(set) lazy var controllers = UIKitApp(self, storyboards)

  init(
    _ declarations: Declarations, _ translations: Translations, _ storyboards: Storyboards, _ source: SourceNames,
    named name: String
  ) {
    self.source = source
    onlyCallers = OnlyCallers(declarations)
    self.storyboards = storyboards
    self.declarations = declarations
    resolver = ValueResolver(declarations: declarations)
    evaluator = ViewEvaluator(declarations: declarations, resolver: resolver, budget: budget)
    labels = LabelReader(
      declarations: declarations, translations: translations, resolver: resolver, evaluator: evaluator)
    actions = ActionReader(
      declarations: declarations, resolver: resolver, memory: evaluator.memory,
      conformers: ProtocolConformers(declarations))
    buttons = ButtonReader(resolver: resolver, evaluator: evaluator, labels: labels, actions: actions)
    toolbars = ToolbarReader(evaluator: evaluator, labels: labels, buttons: buttons)
    openings = Openings(declarations, resolver)
    assignedCases = AssignedCases(declarations, resolver)
    model = AppModel(name: name)
  }

  func build() -> AppModel {
    for app in declarations.apps {
      guard let body = declarations.member("body", of: app, near: ""), let content = body.facts.body else { continue }
      budget.refill()
      let scope = Scope(type: app, file: body.file)
      for window in evaluator.shallow.views(of: content, in: scope) { enterWindow(window, of: app) }
    }
    controllers.enterWindows()
    readAll()
    model.entries += controllers.entries
    for hosted in HostedViews(declarations).all where !controllers.leads(to: hosted) {
      model.entries += enterHosted(hosted)
    }
    readAll()
    readOthers()
    controllers.enterOthers()
    readAll()
    controllers.complete(&model)
    ModalDismissal().apply(to: &model)
    let states = readStates()
    model.navigatingStates = states[0]
    model.unreadStates = states[1]
    onlyCallers.mark(in: &model, source)
    let deciding = model.decidingOpenings
    for var screen in model.screens {
      if screen.title == .absent, let title = titles[screen.id] { screen.title = title }
      if !titled.contains(screen.id) { screen.givenTitles = givenTitles[screen.id] ?? [] }
      screen.keepOpenings(of: deciding)
      model.add(screen)
    }
    let backSwipe = BackSwipe(declarations)
    model.restoresBackSwipe = backSwipe.isRestored
    model.disabledBackSwipe = backSwipe.stoppedEverywhere
    model.unknowns = unknowns.sorted { ($0.place, $0.what) < ($1.place, $1.what) }
    return model
  }

  /// The states that navigate, and those that nothing reads. To find them all expressions of the app are looked at.
  private func readStates() -> [Set<String>] {
    let (declarations, model) = (declarations, model)
    let parts: [@Sendable () -> Set<String>] = [
      { NavigatingStates(declarations).all(in: model) }, { UnreadStates(declarations).all(in: model) },
    ]
    return ParallelWork.results(of: parts) { $0() }
  }

  /// Reads what leads to further screens until there are no more.
  private func readAll() {
    repeat { readWaiting() } while controllers.readWaiting()
  }

  private func readWaiting() {
    while next < waiting.count {
      let screen = waiting[next]
      // What a screen shows is needed once, and there may be thousands of them.
      waiting[next].content = []
      next += 1
      budget.refill()
      var reader = ScreenReader(self, screen.screen, screen.context)
      let read = reader.read(evaluator.expanded(screen.content)), id = read.id
      if let before = readOpenings[id], var known = model[id] {
        known.addLinks(of: read, openedWith: screen.opening, before: before.compactMap(\.self))
        model.add(known)
      } else {
        model.add(read)
        if reader.titleCount > screen.givenTitles { titled.insert(id) }
      }
      readOpenings[id, default: []].append(screen.opening)
    }
  }

  /// Records the screens of a view that UIKit shows.
  func enterHosted(_ view: Scope.Value) -> [Screen.ID] {
    budget.refill()
    return enter(evaluator.shallow.views(of: view.expression, in: view.scope), ScreenContext()).map(\.screen)
  }

  /// Notes what a gesture does.
  func noteGesture(_ action: Expression, in scope: Scope, at place: AppPlace) {
    onlyCallers.note(action, in: scope, at: place)
  }

  /// Adds a screen of UIKit.
  func add(_ screen: Screen) { model.add(screen) }

  /// Reads views to which nothing leads that is known, if they look like screens.
  private func readOthers() {
    for view in declarations.views where !evaluator.memory.shown.contains(view.id) {
      // To what nothing leads in a build for debugging is there for previews.
      if view.facts.isForDebugging { continue }
      guard let body = declarations.member("body", of: view.id, near: view.file), let content = body.facts.body else {
        continue
      }
      budget.refill()
      let scope = Scope(type: view.id, file: body.file, depth: 1)
      var shown = evaluator.views(of: content, in: scope)
      guard shown.contains(where: Self.isScreen), known[view.id] == nil else { continue }
      known[view.id] = ScreenContext()
      _ = openings.note(view.id, shownAs: nil)
      if shown.count == 1 {
        shown[0].owners.append(ShownView.Owner(name: view.id, takesContent: false, inside: scope))
      }
      var screen = Screen(
        id: view.id,
        place: AppPlace(file: view.file, line: view.facts.place.line, column: view.facts.place.column))
      screen.isReached = false
      waiting.append(Waiting(screen: screen, content: shown, context: ScreenContext()))
      readWaiting()
    }
  }

  /// Whether a view has bars, or is a stack or tabs.
  private static func isScreen(_ view: ShownView) -> Bool {
    if ["NavigationStack", "NavigationView", "NavigationSplitView", "TabView"].contains(view.name) { return true }
    if view.modifiers.contains(where: { ["navigationTitle", "navigationBarTitle", "toolbar"].contains($0.name) }) {
      return true
    }
    return view.children.contains(where: isScreen)
  }

  private func enterWindow(_ window: ShownView, of app: String) {
    for modifier in window.modifiers where modifier.name == "commands" { readCommands(modifier) }
    switch window.kind {
    case .choice, .branch, .group:
      for child in window.children { enterWindow(child, of: app) }
    case .standard("WindowGroup"), .standard("Window"), .standard("DocumentGroup"):
      let isDocument = window.name == "DocumentGroup"
      var content = window.children
      if isDocument, content.isEmpty, let viewer = window.call?["editing"] ?? window.call?["viewing"] {
        content = evaluator.shallow.views(of: viewer, in: window.scope)
      }
      model.entries += enter(content, ScreenContext(), isDocument: isDocument).map(\.screen)
    default: break
    }
  }

  private func readCommands(_ modifier: ShownView.Modifier) {
    func read(_ view: ShownView) {
      guard view.name == "CommandGroup", let call = view.call else {
        view.children.forEach(read)
        return
      }
      let place = ButtonReader.place(view.place, view.scope)
      var labels: [String] = []
      for action in buttons.actions(in: view.children) {
        if let text = action.action.label.text {
          labels.append(text)
        } else {
          note("what the command is called", at: place)
        }
      }
      if view.children.contains(where: { if case .unknown = $0.kind { true } else { false } }) {
        note("what the commands are", at: place)
      }
      let kinds: [(String, CommandChange.Kind)] = [("replacing", .replaces), ("after", .adds), ("before", .adds)]
      for (label, kind) in kinds {
        guard let group = call[label]?.memberName else { continue }
        model.commands.append(CommandChange(kind: kind, group: group, labels: labels, place: place))
      }
    }
    modifier.call.arguments.flatMap { evaluator.views(of: $0.value, in: modifier.scope) }.forEach(read)
  }

  /// Records something that could not be found out.
  func note(_ what: String, at place: AppPlace) { unknowns.insert(Unknown(what, at: place)) }

  // MARK: Screens

  /// Records the screens that something leads to. Of several ways each is a screen of its own, with its cases.
  ///
  /// - Parameters:
  ///   - isPushed: Whether it is pushed: then a view that shows nothing is a screen, too.
  ///   - isInModal: Whether it is presented in a modal.
  ///   - item: What is known of a value that is given to the content.
  func enter(
    _ content: [ShownView], _ context: ScreenContext, isDocument: Bool = false, isPushed: Bool = false,
    isInModal: Bool = false, for item: ShownItem? = nil
  ) -> [EnteredScreen] {
    let shown = content.filter { $0.name != "EmptyView" }
    let content = shown.isEmpty && isPushed ? content : shown
    guard let first = content.first else { return [] }
    if content.count == 1, let ways = ways(of: first, for: item), ways.count > 1 {
      var entered: [EnteredScreen] = []
      for way in ways where way.isPossible {
        for var each in enter([way.view], context, isDocument: isDocument, isInModal: isInModal, for: item) {
          if !way.cases.isEmpty { each.cases = way.cases }
          entered.append(each)
        }
      }
      var seen: Set<EnteredScreen> = []
      return entered.filter { seen.insert($0).inserted }
    }
    let (identity, place, name) = identity(of: first)
    let id = variant(of: identity, shownAs: first)
    if titles[id] == nil {
      let title = labels.title(of: first)
      if title != .absent { titles[id] = title }
    }
    let given = content.count == 1 ? givenTitle(to: first, isInModal: isInModal) : nil
    if let given, givenTitles[id]?.contains(given.title) != true { givenTitles[id, default: []].append(given.title) }
    let (opening, isNew) = openings.note(id, shownAs: content.count == 1 ? owner(of: first) : nil)
    var screen = Screen(id: id, place: place)
    if name != id { screen.name = name }
    screen.isDocument = isDocument
    screen.isEmpty = shown.isEmpty
    if let around = known[id] {
      if isNew { waiting.append(Waiting(screen: screen, content: content, context: around, opening: opening)) }
    } else {
      known[id] = context
      waiting.append(
        Waiting(
          screen: screen, content: content, context: context, givenTitles: given?.count ?? 0, opening: opening))
    }
    return [EnteredScreen(screen: id, opening: opening)]
  }

  /// The title that a view of the app's own is given around it, with the number of titles there; nil if there is more around it.
  private func givenTitle(to content: ShownView, isInModal: Bool) -> (title: GivenTitle, count: Int)? {
    var (view, given) = (content, [ShownView.Modifier]())
    while true {
      given += view.modifiers.reversed().filter { ["navigationTitle", "navigationBarTitle"].contains($0.name) }
      if view.kind == .unexpanded { break }
      guard view.children.count == 1 else { return nil }
      view = view.children[0]
    }
    let place =
      given.first.map { ButtonReader.place($0.call.place, $0.scope) } ?? ButtonReader.place(view.place, view.scope)
    return (GivenTitle(label: labels.title(of: content), isInModal: isInModal, place: place), given.count)
  }

  /// The identity of a screen with the bars that it is given where something leads to it: a form that is pushed without a button
  /// “Close”, and presented with one, is two screens. The first one has the name of its view.
  private func variant(of name: Screen.ID, shownAs view: ShownView) -> Screen.ID {
    var (view, places) = (view, [String]())
    while true {
      for modifier in view.modifiers where Self.barModifiers.contains(modifier.name) {
        places.append("\(modifier.scope.file):\(modifier.call.place.line)")
      }
      guard view.owners.isEmpty, view.children.count == 1 else { break }
      view = view.children[0]
    }
    // The bars of a view's own are read with it.
    let around = view.kind == .unexpanded || view.owners.isEmpty ? places.sorted().joined(separator: " ") : ""
    if let known = variants[name]?[around] { return known }
    let isFirst = variants[name] == nil
    let file = view.scope.file.split(separator: "/").last ?? ""
    let id = isFirst ? name : "\(name) (\(file):\(view.place.line))"
    variants[name, default: [:]][around] = id
    return id
  }

  /// The screens for a value that is pushed.
  func destinations(
    of value: Scope.Value, _ context: ScreenContext
  ) -> [EnteredScreen] {
    let all = context.destinations
    var found: Scope.Value?
    found = resolver.typeName(of: value.expression, in: value.scope).flatMap { type in
      all[type] ?? all.first { Declarations.last($0.key) == type }?.value
    }
    switch resolver.value(of: value.expression, in: value.scope).expression {
    case .text: found = found ?? all["String"]
    case .number: found = found ?? all["Int"]
    // Of several types of identities it is not known which one it is.
    case .member(let owner?, "id", _):
      let identities = all.filter { Declarations.last($0.key) == "ID" }
      // `order.id` is an `Order.ID`.
      let name = ValueResolver.plainName(of: owner)?.lowercased()
      let own = identities.first { $0.key.dropLast(3).lowercased() == name }
      found = found ?? (own ?? (identities.count == 1 ? identities.first : nil))?.value
    default: break
    }
    if found == nil, let name = resolver.caseName(of: value.expression, in: value.scope) {
      found =
        all.first { type, _ in
          declarations.isCase(name, of: type, near: value.scope.file)
        }?.value
    }
    if found == nil, all.count == 1 { found = all.first?.value }
    guard let found, let closure = found.expression.closure else { return [] }
    let parameter = closure.parameters.first ?? "$0"
    let shown = evaluator.shallow.views(of: closure.body, in: found.scope.adding([parameter: value]))
    return enter(shown, context, isPushed: true)
  }
}

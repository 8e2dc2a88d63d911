internal import SourceFacts
internal import WaymarkAudit

/// Reads one view controller into a screen: what is in it, and what leads away from it.
struct ControllerReader {
  let app: UIKitApp
  var screen: Screen
  let object: MadeObject
  let followed: FollowedClass
  /// The places of effects that something is known to cause.
  private var claimed: Set<AppPlace> = []
  /// The places of objects that were read.
  private var readPlaces: Set<AppPlace> = []

  var this: MadeObject { followed.this }

  /// What people do to cause effects.
  struct Cause {
    var label: Label
    var trigger: Link.Trigger
  }

  init(_ app: UIKitApp, _ screen: Screen, _ object: MadeObject) {
    (self.app, self.screen, self.object) = (app, screen, object)
    followed = app.followed(object)
  }

  mutating func read() -> Screen {
    if followed.isOpen { screen.isPartlyUnknown = true }
    let kind = app.kind(of: object) ?? ""
    if object.scene == nil, usesNib { screen.isPartlyUnknown = true }
    readBars()
    if kind == "UITabBarController" { readTabs() }
    if kind == "UISplitViewController" { readColumns() }
    if kind == "UIPageViewController" { screen.isPartlyUnknown = true }
    readControls()
    readCollections(kind)
    if let scene = object.scene { readScene(scene) }
    // Where something else takes its place, the title is seen on back buttons only.
    if screen.title != .absent, screen.items.contains(where: { $0.section == .principal && !$0.isConditional }) {
      screen.title = .data
    }
    readTriggers()
    readChildren()
    readRest()
    // What nothing can be pressed in is shown and taken away by somebody else.
    if screen.isInert, kind != "UIHostingController" { screen.isPartlyUnknown = true }
    return screen
  }

  /// Whether outlets are connected in a file that is not read.
  private var usesNib: Bool {
    followed.parts.contains { part in
      part.member.facts.attributes.contains { ["IBOutlet", "IBAction", "IBSegueAction"].contains($0.name) }
    }
  }

  // MARK: Effects

  /// What a function or a closure does, as effects of an action. What it shows becomes a link.
  mutating func follow(_ effects: [FoundEffect], _ cause: Cause) -> [Effect] {
    var found: [Effect] = []
    for effect in effects {
      claimed.insert(effect.place)
      switch effect.kind {
      case .other(let each): found.append(each)
      case .shows where effect.isElsewhere: found.append(.unknown)
      case .shows(nil, let objects):
        for object in objects { _ = app.enter(object) }
        found.append(.unknown)
      case .shows(let transition?, let objects): found += show(objects, transition, cause, effect.place)
      case .segue(let identifier): found += follow(segue: identifier, cause, effect.place)
      }
    }
    var seen: Set<Effect> = []
    return found.filter { seen.insert($0).inserted }
  }

  private mutating func show(
    _ objects: [MadeObject], _ transition: Link.Transition, _ cause: Cause, _ place: AppPlace
  ) -> [Effect] {
    var found: [Effect] = []
    for object in objects {
      if app.kind(of: object) == "UIAlertController" {
        found += readDialog(object).map { [.sets($0, to: "true")] } ?? [.unknown]
        continue
      }
      if let kind = app.kind(of: object), ControllerClasses.isSystem(kind) {
        found.append(.sets("presentedViewController", to: nil))
        continue
      }
      let entered = app.enter(object)
      if entered.isEmpty { addLink(nil, transition, cause, place) }
      for each in entered {
        let own = transition == .sheet ? each.transition ?? .sheet : transition
        addLink(each.screen, own, cause, place)
        if transition == .sheet, closesByItself { app.noteClosing(of: each.screen, at: place) }
        if transition == .sheet, each.transition == nil {
          app.noteOpenTransition(of: screen.id, at: place, to: each.screen)
        }
        found.append(
          transition == .sheet ? .sets("presentedViewController", to: each.screen) : .appends("viewControllers"))
      }
    }
    if objects.isEmpty {
      addLink(nil, transition, cause, place)
      found.append(.unknown)
    }
    return found
  }

  /// Whether it closes something, which may be what it presents.
  private var closesByItself: Bool {
    followed.parts.contains { part in
      part.effects.contains { if case .other(.dismisses) = $0.kind { true } else { false } }
    }
  }

  mutating func addLink(
    _ target: Screen.ID?, _ transition: Link.Transition, _ cause: Cause, _ place: AppPlace, hasChevron: Bool? = nil
  ) {
    if target == nil { app.note("where the link leads", at: place) }
    let known = screen.links.firstIndex { $0.place == place && $0.target == target && $0.transition == transition }
    if let known {
      guard screen.links[known].trigger == .unknown else { return }
      (screen.links[known].label, screen.links[known].trigger) = (cause.label, cause.trigger)
      return
    }
    // The same statement with a target that is known says more.
    if target == nil, screen.links.contains(where: { $0.place == place }) { return }
    if target != nil { screen.links.removeAll { $0.place == place && $0.target == nil } }
    var link = Link(label: cause.label, transition: transition, trigger: cause.trigger, target: target, place: place)
    link.hasChevron = hasChevron
    screen.links.append(link)
  }

  /// What a function that is named does; unknown if it is not declared.
  func effects(ofFunction name: String, on object: MadeObject) -> [FoundEffect]? {
    guard let member = app.classes.member(name, of: object.type, near: object.place.file), member.facts.body != nil
    else { return nil }
    let walker = StatementWalker(app, reading: this, limit: 4000)
    walker.begin(member, this: object)
    return walker.effects
  }

  /// What a closure, or a function that is passed on, does.
  func effects(of handler: Expression, in frame: Frame) -> [FoundEffect] {
    switch handler {
    case .closure(let closure):
      let walker = StatementWalker(app, reading: this, limit: 4000)
      let inner = Frame(this: frame.this, scope: frame.scope, objects: frame.objects, functions: [])
      walker.walk(closure.body, inner)
      return walker.effects
    case .absence: return []
    case .name(let name, _), .member(.name("self", _)?, let name, _):
      if let object = frame.this, let found = effects(ofFunction: name, on: object) { return found }
      return [FoundEffect(kind: .other(.unknown), place: frame.place(handler.place))]
    default: return [FoundEffect(kind: .other(.unknown), place: frame.place(handler.place))]
    }
  }

  /// The effects of what is done by `target` and `action`, or by an action object.
  func pressed(action: Expression?, target: Expression?, in frame: Frame) -> [FoundEffect]? {
    guard case .selector(let name, let place)? = action else { return nil }
    let unknown = [FoundEffect(kind: .other(.unknown), place: frame.place(place))]
    let isSelf: Bool =
      switch target {
      case nil, .name("self", _)?, .absence?: true
      default: false
      }
    guard isSelf, let object = frame.this else { return unknown }
    return effects(ofFunction: name, on: object) ?? unknown
  }

  mutating func markRead(_ place: AppPlace) -> Bool { readPlaces.insert(place).inserted }
  func isRead(_ place: AppPlace) -> Bool { readPlaces.contains(place) }

  // MARK: Triggers

  /// Reads functions that the system calls when people press something.
  private mutating func readTriggers() {
    for part in followed.parts where part.member.facts.kind == .function {
      let labels = part.member.facts.parameters.map { $0.label ?? "" }
      if labels.contains("didSelectRowAt") || labels.contains("didSelectItemAt")
        || labels.contains("accessoryButtonTappedForRowWith")
      {
        _ = follow(part.effects, Cause(label: .data, trigger: .row))
        addEffects(of: part, label: .data)
      } else if labels.contains("contextMenuConfigurationForRowAt")
        || labels.contains("contextMenuConfigurationForItemAt") || labels.contains("configurationForMenuAtLocation")
      {
        let place = AppPlace(
          file: part.member.file, line: part.member.facts.place.line, column: part.member.facts.place.column)
        var menu = Menu(kind: .context, label: .absent, actions: [], place: place)
        for made in part.made where made.type == "UIAction" && markRead(made.place) {
          menu.actions.append(action(ofObject: made, .menu))
        }
        if !menu.actions.isEmpty { screen.menus.append(menu) }
      }
    }
    for made in followed.made where made.type == "UIAction" || made.type == "UIContextualAction" {
      guard markRead(made.place) else { continue }
      screen.actions.append(action(ofObject: made, .menu))
    }
    for made in followed.made where made.type.hasSuffix("GestureRecognizer") && markRead(made.place) {
      let effects = pressed(action: made.call?["action"], target: made.call?["target"], in: made.frame)
      guard let effects, !effects.isEmpty else { continue }
      var action = Action(label: .unknown, place: made.place)
      action.effects = follow(effects, Cause(label: .unknown, trigger: .gesture))
      screen.actions.append(action)
    }
  }

  /// An action that the rows of a list, or something that is not known, cause.
  private mutating func addEffects(of part: FollowedClass.Part, label: Label) {
    let effects = part.effects.compactMap { if case .other(let effect) = $0.kind { effect } else { nil } }
    guard !effects.isEmpty else { return }
    let place = part.member.facts.place
    var action = Action(
      label: label, place: AppPlace(file: part.member.file, line: place.line, column: place.column))
    action.effects = effects
    screen.actions.append(action)
  }

  /// A place in a title at which no call is named: `--fix` gives calls at a finding's place arguments that only SwiftUI has.
  private static func place(inTitle title: Expression?) -> Place? {
    guard case .call(let call)? = title else { return title?.place }
    for argument in call.arguments {
      if let place = place(inTitle: argument.value) { return place }
    }
    return call.base.flatMap { place(inTitle: $0) }
  }

  /// Reads a `UIAction`, an item of a swipe, or one of an alert.
  mutating func action(ofObject made: MadeObject, _ trigger: Link.Trigger) -> Action {
    let call = made.call
    let title = call?["title"]
    let handler = call?["handler"] ?? call?.trailingClosure
    let place = Self.place(inTitle: title) ?? handler?.closure?.place
    var action = Action(
      label: app.label(of: title, in: made.frame.scope), place: place.map { made.frame.place($0) } ?? made.place)
    action.symbol = made.arguments["image"]?.first.flatMap(app.symbol(of:))
    if let attributes = call?["attributes"] {
      let names: [String?] =
        if case .list(let all, _) = attributes { all.map(\.memberName) } else { [attributes.memberName] }
      action.role = names.contains("destructive") ? "destructive" : names.contains(nil) ? "unknown" : nil
      if names.contains("disabled") { action.isDisableable = true }
    }
    if let style = call?["style"] {
      action.role =
        switch style.memberName {
        case "cancel"?: "cancel"
        case "destructive"?: "destructive"
        case "default"?, "normal"?: nil
        default: "unknown"
        }
    }
    if let handler {
      action.effects = follow(
        effects(of: handler, in: made.frame), Cause(label: action.label, trigger: trigger))
    }
    return action
  }

  // MARK: The rest

  /// The view controllers that are a part of this one.
  private mutating func readChildren() {
    guard !["UITabBarController", "UISplitViewController"].contains(app.kind(of: object) ?? "") else { return }
    for done in this.calls("addChild") {
      guard !done.objects.isEmpty else {
        screen.isPartlyUnknown = true
        continue
      }
      for child in done.objects { embed(child) }
    }
  }

  /// Reads a view controller that is shown inside of this one.
  mutating func embed(_ child: MadeObject) {
    guard child !== object, child.type != object.type, let kind = app.kind(of: child),
      !["UINavigationController", "UIHostingController", "UITabBarController"].contains(kind),
      var inner = app.embedded(child, in: screen.id)
    else {
      screen.isPartlyUnknown = true
      return
    }
    inner.title = .absent
    inner.items = []
    inner.bars = Bars()
    screen.merge(inner)
  }

  /// What is done without a cause that is known.
  private mutating func readRest() {
    for part in followed.parts {
      let rest = part.effects.filter { !claimed.contains($0.place) }
      guard !rest.isEmpty else { continue }
      let cause = Cause(
        label: .unknown, trigger: Self.lifecycle.contains(part.member.facts.name) ? .automatic : .unknown)
      var before = screen.links.count
      let effects = follow(rest, cause).filter {
        switch $0 {
        case .dismisses, .unknown, .clears: true
        case .sets("selectedIndex", _, _): part.member.facts.kind == .function && cause.trigger == .unknown
        default: false
        }
      }
      before = screen.links.count - before
      guard !effects.isEmpty else { continue }
      let place = part.member.facts.place
      var action = Action(
        label: .unknown, place: AppPlace(file: part.member.file, line: place.line, column: place.column))
      // Nobody is known to ask for another tab.
      action.effects = effects.filter { if case .sets = $0 { false } else { true } }
      if !action.effects.isEmpty { screen.actions.append(action) }
    }
  }

  private static let lifecycle: Set = [
    "init", "loadView", "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
    "viewIsAppearing", "viewDidLayoutSubviews", "awakeFromNib",
  ]

  // MARK: Dialogs

  /// Reads an alert or an action sheet, and returns the name of the state that stands for it; nil if it is not known.
  mutating func readDialog(_ object: MadeObject) -> String? {
    let state = "alert at \(object.place.line)"
    guard let call = object.call, object.type == "UIAlertController" else { return nil }
    guard markRead(object.place) else { return state }
    var dialog = Dialog(kind: .actionSheet, title: .absent, state: state, place: object.place)
    switch call["preferredStyle"]?.memberName {
    case "alert"?: dialog.kind = .alert
    case "actionSheet"?: break
    default: if call["preferredStyle"] != nil || !call.arguments.isEmpty { return state }
    }
    dialog.title = app.label(
      of: object.setting("title")?.value ?? call["title"], in: object.setting("title")?.scope ?? object.frame.scope)
    dialog.message = app.label(
      of: object.setting("message")?.value ?? call["message"],
      in: object.setting("message")?.scope ?? object.frame.scope)
    dialog.hasTextField = !object.calls("addTextField").isEmpty
    for done in object.calls("addAction") {
      let actions = done.objects.filter { $0.type == "UIAlertAction" }
      if actions.isEmpty { dialog.isRepeated = true }
      for made in actions where markRead(made.place) {
        var action = action(ofObject: made, .button)
        if done.isConditional { action.isConditional = true }
        dialog.actions.append(action)
      }
    }
    screen.dialogs.append(dialog)
    return state
  }
}

extension Screen {
  /// Whether nothing is known that people could do in it.
  fileprivate var isInert: Bool {
    items.isEmpty && links.isEmpty && actions.isEmpty && controls.isEmpty && collections.isEmpty && menus.isEmpty
      && gestures.isEmpty && tabBar == nil
  }
}

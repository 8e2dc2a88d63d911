internal import SourceFacts
internal import WaymarkAudit

/// The view controllers of an app: finds the screens that they are, and what leads to them.
final class UIKitApp {
  let declarations: Declarations
  let resolver: ValueResolver
  let evaluator: ViewEvaluator
  let labels: LabelReader
  let classes: ControllerClasses
  let conformers: ProtocolConformers
  let storyboards: Storyboards
  /// What static properties stand for, by where they are declared.
  var shared: [AppPlace: [MadeObject]] = [:]
  private unowned let builder: ModelBuilder

  private var waiting: [(screen: Screen, object: MadeObject)] = []
  private var next = 0
  /// View controllers around views of SwiftUI that are still to be read.
  private var waitingAround: [(screen: Screen.ID, object: MadeObject)] = []
  /// The screens of each view controller, by the scene and the bar items that it is given where something leads to it.
  private var variants: [String: [String: Screen.ID]] = [:]
  /// The screens whose own code says how they are presented.
  private var ownTransitions: [Screen.ID: Link.Transition] = [:]
  /// What is known of screens by those who lead to them.
  private var outer: [Screen.ID: OuterSettings] = [:]
  /// The links whose transition is up to what they lead to.
  private var openTransitions: [(screen: Screen.ID, place: AppPlace, target: Screen.ID)] = []
  private var sceneObjects: [ObjectIdentifier: MadeObject] = [:]
  /// The views of SwiftUI that something leads to.
  private var hosted: Set<AppPlace> = []
  private(set) var entries: [Screen.ID] = []
  /// The classes that were read as parts of other screens.
  private var embedded: Set<String> = []
  private var embedding: [String] = []

  /// What a view controller is given by those who show it.
  private struct OuterSettings {
    var title = Label.absent
    var hiddenTabBar: AppPlace?
    var disabledDismissal: AppPlace?
    var hasOwnStack = false
    /// Where it is presented by something that may close it.
    var closing: AppPlace?
    /// What the view controller around a view of SwiftUI says.
    var around: Screen?
  }

  init(_ builder: ModelBuilder, _ storyboards: Storyboards) {
    self.builder = builder
    (declarations, resolver) = (builder.declarations, builder.resolver)
    (evaluator, labels) = (builder.evaluator, builder.labels)
    classes = ControllerClasses(declarations)
    conformers = ProtocolConformers(declarations)
    self.storyboards = storyboards
  }

  // MARK: Beginnings

  /// Finds what the windows of the app show at first.
  func enterWindows() {
    var isShownByCode = false
    for type in declarations.allTypes where type.facts.kind != .protocol {
      for member in declarations.members(of: type.id) {
        guard let body = member.facts.body else { continue }
        let isLaunch = Self.isLaunch(member.facts)
        guard isLaunch || Self.setsRoot(body) else { continue }
        let walker = StatementWalker(self, reading: nil)
        let frame = Frame(this: nil, scope: Scope(type: type.id, file: member.file))
        let this = MadeObject(type.id, frame: frame, place: frame.place(member.facts.place))
        walker.begin(member, this: this)
        var shown = walker.roots
        if isLaunch {
          for case .shows(_, let objects) in walker.effects.map(\.kind) { shown += objects }
        }
        for object in shown {
          for id in enter(object).map(\.screen) {
            isShownByCode = true
            entries.append(id)
          }
        }
      }
    }
    guard !isShownByCode else { return }
    for scene in storyboards.mains { entries += enter(object(of: scene)).map(\.screen) }
  }

  private static func isLaunch(_ member: MemberFacts) -> Bool {
    let labels = member.parameters.map(\.label)
    return member.name == "application" && labels.contains("didFinishLaunchingWithOptions")
      || member.name == "scene" && labels.contains("willConnectTo")
  }

  private static func setsRoot(_ body: [Expression]) -> Bool {
    var sets = false
    for expression in body {
      expression.forEach { each in
        if case .assignment(.member(_, "rootViewController", _), _, _) = each { sets = true }
      }
    }
    return sets
  }

  /// Reads view controllers to which nothing leads that is known, if they look like screens.
  func enterOthers() {
    for type in classes.controllers where variants[type.id] == nil && !embedded.contains(type.id) {
      let kind = classes.kind(of: type.id, near: type.file) ?? ""
      guard kind != "UINavigationController", kind != "UIHostingController" else { continue }
      let frame = Frame(this: nil, scope: Scope(type: type.id, file: type.file))
      let place = AppPlace(file: type.file, line: type.facts.place.line, column: type.facts.place.column)
      let object = MadeObject(type.id, frame: frame, place: place)
      object.scene = scene(of: object, type)
      var screen = Screen(id: type.id, place: place)
      screen.isReached = false
      var reader = ControllerReader(self, screen, object)
      screen = reader.read()
      // A class that others inherit from is read with them.
      guard !isAncestor(type.id), screen.looksLikeScreen else { continue }
      variants[type.id] = ["": type.id]
      builder.add(screen)
      readWaiting()
    }
    for scene in storyboards.all where scene.customClass == nil {
      guard sceneObjects[ObjectIdentifier(scene)] == nil, scene.element.name != "viewControllerPlaceholder",
        scene.kind != "UINavigationController", scene.kind != "UIHostingController"
      else { continue }
      _ = enter(object(of: scene), isReached: false)
    }
  }

  private func isAncestor(_ id: String) -> Bool { !conformers[id].isEmpty }

  /// Reads what was entered. Returns whether there was anything.
  @discardableResult func readWaiting() -> Bool {
    guard next < waiting.count || !waitingAround.isEmpty else { return false }
    while next < waiting.count {
      let (screen, object) = waiting[next]
      next += 1
      var reader = ControllerReader(self, screen, object)
      builder.add(reader.read())
    }
    while let (id, object) = waitingAround.popLast() {
      var reader = ControllerReader(self, Screen(id: id, place: object.place), object)
      let around = reader.read()
      outer[id]?.around = around
    }
    return true
  }

  /// Adds what is known only when everything was read.
  func complete(_ app: inout AppModel) {
    for (id, settings) in outer {
      guard var screen = app[id] else { continue }
      if screen.title == .absent { screen.title = settings.title }
      screen.bars.hiddenTabBar = screen.bars.hiddenTabBar ?? settings.hiddenTabBar
      screen.bars.disabledDismissal = screen.bars.disabledDismissal ?? settings.disabledDismissal
      if settings.hasOwnStack { screen.bars.hasOwnStack = true }
      if let closing = settings.closing {
        var action = Action(label: .unknown, place: closing)
        action.effects = [.dismisses]
        screen.actions.append(action)
      }
      if let around = settings.around { screen.merge(around) }
      app.add(screen)
    }
    for open in openTransitions {
      guard let transition = ownTransitions[open.target], var screen = app[open.screen] else { continue }
      for index in screen.links.indices
      where screen.links[index].place == open.place && screen.links[index].target == open.target
        && screen.links[index].transition == .sheet
      {
        screen.links[index].transition = transition
      }
      app.add(screen)
    }
  }

  func note(_ what: String, at place: AppPlace) { builder.note(what, at: place) }

  // MARK: Screens

  /// A way to a screen.
  struct Entered {
    let screen: Screen.ID
    /// How it is presented, if that is said where it is.
    let transition: Link.Transition?
  }

  /// The object that a scene of a storyboard makes.
  func object(of scene: StoryboardScene) -> MadeObject {
    let scene = storyboards.resolved(scene) ?? scene
    if let known = sceneObjects[ObjectIdentifier(scene)] { return known }
    let own = scene.customClass.flatMap { declarations.type($0, near: scene.file) }
    let frame = Frame(this: nil, scope: Scope(type: own?.id, file: own?.file ?? scene.file))
    let object = MadeObject(own?.id ?? scene.customClass ?? scene.kind, frame: frame, place: scene.place)
    object.scene = scene
    sceneObjects[ObjectIdentifier(scene)] = object
    return object
  }

  /// The kind of view controller that an object is.
  func kind(of object: MadeObject) -> String? {
    let kind = classes.kind(of: object.type, near: object.frame.scope.file)
    // The class of a scene may be of a package, or missing.
    guard let scene = object.scene else { return kind }
    return kind.flatMap { ControllerClasses.isContainer($0) ? $0 : nil } ?? scene.kind
  }

  /// What the class of an object does.
  func followed(_ object: MadeObject) -> FollowedClass {
    if let known = object.followed { return known }
    let followed = FollowedClass(object, self)
    object.followed = followed
    return followed
  }

  /// Records the screens that an object shows: of a navigation controller its first one.
  func enter(_ object: MadeObject, isReached: Bool = true, depth: Int = 0) -> [Entered] {
    guard depth < 6 else { return [] }
    guard let kind = kind(of: object) else {
      // A container of a package shows what it is given.
      guard object.call != nil, declarations.type(object.type, near: object.frame.scope.file) == nil else { return [] }
      let given = object.arguments.sorted { $0.key < $1.key }.flatMap(\.value)
      return given.flatMap { enter($0, isReached: isReached, depth: depth + 1) }
    }
    guard !ControllerClasses.isSystem(kind) else { return [] }
    let transition =
      object.setting("modalPresentationStyle").flatMap { Self.transition(of: $0.value) }
      ?? object.scene?.element["modalPresentationStyle"].flatMap(Self.transition(named:))
    switch kind {
    case "UINavigationController":
      return firstScreens(of: object).flatMap { root -> [Entered] in
        enter(root, isReached: isReached, depth: depth + 1).map { entered in
          outer[entered.screen, default: OuterSettings()].hasOwnStack = true
          // Those are settings of the navigation controller.
          return Entered(screen: entered.screen, transition: transition ?? .sheet)
        }
      }
    case "UIHostingController": return enterHosted(object).map { Entered(screen: $0, transition: transition) }
    default:
      guard ControllerClasses.isContainer(kind) || declarations.type(object.type, near: object.frame.scope.file) != nil
      else { return [] }
      let id = enterScreen(object, isReached: isReached)
      return [Entered(screen: id, transition: transition)]
    }
  }

  private func enterScreen(_ object: MadeObject, isReached: Bool) -> Screen.ID {
    if let known = object.screen { return known }
    let own = declarations.type(object.type, near: object.frame.scope.file)
    if object.scene == nil, let own { object.scene = scene(of: object, own) }
    var place = object.place
    if let own { place = AppPlace(file: own.file, line: own.facts.place.line, column: own.facts.place.column) }
    let file = object.place.file.split(separator: "/").last ?? ""
    let name = own?.id ?? "View (\(file):\(object.place.line))"
    // Bar items that are given from outside make another screen of it, and so does another scene.
    var key = object.settings.filter { $0.path.last?.contains("BarButtonItem") == true && $0.frame.this !== object }
      .map { "\($0.place.file):\($0.place.line)" }.joined(separator: " ")
    if let scene = object.scene { key += " \(scene.file)#\(scene.id)" }
    let known = variants[name]?[key]
    let id = known ?? (variants[name] == nil ? name : "\(name) (\(file):\(object.place.line))")
    object.screen = id
    note(outerSettingsOf: object, for: id)
    guard known == nil else { return id }
    variants[name, default: [:]][key] = id
    var screen = Screen(id: id, place: place)
    screen.isReached = isReached
    waiting.append((screen, object))
    return id
  }

  private func note(outerSettingsOf object: MadeObject, for id: Screen.ID) {
    var settings = outer[id] ?? OuterSettings()
    for setting in object.settings where setting.path == ["title"] || setting.path == ["navigationItem", "title"] {
      if settings.title == .absent { settings.title = label(of: setting.value, in: setting.scope) }
    }
    if let hidden = object.setting("hidesBottomBarWhenPushed"), case .flag(true, _) = hidden.value,
      !hidden.isConditional
    {
      settings.hiddenTabBar = settings.hiddenTabBar ?? hidden.place
    }
    if let kept = object.setting("isModalInPresentation"), case .flag(true, _) = kept.value {
      settings.disabledDismissal = kept.place
    }
    outer[id] = settings
  }

  /// Records that what presents a screen may close it, too.
  func noteClosing(of id: Screen.ID, at place: AppPlace) { outer[id, default: OuterSettings()].closing = place }

  /// Records that a screen has no bar that could have a title.
  func noteNoBar(of id: Screen.ID) {
    if outer[id, default: OuterSettings()].title == .absent { outer[id]?.title = .data }
  }

  /// Records how the code of a screen says that it is presented.
  func note(_ transition: Link.Transition, of id: Screen.ID) { ownTransitions[id] = transition }

  /// Records a link whose transition its target may know better.
  func noteOpenTransition(of screen: Screen.ID, at place: AppPlace, to target: Screen.ID) {
    openTransitions.append((screen, place, target))
  }

  /// The text that an expression stands for; what comes from elsewhere is data.
  func label(of expression: Expression?, in scope: Scope) -> Label {
    let found = labels.label(of: expression, in: scope)
    return found == .unknown ? .data : found
  }

  /// The name of the symbol that a `UIImage` shows, or of its picture.
  func symbol(of image: MadeObject) -> String? {
    guard image.type == "UIImage", let name = image.call?["systemName"] ?? image.call?["named"] else { return nil }
    return labels.symbol(name, in: image.frame.scope)
  }

  /// The first view controllers of a navigation controller: one at a time.
  func firstScreens(of object: MadeObject) -> [MadeObject] {
    func given(_ object: MadeObject) -> [MadeObject] {
      if let root = object.arguments["rootViewController"] { return root }
      for setting in object.settings("viewControllers") {
        if let first = setting.objects.first { return [first] }
      }
      for name in ["setViewControllers", "pushViewController"] {
        if let first = object.calls(name).first(where: { !$0.objects.isEmpty })?.objects.first { return [first] }
      }
      return []
    }
    let direct = given(object)
    if !direct.isEmpty { return direct }
    if let scene = object.scene {
      let root = scene.segues(in: scene.element).first { $0["relationship"] == "rootViewController" }
      if let target = root?["destination"].flatMap({ storyboards.scene(id: $0, in: scene.file) }) {
        return [self.object(of: target)]
      }
    }
    guard declarations.type(object.type, near: object.frame.scope.file) != nil else { return [] }
    let this = followed(object).this
    let own = given(this)
    if !own.isEmpty { return own }
    for made in this.calls where made.path == ["super"] {
      if let root = made.call["rootViewController"] {
        let found = StatementWalker(self, reading: nil).evaluate(root, made.frame)
        if !found.isEmpty { return found }
      }
    }
    return []
  }

  // MARK: SwiftUI

  /// Whether something is known to lead to a view that UIKit shows.
  func leads(to view: Scope.Value) -> Bool {
    let place = view.expression.place
    return hosted.contains(AppPlace(file: view.scope.file, line: place.line, column: place.column))
  }

  private func enterHosted(_ object: MadeObject) -> [Screen.ID] {
    var root = object.call?["rootView"].map { ($0, object.frame.scope) }
    if root == nil, declarations.type(object.type, near: object.frame.scope.file) != nil {
      root =
        followed(object).this.calls.lazy.filter { $0.path == ["super"] }
        .compactMap { done in done.call["rootView"].map { ($0, done.frame.scope) } }.first
    }
    guard let (view, scope) = root else { return [] }
    return builder.enterHosted(Scope.Value(expression: view, scope: scope)).map { id in
      hosted.insert(AppPlace(file: scope.file, line: view.place.line, column: view.place.column))
      note(outerSettingsOf: object, for: id)
      if outer[id]?.around == nil {
        outer[id]?.around = Screen(id: id, place: object.place)
        waitingAround.append((id, object))
      }
      return id
    }
  }

  /// Reads the view controller that a `UIViewControllerRepresentable` makes into the screen that shows it.
  func embed(_ type: String, near file: String, into screen: inout Screen) {
    guard let declared = declarations.type(type, near: file),
      let member = declarations.member("makeUIViewController", of: declared.id, near: file)
    else { return }
    let frame = Frame(this: nil, scope: Scope(type: declared.id, file: member.file))
    let this = MadeObject(declared.id, frame: frame, place: frame.place(member.facts.place))
    for object in StatementWalker(self, reading: nil).begin(member, this: this) {
      let shown = kind(of: object) == "UINavigationController" ? firstScreens(of: object) : [object]
      for each in shown {
        guard let own = declarations.type(each.type, near: file), kind(of: each) != "UIHostingController",
          kind(of: each).map(ControllerClasses.isSystem) == false
        else { continue }
        embedded.insert(own.id)
        var reader = ControllerReader(self, screen, each)
        screen = reader.read()
      }
    }
  }

  /// Reads a view controller that is a part of another one; nil if it is so of itself.
  func embedded(_ child: MadeObject, in screen: Screen.ID) -> Screen? {
    guard !embedding.contains(child.type), embedding.count < 4 else { return nil }
    if declarations.type(child.type, near: child.frame.scope.file) != nil { embedded.insert(child.type) }
    embedding.append(child.type)
    defer { embedding.removeLast() }
    var reader = ControllerReader(self, Screen(id: screen, place: child.place), child)
    return reader.read()
  }

  // MARK: Presentations

  /// How a view controller with a style is presented; nil if that is up to the system.
  static func transition(of style: Expression) -> Link.Transition? { style.memberName.flatMap(transition(named:)) }

  static func transition(named style: String) -> Link.Transition? {
    switch style {
    case "fullScreen", "overFullScreen", "currentContext", "overCurrentContext": .fullScreenCover
    case "popover": .popover
    case "pageSheet", "formSheet", "custom": .sheet
    default: nil
    }
  }
}

extension Screen {
  /// Adds what is in the view controller around it, or in one that is a part of it.
  mutating func merge(_ other: Screen) {
    if other.isPartlyUnknown { isPartlyUnknown = true }
    if title == .absent { title = other.title }
    bars.hiddenNavigationBar = bars.hiddenNavigationBar ?? other.bars.hiddenNavigationBar
    bars.hiddenTabBar = bars.hiddenTabBar ?? other.bars.hiddenTabBar
    bars.hiddenBackButton = bars.hiddenBackButton ?? other.bars.hiddenBackButton
    bars.disabledDismissal = bars.disabledDismissal ?? other.bars.disabledDismissal
    items += other.items
    for link in other.links where !links.contains(where: { $0.place == link.place && $0.target == link.target }) {
      links.append(link)
    }
    controls += other.controls
    actions += other.actions
    dialogs += other.dialogs
    menus += other.menus
    collections += other.collections
  }

  /// Whether anything in it tells that it is a screen.
  fileprivate var looksLikeScreen: Bool {
    title != .absent || tabBar != nil || !items.isEmpty || !dialogs.isEmpty || links.contains { $0.target != nil }
  }
}

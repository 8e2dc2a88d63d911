internal import SourceFacts
internal import WaymarkAudit

/// Finds the screens that view controllers are.
extension UIKitApp {
  /// A way to a screen.
  struct Entered {
    let screen: Screen.ID
    /// How it is presented, if that is said where it is.
    let transition: Link.Transition?
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
}

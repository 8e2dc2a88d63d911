internal import SourceFacts
internal import WaymarkAudit

/// Finds the view controllers that an app begins with, and those to which nothing leads that is known.
extension UIKitApp {
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
}

extension Screen {
  /// Whether anything in it tells that it is a screen.
  fileprivate var looksLikeScreen: Bool {
    title != .absent || tabBar != nil || !items.isEmpty || !dialogs.isEmpty || links.contains { $0.target != nil }
  }
}

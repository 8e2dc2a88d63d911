internal import SourceFacts
internal import WaymarkAudit

/// Follows calls of UIKit that show something, or take it away.
extension StatementWalker {
  /// Notes what a function of UIKit does to the navigation. Returns whether it is one.
  @discardableResult func navigate(_ name: String, _ call: Call, _ frame: Frame) -> Bool {
    guard isOfLibrary(name, call) else { return false }
    let (first, objects) = givenArguments(call, frame)
    if let this = frame.this {
      this.calls.append(
        MadeObject.DoneCall(path: [], call: call, objects: objects, frame: frame, isConditional: frame.isConditional))
      recordSetter(name, call, first, [this], [], frame)
    }
    show(name, call, first, frame)
    return true
  }

  /// Follows the arguments of a function of UIKit. What is done when something is closed is done after that.
  func givenArguments(_ call: Call, _ frame: Frame) -> (first: [MadeObject], all: [MadeObject]) {
    guard Self.closes(.call(call)) else { return arguments(call, frame) }
    closing += 1
    defer { closing -= 1 }
    return arguments(call, frame)
  }

  /// Whether something is presented by what is at the bottom or at the top of everything, rather than by the screen itself.
  static func isElsewhere(_ base: Expression) -> Bool {
    var isElsewhere = false
    base.forEach { each in
      switch each {
      case .name(let name, _), .member(_, let name, _):
        let plain = name.lowercased()
        if ["root", "window", "topmost", "presenting"].contains(where: plain.contains) { isElsewhere = true }
      default: break
      }
    }
    return isElsewhere
  }

  func show(_ name: String, _ call: Call, _ shown: [MadeObject], _ frame: Frame) {
    let place = frame.place(call.place)
    switch name {
    case "present": note(.shows(.sheet, shown), place, frame)
    case "pushViewController", "show": note(.shows(.push, shown), place, frame)
    case "showDetailViewController": note(.shows(.column, shown), place, frame)
    case "dismiss", "popViewController", "popToViewController": note(.other(.dismisses), place, frame)
    case "popToRootViewController":
      note(.other(.dismisses), place, frame)
      note(.other(.clears("viewControllers")), place, frame)
    case "performSegue":
      note(.segue(call["withIdentifier"].flatMap { app.labels.plainText(of: $0, in: frame.scope) }), place, frame)
    case "setViewControllers":
      // Of several the last one is shown over the others; one alone takes the place of what is there.
      guard let last = shown.last, let this = frame.this,
        classes.kind(of: this.type, near: this.place.file) != "UITabBarController"
      else { return }
      note(.shows(shown.count > 1 ? .push : nil, [last]), place, frame)
    default: break
    }
  }

  /// Records a function that does what an assignment does.
  func recordSetter(
    _ name: String, _ call: Call, _ objects: [MadeObject], _ owners: [MadeObject], _ names: [String], _ frame: Frame
  ) {
    let property: String
    switch name {
    case "setNavigationBarHidden": property = "isNavigationBarHidden"
    case "setTabBarHidden": property = "isTabBarHidden"
    case "setToolbarHidden": property = "isToolbarHidden"
    case "setHidesBackButton": property = "hidesBackButton"
    case "setLeftBarButton": property = "leftBarButtonItem"
    case "setRightBarButton": property = "rightBarButtonItem"
    case "setLeftBarButtonItems": property = "leftBarButtonItems"
    case "setRightBarButtonItems": property = "rightBarButtonItems"
    case "setViewControllers": property = "viewControllers"
    default: return
    }
    guard let value = call.unlabelled.first else { return }
    for owner in owners { set(names + [property], to: value, objects, owner, Self.beginning(of: call), frame) }
  }

  /// Where the statement of a call begins.
  static func beginning(of call: Call) -> Place {
    var expression = call.callee
    while case .member(let base?, _, _) = expression { expression = base }
    return expression.place
  }

  // MARK: Storyboards

  /// The scenes that `instantiateViewController(withIdentifier:)` makes; nil if it is another function.
  func instantiated(
    _ base: Expression, _ name: String, _ call: Call, _ frame: Frame
  ) -> [MadeObject]? {
    guard name == "instantiateViewController" || name == "instantiateInitialViewController" else { return nil }
    let boards = evaluate(base, frame).filter { $0.type == "UIStoryboard" }
    let board = boards.first.flatMap {
      $0.call?["name"].flatMap { app.labels.plainText(of: $0, in: boards[0].frame.scope) }
    }
    let scene: StoryboardScene?
    if name == "instantiateInitialViewController" {
      scene = board.flatMap { app.storyboards.initial(of: $0, near: frame.scope.file) }
    } else {
      let identifier = (call["withIdentifier"] ?? call["identifier"]).flatMap {
        app.labels.plainText(of: $0, in: frame.scope)
      }
      scene = identifier.flatMap {
        app.storyboards.scene(identifier: $0, in: board ?? frame.this?.scene?.board, near: frame.scope.file)
      }
    }
    guard let scene else { return [] }
    return [app.object(of: scene)]
  }
}

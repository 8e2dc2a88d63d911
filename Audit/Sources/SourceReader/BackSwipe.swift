internal import SourceFacts
internal import WaymarkAudit

/// Finds what an app does to the gesture by which people swipe back.
struct BackSwipe {
  private static let recognizer = "interactivePopGestureRecognizer"
  let declarations: Declarations

  init(_ declarations: Declarations) { self.declarations = declarations }

  /// Whether the app makes it work where the back button is hidden: its navigation controllers set the recognizer's delegate.
  var isRestored: Bool {
    setsDelegate && !isNeverBegun
  }

  /// Functions of a controller that are called for each one.
  private static let always: Set = [
    "loadView", "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillLayoutSubviews", "viewDidLayoutSubviews",
  ]

  /// The place where all navigation controllers of the app turn it off, whatever is on the screen, or never let it
  /// begin as its delegate.
  var stoppedEverywhere: AppPlace? {
    for member in declarations.members(of: "UINavigationController") where Self.always.contains(member.facts.name) {
      // What stands in a condition does not hold for all.
      for case .assignment(let target, let value, let place) in member.facts.body ?? [] {
        guard Self.property(of: target) == "isEnabled", case .flag(false, _) = value else { continue }
        return AppPlace(file: member.file, line: place.line, column: place.column)
      }
    }
    guard setsDelegate, isNeverBegun, let begin else { return nil }
    return AppPlace(file: begin.file, line: begin.facts.place.line, column: begin.facts.place.column)
  }

  private var setsDelegate: Bool {
    declarations.members(of: "UINavigationController").contains { member in
      contains(member.facts.body ?? []) { target, _ in target == "delegate" }
    }
  }

  private var begin: Declarations.DeclaredMember? {
    declarations.members(of: "UINavigationController").first { $0.facts.name == "gestureRecognizerShouldBegin" }
  }

  /// Whether the recognizer may not begin, whatever is on the screen.
  private var isNeverBegun: Bool {
    guard let body = begin?.facts.body, body.count == 1, case .flag(false, _) = body[0] else { return false }
    return true
  }

  /// The place where a view of UIKit, or a controller that it makes, turns it off.
  func stopped(by type: String, near file: String) -> AppPlace? {
    guard let declared = declarations.type(type, near: file) else { return nil }
    for member in declarations.members(of: declared.id) {
      let body = member.facts.body ?? []
      if let place = place(in: body, member.file) { return place }
      for made in Self.madeTypes(in: body) {
        guard let other = declarations.type(made, near: file), other.id != declared.id else { continue }
        for member in declarations.members(of: other.id) {
          if let place = place(in: member.facts.body ?? [], member.file) { return place }
        }
      }
    }
    return nil
  }

  private func place(in body: [Expression], _ file: String) -> AppPlace? {
    var found: AppPlace?
    _ = contains(body) { target, assignment in
      guard target == "isEnabled", case .assignment(_, .flag(false, _), let place) = assignment else { return false }
      found = AppPlace(file: file, line: place.line, column: place.column)
      return true
    }
    return found
  }

  /// Whether something is assigned to a property of the recognizer.
  private func contains(_ body: [Expression], where matches: (String, Expression) -> Bool) -> Bool {
    var isFound = false
    for expression in body {
      expression.forEach { each in
        guard case .assignment(let target, _, _) = each, let property = Self.property(of: target) else { return }
        if matches(property, each) { isFound = true }
      }
    }
    return isFound
  }

  /// The property of the recognizer that something is; nil if it is none.
  private static func property(of target: Expression) -> String? {
    guard case .member(let owner?, let property, _) = target else { return nil }
    switch owner {
    case .member(_, recognizer, _), .name(recognizer, _): return property
    default: return nil
    }
  }

  private static func madeTypes(in body: [Expression]) -> [String] {
    var found: [String] = []
    for expression in body {
      expression.forEach { each in
        if case .call(let call) = each, let name = call.name, name.first?.isUppercase == true { found.append(name) }
      }
    }
    return found
  }
}

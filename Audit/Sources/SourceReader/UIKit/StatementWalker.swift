internal import SourceFacts
internal import WaymarkAudit

/// Follows statements of UIKit: finds the objects that they make, what these are given, and what is done to the navigation.
final class StatementWalker {
  private static let maxDepth = 100
  static let maxFunctions = 7
  /// In how many functions what is made of other classes is followed into their initializers.
  static let maxInitializers = 3
  /// In how many types a function of a protocol is followed.
  static let maxConformers = 3

  let app: UIKitApp
  /// The view controller that is read; nil outside of view controllers.
  let reading: MadeObject?
  var effects: [FoundEffect] = []
  /// Everything that was made on the way.
  var made: [MadeObject] = []
  /// The view controllers that become the first ones of windows.
  var roots: [MadeObject] = []
  /// Whether something was called, or made, that could not be followed, and may show anything.
  var isOpen = false
  private var remaining: Int
  private var depth = 0
  /// How often what is shown was closed before: what comes then is not shown over it.
  var closing = 0

  var declarations: Declarations { app.declarations }
  var resolver: ValueResolver { app.resolver }
  var classes: ControllerClasses { app.classes }

  init(_ app: UIKitApp, reading: MadeObject?, limit: Int = 20_000) {
    (self.app, self.reading, remaining) = (app, reading, limit)
  }

  // MARK: Statements

  /// Follows statements, and returns the objects that they return.
  @discardableResult func walk(_ body: [Expression], _ frame: Frame) -> [MadeObject] {
    var returned: [MadeObject] = []
    let before = closing
    defer { closing = before }
    for (index, statement) in body.enumerated() {
      defer { if Self.closes(statement) { closing += 1 } }
      let found = evaluate(statement, frame)
      let isBranch = if case .branches = statement { true } else { false }
      if isBranch || index == body.count - 1 { returned += found }
    }
    return returned
  }

  /// Whether a statement closes what is shown.
  static func closes(_ statement: Expression) -> Bool {
    guard case .call(let call) = statement else { return false }
    return call.name.map(closingFunctions.contains) == true && (call["animated"] != nil || call.arguments.isEmpty)
  }

  private static let closingFunctions: Set = ["dismiss", "popViewController", "popToRootViewController"]

  /// Follows an expression, and returns the objects that it stands for: several, if it is one of them at a time.
  @discardableResult func evaluate(_ expression: Expression, _ frame: Frame) -> [MadeObject] {
    remaining -= 1
    guard remaining > 0, depth < Self.maxDepth else {
      isOpen = true
      return []
    }
    depth += 1
    defer { depth -= 1 }
    switch expression {
    case .call(let call): return called(call, frame)
    case .name("self", _): return frame.this.map { [$0] } ?? []
    case .element(let list, _):
      // Which one of several is not known.
      let found = evaluate(list, frame)
      return found.count == 1 ? found : []
    case .name(let name, _): return named(name, frame)
    case .member(let base?, let name, let place): return member(name, of: base, place, frame)
    case .closure(let closure): return walk(closure.body, frame.block(isConditional: true))
    case .branches(let branches): return branch(branches, frame)
    case .loop(let over, let body, _):
      evaluate(over, frame)
      return walk(body, frame.block(isConditional: true))
    case .assignment(let target, let value, let place):
      assign(value, to: target, place, frame)
      return []
    case .binding(let name, let value, _):
      bind(name, to: value, frame)
      return []
    case .operands(let parts, _): return cast(parts, frame)
    case .list(let elements, _): return elements.flatMap { evaluate($0, frame) }
    default: return []
    }
  }

  func bind(_ name: String, to value: Expression, _ frame: Frame) {
    frame.objects[name] = evaluate(value, frame)
    frame.scope = frame.scope.adding([name: Scope.Value(expression: value, scope: frame.scope)])
  }

  func branch(_ choice: Branches, _ frame: Frame) -> [MadeObject] {
    if choice.isGuard {
      for case .binding(let name, let value, _) in choice.branches[0].bindings { bind(name, to: value, frame) }
      walk(choice.branches[0].body, frame.block(isConditional: true))
      return []
    }
    let taken = app.evaluator.branches(taken: choice, in: frame.scope)
    let isConditional = taken == nil && choice.subject != "#available"
    return (taken ?? choice.branches).flatMap { branch in
      let inner = frame.block(isConditional: isConditional)
      for case .binding(let name, let value, _) in branch.bindings { bind(name, to: value, inner) }
      return walk(branch.body, inner)
    }
  }

  /// `value as? Type`.
  func cast(_ parts: [Expression], _ frame: Frame) -> [MadeObject] {
    let found = parts.flatMap { evaluate($0, frame) }
    guard parts.count >= 2, case .type(let name, let place)? = parts.last else { return found }
    let plain = UIKitNames.plain(name)
    // What was made is better known than its type.
    if found.contains(where: { $0.call != nil || $0.scene != nil || $0.type == plain }) { return found }
    return typed(plain, frame, place)
  }

  /// An object of which only the class is known.
  func typed(_ name: String, _ frame: Frame, _ place: Place) -> [MadeObject] {
    let plain = UIKitNames.plain(name)
    let id = declarations.type(plain, near: frame.scope.file)?.id
    guard id != nil || ControllerClasses.isContainer(plain) || UIKitNames.views.contains(plain) else { return [] }
    return [MadeObject(id ?? plain, frame: Frame(this: nil, scope: frame.scope), place: frame.place(place))]
  }

  func note(_ kind: FoundEffect.Kind, _ place: AppPlace, _ frame: Frame) {
    var kind = kind
    if closing > 0, case .shows(_, let objects) = kind { kind = .shows(nil, objects) }
    var effect = FoundEffect(kind: kind, place: place)
    if let this = frame.this, let reading, this !== reading,
      classes.kind(of: this.type, near: this.place.file) != nil
    {
      effect.isElsewhere = true
    }
    effects.append(effect)
  }
}

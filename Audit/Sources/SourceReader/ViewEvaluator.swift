internal import SourceFacts

/// Follows views of an app to those of the library.
struct ViewEvaluator {
  private static let maxDepth = 40

  let declarations: Declarations
  let resolver: ValueResolver
  let budget: ViewBudget
  /// Whether the bodies of the app's own views are left out: where a link leads can be told without reading what is there.
  private(set) var isShallow = false
  let memory = ViewMemory()

  init(declarations: Declarations, resolver: ValueResolver, budget: ViewBudget) {
    (self.declarations, self.resolver, self.budget) = (declarations, resolver, budget)
  }

  /// An evaluator that leaves out the bodies of the app's own views.
  var shallow: ViewEvaluator {
    var copy = self
    copy.isShallow = true
    return copy
  }

  /// Follows views that were left out.
  func expanded(_ views: [ShownView]) -> [ShownView] { views.map(expanded) }

  private func expanded(_ view: ShownView) -> ShownView {
    var view = view
    view.children = expanded(view.children)
    guard view.kind == .unexpanded, let call = view.call,
      let name = call.name == "init" ? Self.baseName(call) : call.name
    else { return view }
    // It is a screen of its own: that it is around itself on the way to it does not matter.
    var shown = made(name, call, in: view.scope.withoutBodies())[0]
    shown.modifiers += view.modifiers
    shown.owners += view.owners.dropFirst()
    return shown
  }

  static func baseName(_ call: Call) -> String? {
    if case .name(let name, _)? = call.base { name } else { nil }
  }

  /// The views that some statements show.
  func views(of body: [Expression], in scope: Scope) -> [ShownView] {
    var scope = scope
    var shown: [ShownView] = []
    for statement in body {
      if case .binding(let name, let value, _) = statement {
        scope = scope.binding(name, to: value)
      } else if let longer = scope.appending(statement) {
        scope = longer
      } else {
        shown += views(of: statement, in: scope)
      }
    }
    return shown
  }

  func views(of expression: Expression, in scope: Scope) -> [ShownView] {
    guard scope.depth < Self.maxDepth else { return [unknown("a deep view", expression.place, scope)] }
    guard budget.take() else { return [unknown("too many views", expression.place, scope)] }
    switch expression {
    case .call(let call): return views(of: call, in: scope)
    case .name(let name, let place), .member(.name("self", _)?, let name, let place):
      return named(name, [], place, in: scope)
    case .branches(let branches): return views(of: branches, in: scope)
    case .loop(_, let body, _): return views(of: body, in: scope)
    case .closure(let closure): return views(of: closure.body, in: scope)
    case .member(let base?, let name, let place): return member(name, of: base, place, in: scope)
    case .operands(let all, _):
      // Texts that are put together. What is no view does not matter.
      return all.flatMap { views(of: $0, in: scope) }.filter { if case .unknown = $0.kind { false } else { true } }
    case .assignment, .absence, .binding, .text, .number, .flag, .range: return []
    default: return [unknown("an expression", expression.place, scope)]
    }
  }

  func unknown(_ what: String, _ place: Place, _ scope: Scope) -> ShownView {
    ShownView(.unknown(what), scope: scope, place: place)
  }

  // MARK: Alternatives

  private func views(of choice: Branches, in scope: Scope) -> [ShownView] {
    if let taken = branches(taken: choice, in: scope) { return taken.flatMap { views(of: $0.body, in: scope) } }
    let branches = choice.branches.map { branch in
      ShownView(
        .branch(condition: branch.condition, cases: branch.cases), scope: scope,
        children: views(of: branch.body, in: scope),
        place: choice.place)
    }
    if branches.allSatisfy(\.children.isEmpty) { return [] }
    return [ShownView(.choice(subject: choice.subject), scope: scope, children: branches, place: choice.place)]
  }

  /// The branches that are taken, where the value that decides is known; nil if it is not.
  func branches(taken choice: Branches, in scope: Scope) -> [Branch]? {
    resolver.taken(choice, in: scope).map { $0.map { choice.branches[$0] } }
  }

  // MARK: Calls

  private func views(of call: Call, in scope: Scope) -> [ShownView] {
    switch call.callee {
    case .name(let name, let place):
      if name.first?.isUppercase == true { return made(name, call, in: scope) }
      return named(name, call.arguments, place, in: scope, call: call)
    case .member(.name("self", _)?, let name, let place) where resolves(name, in: scope):
      return named(name, call.arguments, place, in: scope, call: call)
    case .member(.name(let type, _)?, let name, let place) where type.first?.isUppercase == true:
      if name == "init" { return made(type, call, in: scope) }
      if let member = declarations.member(name, of: type, near: scope.file, arguments: call.arguments) {
        return body(of: member, call.arguments, in: scope, self: nil)
      }
      if declarations.type(name, near: scope.file) != nil || LibraryViews.names.contains(name) {
        return made(name, call, in: scope)
      }
      if LibraryViews.names.contains(type) { return [ShownView(.standard(type), scope: scope, place: place)] }
      return [unknown(name, place, scope)]
    case .member(let base?, let name, _): return modified(base, name, call, in: scope)
    // `let label: some View = { Label(…) }()`.
    case .closure(let closure): return views(of: closure.body, in: scope)
    // `(isWide ? AnyLayout(…) : AnyLayout(…)) { … }`.
    case .call, .branches:
      return call.arguments.filter { $0.value.closure != nil }.flatMap { views(of: $0.value, in: scope) }
    default: return [unknown("a call", call.place, scope)]
    }
  }

  private func resolves(_ name: String, in scope: Scope) -> Bool {
    (scope.values[name] != nil && scope.modifiedViews != "self")
      || scope.type.map { declarations.member(name, of: $0, near: scope.file) != nil } ?? false
  }

  // MARK: Names

  /// Views of a property, a function, or a parameter.
  func named(
    _ name: String, _ arguments: [Argument], _ place: Place, in scope: Scope, call: Call? = nil
  ) -> [ShownView] {
    if name == scope.modifiedViews { return [ShownView(.modifiedViews, scope: scope, place: place)] }
    if let value = scope.values[name] {
      guard let closure = value.expression.closure else { return views(of: value.expression, in: value.scope.inner()) }
      var bound: [String: Scope.Value] = [:]
      for (index, argument) in arguments.enumerated() {
        let parameter = index < closure.parameters.count ? closure.parameters[index] : "$\(index)"
        bound[parameter] = Scope.Value(expression: argument.value, scope: scope)
      }
      return views(of: closure.body, in: value.scope.inner().adding(bound))
    }
    if let type = scope.type, let member = declarations.member(name, of: type, near: scope.file, arguments: arguments) {
      return body(of: member, arguments, in: scope, self: nil)
    }
    // In an extension of `View`, modifiers may stand without `self`.
    if scope.modifiedViews == "self", let call {
      var shown = [ShownView(.modifiedViews, scope: scope, place: place)]
      apply(call, to: &shown, in: scope)
      return shown
    }
    if let global = declarations.global(name, near: scope.file, arguments: arguments) {
      return body(of: global, arguments, in: scope, self: nil)
    }
    // The parameter of a closure, or what `if let` binds, is a picture or a text, as is a property of a value.
    if call == nil, name.first?.isUppercase == false, !Self.mayBeContent(name) {
      return [ShownView(.leaf, scope: scope, place: place)]
    }
    return [unknown(name, place, scope)]
  }

  /// Views of a property of something else: `tab.label`, `Color.red`.
  func member(_ name: String, of base: Expression, _ place: Place, in scope: Scope) -> [ShownView] {
    if let type = resolver.typeName(of: base, in: scope),
      let member = declarations.member(name, of: type, near: scope.file)
    {
      return body(of: member, [], in: scope, self: base)
    }
    if case .name(let type, _) = base, LibraryViews.names.contains(type) {
      return [ShownView(.standard(type), scope: scope, place: place)]
    }
    // A property of a value, as `donut.image`, is a picture or a text: other views are made where they are shown.
    let picture = Call(callee: .member(base, name, place), arguments: [], place: place)
    return [ShownView(.leaf, call: picture, scope: scope, place: place)]
  }

  func body(
    of member: Declarations.DeclaredMember, _ arguments: [Argument], in scope: Scope, self base: Expression?
  ) -> [ShownView] {
    guard let content = member.facts.body ?? member.facts.value.map({ [$0] }) else {
      if let type = member.facts.type, !mayBeView(type, near: member.file) {
        return [ShownView(.leaf, scope: scope, place: member.facts.place)]
      }
      return [unknown(member.facts.name, member.facts.place, scope)]
    }
    let shown = views(of: content, in: scope.inside(member, arguments, self: base))
    // A picture or a text leads nowhere, however it is made.
    if let type = member.facts.type, ["Image", "Text", "Color"].contains(ValueResolver.bare(type)),
      shown.contains(where: { if case .unknown = $0.kind { true } else { false } })
    {
      return [ShownView(.leaf, scope: scope, place: member.facts.place)]
    }
    return shown
  }

  /// Whether a type, as it is written, may be one of a view that could lead further.
  private func mayBeView(_ type: String, near file: String) -> Bool {
    if type.contains("->") { return true }
    let bare = ValueResolver.bare(type)
    if LibraryViews.names.contains(bare) { return false }
    if let declared = declarations.type(bare, near: file) { return declared.isView || declared.facts.kind == .protocol }
    // Others may be generic parameters, or views of other packages.
    return !bare.hasPrefix("[") && !bare.contains(".") && !Self.dataTypes.contains(bare)
      && !["UI", "NS", "CG"].contains { bare.hasPrefix($0) && !bare.hasSuffix("View") }
  }

  private static let dataTypes: Set = [
    "String", "Substring", "Int", "Double", "Float", "Bool", "URL", "Date", "Data", "UUID", "Decimal",
    "LocalizedStringKey", "LocalizedStringResource", "AttributedString", "Locale", "TimeInterval", "Error", "Never",
  ]

  /// Whether a name may be that of views which are given to a closure.
  private static func mayBeContent(_ name: String) -> Bool {
    let plain = name.lowercased()
    return plain.hasPrefix("$") && plain.dropFirst().allSatisfy(\.isNumber)
      || ["view", "content", "body", "screen", "destination", "label"].contains(where: plain.contains)
  }
}

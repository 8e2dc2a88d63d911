internal import SourceFacts
import Synchronization

/// Follows views of an app to those of the library.
struct ViewEvaluator: Sendable {
  private static let maxDepth = 40
  /// How many cases of an enum are followed in a `ForEach`.
  private static let maxCases = 24

  let declarations: Declarations
  let resolver: ValueResolver
  let budget: Budget
  /// Whether the bodies of the app's own views are left out: where a link leads can be told without reading what is there.
  private var isShallow = false
  private let seen = SeenViews()

  /// The app's own views that were shown somewhere.
  var shown: Set<String> { seen.names.withLock { $0 } }

  private final class SeenViews: Sendable {
    let names = Mutex<Set<String>>([])
  }

  init(declarations: Declarations, resolver: ValueResolver, budget: Budget) {
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

  private static func baseName(_ call: Call) -> String? {
    if case .name(let name, _)? = call.base { name } else { nil }
  }

  /// How many views may still be followed: views that contain others twice, in many levels, would never end.
  final class Budget: Sendable {
    private let remaining = Mutex(0)

    /// Begins a new screen.
    func refill() { remaining.withLock { $0 = 20_000 } }

    func take() -> Bool {
      remaining.withLock {
        $0 -= 1
        return $0 > 0
      }
    }
  }

  /// The views that some statements show.
  func views(of body: [Expression], in scope: Scope) -> [ShownView] {
    var scope = scope
    var shown: [ShownView] = []
    for statement in body {
      if case .binding(let name, let value, _) = statement {
        scope = scope.adding([name: Scope.Value(expression: value, scope: scope)])
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
    case .assignment, .absence, .binding, .text, .number, .flag: return []
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
        .branch(condition: branch.condition), scope: scope, children: views(of: branch.body, in: scope),
        place: choice.place)
    }
    if branches.allSatisfy(\.children.isEmpty) { return [] }
    return [ShownView(.choice(subject: choice.subject), scope: scope, children: branches, place: choice.place)]
  }

  /// The branches that are taken, where the value that decides is known; nil if it is not.
  func branches(taken choice: Branches, in scope: Scope) -> [Branch]? {
    guard var subject = choice.subject else { return branch(taken: choice.branches, in: scope) }
    if subject == "#available" { return choice.branches }
    if subject.hasPrefix("self.") { subject.removeFirst(5) }
    guard let value = scope.values[subject], let name = resolver.caseName(of: value.expression, in: value.scope) else {
      return nil
    }
    let fitting = choice.branches.filter { $0.condition.map { Self.mentions($0, case: name) } ?? false }
    return fitting.isEmpty ? choice.branches.filter { $0.condition == nil } : fitting
  }

  /// The branch of an `if` whose conditions are parameters with known values.
  private func branch(taken branches: [Branch], in scope: Scope) -> [Branch]? {
    for branch in branches {
      guard let condition = branch.condition else { return [branch] }
      let isNegated = condition.hasPrefix("!")
      let name = isNegated ? String(condition.dropFirst()) : condition
      guard let value = scope.values[name],
        case .flag(let flag, _) = resolver.value(of: value.expression, in: value.scope).expression
      else { return nil }
      if flag != isNegated { return [branch] }
    }
    return []
  }

  /// Whether the condition of a `switch` is about a case.
  static func mentions(_ condition: String, case name: String) -> Bool {
    condition.split { ", \n".contains($0) }.contains { part in
      let plain = part.prefix { $0 != "(" }
      return plain.hasSuffix(".\(name)")
    }
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
      if LibraryViews.names.contains(type) { return [ShownView(.library(type), scope: scope, place: place)] }
      return [unknown(name, place, scope)]
    case .member(let base?, let name, _): return modified(base, name, call, in: scope)
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

  /// Views with a modifier, or what a function of something returns.
  private func modified(_ base: Expression, _ name: String, _ call: Call, in scope: Scope) -> [ShownView] {
    if let type = resolver.typeName(of: base, in: scope),
      let member = declarations.member(name, of: type, near: scope.file, arguments: call.arguments),
      member.facts.body != nil
    {
      let returned = member.facts.type.map(ValueResolver.bare)
      if returned == "Self" || returned == type { return views(of: base, in: scope) }
      return body(of: member, call.arguments, in: scope, self: base)
    }
    var shown = views(of: base, in: scope)
    if shown.isEmpty { return [] }
    apply(call, to: &shown, in: scope)
    return shown
  }

  /// Applies a modifier, of the library or of the app's own.
  private func apply(_ call: Call, to shown: inout [ShownView], in scope: Scope) {
    let name = call.name ?? ""
    if name == "modifier", case .call(let made)? = call.unlabelled.first, let type = made.name,
      let declared = declarations.view(type, near: scope.file),
      let body = declarations.member("body", of: declared.id, near: scope.file)
    {
      let inside = Scope(
        type: declared.id, file: body.file, values: values(for: made, of: declared, in: scope),
        modifiedViews: "content", depth: scope.depth + 1, bodies: scope.bodies)
      shown = inserted(shown, into: views(of: body.facts.body ?? [], in: inside), scope)
    } else if let own = declarations.modifier(name, near: scope.file, arguments: call.arguments) {
      let values = ParameterBinding.values(of: own.facts.parameters, for: call.arguments, in: scope)
      let inside = Scope(
        type: own.type, file: own.file, values: values, locals: Set(values.keys), modifiedViews: "self",
        depth: scope.depth + 1,
        bodies: scope.bodies)
      shown = inserted(shown, into: views(of: own.facts.body ?? [], in: inside), scope)
    } else if shown.count == 1 {
      shown[0].modifiers.append(.init(call: call, scope: scope))
    } else {
      var group = ShownView(.group, scope: scope, children: shown, place: shown[0].place)
      group.modifiers.append(.init(call: call, scope: scope))
      shown = [group]
    }
  }

  /// Puts views where a modifier's body names them. Where it names them in several branches, they are put in once, with the modifiers of
  /// all.
  private func inserted(_ shown: [ShownView], into body: [ShownView], _ scope: Scope) -> [ShownView] {
    var isPut = false
    var others: [ShownView.Modifier] = []
    func collect(_ view: ShownView) {
      if view.kind == .modifiedViews { others += view.modifiers }
      view.children.forEach(collect)
    }
    func put(_ view: ShownView) -> [ShownView] {
      if view.kind == .modifiedViews {
        if isPut {
          others += view.modifiers
          return []
        }
        isPut = true
        if shown.count == 1 {
          var only = shown[0]
          only.modifiers += view.modifiers
          return [only]
        }
        var group = ShownView(.group, scope: scope, children: shown, place: view.place)
        group.modifiers = view.modifiers
        return [group]
      }
      var view = view
      view.children = view.children.flatMap(put)
      return [view]
    }
    // A choice of nothing but the views is the views.
    func isPlain(_ view: ShownView) -> Bool {
      switch view.kind {
      case .modifiedViews: true
      case .choice, .branch, .group: view.children.allSatisfy(isPlain)
      default: false
      }
    }
    if !body.isEmpty, body.allSatisfy(isPlain) {
      body.forEach(collect)
      var result = shown
      for view in body where view.kind != .modifiedViews { others += view.modifiers }
      if result.count == 1 {
        result[0].modifiers += others
      } else if !others.isEmpty {
        var group = ShownView(.group, scope: scope, children: shown, place: (shown.first ?? body[0]).place)
        group.modifiers = others
        result = [group]
      }
      return result
    }
    var result = body.flatMap(put)
    if !isPut { return shown + result }
    if !others.isEmpty, !result.isEmpty { result[0].modifiers += others }
    return result
  }

  // MARK: Views of a type

  /// The body of a view of the app's own, or one of the library.
  private func made(_ name: String, _ call: Call, in scope: Scope) -> [ShownView] {
    if let own = declarations.view(name, near: scope.file) {
      guard let body = declarations.member("body", of: own.id, near: scope.file), let content = body.facts.body else {
        // A view of UIKit: what it shows is not SwiftUI's.
        return [ShownView(.library("Representable"), call: call, scope: scope, place: call.place)]
      }
      _ = seen.names.withLock { $0.insert(own.id) }
      let values = values(for: call, of: own, in: scope)
      let inside = Scope(
        type: own.id, file: body.file, values: values, depth: scope.depth + 1, bodies: scope.bodies + [own.id])
      let owner = ShownView.Owner(name: own.id, takesContent: takesContent(own, values))
      if isShallow, !owner.takesContent, !isRouter(content) {
        var view = ShownView(.unexpanded, call: call, scope: scope, place: call.place)
        view.owners = [owner]
        return [view]
      }
      // A view that contains itself shows nothing new there.
      if scope.bodies.contains(own.id) { return [ShownView(.leaf, call: call, scope: scope, place: call.place)] }
      var shown = views(of: content, in: inside)
      // What is chosen is the screen, not the view that chooses.
      if isRouter(content) { return shown.isEmpty ? [ShownView(.leaf, scope: scope, place: call.place)] : shown }
      if shown.count == 1 {
        shown[0].owners.append(owner)
        return shown
      }
      var group = ShownView(.group, call: call, scope: inside, children: shown, place: call.place)
      group.owners = [owner]
      return [group]
    }
    if let type = declarations.type(name, near: scope.file),
      type.facts.inherited.contains(where: { LibraryViews.leafProtocols.contains($0) })
    {
      return [ShownView(.leaf, call: call, scope: scope, place: call.place)]
    }
    let isKnown = LibraryViews.names.contains(name)
    if name == "ForEach", let each = repeated(call, in: scope) {
      return [ShownView(.library(name), call: call, scope: scope, children: each, place: call.place)]
    }
    var children: [ShownView] = []
    if !LibraryViews.actions.contains(name) {
      for argument in call.arguments {
        if argument.value.closure != nil, LibraryViews.contentLabels.contains(argument.label) {
          children += views(of: argument.value, in: scope)
        } else if name == "AnyView" {
          children += views(of: argument.value, in: scope)
        }
      }
    }
    return [
      ShownView(
        isKnown ? .library(name) : .unknown(name), call: call, scope: scope, children: children, place: call.place)
    ]
  }

  /// Whether a body only chooses among views.
  private func isRouter(_ body: [Expression]) -> Bool {
    guard body.count == 1 else { return false }
    switch body[0] {
    case .branches(let choice): return choice.subject != nil && choice.branches.count > 1
    case .call(let call):
      guard let name = call.name else { return false }
      if LibraryViews.containers.contains(name), let inner = call.trailingClosure?.closure {
        return isRouter(inner.body)
      }
      if case .member(let base?, _, _) = call.callee { return isRouter([base]) }
      return false
    default: return false
    }
  }

  /// Whether a view is a frame around views that it is given.
  private func takesContent(_ type: Declarations.DeclaredType, _ values: [String: Scope.Value]) -> Bool {
    type.facts.members.contains { member in
      guard member.kind == .property, let value = values[member.name] else { return false }
      if member.attributes.contains(where: { $0.name == "ViewBuilder" }) { return true }
      guard let written = member.type else { return false }
      if written == "Content" || written.hasSuffix("-> Content") { return true }
      return value.expression.closure != nil && written.contains("View")
    }
  }

  /// What each case of an enum shows, for `ForEach(Tab.allCases) { … }`; nil if the cases are not known.
  private func repeated(_ call: Call, in scope: Scope) -> [ShownView]? {
    guard let closure = call.trailingClosure?.closure, let over = call.unlabelled.first,
      let cases = cases(of: over, in: scope), !cases.isEmpty
    else { return nil }
    let parameter = closure.parameters.first ?? "$0"
    return cases.prefix(Self.maxCases).flatMap { each in
      views(of: closure.body, in: scope.adding([parameter: Scope.Value(expression: each, scope: scope)]))
    }
  }

  /// The cases of an enum that a list consists of; nil if they are not known.
  func cases(of expression: Expression, in scope: Scope, type: String? = nil, depth: Int = 0) -> [Expression]? {
    guard depth < 6 else { return nil }
    let value = resolver.value(of: expression, in: scope)
    switch value.expression {
    case .list(let elements, _):
      let cases = elements.compactMap { element -> Expression? in
        guard case .member(let base, let name, let place) = element else { return nil }
        guard base == nil else { return element }
        return .member(type.map { .name($0, place) }, name, place)
      }
      return cases.count == elements.count ? cases : nil
    case .member(.name(let owner, let place)?, "allCases", _):
      guard let declared = declarations.type(owner, near: value.scope.file), declared.facts.kind == .enum else {
        return nil
      }
      return declared.facts.cases.map { .member(.name(owner, place), $0.name, place) }
    case .name(let name, _), .member(.name("self", _)?, let name, _):
      guard let owner = value.scope.type, let member = declarations.member(name, of: owner, near: value.scope.file)
      else { return nil }
      return cases(of: member, in: value.scope, depth: depth)
    case .member(.name(let owner, _)?, let name, _):
      return declarations.member(name, of: owner, near: value.scope.file).flatMap {
        cases(of: $0, in: value.scope, depth: depth)
      }
    case .call(let call):
      switch call.callee {
      case .member(.name(let owner, _)?, let name, _):
        return declarations.member(name, of: owner, near: value.scope.file).flatMap {
          cases(of: $0, in: value.scope, depth: depth)
        }
      case .name(let name, _):
        guard let owner = value.scope.type else { return nil }
        return declarations.member(name, of: owner, near: value.scope.file).flatMap {
          cases(of: $0, in: value.scope, depth: depth)
        }
      default: return nil
      }
    case .branches(let branches):
      return branches.branches.lazy.compactMap { branch in
        branch.body.last.flatMap { self.cases(of: $0, in: value.scope, type: type, depth: depth + 1) }
      }.max { $0.count < $1.count }
    default: return nil
    }
  }

  private func cases(of member: Declarations.DeclaredMember, in scope: Scope, depth: Int) -> [Expression]? {
    guard let result = member.facts.body?.last ?? member.facts.value else { return nil }
    let element = member.facts.type.flatMap { $0.hasPrefix("[") ? String($0.dropFirst().dropLast()) : nil }
    return cases(
      of: result, in: Scope(type: member.type, file: member.file), type: element ?? member.type, depth: depth + 1)
  }

  /// What the properties of a view stand for, by the arguments that it is made with.
  func values(for call: Call, of type: Declarations.DeclaredType, in scope: Scope) -> [String: Scope.Value] {
    let initializers = declarations.member("init", of: type.id, near: scope.file, arguments: call.arguments)
    if let initializer = initializers, let body = initializer.facts.body {
      let given = ParameterBinding.values(of: initializer.facts.parameters, for: call.arguments, in: scope)
      var values = given
      let inside = Scope(type: type.id, file: initializer.file, values: given, depth: scope.depth + 1)
      for case .assignment(let target, let value, _) in body {
        guard let name = ValueResolver.plainName(of: target) else { continue }
        let property = name.hasPrefix("_") ? String(name.dropFirst()) : name
        // A state begins with the value, and has others later.
        if case .call(let made) = value, ["State", "StateObject", "init"].contains(made.name ?? "") { continue }
        if case .name(let same, _) = value, given[same] != nil { values[property] = given[same]; continue }
        values[property] = Scope.Value(expression: value, scope: inside)
      }
      return values
    }
    let stored = type.facts.members.filter { $0.kind == .property && $0.body == nil && !$0.isStatic }
    let parameters = stored.map { property in
      ParameterBinding.Parameter(
        label: property.name, name: property.name,
        takesClosure: property.type.map(ParameterBinding.takesClosure) ?? false
          || property.attributes.contains { $0.name == "ViewBuilder" })
    }
    return ParameterBinding.values(of: parameters, for: call.arguments, in: scope)
  }

  // MARK: Names

  /// Views of a property, a function, or a parameter.
  private func named(
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
    return [unknown(name, place, scope)]
  }

  /// Views of a property of something else: `tab.label`, `Color.red`.
  private func member(_ name: String, of base: Expression, _ place: Place, in scope: Scope) -> [ShownView] {
    if let type = resolver.typeName(of: base, in: scope),
      let member = declarations.member(name, of: type, near: scope.file)
    {
      return body(of: member, [], in: scope, self: base)
    }
    if case .name(let type, _) = base, LibraryViews.names.contains(type) {
      return [ShownView(.library(type), scope: scope, place: place)]
    }
    // A property of a value, as `donut.image`, is a picture or a text: other views are made where they are shown.
    return [ShownView(.leaf, scope: scope, place: place)]
  }

  private func body(
    of member: Declarations.DeclaredMember, _ arguments: [Argument], in scope: Scope, self base: Expression?
  ) -> [ShownView] {
    guard let content = member.facts.body ?? member.facts.value.map({ [$0] }) else {
      if let type = member.facts.type.map(ValueResolver.bare), LibraryViews.names.contains(type) {
        return [ShownView(.leaf, scope: scope, place: member.facts.place)]
      }
      return [unknown(member.facts.name, member.facts.place, scope)]
    }
    return views(of: content, in: scope.inside(member, arguments, self: base))
  }
}

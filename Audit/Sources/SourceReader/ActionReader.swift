internal import SourceFacts
internal import WaymarkAudit

/// Finds what actions do to the navigation.
struct ActionReader {
  private static let maxDepth = 8
  /// In how many types a function of a protocol is followed.
  private static let maxConformers = 4
  /// Functions of the library that do nothing to the navigation.
  private static let harmless: Set = [
    "print", "withAnimation", "withTransaction", "Task", "DispatchQueue", "async", "asyncAfter", "main", "sleep",
    "debugPrint",
    "NSLog", "min", "max", "abs", "fatalError", "assert", "precondition", "impactOccurred", "UIImpactFeedbackGenerator",
    "notificationOccurred", "insert", "remove", "filter", "map", "forEach", "sort", "set", "save", "delete", "fetch",
    "appendInterpolation", "cancel", "resume", "track", "log", "info", "error", "debug", "contains", "first", "sorted",
  ]

  /// What an action does, with the value that it gives a state or pushes.
  struct FollowedEffect: Sendable {
    var effect: Effect
    var value: Scope.Value?
    /// Whether it may occur with the values that are known: it stands in no branch that these rule out.
    var isPossible = true
  }

  let declarations: Declarations
  let resolver: ValueResolver
  let memory: ViewMemory
  let conformers: ProtocolConformers

  func effects(of expression: Expression, in scope: Scope) -> [FollowedEffect] {
    let all = effects(of: [expression], in: scope, Budget(), depth: 0)
    let possible = Set(all.filter(\.isPossible).map(\.effect))
    var seen: Set<Effect> = []
    // What pushes a value is kept for each value.
    return all.filter { found in
      found.value != nil || (found.isPossible || !possible.contains(found.effect)) && seen.insert(found.effect).inserted
    }
  }

  /// How many expressions may still be followed.
  private final class Budget {
    var remaining = 2000
  }

  private func effects(of body: [Expression], in scope: Scope, _ budget: Budget, depth: Int) -> [FollowedEffect] {
    guard depth < Self.maxDepth else { return [FollowedEffect(effect: .unknown)] }
    var scope = scope
    var found: [FollowedEffect] = []
    var isLeft = false
    for statement in body {
      let before = found.count
      if case .binding(let name, let value, _) = statement {
        found += effects(of: value, in: scope, budget, depth)
        scope = scope.binding(name, to: value)
      } else {
        found += effects(of: statement, in: scope, budget, depth)
      }
      if isLeft { for index in before..<found.count { found[index].isPossible = false } }
      // Behind a `guard` that does not hold nothing is done.
      if case .branches(let choice) = statement, choice.isGuard, resolver.taken(choice, in: scope) == [0] {
        isLeft = true
      }
    }
    return found
  }

  private func effects(
    of expression: Expression, in scope: Scope, _ budget: Budget, _ depth: Int
  ) -> [FollowedEffect] {
    budget.remaining -= 1
    guard budget.remaining > 0 else { return [FollowedEffect(effect: .unknown)] }
    switch expression {
    case .assignment(let target, let value, _):
      let inside = value.closure == nil ? effects(of: value, in: scope, budget, depth) : []
      guard let name = resolver.stateName(of: target, in: scope) else { return inside }
      return inside + [assigned(value, to: name, in: scope)]
    case .call(let call): return effects(of: call, in: scope, budget, depth)
    case .branches(let choice):
      let taken = resolver.taken(choice, in: scope)
      return choice.branches.enumerated().flatMap { index, branch in
        var inside = effects(of: branch.body, in: scope, budget, depth: depth + 1)
        if let taken, !taken.contains(index) { for each in inside.indices { inside[each].isPossible = false } }
        return inside
      }
    case .closure(let closure): return effects(of: closure.body, in: scope, budget, depth: depth + 1)
    case .loop(_, let body, _): return effects(of: body, in: scope, budget, depth: depth + 1)
    case .operands(let all, _): return all.flatMap { effects(of: $0, in: scope, budget, depth) }
    case .name(let name, _), .member(.name("self", _)?, let name, _):
      // A function that is passed on: `Button("Done", action: close)`.
      if depth > 0, scope.values[name]?.expression.closure == nil { return [] }
      return called(name, [], in: scope, budget, depth)
    case .member(let base?, let name, _) where depth == 0:
      return called(name, of: base, [], in: scope, budget, depth) ?? []
    default: return []
    }
  }

  private func assigned(_ value: Expression, to name: String, in scope: Scope) -> FollowedEffect {
    let resolved = resolver.value(of: value, in: scope)
    switch resolved.expression {
    case .flag(false, _), .absence: return FollowedEffect(effect: .clears(name))
    case .flag(true, _): return FollowedEffect(effect: .sets(name, to: "true"))
    case .list(let elements, _) where elements.isEmpty: return FollowedEffect(effect: .clears(name))
    case .call(let call) where call.name == "NavigationPath" || call.name == "init" && call.arguments.isEmpty:
      return FollowedEffect(effect: .clears(name))
    case .list(let elements, _):
      let last = elements.last.map { Scope.Value(expression: $0, scope: resolved.scope) }
      return FollowedEffect(effect: .appends(name), value: last)
    default:
      return FollowedEffect(
        effect: .sets(name, to: resolver.valueName(of: value, in: scope), with: Self.given(to: resolved.expression)),
        value: resolved)
    }
  }

  /// What a value is made with: `chore: nil` of `.form(chore: nil)`, and `chore: _` of `.form(chore: chore)`.
  private static func given(to value: Expression) -> String? {
    guard case .call(let call) = value, !call.arguments.isEmpty else { return nil }
    return call.arguments.map { argument in
      let text =
        switch argument.value {
        case .absence: "nil"
        case .flag(let flag, _): "\(flag)"
        case .number(let number, _): "\(number)"
        case .text: argument.value.plainText.map { "“\($0)”" } ?? "_"
        case .member(nil, let name, _): ".\(name)"
        default: "_"
        }
      return argument.label.map { "\($0): \(text)" } ?? text
    }.joined(separator: ", ")
  }

  private func effects(of call: Call, in scope: Scope, _ budget: Budget, _ depth: Int) -> [FollowedEffect] {
    let name = call.name ?? ""
    // What is done by closures, as in `withAnimation { }` and `Task { }`.
    let inside = call.arguments.flatMap { argument in
      argument.value.closure.map { effects(of: $0.body, in: scope, budget, depth: depth + 1) } ?? []
    }
    switch call.callee {
    case .name(let name, _) where name.first?.isUppercase == true: return inside
    case .name, .member(.name("self", _)?, _, _), .member(.name("super", _)?, _, _):
      return called(name, call.arguments, in: scope, budget, depth) + inside
    case .member(let base?, _, _):
      if let followed = called(name, of: base, call.arguments, in: scope, budget, depth) { return followed + inside }
      // Chains, as in `router.show(x).animated()`.
      return effects(of: base, in: scope, budget, depth + 1) + inside
    default: return inside
    }
  }

  /// What a function or a closure does that stands alone.
  private func called(
    _ name: String, _ arguments: [Argument], in scope: Scope, _ budget: Budget, _ depth: Int
  ) -> [FollowedEffect] {
    if let value = scope.values[name] {
      if let closure = value.expression.closure {
        var bound: [String: Scope.Value] = [:]
        for (index, argument) in arguments.enumerated() {
          let parameter = index < closure.parameters.count ? closure.parameters[index] : "$\(index)"
          bound[parameter] = Scope.Value(expression: argument.value, scope: scope)
        }
        return effects(of: closure.body, in: value.scope.adding(bound), budget, depth: depth + 1)
      }
      switch value.expression {
      case .name(let other, _): return called(other, arguments, in: value.scope, budget, depth + 1)
      case .member(let base?, let other, _):
        return called(other, of: base, arguments, in: value.scope, budget, depth + 1) ?? []
      case .call(let call): return effects(of: call, in: value.scope, budget, depth + 1)
      default: return []
      }
    }
    if let type = scope.type, let member = declarations.member(name, of: type, near: scope.file, arguments: arguments) {
      return followed(member, arguments, in: scope, self: nil, budget, depth)
    }
    switch name {
    case "dismiss", "popViewController", "dismissSheet": return [FollowedEffect(effect: .dismisses)]
    case "openURL", "openWindow": return [FollowedEffect(effect: .opensAddress)]
    default: break
    }
    if let global = declarations.global(name, near: scope.file, arguments: arguments), global.facts.kind == .function {
      return followed(global, arguments, in: scope, self: nil, budget, depth)
    }
    return Self.harmless.contains(name) ? [] : [FollowedEffect(effect: .unknown)]
  }

  /// What a function of something else does; nil if nothing is known about it.
  private func called(
    _ name: String, of base: Expression, _ arguments: [Argument], in scope: Scope, _ budget: Budget, _ depth: Int
  ) -> [FollowedEffect]? {
    if name == "dismiss" || name == "popViewController" { return [FollowedEffect(effect: .dismisses)] }
    if let type = resolver.typeName(of: base, in: scope),
      let member = declarations.member(name, of: type, near: scope.file, arguments: arguments), member.facts.body != nil
    {
      return followed(member, arguments, in: scope, self: base, budget, depth)
    }
    // `dismiss.callAsFunction` is `dismiss`.
    if name == "callAsFunction", let called = ValueResolver.plainName(of: base) {
      return self.called(called, arguments, in: scope, budget, depth + 1)
    }
    if let state = resolver.stateName(of: base, in: scope), state != "self" {
      let first = arguments.first.map { Scope.Value(expression: $0.value, scope: scope) }
      switch name {
      case "toggle": return [FollowedEffect(effect: .sets(state, to: "true"))]
      case "append": return [FollowedEffect(effect: .appends(state), value: first)]
      case "removeLast", "popLast": return [FollowedEffect(effect: .removes(state))]
      case "removeAll": return [FollowedEffect(effect: .clears(state))]
      default: break
      }
    }
    if let type = resolver.typeName(of: base, in: scope),
      let found = inConformers(of: type, name, arguments, in: scope, budget, depth)
    {
      return found
    }
    if case .name(let name, _) = base, name.first?.isUppercase == true { return [] }
    if let effects = LibraryCalls(declarations: declarations, resolver: resolver)
      .effects(name, of: base, arguments, in: scope)
    {
      return effects.map { FollowedEffect(effect: $0) }
    }
    return Self.harmless.contains(name) ? [] : [FollowedEffect(effect: .unknown)]
  }

  /// What a function of a protocol does in the types that conform to it; nil if it stands in none of them.
  private func inConformers(
    of type: String, _ name: String, _ arguments: [Argument], in scope: Scope, _ budget: Budget, _ depth: Int
  ) -> [FollowedEffect]? {
    guard declarations.type(type, near: scope.file)?.facts.kind == .protocol else { return nil }
    let members = conformers[type].compactMap { conformer -> Declarations.DeclaredMember? in
      let member = declarations.member(name, of: conformer, near: scope.file, arguments: arguments)
      return member?.facts.body == nil ? nil : member
    }
    guard !members.isEmpty else { return nil }
    return members.prefix(Self.maxConformers).flatMap { followed($0, arguments, in: scope, self: nil, budget, depth) }
  }

  private func followed(
    _ member: Declarations.DeclaredMember, _ arguments: [Argument], in scope: Scope, self base: Expression?,
    _ budget: Budget, _ depth: Int
  ) -> [FollowedEffect] {
    if member.facts.attributes.contains(where: { $0.name == "Environment" }) {
      let key = member.facts.attributes.compactMap(\.argument).joined()
      if key.contains("dismiss") || key.contains("presentationMode") { return [FollowedEffect(effect: .dismisses)] }
      if key.contains("openURL") || key.contains("openWindow") { return [FollowedEffect(effect: .opensAddress)] }
      return [FollowedEffect(effect: .unknown)]
    }
    guard let body = member.facts.body ?? member.facts.value?.closure?.body else {
      // A closure that whoever makes the view gives it, and that is not known here.
      return [FollowedEffect(effect: .unknown)]
    }
    let inside = scope.inside(member, arguments, self: base)
    guard
      let key = ViewMemory.key(
        "\(member.type ?? "").\(member.facts.name)@\(member.facts.place.line)", inside.values, resolver)
    else { return effects(of: body, in: inside, budget, depth: depth + 1) }
    if let known = memory.effects[key] { return known }
    let found = effects(of: body, in: inside, budget, depth: depth + 1)
    // What was not followed to its end may be followed from elsewhere.
    if budget.remaining > 0, depth < Self.maxDepth / 2 { memory.effects[key] = found }
    return found
  }
}

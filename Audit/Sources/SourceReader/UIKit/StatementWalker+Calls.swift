internal import SourceFacts
internal import WaymarkAudit

/// Follows calls.
extension StatementWalker {
  func called(_ call: Call, _ frame: Frame) -> [MadeObject] {
    switch call.callee {
    case .closure(let closure): return walk(closure.body, frame.block(isConditional: false))
    case .name(let name, _) where name.first?.isUppercase == true: return make(name, call, frame)
    case .member(.name(let type, _)?, "init", _) where type.first?.isUppercase == true: return make(type, call, frame)
    case .member(_, let type, _) where type.first?.isUppercase == true: return make(type, call, frame)
    case .name(let name, _): return calledAlone(name, call, frame)
    case .member(.name("self", _)?, let name, _): return calledAlone(name, call, frame)
    case .member(.name("super", _)?, let name, _):
      // Of `super` only initializers tell something: what they are given.
      _ = arguments(call, frame)
      if name == "init", let this = frame.this {
        this.calls.append(
          MadeObject.DoneCall(
            path: ["super"], call: call, objects: [], frame: frame, isConditional: frame.isConditional))
      } else {
        navigate(name, call, frame)
      }
      return []
    case .member(let base?, let name, _): return calledOn(base, name, call, frame)
    default:
      _ = arguments(call, frame)
      return []
    }
  }

  /// Follows the arguments of a call, and returns the objects among them: those of the first one without a label, and all.
  func arguments(_ call: Call, _ frame: Frame) -> (first: [MadeObject], all: [MadeObject]) {
    var (first, all): ([MadeObject]?, [MadeObject]) = (nil, [])
    for argument in call.arguments {
      let found = evaluate(argument.value, frame)
      if first == nil, argument.label == nil, argument.value.closure == nil { first = found }
      all += found
    }
    return (first ?? [], all)
  }

  func calledAlone(_ name: String, _ call: Call, _ frame: Frame) -> [MadeObject] {
    if let value = frame.scope.values[name] {
      let found = arguments(call, frame).all
      guard let closure = value.expression.closure else { return found }
      let inner = Frame(
        this: frame.this, scope: value.scope, objects: frame.objects, isConditional: frame.isConditional,
        functions: frame.functions)
      return walk(closure.body, inner)
    }
    if let this = frame.this,
      let member = classes.member(name, of: this.type, near: frame.scope.file, arguments: call.arguments),
      !isOfLibrary(name, call)
    {
      return run(member, call.arguments, this: this, self: nil, from: frame)
    }
    if navigate(name, call, frame) { return [] }
    if let type = frame.scope.type, frame.this == nil,
      let member = declarations.member(name, of: type, near: frame.scope.file, arguments: call.arguments)
    {
      return run(member, call.arguments, this: nil, self: nil, from: frame)
    }
    if let global = declarations.global(name, near: frame.scope.file, arguments: call.arguments),
      global.facts.kind == .function
    {
      return run(global, call.arguments, this: nil, self: nil, from: frame)
    }
    let objects = arguments(call, frame).all
    if let this = frame.this {
      this.calls.append(
        MadeObject.DoneCall(path: [], call: call, objects: objects, frame: frame, isConditional: frame.isConditional))
    }
    if !UIKitNames.harmless.contains(name), !isOfLibrary(name, call), frame.this === reading, reading != nil {
      isOpen = true
      note(.other(.unknown), frame.place(call.place), frame)
    }
    return []
  }

  func calledOn(_ base: Expression, _ name: String, _ call: Call, _ frame: Frame) -> [MadeObject] {
    if let scenes = instantiated(base, name, call, frame) { return scenes }
    // `Tab.allCases.map { … }`.
    if ["map", "compactMap", "forEach"].contains(name), let closure = call.trailingClosure?.closure {
      return mapped(base, closure, frame)
    }
    if name == "append", case .name(let list, _) = base, let first = call.unlabelled.first {
      let found = evaluate(first, frame)
      if frame.isConditional { for each in found { each.isConditional = true } }
      if frame.objects[list] != nil {
        frame.objects[list]! += found
      } else {
        frame.this?.properties[list, default: []] += found
      }
      return []
    }
    let (owners, names) = path(base, frame)
    if isOfLibrary(name, call) {
      // A navigation controller that is made here is filled, not shown.
      let isMadeHere = names.isEmpty && isFilled(base, frame) && owners.contains { $0.call != nil && $0 !== frame.this }
      let (first, objects) = givenArguments(call, frame)
      for owner in owners {
        owner.calls.append(
          MadeObject.DoneCall(
            path: names, call: call, objects: objects, frame: frame, isConditional: frame.isConditional))
      }
      recordSetter(name, call, first, owners, names, frame)
      if name == "present", Self.isElsewhere(base) {
        note(.shows(nil, first), frame.place(call.place), frame)
      } else if !isMadeHere || ["present", "dismiss"].contains(name) {
        show(name, call, first, frame)
      }
      return []
    }
    if names.isEmpty {
      var returned: [MadeObject] = []
      var isFollowed = false
      for owner in owners {
        if let member = classes.member(name, of: owner.type, near: frame.scope.file, arguments: call.arguments),
          member.facts.body != nil
        {
          isFollowed = true
          returned += run(member, call.arguments, this: owner, self: base, from: frame)
        } else if let found = inConformers(of: owner.type, name, call, frame) {
          isFollowed = true
          returned += found
        }
      }
      if isFollowed { return returned }
    }
    if case .name(let type, _) = base, type.first?.isUppercase == true {
      if let member = classes.member(name, of: type, near: frame.scope.file, arguments: call.arguments) {
        let found = run(member, call.arguments, this: nil, self: nil, from: frame)
        if !found.isEmpty { return found }
      }
      _ = arguments(call, frame)
      // `Detail.instantiate()`.
      return classes.kind(of: type, near: frame.scope.file) != nil ? typed(type, frame, call.place) : []
    }
    let objects = arguments(call, frame).all
    for owner in owners {
      owner.calls.append(
        MadeObject.DoneCall(
          path: names, call: call, objects: objects, frame: frame, isConditional: frame.isConditional))
    }
    if owners.isEmpty, let type = resolver.typeName(of: base, in: frame.scope),
      let member = declarations.member(name, of: type, near: frame.scope.file, arguments: call.arguments),
      member.facts.body != nil
    {
      return run(member, call.arguments, this: nil, self: base, from: frame)
    }
    if mayLead(name, of: base, owners, names, frame) { note(.other(.unknown), frame.place(call.place), frame) }
    return []
  }

  func mapped(_ base: Expression, _ closure: Closure, _ frame: Frame) -> [MadeObject] {
    let parameter = closure.parameters.first ?? "$0"
    guard let cases = app.evaluator.cases(of: base, in: frame.scope), cases.count <= 24 else {
      let over = evaluate(base, frame)
      guard !over.isEmpty else {
        let inner = frame.block(isConditional: true)
        return walk(closure.body, inner)
      }
      return over.flatMap { each in
        let inner = frame.block(isConditional: false)
        inner.objects[parameter] = [each]
        return walk(closure.body, inner)
      }
    }
    return cases.flatMap { each in
      let inner = frame.block(isConditional: false)
      inner.scope = inner.scope.adding([parameter: Scope.Value(expression: each, scope: frame.scope)])
      inner.objects[parameter] = []
      return walk(closure.body, inner)
    }
  }
}

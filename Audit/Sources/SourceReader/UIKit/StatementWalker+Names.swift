internal import SourceFacts
internal import WaymarkAudit

/// Finds what names stand for, and follows what is assigned to them.
extension StatementWalker {
  func named(_ name: String, _ frame: Frame) -> [MadeObject] {
    if let local = frame.objects[name] { return local }
    if frame.scope.values[name] != nil { return [] }
    guard let this = frame.this else {
      guard let global = declarations.global(name, near: frame.scope.file), global.facts.kind == .property,
        let value = global.facts.value
      else { return [] }
      return evaluate(value, Frame(this: nil, scope: Scope(type: nil, file: global.file), functions: frame.functions))
    }
    return property(name, of: this, frame)
  }

  /// The objects that a property of an object stands for.
  func property(_ name: String, of object: MadeObject, _ frame: Frame) -> [MadeObject] {
    if let known = object.properties[name] { return known }
    let file = frame.scope.file
    guard let member = classes.member(name, of: object.type, near: file), member.facts.kind == .property else {
      return []
    }
    // A property that is about itself ends.
    object.properties[name] = []
    let scope = Scope(type: member.type, file: member.file)
    let inner = Frame(this: object, scope: scope, functions: frame.functions)
    var found: [MadeObject] = []
    if let value = member.facts.value {
      found = evaluate(value, inner)
    } else if let body = member.facts.body {
      found = walk(body, inner)
    }
    if found.isEmpty, let type = member.facts.type, !member.facts.attributes.contains(where: { $0.name == "State" }) {
      found = typed(type, inner, member.facts.place)
    }
    // What was assigned meanwhile is better known.
    if let known = object.properties[name], !known.isEmpty { return known }
    object.properties[name] = found
    return found
  }

  func member(_ name: String, of base: Expression, _ place: Place, _ frame: Frame) -> [MadeObject] {
    if case .name("self", _) = base { return named(name, frame.objects[name] == nil ? frame : selfOnly(frame)) }
    let owners = evaluate(base, frame)
    for owner in owners {
      if let setting = owner.settings.last(where: { $0.path == [name] }), !setting.objects.isEmpty {
        return setting.objects
      }
      let found = property(name, of: owner, frame)
      if !found.isEmpty { return found }
    }
    // `Factory.detail`, and `Screen.detail.controller`.
    if case .name(let type, _) = base, type.first?.isUppercase == true,
      let member = declarations.member(name, of: type, near: frame.scope.file), member.facts.isStatic
    {
      return shared(member, place, frame)
    }
    if owners.isEmpty, let type = resolver.typeName(of: base, in: frame.scope),
      let member = declarations.member(name, of: type, near: frame.scope.file), member.facts.kind == .property
    {
      return run(member, [], this: nil, self: base, from: frame)
    }
    return []
  }

  /// The objects that a static property stands for, which are the same everywhere.
  func shared(_ member: Declarations.DeclaredMember, _ place: Place, _ frame: Frame) -> [MadeObject] {
    let key = AppPlace(file: member.file, line: member.facts.place.line, column: member.facts.place.column)
    if let known = app.shared[key] { return known }
    app.shared[key] = []
    let inner = Frame(this: nil, scope: Scope(type: member.type, file: member.file), functions: frame.functions)
    var found = (member.facts.value.map { [$0] } ?? member.facts.body).map { walk($0, inner) } ?? []
    if found.isEmpty, let written = member.facts.type { found = typed(written, frame, place) }
    app.shared[key] = found
    return found
  }

  /// The same place without local names: `self.name` does not mean them.
  func selfOnly(_ frame: Frame) -> Frame {
    Frame(this: frame.this, scope: Scope(type: frame.scope.type, file: frame.scope.file), functions: frame.functions)
  }

  /// The object at the beginning of a path, and the names behind it: the first view controller's `navigationItem`, `title`.
  func path(_ expression: Expression, _ frame: Frame) -> (objects: [MadeObject], names: [String]) {
    switch expression {
    case .name("self", _), .name("super", _): return (frame.this.map { [$0] } ?? [], [])
    case .element(let list, _):
      let found = evaluate(expression, frame)
      if !found.isEmpty { return (found, []) }
      let (objects, names) = path(list, frame)
      return names.isEmpty ? ([], []) : (objects, names + ["element"])
    case .name(let name, _):
      let found = named(name, frame)
      if !found.isEmpty || frame.objects[name] != nil || frame.scope.values[name] != nil { return (found, []) }
      return (name.first?.isUppercase == true ? [] : frame.this.map { [$0] } ?? [], [name])
    case .member(let base?, let name, let place):
      let direct = member(name, of: base, place, frame)
      if !direct.isEmpty { return (direct, []) }
      let (objects, names) = path(base, frame)
      return (objects, names + [name])
    case .call(let call):
      let found = called(call, frame)
      // `navigationItem.rightBarButtonItems?.first`, and calls in a chain.
      return (found, [])
    default: return (evaluate(expression, frame), [])
    }
  }

  // MARK: Assignments

  func assign(_ value: Expression, to target: Expression, _ place: Place, _ frame: Frame) {
    let found = evaluate(value, frame)
    let name: String
    let owners: [MadeObject]
    var names: [String] = []
    switch target {
    case .name(let each, _):
      name = each
      if frame.objects[name] != nil || frame.scope.values[name] != nil {
        if !found.isEmpty { frame.objects[name] = found }
        frame.scope = frame.scope.adding([name: Scope.Value(expression: value, scope: frame.scope)])
        return
      }
      owners = frame.this.map { [$0] } ?? []
    case .member(let base?, let each, _):
      name = each
      (owners, names) = path(base, frame)
    default: return
    }
    if name == "rootViewController" {
      roots += found
      if frame.this != nil { note(.other(.unknown), frame.place(place), frame) }
    }
    if name == "selectedIndex" || name == "selectedViewController" {
      let isOwn = names.isEmpty && owners.contains { $0 === frame.this }
      if !isOwn || name == "selectedIndex" {
        let number = resolver.value(of: value, in: frame.scope).expression
        if name == "selectedIndex", case .number(let index, _) = number, index >= 0, index < 100 {
          note(.other(.sets("selectedIndex", to: "\(Int(index))")), frame.place(place), frame)
        } else if !isOwn {
          note(.other(.unknown), frame.place(place), frame)
        }
      }
    }
    for owner in owners {
      if names.isEmpty, !found.isEmpty, classes.member(name, of: owner.type, near: frame.scope.file) != nil {
        owner.properties[name] = found
      }
      set(names + [name], to: value, found, owner, place, frame)
    }
  }

  func set(
    _ path: [String], to value: Expression, _ objects: [MadeObject], _ owner: MadeObject, _ place: Place, _ frame: Frame
  ) {
    let setting = MadeObject.Setting(
      path: path, value: value, objects: objects, frame: frame, scope: frame.scope, place: frame.place(place),
      isConditional: frame.isConditional, function: frame.function, isCalled: frame.functions.count > 1)
    if owner.settings.count < 2000 { owner.settings.append(setting) }
  }
}

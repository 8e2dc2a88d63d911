internal import SourceFacts
internal import WaymarkAudit

/// Follows the app’s own functions.
extension StatementWalker {
  func inConformers(of type: String, _ name: String, _ call: Call, _ frame: Frame) -> [MadeObject]? {
    guard declarations.type(type, near: frame.scope.file)?.facts.kind == .protocol else { return nil }
    let members = app.conformers[type].compactMap { conformer -> (String, Declarations.DeclaredMember)? in
      guard let member = classes.member(name, of: conformer, near: frame.scope.file, arguments: call.arguments),
        member.facts.body != nil
      else { return nil }
      return (conformer, member)
    }
    guard !members.isEmpty else { return nil }
    return members.prefix(Self.maxConformers).flatMap { conformer, member in
      let object = MadeObject(conformer, frame: frame, place: frame.place(call.place))
      return run(member, call.arguments, this: object, self: nil, from: frame)
    }
  }

  /// Follows a function with what it is given, and returns what it returns.
  func run(
    _ member: Declarations.DeclaredMember, _ given: [Argument], this: MadeObject?, self base: Expression?,
    from frame: Frame
  ) -> [MadeObject] {
    let key = "\(member.facts.name)@\(member.file):\(member.facts.place.line)"
    var objects: [String: [MadeObject]] = [:]
    let values = ParameterBinding.values(of: member.facts.parameters, for: given, in: frame.scope)
    for parameter in member.facts.parameters {
      guard let value = values[parameter.name] else { continue }
      // A closure is done at some time, whoever calls it.
      objects[parameter.name] = evaluate(value.expression, frame)
    }
    guard let body = member.facts.body, frame.functions.count < Self.maxFunctions, !frame.functions.contains(key) else {
      if member.facts.kind == .property, let type = member.facts.type, type.contains("->") {
        note(.other(.unknown), frame.place(member.facts.place), frame)
      }
      if member.facts.body == nil, member.facts.kind == .function {
        note(.other(.unknown), frame.place(member.facts.place), frame)
      }
      return member.facts.type.map { typed($0, frame, member.facts.place) } ?? []
    }
    for parameter in member.facts.parameters where objects[parameter.name]?.isEmpty ?? true {
      objects[parameter.name] = typed(parameter.type, frame, member.facts.place)
    }
    let plain = values.filter { $0.value.expression.closure == nil }
    var scope =
      base.map { frame.scope.inside(member, given, self: $0) }
      ?? Scope(type: member.type, file: member.file, values: plain, locals: Set(plain.keys))
    if base != nil {
      scope = Scope(
        type: scope.type, file: scope.file, values: scope.values.filter { $0.value.expression.closure == nil },
        locals: scope.locals)
    }
    let inner = Frame(
      this: this, scope: scope, objects: objects, isConditional: frame.isConditional,
      functions: frame.functions + [key])
    let found = walk(body, inner)
    if found.isEmpty, let type = member.facts.type { return typed(type, inner, member.facts.place) }
    return found
  }

  /// Follows a function, or another member, from its beginning.
  @discardableResult func begin(
    _ member: Declarations.DeclaredMember, this: MadeObject?, objects: [String: [MadeObject]] = [:]
  ) -> [MadeObject] {
    let key = "\(member.facts.name)@\(member.file):\(member.facts.place.line)"
    let frame = Frame(
      this: this, scope: Scope(type: member.type, file: member.file), objects: objects, functions: [key])
    for parameter in member.facts.parameters where frame.objects[parameter.name] == nil {
      frame.objects[parameter.name] = typed(parameter.type, frame, member.facts.place)
    }
    walk(member.facts.observers, frame.block(isConditional: true))
    return walk(member.facts.body ?? [], frame)
  }
}

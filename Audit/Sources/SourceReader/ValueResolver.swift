internal import SourceFacts

/// Finds out what names stand for: their types, and the cases of enums.
struct ValueResolver: Sendable {
  static let maxDepth = 12
  let declarations: Declarations

  /// Follows parameters and constants to what they stand for.
  func value(of expression: Expression, in scope: Scope) -> Scope.Value {
    var (expression, scope) = (expression, scope)
    for _ in 0..<Self.maxDepth {
      guard let value = scope.value(of: expression) else { break }
      (expression, scope) = (value.expression, value.scope)
    }
    return Scope.Value(expression: expression, scope: scope)
  }

  /// The name that stands for a state: `name`, `self.name`, `$name`, `_name`.
  static func plainName(of expression: Expression) -> String? {
    switch expression {
    case .name(let name, _), .member(.name("self", _)?, let name, _):
      name.hasPrefix("$") ? String(name.dropFirst()) : name
    default: nil
    }
  }

  /// The name of the case of an enum that an expression is: `map` for `.map`, `Tab.map`, `App.Tab.map` and `.map(place)`.
  func caseName(of expression: Expression, in scope: Scope) -> String? {
    let value = value(of: expression, in: scope)
    var found = value.expression
    if case .call(let call) = found {
      // A case without values is not called: `.empty()` is a function.
      if call.arguments.isEmpty { return nil }
      found = call.callee
    }
    guard case .member(let base, let name, _) = found else { return nil }
    let type: String
    switch base {
    case nil: return name
    case .name(let each, _)?, .member(_, let each, _)?: type = each
    default: return nil
    }
    return declarations.isCase(name, of: type, near: value.scope.file) ? name : nil
  }

  /// The property that an expression is, if its value is always the same.
  func constant(_ expression: Expression, in scope: Scope) -> Declarations.DeclaredMember? {
    let found: Declarations.DeclaredMember?
    switch expression {
    case .name(let name, _), .member(.name("self", _)?, let name, _):
      found =
        scope.type.flatMap { declarations.member(name, of: $0, near: scope.file) }
        ?? declarations.global(name, near: scope.file)
    case .member(let base?, let name, _):
      var owner = typeName(of: base, in: scope)
      if case .name("Self", _) = base { owner = scope.type }
      // `Outer.Inner.all`.
      if owner == nil, case .member(.some, let inner, _) = base, declarations.type(inner, near: scope.file) != nil {
        owner = inner
      }
      found = owner.flatMap { declarations.member(name, of: $0, near: scope.file) }
    default: return nil
    }
    guard let found, found.facts.kind == .property else { return nil }
    if let body = found.facts.body { return body.count == 1 ? found : nil }
    return found.facts.isConstant && found.facts.attributes.isEmpty ? found : nil
  }

  /// What a state is compared with to know what is selected: the name of a case, or a number or a text that does not change.
  func valueName(of expression: Expression, in scope: Scope) -> String? {
    literal(expression, in: scope, depth: 0) ?? caseName(of: expression, in: scope)
  }

  private func literal(_ expression: Expression, in scope: Scope, depth: Int) -> String? {
    guard depth < Self.maxDepth else { return nil }
    let value = value(of: expression, in: scope)
    switch value.expression {
    case .number(let number, _): return Int(exactly: number).map(String.init)
    case .text: return value.expression.plainText
    case .name, .member:
      guard let member = constant(value.expression, in: value.scope),
        let made = member.facts.value ?? member.facts.body?.last
      else { return nil }
      return literal(made, in: Scope(type: member.type, file: member.file), depth: depth + 1)
    default: return nil
    }
  }

  /// The name of the type of an expression, as far as it is written somewhere.
  func typeName(of expression: Expression, in scope: Scope, depth: Int = 0) -> String? {
    guard depth < Self.maxDepth else { return nil }
    switch expression {
    case .text: return "String"
    case .name("self", _): return scope.type
    case .name(let name, _), .member(.name("self", _)?, let name, _):
      let plain = name.hasPrefix("$") ? String(name.dropFirst()) : name
      if let value = scope.value(of: expression) {
        return typeName(of: value.expression, in: value.scope, depth: depth + 1)
      }
      if let type = scope.type, let member = declarations.member(plain, of: type, near: scope.file) {
        return typeName(of: member, depth: depth + 1)
      }
      if declarations.type(name, near: scope.file) != nil { return name }
      return declarations.global(plain, near: scope.file).flatMap { typeName(of: $0, depth: depth + 1) }
    case .member(.name(let type, _)?, let name, _) where declarations.type(type, near: scope.file) != nil:
      if declarations.isCase(name, of: type, near: scope.file) { return type }
      if let member = declarations.member(name, of: type, near: scope.file) {
        return typeName(of: member, depth: depth + 1)
      }
      // `Outer.Inner`.
      return name.first?.isUppercase == true && declarations.type(name, near: scope.file) != nil ? name : nil
    case .member(nil, let name, _): return declarations.implicitType(of: name)
    case .member(let base?, let name, _):
      if name == "wrappedValue" || name == "projectedValue" { return typeName(of: base, in: scope, depth: depth + 1) }
      guard let type = typeName(of: base, in: scope, depth: depth + 1) else { return nil }
      return declarations.member(name, of: type, near: scope.file).flatMap { typeName(of: $0, depth: depth + 1) }
    case .call(let call):
      switch call.callee {
      case .name(let name, _) where name.first?.isUppercase == true: return name
      case .member(.name(let type, _)?, "init", _): return type
      case .member(.name(let type, _)?, let name, _)
      where declarations.isCase(name, of: type, near: scope.file):
        return type
      // `Outer.Inner()`.
      case .member(.some, let name, _)
      where name.first?.isUppercase == true && declarations.type(name, near: scope.file) != nil:
        return name
      case .member(nil, let name, _): return declarations.implicitType(of: name)
      default: return nil
      }
    default: return nil
    }
  }

  private func typeName(of member: Declarations.DeclaredMember, depth: Int) -> String? {
    if let written = member.facts.type { return Self.bare(written) }
    for attribute in member.facts.attributes {
      if let argument = attribute.argument, argument.hasSuffix(".self") {
        return Self.bare(String(argument.dropLast(5)))
      }
    }
    guard let value = member.facts.value else { return nil }
    return typeName(of: value, in: Scope(type: member.type, file: member.file), depth: depth + 1)
  }

  /// A type without what is around it: `Router` of `any Router?` and `Binding<Router>`.
  static func bare(_ type: String) -> String {
    let marks: Set<UInt8> = [UInt8(ascii: " "), UInt8(ascii: "<"), UInt8(ascii: "?"), UInt8(ascii: "!")]
    guard type.utf8.contains(where: marks.contains) else { return type }
    var type = Substring(type)
    for prefix in ["any ", "some "] where type.hasPrefix(prefix) { type = type.dropFirst(prefix.count) }
    for wrapper in ["Binding<", "Optional<", "Bindable<"] where type.hasPrefix(wrapper) {
      type = type.dropFirst(wrapper.count).dropLast()
    }
    while let last = type.last, "?!".contains(last) { type = type.dropLast() }
    return String(type)
  }

  /// The written type of the state that a binding leads to, with its generic arguments: `Set<Item.ID>`.
  func writtenType(of expression: Expression, in scope: Scope) -> String? {
    let value = value(of: expression, in: scope)
    guard let name = Self.plainName(of: value.expression), let type = value.scope.type,
      let member = declarations.member(name, of: type, near: value.scope.file)
    else { return nil }
    if let written = member.facts.type { return written }
    if case .call(let call)? = member.facts.value { return call.name.map { $0 == "Set" ? "Set<" : $0 } }
    return nil
  }

  /// The name of the state to which an expression leads, as its owner calls it.
  ///
  /// States of models are known by their own name, without the model: routers are passed around under different names.
  func stateName(of expression: Expression, in scope: Scope, depth: Int = 0) -> String? {
    guard depth < Self.maxDepth else { return nil }
    let value = value(of: expression, in: scope)
    if let made = madeBinding(value) { return stateName(of: made.expression, in: made.scope, depth: depth + 1) }
    switch value.expression {
    case .name(let name, _), .member(.name("self", _)?, let name, _):
      return name.hasPrefix("$") ? String(name.dropFirst()) : name
    case .member(let base?, let name, _):
      if name == "wrappedValue" || name == "projectedValue" {
        return stateName(of: base, in: value.scope, depth: depth + 1)
      }
      return name
    case .call(let call):
      // `Binding(get: { path }, set: { … })`.
      if call["get"] != nil || call.name == "Binding",
        let getter = (call["get"] ?? call.unlabelled.first)?.closure?.body.last
      {
        return stateName(of: getter, in: value.scope, depth: depth + 1)
      }
      // `$shown.isSet()` is a binding that is made of one.
      let isOfBinding =
        call.base.map { if case .name(let name, _) = $0 { name.hasPrefix("$") } else { false } } ?? false
      if call.name == "init" || call.name == "animation" || isOfBinding, let base = call.base {
        return stateName(of: base, in: value.scope, depth: depth + 1)
      }
      return nil
    // `{ failure != nil }`.
    case .operands(let all, _): return all.first.flatMap { stateName(of: $0, in: value.scope, depth: depth + 1) }
    default: return nil
    }
  }

  /// The name of the state that a screen is given from outside, and to which a binding leads: `draft` for `$note.text`, where the
  /// screen is shown by `Note(note: $draft)`. It is nil for a state of the screen's own, and where it is not known.
  func givenState(of binding: Expression, in scope: Scope) -> String? {
    var (expression, scope) = (binding, scope)
    for _ in 0..<Self.maxDepth {
      while case .member(let base?, _, _) = expression, Self.plainName(of: expression) == nil { expression = base }
      guard let name = Self.plainName(of: expression) else { return nil }
      let member = scope.type.flatMap { declarations.member(name, of: $0, near: scope.file) }
      // A state begins with what it is given, and does not change it.
      let isOwn = member?.facts.attributes.contains { $0.name == "State" } ?? false
      guard !isOwn || scope.locals.contains(name), let value = scope.value(of: expression) else {
        // The bodies around what a screen is given are not around the screen.
        return scope.bodies.isEmpty && member != nil ? name : nil
      }
      (expression, scope) = (value.expression, value.scope)
    }
    return nil
  }

  /// What a property of the type that something stands in makes, if that is a binding to another state:
  /// `var tab: Binding<Tab> { Binding(get: { selection }, set: { … }) }`.
  private func madeBinding(_ value: Scope.Value) -> Scope.Value? {
    let name: String
    switch value.expression {
    case .name(let each, _), .member(.name("self", _)?, let each, _): name = each
    default: return nil
    }
    guard let type = value.scope.type, let member = declarations.member(name, of: type, near: value.scope.file),
      member.facts.kind == .property, let made = member.facts.body?.last, case .call(let call) = made,
      call.name == "Binding" || call.name == "init" && member.facts.type?.hasPrefix("Binding<") == true
    else { return nil }
    return Scope.Value(expression: made, scope: Scope(type: member.type, file: member.file))
  }
}

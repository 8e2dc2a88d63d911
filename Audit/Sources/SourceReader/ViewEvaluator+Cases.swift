internal import SourceFacts

extension ViewEvaluator {
  /// How many elements are followed in a `ForEach`.
  private static let maxElements = 24

  /// What each element shows, for `ForEach(Tab.allCases) { … }` and `ForEach(fonts) { … }`; nil if the elements are
  /// not known.
  func repeated(_ call: Call, in scope: Scope) -> [ShownView]? {
    guard let closure = call.trailingClosure?.closure, let over = call.unlabelled.first,
      let elements = elements(of: over, in: scope), !elements.isEmpty
    else { return nil }
    let parameter = closure.parameters.first ?? "$0"
    return elements.prefix(Self.maxElements).flatMap { element in
      views(of: closure.body, in: scope.adding([parameter: element]))
    }
  }

  /// The cases of an enum, or the elements of an array that does not change; nil if they are not known.
  func elements(of expression: Expression, in scope: Scope) -> [Scope.Value]? {
    if let cases = cases(of: expression, in: scope) {
      return cases.map { Scope.Value(expression: $0, scope: scope) }
    }
    let value = resolver.value(of: expression, in: scope)
    if case .list(let elements, _) = value.expression, !elements.isEmpty {
      return elements.map { Scope.Value(expression: $0, scope: value.scope) }
    }
    guard let member = resolver.constant(value.expression, in: value.scope),
      case .list(let elements, _)? = member.facts.value ?? member.facts.body?.last, !elements.isEmpty
    else { return nil }
    let inside = Scope(type: member.type, file: member.file)
    return elements.map { Scope.Value(expression: $0, scope: inside) }
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
    // `Tab.allCases`, `Model.Tab.allCases`, and in the enum itself `Self.allCases`.
    case .member(.name(let written, let place)?, "allCases", _),
      .member(.member(_, let written, let place)?, "allCases", _):
      let owner = written == "Self" ? value.scope.type ?? written : written
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

  func cases(of member: Declarations.DeclaredMember, in scope: Scope, depth: Int) -> [Expression]? {
    guard let result = member.facts.body?.last ?? member.facts.value else { return nil }
    let element = member.facts.type.flatMap { $0.hasPrefix("[") ? String($0.dropFirst().dropLast()) : nil }
    return cases(
      of: result, in: Scope(type: member.type, file: member.file), type: element ?? member.type, depth: depth + 1)
  }
}

internal import SourceFacts

/// Which of several ways are taken where the values that decide are known.
extension ValueResolver {
  /// The indices of the branches that are taken; nil if that is not known.
  func taken(_ choice: Branches, in scope: Scope) -> [Int]? {
    let all = choice.branches.indices
    guard let subject = choice.subject else {
      return choice.isGuard ? taken(guard: choice.branches[0], in: scope) : taken(choice.branches, in: scope)
    }
    if subject == "#available" { return Array(all) }
    guard let name = fixedValue(of: subject, in: scope) else { return nil }
    let fitting = all.filter { choice.branches[$0].cases.contains(name) }
    return fitting.isEmpty ? all.filter { choice.branches[$0].condition == nil } : fitting
  }

  private func taken(_ branches: [Branch], in scope: Scope) -> [Int]? {
    for (index, branch) in branches.enumerated() {
      if branch.condition == nil { return [index] }
      switch holds(branch, in: scope) {
      case true?: return [index]
      case false?: continue
      case nil: return nil
      }
    }
    return []
  }

  private func taken(guard branch: Branch, in scope: Scope) -> [Int]? {
    holds(branch, in: scope).map { $0 ? [] : [0] }
  }

  /// Whether the condition of a branch holds; nil if that is not known.
  private func holds(_ branch: Branch, in scope: Scope) -> Bool? {
    let results = branch.tests.map { holds($0, in: scope) }
    if results.contains(false) { return false }
    return results.isEmpty || branch.asksForMore || results.contains(nil) ? nil : true
  }

  /// Whether what a condition compares is so; nil if that is not known.
  private func holds(_ test: CaseTest, in scope: Scope) -> Bool? {
    guard let value = fixedValue(of: test.subject, in: scope) else { return nil }
    if value == test.name { return !test.isNegated }
    if value == "false" { return test.isNegated }
    // `.usual` may be another name of a case.
    let areCases = type(of: test.subject, in: scope).flatMap {
      declarations.hasCases([value, test.name], typeNamed: $0)
    }
    return areCases ?? false ? test.isNegated : nil
  }

  /// The case of an enum that a property or a parameter is, or `true` or `false`, if it stays that; nil if that is not known.
  func fixedValue(of name: String, in scope: Scope) -> String? {
    var name = name.hasPrefix("self.") ? String(name.dropFirst(5)) : name
    var scope = scope
    for _ in 0..<Self.maxDepth {
      guard let value = scope.values[name], isFixed(name, in: scope) else { return nil }
      if let next = Self.plainName(of: value.expression), value.scope !== scope || next != name,
        value.scope.values[next] != nil
      {
        (name, scope) = (next, value.scope)
        continue
      }
      if case .flag(let flag, _) = value.expression { return "\(flag)" }
      guard let found = caseName(of: value.expression, in: value.scope) else { return nil }
      // `.usual` may be a constant of the type.
      let isCase = type(of: name, in: scope).flatMap { declarations.hasCases([found], typeNamed: $0) }
      return isCase ?? true ? found : nil
    }
    return nil
  }

  /// The type of a property, if it is written.
  private func type(of property: String, in scope: Scope) -> String? {
    guard let owner = scope.type, !scope.locals.contains(property) else { return nil }
    return declarations.member(property, of: owner, near: scope.file)?.facts.type.map(Self.bare)
  }

  /// Whether what a name stands for never changes: it is no state that only begins with it, and no binding.
  private func isFixed(_ name: String, in scope: Scope) -> Bool {
    if scope.variables.contains(name) { return false }
    guard let type = scope.type, !scope.locals.contains(name),
      let property = declarations.member(name, of: type, near: scope.file)
    else { return true }
    return property.facts.attributes.isEmpty
  }
}

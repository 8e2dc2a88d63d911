internal import SourceFacts

/// Finds which cases of an enum a state of a view is ever given: in the view itself, and in views that it hands a binding to.
///
/// A sheet that many screens share shows in each of them only what that screen asks for.
final class AssignedCases {
  /// What is written about a state in a type.
  private struct Uses {
    var values: [Scope.Value] = []
    /// The views that are given a binding to it, with the names that they give it.
    var bound: [(type: Declarations.DeclaredType, name: String)] = []
    /// Whether it may be changed in a way that can't be followed.
    var areUnknown = false
  }

  /// What shows something while a state is set, and changes it only to end that.
  private static let presenters: Set = ["sheet", "fullScreenCover", "popover", "navigationDestination", "inspector"]

  private let declarations: Declarations
  private let resolver: ValueResolver
  /// By types, and the names of their states.
  private var uses: [String: [String: Uses]] = [:]

  init(_ declarations: Declarations, _ resolver: ValueResolver) {
    (self.declarations, self.resolver) = (declarations, resolver)
  }

  /// The cases that the state is given to which a binding leads; nil if they are not all known.
  func cases(of binding: Expression, in scope: Scope) -> Set<String>? {
    guard let name = ValueResolver.plainName(of: binding), scope.values[name] == nil, let owner = scope.type,
      let type = declarations.type(owner, near: scope.file), attribute(of: name, in: type) == "State"
    else { return nil }
    var (found, seen, waiting) = (Set<String>(), Set<String>(), [(type: type, name: name)])
    while let next = waiting.popLast() {
      guard seen.insert("\(next.type.id).\(next.name)").inserted else { continue }
      let uses = uses(in: next.type)[next.name] ?? Uses()
      if uses.areUnknown { return nil }
      for value in uses.values {
        guard let cases = cases(of: value) else { return nil }
        found.formUnion(cases)
      }
      waiting += uses.bound
    }
    // `.usual` may be another name of a case.
    guard !found.isEmpty, let kind = resolver.typeName(of: .name(name, binding.place), in: scope),
      declarations.hasCases(Array(found), typeNamed: kind) == true
    else { return nil }
    return found
  }

  /// The cases that an expression may be; nil if they are not known.
  private func cases(of value: Scope.Value) -> Set<String>? {
    switch value.expression {
    case .absence: return []
    case .branches(let choice):
      var found: Set<String> = []
      for branch in choice.branches {
        guard let last = branch.body.last, let cases = cases(of: Scope.Value(expression: last, scope: value.scope))
        else { return nil }
        found.formUnion(cases)
      }
      return found
    default: return resolver.caseName(of: value.expression, in: value.scope).map { [$0] }
    }
  }

  private func attribute(of name: String, in type: Declarations.DeclaredType) -> String? {
    declarations.member(name, of: type.id, near: type.file)?.facts.attributes.first?.name
  }

  private func uses(in type: Declarations.DeclaredType) -> [String: Uses] {
    if let known = uses[type.id] { return known }
    var found: [String: Uses] = [:]
    let members = declarations.members(of: type.id)
    let states = Set(
      members.filter { ["State", "Binding"].contains($0.facts.attributes.first?.name) }.map(\.facts.name))
    for member in members {
      let scope = Scope(type: type.id, file: member.file)
      if let value = member.facts.value, states.contains(member.facts.name) {
        found[member.facts.name, default: Uses()].values.append(Scope.Value(expression: value, scope: scope))
      }
      for each in (member.facts.body ?? []) + member.facts.observers + [member.facts.value].compactMap(\.self) {
        note(each, of: states, scope, &found)
      }
    }
    uses[type.id] = found
    return found
  }

  private func note(_ expression: Expression, of states: Set<String>, _ scope: Scope, _ found: inout [String: Uses]) {
    // Bindings are counted everywhere, and those that are understood once more.
    var (all, understood) = ([String: Int](), [String: Int]())
    var changes: [String: Uses] = [:]
    expression.forEach { each in
      switch each {
      case .assignment(let target, let value, _):
        guard let name = ValueResolver.plainName(of: target), states.contains(name) else { return }
        changes[name, default: Uses()].values.append(Scope.Value(expression: value, scope: scope))
      case .name(let name, _), .member(.name("self", _)?, let name, _):
        guard let first = name.first, "$_".contains(first) else { return }
        let plain = String(name.dropFirst())
        if states.contains(plain) { all[plain, default: 0] += 1 }
      case .call(let call):
        for argument in call.arguments {
          guard let name = self.binding(argument.value), states.contains(name) else { continue }
          if let bound = self.bound(by: call, argument, near: scope.file) {
            changes[name, default: Uses()].bound.append(bound)
          } else if !Self.presenters.contains(call.name ?? "") {
            continue
          }
          understood[name, default: 0] += 1
        }
      default: break
      }
    }
    for (name, count) in all where count > understood[name] ?? 0 { changes[name, default: Uses()].areUnknown = true }
    for (name, each) in changes {
      found[name, default: Uses()].values += each.values
      found[name, default: Uses()].bound += each.bound
      if each.areUnknown { found[name, default: Uses()].areUnknown = true }
    }
  }

  /// The state to which an expression is a binding: `$name`.
  private func binding(_ expression: Expression) -> String? {
    switch expression {
    case .name(let name, _), .member(.name("self", _)?, let name, _):
      name.first == "$" ? String(name.dropFirst()) : nil
    default: nil
    }
  }

  /// The view that is given a binding by the argument of a call, and the name that it gives it; nil if that is not known.
  private func bound(
    by call: Call, _ argument: Argument, near file: String
  ) -> (type: Declarations.DeclaredType, name: String)? {
    guard case .name(let name, _) = call.callee, let label = argument.label,
      let view = declarations.view(name, near: file), attribute(of: label, in: view) == "Binding",
      declarations.member("init", of: view.id, near: file) == nil
    else { return nil }
    return (view, label)
  }
}

internal import SourceFacts

/// Where an expression stands: in which type and file, and what the names in it stand for.
final class Scope: Sendable {
  /// An expression with where it stands.
  struct Value: Sendable {
    let expression: Expression
    let scope: Scope
  }

  let type: String?
  let file: String
  /// What parameters, stored properties and constants stand for. `self` is there for a case of an enum.
  let values: [String: Value]
  /// Those of them that are no properties: `self.name` does not mean them.
  let locals: Set<String>
  /// Those of them that are given a value in a body, and may be given others there.
  let variables: Set<String>
  /// The name that stands for the views that a modifier is applied to: `self` in an extension of `View`, `content` in a `ViewModifier`.
  let modifiedViews: String?
  /// How many bodies are around it.
  let depth: Int
  /// The app's own views whose bodies are around it, so that views that contain themselves end.
  let bodies: [String]

  init(
    type: String?, file: String, values: [String: Value] = [:], locals: Set<String> = [],
    variables: Set<String> = [], modifiedViews: String? = nil, depth: Int = 0, bodies: [String] = []
  ) {
    (self.type, self.file, self.values, self.locals) = (type, file, values, locals)
    (self.variables, self.modifiedViews, self.depth, self.bodies) = (variables, modifiedViews, depth, bodies)
  }

  /// The same place with more values.
  func adding(_ more: [String: Value]) -> Scope {
    if more.isEmpty { return self }
    return Scope(
      type: type, file: file, values: values.merging(more) { $1 }, locals: locals.union(more.keys),
      variables: variables.subtracting(more.keys), modifiedViews: modifiedViews, depth: depth, bodies: bodies)
  }

  /// The same place behind `let name = value` or `var name = value`.
  func binding(_ name: String, to value: Expression) -> Scope {
    Scope(
      type: type, file: file, values: values.merging([name: Value(expression: value, scope: self)]) { $1 },
      locals: locals.union([name]), variables: variables.union([name]), modifiedViews: modifiedViews, depth: depth,
      bodies: bodies)
  }

  /// One body further in.
  func inner() -> Scope {
    Scope(
      type: type, file: file, values: values, locals: locals, variables: variables, modifiedViews: modifiedViews,
      depth: depth + 1, bodies: bodies)
  }

  /// The same place, as if no bodies were around it.
  func withoutBodies() -> Scope {
    Scope(
      type: type, file: file, values: values, locals: locals, variables: variables, modifiedViews: modifiedViews)
  }

  /// What a name stands for: `name`, `$name` or `self.name`.
  func value(of expression: Expression) -> Value? {
    guard let name = ValueResolver.plainName(of: expression) else { return nil }
    if case .member = expression, locals.contains(name) { return nil }
    return values[name]
  }

  /// The body of a property or a function, with what it is given.
  ///
  /// - Parameter base: What it is a member of, if that is written.
  func inside(_ member: Declarations.DeclaredMember, _ arguments: [Argument], self base: Expression?) -> Scope {
    var properties = member.type == type && base == nil ? values.filter { !locals.contains($0.key) } : [:]
    if let base { properties["self"] = Value(expression: base, scope: self) }
    let given = ParameterBinding.values(of: member.facts.parameters, for: arguments, in: self)
    return Scope(
      type: member.type, file: member.file, values: properties.merging(given) { $1 }, locals: Set(given.keys),
      modifiedViews: member.type == type ? modifiedViews : nil, depth: depth + 1, bodies: bodies)
  }
}

extension Scope {
  /// The same place behind `list.append(value)`, where the elements of the list are known.
  func appending(_ statement: Expression) -> Scope? {
    guard case .call(let call) = statement, call.name == "append", case .name(let name, _)? = call.base,
      let element = call.unlabelled.first, call.arguments.count == 1, let value = values[name]
    else { return nil }
    let elements: [Expression]
    switch value.expression {
    case .list(let all, _): elements = all
    // `var buttons = [ActionSheet.Button]()`.
    case .call(let made):
      guard case .list = made.callee, made.arguments.isEmpty else { return nil }
      elements = []
    default: return nil
    }
    return adding([name: Value(expression: .list(elements + [element], value.expression.place), scope: self)])
  }
}

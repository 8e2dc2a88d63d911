internal import SourceFacts

/// What views of the app's own have shown, so that a row that is in many screens is followed once.
final class ViewMemory {
  /// The app's own views that were shown somewhere.
  var shown: Set<String> = []
  /// What the buttons in them do. Their scopes are kept, so that each has an identity of its own.
  var actions: [ActionKey: (scope: Scope, modifiers: Int, read: ButtonReader.ReadAction)] = [:]

  /// What functions do, by the values that they are given.
  var effects: [String: [ActionReader.FollowedEffect]] = [:]

  /// A button, by where it stands.
  struct ActionKey: Hashable {
    let scope: ObjectIdentifier
    let place: Place
  }

  /// How often a view was left out because it is around itself.
  var cuts = 0
  private var known: [String: (views: [ShownView], size: Int)] = [:]

  subscript(key: String) -> (views: [ShownView], size: Int)? {
    get { known[key] }
    set { known[key] = newValue }
  }

  /// What a view is known by, with the values that it is made with; nil if these may be anything.
  static func key(_ id: String, _ values: [String: Scope.Value], _ resolver: ValueResolver, isShallow: Bool = false)
    -> String?
  {
    var key = isShallow ? "shallow \(id)" : id
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      guard let text = text(of: value, resolver, depth: 0) else { return nil }
      key += ";\(name)=\(text)"
    }
    return key
  }

  /// What a value is, as far as it matters to what a view shows: two values with one text are shown alike.
  private static func text(of value: Scope.Value, _ resolver: ValueResolver, depth: Int) -> String? {
    guard depth < 6 else { return nil }
    let resolved = resolver.value(of: value.expression, in: value.scope)
    switch resolved.expression {
    case .text: return resolved.expression.plainText.map { "“\($0)”" } ?? "“…”"
    case .number(let number, _): return "\(number)"
    case .flag(let flag, _): return "\(flag)"
    case .absence: return "nil"
    // What it means depends on where it stands: a property of that type.
    case .name(let name, _): return "\(resolved.scope.type ?? "").\(name)"
    case .member(nil, let name, _): return ".\(name)"
    case .member(.name("self", _)?, let name, _): return "\(resolved.scope.type ?? "").\(name)"
    case .member(let base?, let name, _):
      return text(of: Scope.Value(expression: base, scope: resolved.scope), resolver, depth: depth + 1).map {
        "\($0).\(name)"
      }
    case .call(let call):
      guard let name = call.name else { return nil }
      if resolver.declarations.view(name, near: resolved.scope.file) != nil { return nil }
      var text = name
      if let base = call.base {
        guard
          let before = self.text(of: Scope.Value(expression: base, scope: resolved.scope), resolver, depth: depth + 1)
        else { return nil }
        text = "\(before).\(name)"
      }
      for argument in call.arguments {
        guard
          let inner = self.text(
            of: Scope.Value(expression: argument.value, scope: resolved.scope), resolver, depth: depth + 1)
        else { return nil }
        text += ",\(argument.label ?? ""):\(inner)"
      }
      return text
    case .closure, .branches, .list, .loop, .assignment, .binding, .range, .operands, .selector, .type, .element,
      .dictionary, .other:
      return nil
    }
  }
}

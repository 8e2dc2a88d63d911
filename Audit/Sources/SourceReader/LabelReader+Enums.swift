internal import SourceFacts

/// Texts and symbols that are the raw values of enums.
extension LabelReader {
  /// The raw value of a case, if an expression is one and it is a text: `rawValue`, `self.rawValue`, `symbol.rawValue`.
  func rawText(_ expression: Expression, in scope: Scope) -> String? {
    let own: Scope.Value
    switch expression {
    case .name("rawValue", _), .member(.name("self", _)?, "rawValue", _):
      guard let this = scope.values["self"] else { return nil }
      own = this
    case .member(let base?, "rawValue", _): own = Scope.Value(expression: base, scope: scope)
    default: return nil
    }
    // `self` is a name that stands for what is written before a member.
    var value = resolver.value(of: own.expression, in: own.scope)
    if case .name("self", _) = value.expression, let this = value.scope.values["self"] {
      value = resolver.value(of: this.expression, in: this.scope)
    }
    guard case .member(_, let name, _) = value.expression,
      let type = resolver.typeName(of: value.expression, in: value.scope),
      let declared = declarations.type(type, near: value.scope.file), declared.facts.inherited.contains("String"),
      let found = declared.facts.cases.first(where: { $0.name == name })
    else { return nil }
    return found.rawText ?? name
  }

  /// The name of the symbol that an image shows, by an initializer of the library or of the app's own.
  func symbol(ofImage view: ShownView) -> String? {
    guard let call = view.call else { return nil }
    if let name = call["systemName"] { return symbol(name, in: view.scope) }
    guard let own = declarations.member("init", of: "Image", near: view.scope.file, arguments: call.arguments),
      own.facts.parameters.map(\.label) == call.arguments.map(\.label), case .call(let inner)? = own.facts.body?.last,
      let name = inner["systemName"]
    else { return nil }
    var values: [String: Scope.Value] = [:]
    for (parameter, argument) in zip(own.facts.parameters, call.arguments) {
      var value = argument.value
      // `Image(.star)`: the type is that of the parameter.
      if case .member(nil, let name, let place) = value {
        value = .member(.name(ValueResolver.bare(parameter.type), place), name, place)
      }
      values[parameter.name] = Scope.Value(expression: value, scope: view.scope)
    }
    return plainText(of: name, in: Scope(type: own.type, file: own.file, values: values, locals: Set(values.keys)))
  }
}

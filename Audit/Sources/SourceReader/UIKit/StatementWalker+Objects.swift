internal import SourceFacts
internal import WaymarkAudit

/// Makes the objects that initializers are called for.
extension StatementWalker {
  func make(_ name: String, _ call: Call, _ frame: Frame) -> [MadeObject] {
    let plain = UIKitNames.plain(name)
    let own = declarations.type(plain, near: frame.scope.file)
    let object = MadeObject(own?.id ?? plain, call: call, frame: frame, place: frame.place(call.place))
    // What such a thing does is not done where it is made.
    let isLater = UIKitNames.actions.contains(plain) || UIKitNames.buttons.contains(plain) || plain == "UIBarButtonItem"
    for argument in call.arguments where !(isLater && argument.value.closure != nil) {
      let found = evaluate(argument.value, frame)
      if !found.isEmpty { object.arguments[argument.label ?? ""] = found }
    }
    made.append(object)
    if let own {
      fill(object, own, call, frame)
      if isOwnView(own.id, frame.scope.file), frame.this === reading { isOpen = true }
    } else if !UIKitNames.views.contains(plain), ["View", "Button", "Control"].contains(where: plain.hasSuffix),
      frame.this === reading
    {
      isOpen = true
    }
    return [object]
  }

  func isOwnView(_ id: String, _ file: String) -> Bool {
    classes.chain(of: id, near: file).foreign.map { foreign in
      UIKitNames.views.contains(foreign) || foreign.hasSuffix("View") && foreign != "View"
    } ?? false
  }

  /// Gives an object of the app's own what its initializer, or its memberwise one, gives it.
  func fill(_ object: MadeObject, _ own: Declarations.DeclaredType, _ call: Call, _ frame: Frame) {
    guard own.facts.kind == .class || own.facts.kind == .struct else { return }
    let isController = classes.kind(of: own.id, near: frame.scope.file) != nil
    guard isController || frame.functions.count < Self.maxInitializers else { return }
    if let initializer = classes.member("init", of: own.id, near: frame.scope.file, arguments: call.arguments) {
      let before = effects.count
      _ = run(initializer, call.arguments, this: object, self: nil, from: frame)
      // What an initializer does to the navigation is that of its object.
      effects.removeSubrange(before...)
      return
    }
    for argument in call.arguments {
      if let label = argument.label, let found = object.arguments[label] { object.properties[label] = found }
    }
  }
}

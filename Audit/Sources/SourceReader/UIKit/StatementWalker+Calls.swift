internal import SourceFacts
internal import WaymarkAudit

/// Follows calls: of the app’s own functions, and of initializers.
extension StatementWalker {
  func called(_ call: Call, _ frame: Frame) -> [MadeObject] {
    switch call.callee {
    case .closure(let closure): return walk(closure.body, frame.block(isConditional: false))
    case .name(let name, _) where name.first?.isUppercase == true: return make(name, call, frame)
    case .member(.name(let type, _)?, "init", _) where type.first?.isUppercase == true: return make(type, call, frame)
    case .member(_, let type, _) where type.first?.isUppercase == true: return make(type, call, frame)
    case .name(let name, _): return calledAlone(name, call, frame)
    case .member(.name("self", _)?, let name, _): return calledAlone(name, call, frame)
    case .member(.name("super", _)?, let name, _):
      // Of `super` only initializers tell something: what they are given.
      _ = arguments(call, frame)
      if name == "init", let this = frame.this {
        this.calls.append(
          MadeObject.DoneCall(
            path: ["super"], call: call, objects: [], frame: frame, isConditional: frame.isConditional))
      } else {
        navigate(name, call, frame)
      }
      return []
    case .member(let base?, let name, _): return calledOn(base, name, call, frame)
    default:
      _ = arguments(call, frame)
      return []
    }
  }

  /// Follows the arguments of a call, and returns the objects among them: those of the first one without a label, and all.
  func arguments(_ call: Call, _ frame: Frame) -> (first: [MadeObject], all: [MadeObject]) {
    var (first, all): ([MadeObject]?, [MadeObject]) = (nil, [])
    for argument in call.arguments {
      let found = evaluate(argument.value, frame)
      if first == nil, argument.label == nil, argument.value.closure == nil { first = found }
      all += found
    }
    return (first ?? [], all)
  }

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

  func calledAlone(_ name: String, _ call: Call, _ frame: Frame) -> [MadeObject] {
    if let value = frame.scope.values[name] {
      let found = arguments(call, frame).all
      guard let closure = value.expression.closure else { return found }
      let inner = Frame(
        this: frame.this, scope: value.scope, objects: frame.objects, isConditional: frame.isConditional,
        functions: frame.functions)
      return walk(closure.body, inner)
    }
    if let this = frame.this,
      let member = classes.member(name, of: this.type, near: frame.scope.file, arguments: call.arguments),
      !isOfLibrary(name, call)
    {
      return run(member, call.arguments, this: this, self: nil, from: frame)
    }
    if navigate(name, call, frame) { return [] }
    if let type = frame.scope.type, frame.this == nil,
      let member = declarations.member(name, of: type, near: frame.scope.file, arguments: call.arguments)
    {
      return run(member, call.arguments, this: nil, self: nil, from: frame)
    }
    if let global = declarations.global(name, near: frame.scope.file, arguments: call.arguments),
      global.facts.kind == .function
    {
      return run(global, call.arguments, this: nil, self: nil, from: frame)
    }
    let objects = arguments(call, frame).all
    if let this = frame.this {
      this.calls.append(
        MadeObject.DoneCall(path: [], call: call, objects: objects, frame: frame, isConditional: frame.isConditional))
    }
    if !UIKitNames.harmless.contains(name), !isOfLibrary(name, call), frame.this === reading, reading != nil {
      isOpen = true
      note(.other(.unknown), frame.place(call.place), frame)
    }
    return []
  }

  /// Whether a call is one of UIKit's own functions, which an app may override.
  func isOfLibrary(_ name: String, _ call: Call) -> Bool {
    switch name {
    case "present", "dismiss", "pushViewController", "popViewController", "popToRootViewController",
      "popToViewController", "setViewControllers", "setNavigationBarHidden", "setTabBarHidden", "setHidesBackButton",
      "setToolbarHidden", "setLeftBarButton", "setRightBarButton", "setLeftBarButtonItems", "setRightBarButtonItems":
      call["animated"] != nil || name == "dismiss" && call.arguments.isEmpty
    case "show", "showDetailViewController": call["sender"] != nil
    case "performSegue": call["withIdentifier"] != nil
    case "addChild", "addAction", "addTarget", "addGestureRecognizer": true
    case "setViewController": call["for"] != nil
    default: false
    }
  }

  func calledOn(_ base: Expression, _ name: String, _ call: Call, _ frame: Frame) -> [MadeObject] {
    if let scenes = instantiated(base, name, call, frame) { return scenes }
    // `Tab.allCases.map { … }`.
    if ["map", "compactMap", "forEach"].contains(name), let closure = call.trailingClosure?.closure {
      return mapped(base, closure, frame)
    }
    if name == "append", case .name(let list, _) = base, let first = call.unlabelled.first {
      let found = evaluate(first, frame)
      if frame.isConditional { for each in found { each.isConditional = true } }
      if frame.objects[list] != nil {
        frame.objects[list]! += found
      } else {
        frame.this?.properties[list, default: []] += found
      }
      return []
    }
    let (owners, names) = path(base, frame)
    if isOfLibrary(name, call) {
      // A navigation controller that is made here is filled, not shown.
      let isMadeHere = names.isEmpty && isFilled(base, frame) && owners.contains { $0.call != nil && $0 !== frame.this }
      let (first, objects) = givenArguments(call, frame)
      for owner in owners {
        owner.calls.append(
          MadeObject.DoneCall(
            path: names, call: call, objects: objects, frame: frame, isConditional: frame.isConditional))
      }
      recordSetter(name, call, first, owners, names, frame)
      if name == "present", Self.isElsewhere(base) {
        note(.shows(nil, first), frame.place(call.place), frame)
      } else if !isMadeHere || ["present", "dismiss"].contains(name) {
        show(name, call, first, frame)
      }
      return []
    }
    if names.isEmpty {
      var returned: [MadeObject] = []
      var isFollowed = false
      for owner in owners {
        if let member = classes.member(name, of: owner.type, near: frame.scope.file, arguments: call.arguments),
          member.facts.body != nil
        {
          isFollowed = true
          returned += run(member, call.arguments, this: owner, self: base, from: frame)
        } else if let found = inConformers(of: owner.type, name, call, frame) {
          isFollowed = true
          returned += found
        }
      }
      if isFollowed { return returned }
    }
    if case .name(let type, _) = base, type.first?.isUppercase == true {
      if let member = classes.member(name, of: type, near: frame.scope.file, arguments: call.arguments) {
        let found = run(member, call.arguments, this: nil, self: nil, from: frame)
        if !found.isEmpty { return found }
      }
      _ = arguments(call, frame)
      // `Detail.instantiate()`.
      return classes.kind(of: type, near: frame.scope.file) != nil ? typed(type, frame, call.place) : []
    }
    let objects = arguments(call, frame).all
    for owner in owners {
      owner.calls.append(
        MadeObject.DoneCall(
          path: names, call: call, objects: objects, frame: frame, isConditional: frame.isConditional))
    }
    if owners.isEmpty, let type = resolver.typeName(of: base, in: frame.scope),
      let member = declarations.member(name, of: type, near: frame.scope.file, arguments: call.arguments),
      member.facts.body != nil
    {
      return run(member, call.arguments, this: nil, self: base, from: frame)
    }
    if mayLead(name, of: base, owners, names, frame) { note(.other(.unknown), frame.place(call.place), frame) }
    return []
  }

  /// Whether what is pushed on a navigation controller is what it begins with: it was made a moment before, or nothing is shown yet.
  func isFilled(_ base: Expression, _ frame: Frame) -> Bool {
    guard let reading else { return true }
    if case .name(let name, _) = base, frame.objects[name] != nil { return true }
    return classes.kind(of: reading.type, near: reading.place.file) == "UITabBarController"
  }

  /// Whether a function that could not be followed may do something to the navigation.
  func mayLead(
    _ name: String, of base: Expression, _ owners: [MadeObject], _ names: [String], _ frame: Frame
  ) -> Bool {
    // A view of the library, and what belongs to one.
    if owners.contains(where: { $0.call != nil || UIKitNames.views.contains($0.type) }), names.isEmpty { return false }
    var words: [String] = names
    base.forEach { each in
      switch each {
      case .name(let name, _), .member(_, let name, _): words.append(name)
      default: break
      }
    }
    if words.contains(where: { word in UIKitNames.guides.contains { word.lowercased().hasSuffix($0) } }) { return true }
    guard let first = words.first, first.first?.isUppercase != true else { return false }
    let plain = name.lowercased()
    let isOfView = ["view", "view.window", "tableView", "collectionView", "navigationItem", "navigationBar"].contains {
      words.contains($0)
    }
    return !isOfView && UIKitNames.navigating.contains { plain.hasPrefix($0) }
  }

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

  func mapped(_ base: Expression, _ closure: Closure, _ frame: Frame) -> [MadeObject] {
    let parameter = closure.parameters.first ?? "$0"
    guard let cases = app.evaluator.cases(of: base, in: frame.scope), cases.count <= 24 else {
      let over = evaluate(base, frame)
      guard !over.isEmpty else {
        let inner = frame.block(isConditional: true)
        return walk(closure.body, inner)
      }
      return over.flatMap { each in
        let inner = frame.block(isConditional: false)
        inner.objects[parameter] = [each]
        return walk(closure.body, inner)
      }
    }
    return cases.flatMap { each in
      let inner = frame.block(isConditional: false)
      inner.scope = inner.scope.adding([parameter: Scope.Value(expression: each, scope: frame.scope)])
      inner.objects[parameter] = []
      return walk(closure.body, inner)
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

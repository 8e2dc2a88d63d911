internal import SourceFacts

extension ViewEvaluator {
  /// Views with a modifier, or what a function of something returns.
  func modified(_ base: Expression, _ name: String, _ call: Call, in scope: Scope) -> [ShownView] {
    if let type = resolver.typeName(of: base, in: scope),
      let member = declarations.member(name, of: type, near: scope.file, arguments: call.arguments),
      member.facts.body != nil
    {
      let returned = member.facts.type.map(ValueResolver.bare)
      if returned == "Self" || returned == type { return views(of: base, in: scope) }
      return body(of: member, call.arguments, in: scope, self: base)
    }
    // `town.map { Text($0.name) }` shows what the closure does, if there is a value.
    if name == "map", call.arguments.count == 1, let closure = call.trailingClosure?.closure {
      let parameter = closure.parameters.first ?? "$0"
      let inside = scope.adding([parameter: Scope.Value(expression: base, scope: scope)])
      let branch = ShownView(
        .branch(condition: "map", cases: []), scope: scope, children: views(of: closure.body, in: inside),
        place: call.place)
      return [ShownView(.choice(subject: nil), scope: scope, children: [branch], place: call.place)]
    }
    var shown = views(of: base, in: scope)
    if shown.isEmpty { return [] }
    apply(call, to: &shown, in: scope)
    return shown
  }

  /// Applies a modifier, of the library or of the app's own.
  func apply(_ call: Call, to shown: inout [ShownView], in scope: Scope) {
    let name = call.name ?? ""
    if name == "modifier", case .call(let made)? = call.unlabelled.first, let type = made.name,
      let declared = declarations.view(type, near: scope.file),
      let body = declarations.member("body", of: declared.id, near: scope.file)
    {
      let inside = Scope(
        type: declared.id, file: body.file, values: values(for: made, of: declared, in: scope),
        modifiedViews: "content", depth: scope.depth + 1, bodies: scope.bodies)
      shown = inserted(shown, into: views(of: body.facts.body ?? [], in: inside), scope)
    } else if let own = declarations.modifier(name, near: scope.file, arguments: call.arguments) {
      let values = ParameterBinding.values(of: own.facts.parameters, for: call.arguments, in: scope)
      let inside = Scope(
        type: own.type, file: own.file, values: values, locals: Set(values.keys), modifiedViews: "self",
        depth: scope.depth + 1,
        bodies: scope.bodies)
      shown = inserted(shown, into: views(of: own.facts.body ?? [], in: inside), scope)
    } else if shown.count == 1 {
      shown[0].modifiers.append(.init(call: call, scope: scope))
    } else {
      var group = ShownView(.group, scope: scope, children: shown, place: shown[0].place)
      group.modifiers.append(.init(call: call, scope: scope))
      shown = [group]
    }
  }

  /// Puts views where a modifier's body names them. Where it names them in several branches, they are put in once, with the modifiers of
  /// all.
  func inserted(_ shown: [ShownView], into body: [ShownView], _ scope: Scope) -> [ShownView] {
    var isPut = false
    var others: [ShownView.Modifier] = []
    func collect(_ view: ShownView, isConditional: Bool = false) {
      if view.kind == .modifiedViews {
        others += view.modifiers.map { modifier in
          var modifier = modifier
          if isConditional { modifier.isConditional = true }
          return modifier
        }
      }
      let isChoice = if case .choice = view.kind { true } else { false }
      for child in view.children { collect(child, isConditional: isConditional || isChoice) }
    }
    func put(_ view: ShownView) -> [ShownView] {
      // What all ways contain is there always. What is around it in them is beside it then.
      if !isPut, Self.isInAllWays(of: view) {
        isPut = true
        collect(view)
        let rest = Self.withoutModified(view).filter { !$0.children.allSatisfy(\.children.isEmpty) }
        if shown.count == 1 { return shown + rest }
        return [ShownView(.group, scope: scope, children: shown, place: view.place)] + rest
      }
      if view.kind == .modifiedViews {
        if isPut {
          others += view.modifiers
          return []
        }
        isPut = true
        if shown.count == 1 {
          var only = shown[0]
          only.modifiers += view.modifiers
          return [only]
        }
        var group = ShownView(.group, scope: scope, children: shown, place: view.place)
        group.modifiers = view.modifiers
        return [group]
      }
      var view = view
      view.children = view.children.flatMap(put)
      return [view]
    }
    // A choice of nothing but the views is the views.
    func isPlain(_ view: ShownView) -> Bool {
      switch view.kind {
      case .modifiedViews: true
      case .choice, .branch, .group: view.children.allSatisfy(isPlain)
      default: false
      }
    }
    if !body.isEmpty, body.allSatisfy(isPlain) {
      for view in body { collect(view) }
      var result = shown
      for view in body where view.kind != .modifiedViews { others += view.modifiers }
      if result.count == 1 {
        result[0].modifiers += others
      } else if !others.isEmpty {
        var group = ShownView(.group, scope: scope, children: shown, place: (shown.first ?? body[0]).place)
        group.modifiers = others
        result = [group]
      }
      return result
    }
    var result = body.flatMap(put)
    if !isPut { return shown + result }
    if !others.isEmpty, !result.isEmpty { result[0].modifiers += others }
    return result
  }

  /// Whether a view is a choice, and each of its ways contains the views that a modifier is applied to.
  private static func isInAllWays(of view: ShownView) -> Bool {
    guard case .choice(let subject) = view.kind, let last = view.children.last, view.children.count > 1,
      case .branch(let condition, _) = last.kind, condition == nil || subject != nil
    else { return false }
    // In a stack or columns of its own it is another screen, or one beside others.
    func contains(_ view: ShownView) -> Bool {
      switch view.kind {
      case .modifiedViews: true
      case .choice: isInAllWays(of: view)
      case .branch, .group, .standard("ZStack"), .standard("VStack"), .standard("HStack"), .standard("Group"),
        .standard("ScrollView"), .standard("GeometryReader"):
        view.children.contains(where: contains)
      default: false
      }
    }
    return view.children.allSatisfy(contains)
  }

  private static func withoutModified(_ view: ShownView) -> [ShownView] {
    if view.kind == .modifiedViews { return [] }
    var view = view
    view.children = view.children.flatMap(withoutModified)
    return [view]
  }
}

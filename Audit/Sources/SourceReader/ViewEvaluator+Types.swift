internal import SourceFacts

extension ViewEvaluator {
  /// The body of a view of the app's own, or one of the library.
  func made(_ name: String, _ call: Call, in scope: Scope) -> [ShownView] {
    if let own = declarations.view(name, near: scope.file) {
      guard let body = declarations.member("body", of: own.id, near: scope.file), let content = body.facts.body else {
        // A view of UIKit: what it shows is not SwiftUI's.
        return [ShownView(.standard("Representable"), call: call, scope: scope, place: call.place)]
      }
      memory.shown.insert(own.id)
      let values = values(for: call, of: own, in: scope)
      let inside = Scope(
        type: own.id, file: body.file, values: values, depth: scope.depth + 1, bodies: scope.bodies + [own.id])
      let owner = ShownView.Owner(name: own.id, takesContent: takesContent(own, values), inside: inside)
      if isShallow, !owner.takesContent, !isRouter(content) {
        var view = ShownView(.unexpanded, call: call, scope: scope, place: call.place)
        view.owners = [owner]
        return [view]
      }
      // A view that contains itself shows nothing new there.
      if scope.bodies.contains(own.id) {
        memory.cuts += 1
        return [ShownView(.leaf, call: call, scope: scope, place: call.place)]
      }
      // What is chosen is the screen, not the view that chooses.
      let name = isRouter(content) ? nil : owner
      return remembered(own.id, values) { shown(by: content, in: inside, as: name, call) }
    }
    if let type = declarations.type(name, near: scope.file),
      type.facts.inherited.contains(where: { LibraryViews.leafProtocols.contains($0) })
    {
      return [ShownView(.leaf, call: call, scope: scope, place: call.place)]
    }
    // `ModifiedContent(content: self, modifier: Framed())` is `self.modifier(Framed())`.
    if name == "ModifiedContent", let content = call["content"], let modifier = call["modifier"] {
      var shown = views(of: content, in: scope)
      if !shown.isEmpty {
        apply(
          Call(
            callee: .name("modifier", call.place), arguments: [Argument(label: nil, value: modifier)], place: call.place
          ),
          to: &shown, in: scope)
      }
      return shown
    }
    let standard = ForeignViews.standardName(of: name, call)
    let isKnown = LibraryViews.names.contains(standard)
    if ForeignViews.isNoView(name), declarations.type(name, near: scope.file) == nil { return [] }
    if !isKnown, ForeignViews.isDrawing(name, call) {
      return [ShownView(.leaf, call: call, scope: scope, place: call.place)]
    }
    if name == "ForEach", let each = repeated(call, in: scope) {
      return [ShownView(.standard(name), call: call, scope: scope, children: each, place: call.place)]
    }
    var children: [ShownView] = []
    if !LibraryViews.actions.contains(name) {
      for argument in call.arguments {
        if let closure = argument.value.closure, LibraryViews.contentLabels.contains(argument.label) {
          children += views(
            of: argument.value, in: standard == "AsyncImage" ? Self.adding(pictureOf: closure, scope) : scope)
        } else if name == "AnyView" {
          children += views(of: argument.value, in: scope)
        } else if let row = rowMaker(argument, in: scope) {
          children += row
        }
      }
    }
    return [
      ShownView(
        isKnown ? .standard(standard) : .unknown(name), call: call, scope: scope, children: children, place: call.place)
    ]
  }

  /// What a function of the view makes for each value: `ForEach(days, content: row)`; nil for other arguments.
  private func rowMaker(_ argument: Argument, in scope: Scope) -> [ShownView]? {
    guard argument.label == "content" || argument.label == "rowContent" else { return nil }
    guard let name = ValueResolver.plainName(of: argument.value), let type = scope.type,
      let member = declarations.member(name, of: type, near: scope.file), member.facts.kind == .function
    else { return nil }
    return body(of: member, [], in: scope, self: nil)
  }

  /// What is known of the parameter of a closure that shows a picture which was loaded.
  private static func adding(pictureOf closure: Closure, _ scope: Scope) -> Scope {
    guard let name = closure.parameters.first else { return scope }
    let picture = Expression.call(Call(callee: .name("Image", closure.place), arguments: [], place: closure.place))
    return scope.adding([name: Scope.Value(expression: picture, scope: scope)])
  }

  /// Modifiers by which a view says what screen it is.
  private static let screenModifiers: Set = ["navigationTitle", "navigationBarTitle", "toolbar", "navigationBarItems"]

  /// Whether a body only chooses among views.
  func isRouter(_ body: [Expression]) -> Bool {
    guard body.count == 1 else { return false }
    switch body[0] {
    case .branches(let choice): return choice.subject != nil && choice.branches.count > 1
    case .call(let call):
      guard let name = call.name else { return false }
      if LibraryViews.containers.contains(name), let inner = call.trailingClosure?.closure {
        return isRouter(inner.body)
      }
      if case .member(let base?, _, _) = call.callee { return !Self.screenModifiers.contains(name) && isRouter([base]) }
      return false
    default: return false
    }
  }

  /// Whether a view is a frame around views that it is given.
  func takesContent(_ type: Declarations.DeclaredType, _ values: [String: Scope.Value]) -> Bool {
    type.facts.members.contains { member in
      guard member.kind == .property, let value = values[member.name] else { return false }
      if member.attributes.contains(where: { $0.name == "ViewBuilder" }) { return true }
      guard let written = member.type else { return false }
      if written == "Content" || written.hasSuffix("-> Content") { return true }
      return value.expression.closure != nil && written.contains("View")
    }
  }

  /// What the properties of a view stand for, by the arguments that it is made with.
  func values(for call: Call, of type: Declarations.DeclaredType, in scope: Scope) -> [String: Scope.Value] {
    let initializers = declarations.member("init", of: type.id, near: scope.file, arguments: call.arguments)
    if let initializer = initializers, let body = initializer.facts.body {
      let given = ParameterBinding.values(of: initializer.facts.parameters, for: call.arguments, in: scope)
      var values = given
      let inside = Scope(type: type.id, file: initializer.file, values: given, depth: scope.depth + 1)
      for case .assignment(let target, let value, _) in body {
        guard let name = ValueResolver.plainName(of: target) else { continue }
        let property = name.hasPrefix("_") ? String(name.dropFirst()) : name
        // A state begins with the value, and has others later.
        if case .call(let made) = value, ["State", "StateObject", "init"].contains(made.name ?? "") { continue }
        if case .name(let same, _) = value, given[same] != nil { values[property] = given[same]; continue }
        values[property] = Scope.Value(expression: value, scope: inside)
      }
      return values
    }
    let stored = type.facts.members.filter { $0.kind == .property && $0.body == nil && !$0.isStatic }
    let parameters = stored.map { property in
      ParameterBinding.Parameter(
        label: property.name, name: property.name,
        takesClosure: property.type.map(ParameterBinding.takesClosure) ?? false
          || property.attributes.contains { $0.name == "ViewBuilder" })
    }
    var values = ParameterBinding.values(of: parameters, for: call.arguments, in: scope)
    // What is not given stays what it is at the beginning, unless it is a state. Others than these decide nothing.
    for property in stored where values[property.name] == nil && property.attributes.isEmpty {
      switch property.value {
      case .flag?, .member?:
        values[property.name] = property.value.map {
          Scope.Value(expression: $0, scope: Scope(type: type.id, file: type.file))
        }
      default: continue
      }
    }
    return values
  }

  /// What a body shows, known by a view of the app's own.
  private func shown(by body: [Expression], in scope: Scope, as owner: ShownView.Owner?, _ call: Call) -> [ShownView] {
    var shown = views(of: body, in: scope)
    guard let owner else {
      return shown.isEmpty ? [ShownView(.leaf, scope: scope, place: call.place)] : shown
    }
    if shown.count == 1 {
      shown[0].owners.append(owner)
      return shown
    }
    var group = ShownView(.group, call: call, scope: scope, children: shown, place: call.place)
    group.owners = [owner]
    return [group]
  }

  /// What a view shows with some values: what it has shown before, if they are the same as far as that matters.
  private func remembered(_ id: String, _ values: [String: Scope.Value], _ evaluate: () -> [ShownView]) -> [ShownView] {
    guard let key = ViewMemory.key(id, values, resolver, isShallow: isShallow) else { return evaluate() }
    if let known = memory[key] {
      budget.take(known.size)
      return known.views
    }
    let (cuts, before) = (memory.cuts, budget.remaining)
    let shown = evaluate()
    // What was left out, because it was around itself or too much, may be shown elsewhere.
    if cuts == memory.cuts, budget.remaining > 0 { memory[key] = (shown, before - budget.remaining) }
    return shown
  }
}

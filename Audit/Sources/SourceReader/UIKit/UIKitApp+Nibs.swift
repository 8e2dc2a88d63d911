internal import SourceFacts

/// Finds the views that Interface Builder has for view controllers which code makes.
extension UIKitApp {
  /// What is in a view controller as Interface Builder has it: a scene of a storyboard, or the view in a file of its own.
  func scene(of object: MadeObject, _ own: Declarations.DeclaredType) -> StoryboardScene? {
    let nib = nib(of: object, own)
    // What code makes is made from no storyboard.
    if object.call != nil, let nib { return nib }
    return storyboards.scene(ofClass: own.id) ?? nib
  }

  /// The view that UIKit loads for a view controller; nil if there is none, or it is not known.
  private func nib(of object: MadeObject, _ own: Declarations.DeclaredType) -> StoryboardScene? {
    let classes = classes.chain(of: own.id, near: own.file).own.map { Declarations.last($0.id) }
    guard let owner = classes.first(where: storyboards.hasNibs), !declares("nibName", own) else { return nil }
    switch nibName(for: object, own) {
    case .named(let name): return storyboards.nib(named: name, for: owner)
    case .usual:
      if declares("loadView", own) { return nil }
      // For `RideViewController` UIKit looks for `RideView` first.
      let name = Declarations.last(own.id)
      let short = name.hasSuffix("Controller") ? String(name.dropLast("Controller".count)) : name
      return storyboards.nib(named: short, for: owner) ?? storyboards.nib(named: name, for: owner)
    case .unknown: return nil
    }
  }

  /// Whether the objects of a class have a member of the app's own.
  private func declares(_ name: String, _ own: Declarations.DeclaredType) -> Bool {
    classes.member(name, of: own.id, near: own.file).map { !$0.facts.isStatic } ?? false
  }

  /// How the file with the view of a view controller is called.
  private enum NibName {
    case named(String), usual, unknown
  }

  private func nibName(for object: MadeObject, _ own: Declarations.DeclaredType) -> NibName {
    if let given = object.call?["nibName"] { return nibName(given, in: object.frame.scope) }
    for type in classes.chain(of: own.id, near: own.file).own {
      let names = nibNames(inInitializersOf: type)
      var named: Set<String> = []
      for case .named(let name) in names { named.insert(name) }
      if named.count == 1 { return .named(named.first ?? "") }
      if !named.isEmpty || names.contains(where: { if case .unknown = $0 { true } else { false } }) { return .unknown }
    }
    return .usual
  }

  private func nibNames(inInitializersOf type: Declarations.DeclaredType) -> [NibName] {
    var names: [NibName] = []
    for member in declarations.members(of: type.id) where member.facts.kind == .initializer {
      let scope = Scope(type: member.type, file: member.file)
      for statement in member.facts.body ?? [] {
        statement.forEach { each in
          guard case .call(let call) = each, call.name == "init", let given = call["nibName"] else { return }
          // An initializer that passes on what it is given tells nothing.
          if case .name(let name, _) = given, member.facts.parameters.contains(where: { $0.name == name }) { return }
          names.append(nibName(given, in: scope))
        }
      }
    }
    return names
  }

  private func nibName(_ expression: Expression, in scope: Scope) -> NibName {
    let value = resolver.value(of: expression, in: scope).expression
    if case .absence = value { return .usual }
    return labels.plainText(of: expression, in: scope).map(NibName.named) ?? .unknown
  }
}

internal import SourceFacts
internal import WaymarkAudit

/// Tells what calls of functions of the library and of packages do to the navigation.
///
/// What the app does not declare does not know its states, unless it is given a closure or a binding.
struct LibraryCalls {
  /// How functions begin that may lead somewhere all the same, as those of a package's router.
  private static let navigating = [
    "push", "pop", "present", "dismiss", "navigate", "show", "hide", "close", "open", "go", "back", "route", "select",
    "post", "send", "set", "perform", "start", "finish", "end", "exit", "leave", "move", "switch", "toggle", "next",
  ]

  let declarations: Declarations
  let resolver: ValueResolver

  /// Functions of the library by the usual names of what they are called on, whose type is seldom written.
  private static let harmless: Set = ["transaction.finish"]

  /// The effects of a call on something that the app does not declare; nil if they are not known.
  func effects(_ name: String, of base: Expression, _ arguments: [Argument], in scope: Scope) -> [Effect]? {
    if case .name(let owner, _) = base, Self.harmless.contains("\(owner).\(name)") { return [] }
    guard let type = foreignType(of: base, in: scope), !arguments.contains(where: { mayReachStates($0.value) })
    else { return nil }
    if type == "UIApplication", name == "open" { return [.opensAddress] }
    let plain = name.lowercased()
    return Self.navigating.contains { plain.hasPrefix($0) } ? nil : []
  }

  /// The type at the beginning of `Store.shared.products.load()`, if the app does not declare it.
  private func foreignType(of base: Expression, in scope: Scope) -> String? {
    switch base {
    case .name(let name, _) where name.first?.isUppercase == true:
      return declarations.type(name, near: scope.file) == nil ? name : nil
    case .member(let inner?, _, _):
      if let type = foreignType(of: inner, in: scope) { return type }
    case .call(let call):
      switch call.callee {
      case .name(let name, _) where name.first?.isUppercase == true:
        return declarations.type(name, near: scope.file) == nil ? name : nil
      case .member(let inner?, _, _): return foreignType(of: inner, in: scope)
      default: break
      }
    default: break
    }
    guard let type = resolver.typeName(of: base, in: scope) ?? returnedType(of: base, in: scope),
      type.first?.isUppercase == true,
      declarations.type(type, near: scope.file) == nil
    else { return nil }
    return type
  }

  /// The type that a function of the app returns, where a constant is made by it.
  private func returnedType(of base: Expression, in scope: Scope) -> String? {
    let value = resolver.value(of: base, in: scope)
    guard case .call(let call) = value.expression, case .name(let name, _) = call.callee, let type = value.scope.type,
      let member = declarations.member(name, of: type, near: value.scope.file, arguments: call.arguments),
      member.facts.kind == .function
    else { return nil }
    return member.facts.type.map(ValueResolver.bare)
  }

  private func mayReachStates(_ argument: Expression) -> Bool {
    var mayReach = false
    argument.forEach { each in
      switch each {
      case .closure: mayReach = true
      case .name(let name, _), .member(_, let name, _): if name.hasPrefix("$") { mayReach = true }
      default: break
      }
    }
    return mayReach
  }
}

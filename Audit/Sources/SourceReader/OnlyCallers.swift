internal import SourceFacts
internal import WaymarkAudit

/// Finds the gestures that call a function of the app which nothing else calls: what it does can't be done in another
/// way, wherever the screen leads.
struct OnlyCallers {
  private static let maxDepth = 4
  /// How functions begin that people see nothing of.
  private static let unseen = ["log", "track", "trigger", "play", "vibrate", "impact", "prepare", "animate", "haptic"]

  private let declarations: Declarations
  /// What gestures call, by their places: each is a function of a model, behind those of the view that lead to it.
  private var chains: [AppPlace: [[String]]] = [:]

  init(_ declarations: Declarations) { self.declarations = declarations }

  /// Notes what a gesture does.
  mutating func note(_ action: Expression, in scope: Scope, at place: AppPlace) {
    let found = chains(in: action, scope, depth: 0)
    if !found.isEmpty { chains[place] = found }
  }

  /// Marks such gestures in a model.
  func mark(in app: inout AppModel, _ source: SourceNames) {
    guard !chains.isEmpty else { return }
    let counts = source.counts(of: Set(chains.values.joined().joined()))
    let only = chains.filter { _, chains in
      chains.contains { chain in chain.allSatisfy { counts[$0] == 2 } && !isDoneAlike(chain[chain.count - 1]) }
    }
    for var screen in app.screens where screen.gestures.contains(where: { only[$0.place] != nil }) {
      for index in screen.gestures.indices where only[screen.gestures[index].place] != nil {
        screen.gestures[index].isOnlyCaller = true
      }
      app.add(screen)
    }
  }

  private func chains(in action: Expression, _ scope: Scope, depth: Int) -> [[String]] {
    guard depth < Self.maxDepth else { return [] }
    var found: [[String]] = []
    func add(_ name: String, isOwn: Bool) {
      if isOwn, let type = scope.type, let own = declarations.member(name, of: type, near: scope.file),
        own.facts.kind == .function, let body = own.facts.body
      {
        found += body.flatMap { chains(in: $0, scope, depth: depth + 1) }.map { [name] + $0 }
      } else if isOfModel(name), !Self.unseen.contains(where: name.hasPrefix) {
        found.append([name])
      }
    }
    // A function may be given instead of being called.
    if let name = ValueResolver.plainName(of: action) { add(name, isOwn: true) }
    action.forEach { each in
      guard case .call(let call) = each else { return }
      switch call.callee {
      case .name(let name, _), .member(.name("self", _)?, let name, _): add(name, isOwn: true)
      case .member(.some, let name, _): add(name, isOwn: false)
      default: break
      }
    }
    return found
  }

  /// Whether a name is that of one function, of a type that is no view.
  private func isOfModel(_ name: String) -> Bool {
    guard let owner = owner(of: name) else { return false }
    return declarations[owner]?.isView == false
  }

  /// The type with the only function of a name.
  private func owner(of name: String) -> Declarations.TypeID? {
    let all = declarations.functions(named: name)
    return all.count == 1 ? all[0].type : nil
  }

  /// Whether another function deletes the same, by its name: `removeLists` beside `deleteList`.
  private func isDoneAlike(_ name: String) -> Bool {
    guard let owner = owner(of: name), let object = Self.deleted(by: name) else { return false }
    return declarations.members(of: owner).contains {
      $0.facts.name != name && Self.deleted(by: $0.facts.name) == object
    }
  }

  /// What a function deletes, by its name.
  private static func deleted(by function: String) -> String? {
    for verb in ["delete", "remove"] where function.hasPrefix(verb) {
      let object = function.dropFirst(verb.count).lowercased()
      return object.hasSuffix("s") ? String(object.dropLast()) : object
    }
    return nil
  }
}

internal import SourceFacts
internal import WaymarkAudit

/// Finds the names of the states that decide which screen is shown.
///
/// Names count wherever they are written, so that a state is rather taken for navigating than not.
struct NavigatingStates {
  /// What shows an alert is no screen.
  private static let dialogs: Set = ["alert", "confirmationDialog", "actionSheet"]
  /// What shows or selects a screen with `selection`.
  private static let selecting: Set = ["TabView", "NavigationSplitView", "List", "Table"]
  /// The library's modifiers that show a screen while a state is set.
  private static let presenters: Set = ["sheet", "fullScreenCover", "popover", "inspector", "navigationDestination"]
  /// What tells about the content of a screen; views for that are no other screens.
  private static let conditions = ["loading", "error", "empty", "refreshing", "failed"]

  private let declarations: Declarations

  init(_ declarations: Declarations) { self.declarations = declarations }

  /// The names: those of links and tabs in a model, and those that are written as states of presentations and choices.
  func all(in app: AppModel) -> Set<String> {
    let known = app.screens.flatMap { $0.links.compactMap(\.state) + [$0.tabBar?.selection].compactMap(\.self) }
    return written.union(known)
  }

  private var written: Set<String> {
    var names: Set<String> = []
    for type in declarations.allTypes {
      for member in declarations.members(of: type.id) {
        // A binding is given by another view, which may show this one with it.
        if member.facts.attributes.contains(where: { $0.name == "Binding" }), mayPresent(member.facts.type) {
          names.insert(member.facts.name)
        }
        for each in (member.facts.body ?? []) + [member.facts.value].compactMap(\.self) {
          each.forEach { names.formUnion(self.names(in: $0, near: type.file)) }
        }
      }
    }
    return names
  }

  private func mayPresent(_ type: String?) -> Bool {
    guard let type else { return true }
    return type == "Bool" || type.hasSuffix("?") || type.contains("Path")
  }

  private func names(in expression: Expression, near file: String) -> Set<String> {
    switch expression {
    case .call(let call):
      guard let name = call.name, !Self.dialogs.contains(name) else { return [] }
      let bindings = call.arguments.filter { argument in
        switch argument.label {
        case "isPresented": presents(call, near: file)
        case "item", "isActive", "path": true
        case "selection": Self.selecting.contains(name)
        default: false
        }
      }
      return Set(bindings.flatMap { states(in: $0.value) })
    case .branches(let choice):
      let screens = choice.branches.count { branch in branch.body.contains { showsOwnView($0, near: file) } }
      guard screens > 1 else { return [] }
      // The conditions of a `switch` are its cases.
      let written = choice.subject.map { [$0] } ?? choice.branches.compactMap(\.condition)
      return Set(written.flatMap(words)).filter { word in
        !Self.conditions.contains { word.lowercased().contains($0) }
      }
    default: return []
    }
  }

  /// Whether a call shows a screen of the app. What modifiers of other packages and of StoreKit show is over the
  /// screen, and leads nowhere.
  private func presents(_ call: Call, near file: String) -> Bool {
    guard case .member(_, let name, _) = call.callee, name.first?.isLowercase == true else { return true }
    return Self.presenters.contains(name)
      || declarations.modifier(name, near: file, arguments: call.arguments) != nil
  }

  /// The states that a binding may lead to: `$path`, `$router.path`, `Binding(get: { item != nil }, …)`.
  private func states(in binding: Expression) -> [String] {
    var found: [String] = []
    binding.forEach { each in
      switch each {
      case .name(let name, _), .member(_, let name, _):
        found.append(name.hasPrefix("$") ? String(name.dropFirst()) : name)
      default: break
      }
    }
    return found
  }

  private func showsOwnView(_ expression: Expression, near file: String) -> Bool {
    var shows = false
    expression.forEach { each in
      if case .call(let call) = each, case .name(let name, _) = call.callee, name.first?.isUppercase == true,
        declarations.view(name, near: file) != nil
      {
        shows = true
      }
    }
    return shows
  }

  private func words(in text: String) -> [String] {
    // `.places` is a case; `model.place` is not.
    text.split(whereSeparator: \.isWhitespace).filter { $0.first != "." }
      .flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" } }.map(String.init)
  }
}

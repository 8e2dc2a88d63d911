internal import SourceFacts
internal import WaymarkAudit

/// Finds the states that gestures set, and that nothing reads: setting them changes nothing that people see.
///
/// Names count wherever they are written, so that a state is rather taken for read than not.
struct UnreadStates {
  private let declarations: Declarations

  init(_ declarations: Declarations) { self.declarations = declarations }

  /// The names of such states in a model.
  func all(in app: AppModel) -> Set<String> {
    let effects = app.screens.flatMap { screen in screen.gestures.flatMap { $0.actions.flatMap(\.effects) } }
    var unread = Set(effects.compactMap { if case .sets(let state, _, _) = $0 { state } else { nil } })
    guard !unread.isEmpty else { return [] }
    for member in declarations.allMembers {
      for each in (member.facts.body ?? []) + member.facts.observers + [member.facts.value].compactMap(\.self) {
        removeRead(in: each, from: &unread)
      }
    }
    return unread
  }

  private func removeRead(in expression: Expression, from unread: inout Set<String>) {
    // What is only given a value is not read: the same names are met once more as those of targets.
    var targets: [String: Int] = [:], names: [String: Int] = [:]
    let wanted = unread
    expression.forEach { each in
      switch each {
      case .assignment(let target, _, _):
        if let name = Self.name(target), wanted.contains(name) { targets[name, default: 0] += 1 }
      case .name, .member:
        if let name = Self.name(each), wanted.contains(name) { names[name, default: 0] += 1 }
      case .branches(let choice):
        for text in choice.branches.compactMap(\.condition) + [choice.subject].compactMap(\.self) {
          unread.subtract(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
        }
      default: break
      }
    }
    for (name, count) in names where count > targets[name] ?? 0 { unread.remove(name) }
  }

  /// The name of a state or a binding to it: `name`, `$name`, `model.name`.
  private static func name(_ expression: Expression) -> String? {
    switch expression {
    case .name(let name, _), .member(_, let name, _): name.hasPrefix("$") ? String(name.dropFirst()) : name
    default: nil
    }
  }
}

internal import SourceFacts

/// The views that UIKit shows: those of `UIHostingController(rootView:)`.
struct HostedViews {
  let all: [Scope.Value]

  init(_ declarations: Declarations) {
    var found: [Scope.Value] = []
    for type in declarations.allTypes where !type.isView && type.facts.kind != .protocol {
      for member in declarations.members(of: type.id) {
        let scope = Scope(type: type.id, file: member.file)
        for expression in (member.facts.body ?? []) + [member.facts.value].compactMap(\.self) {
          expression.forEach { each in
            guard case .call(let call) = each, call.name == "UIHostingController", let root = call["rootView"] else {
              return
            }
            found.append(Scope.Value(expression: root, scope: scope))
          }
        }
      }
    }
    all = found.sorted { ($0.scope.file, $0.expression.place.line) < ($1.scope.file, $1.expression.place.line) }
  }
}

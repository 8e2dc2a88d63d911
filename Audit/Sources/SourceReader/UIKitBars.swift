internal import SourceFacts

/// Finds what views of UIKit do to the bars around them.
struct UIKitBars {
  private static let names: Set = [
    "navigationItem", "navigationController", "navigationBar", "tabBarController", "topViewController",
  ]
  /// How many types are followed.
  private static let maxTypes = 32
  private let declarations: Declarations

  init(_ declarations: Declarations) { self.declarations = declarations }

  /// Whether a view, or what it makes, mentions bars or what has them; true as well if that can’t be told.
  func mayChange(by type: String, near file: String) -> Bool {
    guard let declared = declarations.type(type, near: file) else { return true }
    var (waiting, seen) = ([declared.id], Set<String>())
    var mentions = false
    while let id = waiting.popLast(), !mentions {
      guard seen.insert(id).inserted else { continue }
      if seen.count > Self.maxTypes { return true }
      for member in declarations.members(of: id) {
        for expression in (member.facts.body ?? []) + [member.facts.value].compactMap(\.self) {
          expression.forEach { each in
            switch each {
            case .name(let name, _), .member(_, let name, _):
              if Self.names.contains(name) { mentions = true }
              if name.first?.isUppercase == true, let made = declarations.type(name, near: file) {
                waiting.append(made.id)
              }
            default: break
            }
          }
        }
      }
    }
    return mentions
  }
}

internal import SourceFacts
internal import WaymarkAudit

/// The values that screens are opened with, as far as they decide what is in them: a list of places with `mode: .event`.
///
/// A screen is read with the values of the first place that opens it. Where another place opens it with others, its links are read once more.
final class Openings {
  /// In how many ways a screen may be opened. Of further ones nothing is known.
  private static let most = 8

  private let declarations: Declarations
  private let resolver: ValueResolver
  /// The properties of views that decide what these show.
  private var deciding: [String: Set<String>] = [:]
  private var known: [Screen.ID: Set<String?>] = [:]

  init(_ declarations: Declarations, _ resolver: ValueResolver) {
    (self.declarations, self.resolver) = (declarations, resolver)
  }

  /// Notes that a screen is opened to show a view. Returns how it is opened, and whether it has not been opened so before.
  func note(_ id: Screen.ID, shownAs view: ShownView.Owner?) -> (opening: String?, isNew: Bool) {
    var opening = view.flatMap(opening)
    let before = known[id, default: []]
    if !before.contains(opening), before.count >= Self.most { opening = nil }
    return (opening, known[id, default: []].insert(opening).inserted)
  }

  /// The values that a view is made with, as far as they are known and decide what it shows.
  private func opening(of view: ShownView.Owner) -> String? {
    guard let type = declarations[view.name] else { return nil }
    let fixed = deciding(of: type).sorted().compactMap { name in
      resolver.fixedValue(of: name, in: view.inside).map { "\(name): \($0)" }
    }
    return fixed.isEmpty ? nil : fixed.joined(separator: ", ")
  }

  /// The properties of a view that are compared in it, or given to others that it shows.
  private func deciding(of type: Declarations.DeclaredType) -> Set<String> {
    if let known = deciding[type.id] { return known }
    let members = declarations.members(of: type.id)
    let properties = members.filter { $0.facts.kind == .property && $0.facts.body == nil && !$0.facts.isStatic }
      .filter(\.facts.attributes.isEmpty).map(\.facts.name)
    var mentioned: Set<String> = []
    for expression in members.flatMap({ $0.facts.body ?? [] }) {
      expression.forEach { each in
        switch each {
        case .branches(let choice):
          for subject in choice.branches.flatMap({ $0.tests.map(\.subject) }) + [choice.subject].compactMap(\.self) {
            mentioned.insert(subject.hasPrefix("self.") ? String(subject.dropFirst(5)) : subject)
          }
        case .call(let call): mentioned.formUnion(call.arguments.compactMap { ValueResolver.plainName(of: $0.value) })
        default: break
        }
      }
    }
    let found = mentioned.intersection(properties)
    deciding[type.id] = found
    return found
  }
}

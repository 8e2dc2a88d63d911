internal import WaymarkGraph

/// The modals that a window's views declare, with their names. A change costs the same however many there are.
@MainActor struct DeclaredModals {
  private var presentations: [ObjectIdentifier: (presentation: Presentation, number: Int)] = [:]
  /// Those that the app wants shown.
  private var wantedIDs: Set<ObjectIdentifier> = []
  private var names: [ObjectIdentifier: String] = [:]
  private var ids: [String: ObjectIdentifier] = [:]
  /// The lowest numbers that may be free, by the names' parts before them.
  private var freeNumbers: [String: Int] = [:]
  /// The number of modals declared so far.
  private var count = 0

  var isEmpty: Bool { presentations.isEmpty }

  /// The declared modals in the order in which they were first declared, which is that of the views unless these have
  /// moved.
  var all: [Presentation] { presentations.values.sorted { $0.number < $1.number }.map(\.presentation) }

  /// Those that the app wants shown, in that order.
  var wanted: [Presentation] {
    wantedIDs.compactMap { presentations[$0] }.sorted { $0.number < $1.number }.map(\.presentation)
  }

  /// Those for which a condition holds, in any order.
  func filter(_ condition: (Presentation) -> Bool) -> [Presentation] {
    presentations.values.compactMap { condition($0.presentation) ? $0.presentation : nil }
  }

  subscript(identity: PresentationIdentity) -> Presentation? { presentations[ObjectIdentifier(identity)]?.presentation }
  subscript(name: String) -> Presentation? { ids[name].flatMap { presentations[$0]?.presentation } }
  func name(of identity: PresentationIdentity) -> String? { names[ObjectIdentifier(identity)] }

  /// Applies changes, and returns the new modals, which have no names yet.
  mutating func apply(_ changes: [ContributionChange<Presentation>]) -> [Presentation] {
    var new: [Presentation] = []
    for change in changes {
      switch change {
      case .contributed(let presentation):
        let number = presentations[presentation.id]?.number
        if number == nil {
          new.append(presentation)
          count += 1
        }
        presentations[presentation.id] = (presentation, number ?? count)
        if presentation.declaration.isWanted {
          wantedIDs.insert(presentation.id)
        } else {
          wantedIDs.remove(presentation.id)
        }
      case .withdrawn(let presentation): remove(presentation.id)
      }
    }
    return new.filter { presentations[$0.id] != nil }
  }

  private mutating func remove(_ id: ObjectIdentifier) {
    presentations[id] = nil
    wantedIDs.remove(id)
    guard let name = names.removeValue(forKey: id) else { return }
    ids[name] = nil
    guard let mark = name.lastIndex(of: "!"), let number = Int(name[name.index(after: mark)...]) else { return }
    let prefix = String(name[..<mark])
    if let free = freeNumbers[prefix], number < free { freeNumbers[prefix] = number }
  }

  /// Names new modals.
  ///
  /// - Parameter prefixes: the parts of the names before their numbers, by place.
  mutating func name(_ new: [Presentation], _ prefixes: [Place: String]) {
    // A name from another process is made from where the modal was among others that may not be there any more.
    for each in new {
      if let name = each.identity.persistedName, ids[name] == nil { set(name, of: each) }
    }
    for each in new where names[each.id] == nil {
      let prefix = prefixes[Place(each)] ?? ""
      var number = freeNumbers[prefix] ?? 1
      while ids["\(prefix)!\(number)"] != nil { number += 1 }
      freeNumbers[prefix] = number + 1
      set("\(prefix)!\(number)", of: each)
    }
  }

  private mutating func set(_ name: String, of presentation: Presentation) {
    names[presentation.id] = name
    ids[name] = presentation.id
    presentation.identity.persistedName = name
    if presentation.declaration.kind.isAnchored { presentation.identity.name = name }
  }

  /// Where a modal is declared: the modals of a place have names that differ in their numbers only.
  struct Place: Hashable {
    let parent: ObjectIdentifier?
    let screen: ObjectIdentifier?
    let depth: Int

    @MainActor init(_ presentation: Presentation) {
      parent = presentation.parent.map { ObjectIdentifier($0) }
      screen = presentation.environment.screen.map { ObjectIdentifier($0.model) }
      depth = presentation.environment.screen?.depth ?? 0
    }
  }
}

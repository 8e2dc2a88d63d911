internal import WaymarkAudit

/// Finds what closes a modal by the state that presents it: `isShown = false` does what `dismiss()` does.
struct ModalDismissal {
  /// Puts `dismisses` in the place of such effects.
  func apply(to app: inout AppModel) {
    var presented: [String: Set<Screen.ID>] = [:]
    for link in app.screens.flatMap(\.links) where [.sheet, .fullScreenCover, .popover].contains(link.transition) {
      if let target = link.target, let state = link.state { presented[state, default: []].insert(target) }
    }
    var clearing: [String: Set<Screen.ID>] = [:]
    for screen in app.screens {
      for state in screen.clearedStates where presented[state] != nil {
        clearing[state, default: []].insert(screen.id)
      }
    }
    var closing: [Screen.ID: Set<String>] = [:]
    for (state, ids) in clearing {
      for id in found(ids, in: app, pushedFrom: presented[state] ?? []) { closing[id, default: []].insert(state) }
    }
    for (id, states) in closing {
      guard var screen = app[id] else { continue }
      screen.changeActions { action in
        let effects = action.effects.map { $0.clearedState.map(states.contains) == true ? .dismisses : $0 }
        var seen: Set<Effect> = []
        action.effects = effects.filter { seen.insert($0).inserted }
      }
      app.add(screen)
    }
  }

  /// Which of some screens are among others and what is pushed from these.
  private func found(
    _ wanted: Set<Screen.ID>, in app: AppModel, pushedFrom first: Set<Screen.ID>
  ) -> Set<Screen.ID> {
    var (seen, waiting, missing) = (Set<Screen.ID>(), Array(first), wanted)
    // Modals may have most of their screens in common: only those are looked at that come before the last wanted one.
    while !missing.isEmpty, let id = waiting.popLast() {
      guard seen.insert(id).inserted, let screen = app[id] else { continue }
      missing.remove(id)
      waiting += screen.links.filter { $0.transition == .push }.compactMap(\.target)
    }
    return wanted.subtracting(missing)
  }
}

extension Effect {
  /// The state that it clears.
  fileprivate var clearedState: String? {
    switch self {
    case .clears(let state), .sets(let state, to: "none", _): state
    default: nil
    }
  }
}

extension Screen {
  /// The states of other screens that it clears: it may call what it presents itself by the same name.
  fileprivate var clearedStates: Set<String> {
    var (screen, states) = (self, Set<String>())
    screen.changeActions { states.formUnion($0.effects.compactMap(\.clearedState)) }
    return states.subtracting(links.compactMap(\.state) + dialogs.compactMap(\.state))
  }

  /// Changes everything that people can do in it.
  fileprivate mutating func changeActions(_ change: (inout Action) -> Void) {
    for index in items.indices { if items[index].action != nil { change(&items[index].action!) } }
    for index in actions.indices { change(&actions[index]) }
    for index in menus.indices { menus[index].changeActions(change) }
    bars.titleMenu?.changeActions(change)
    for index in dialogs.indices {
      for each in dialogs[index].actions.indices { change(&dialogs[index].actions[each]) }
    }
    for index in gestures.indices {
      for each in gestures[index].actions.indices { change(&gestures[index].actions[each]) }
    }
  }
}

extension Menu {
  fileprivate mutating func changeActions(_ change: (inout Action) -> Void) {
    for index in actions.indices { change(&actions[index]) }
    for index in submenus.indices { submenus[index].changeActions(change) }
  }
}

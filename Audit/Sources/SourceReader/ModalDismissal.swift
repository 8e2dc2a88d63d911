internal import WaymarkAudit

/// Finds what closes a modal by the state that presents it: `isShown = false` does what `dismiss()` does.
struct ModalDismissal {
  /// Puts `dismisses` in the place of such effects.
  func apply(to app: inout AppModel) {
    var closing: [Screen.ID: Set<String>] = [:]
    for from in app.screens {
      for link in from.links where [.sheet, .fullScreenCover, .popover].contains(link.transition) {
        guard let target = link.target, let state = link.state else { continue }
        for id in pushed(in: app, from: target) { closing[id, default: []].insert(state) }
      }
    }
    for (id, states) in closing {
      guard var screen = app[id] else { continue }
      // A screen may call what it presents itself by the same name.
      let own = Set(screen.links.compactMap(\.state) + screen.dialogs.compactMap(\.state))
      let others = states.subtracting(own)
      guard !others.isEmpty else { continue }
      screen.changeActions { action in
        let effects = action.effects.map { effect -> Effect in
          switch effect {
          case .clears(let state) where others.contains(state): .dismisses
          case .sets(let state, to: "none", _) where others.contains(state): .dismisses
          default: effect
          }
        }
        var seen: Set<Effect> = []
        action.effects = effects.filter { seen.insert($0).inserted }
      }
      app.add(screen)
    }
  }

  /// A screen and those pushed from it.
  private func pushed(in app: AppModel, from first: Screen.ID) -> Set<Screen.ID> {
    var (found, waiting) = (Set<Screen.ID>(), [first])
    while let id = waiting.popLast() {
      guard found.insert(id).inserted, let screen = app[id] else { continue }
      waiting += screen.links.filter { $0.transition == .push }.compactMap(\.target)
    }
    return found
  }
}

extension Screen {
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

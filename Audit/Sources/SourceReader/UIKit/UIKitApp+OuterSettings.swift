internal import SourceFacts
internal import WaymarkAudit

/// Records what is known of screens by those who lead to them.
extension UIKitApp {
  func note(outerSettingsOf object: MadeObject, for id: Screen.ID) {
    var settings = outer[id] ?? OuterSettings()
    for setting in object.settings where setting.path == ["title"] || setting.path == ["navigationItem", "title"] {
      if settings.title == .absent { settings.title = label(of: setting.value, in: setting.scope) }
    }
    if let hidden = object.setting("hidesBottomBarWhenPushed"), case .flag(true, _) = hidden.value,
      !hidden.isConditional
    {
      settings.hiddenTabBar = settings.hiddenTabBar ?? hidden.place
    }
    if let kept = object.setting("isModalInPresentation"), case .flag(true, _) = kept.value {
      settings.disabledDismissal = kept.place
    }
    outer[id] = settings
  }

  /// Records that what presents a screen may close it, too.
  func noteClosing(of id: Screen.ID, at place: AppPlace) { outer[id, default: OuterSettings()].closing = place }

  /// Records that a screen has no bar that could have a title.
  func noteNoBar(of id: Screen.ID) {
    if outer[id, default: OuterSettings()].title == .absent { outer[id]?.title = .data }
  }

  /// Records how the code of a screen says that it is presented.
  func note(_ transition: Link.Transition, of id: Screen.ID) { ownTransitions[id] = transition }

  /// Records a link whose transition its target may know better.
  func noteOpenTransition(of screen: Screen.ID, at place: AppPlace, to target: Screen.ID) {
    openTransitions.append((screen, place, target))
  }

  /// Adds what is known only when everything was read.
  func complete(_ app: inout AppModel) {
    for (id, settings) in outer {
      guard var screen = app[id] else { continue }
      if screen.title == .absent { screen.title = settings.title }
      screen.bars.hiddenTabBar = screen.bars.hiddenTabBar ?? settings.hiddenTabBar
      screen.bars.disabledDismissal = screen.bars.disabledDismissal ?? settings.disabledDismissal
      if settings.hasOwnStack { screen.bars.hasOwnStack = true }
      if let closing = settings.closing {
        var action = Action(label: .unknown, place: closing)
        action.effects = [.dismisses]
        screen.actions.append(action)
      }
      if let around = settings.around { screen.merge(around) }
      app.add(screen)
    }
    for open in openTransitions {
      guard let transition = ownTransitions[open.target], var screen = app[open.screen] else { continue }
      for index in screen.links.indices
      where screen.links[index].place == open.place && screen.links[index].target == open.target
        && screen.links[index].transition == .sheet
      {
        screen.links[index].transition = transition
      }
      app.add(screen)
    }
  }
}

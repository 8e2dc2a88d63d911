/// Something that can be done by a gesture only.
struct GestureOnly: Rule {
  let id = "gesture-only"
  let severity = Severity.note
  let source = RuleSource(.iPadTalk, "And ensure your app works seamlessly with touch and pointer.")
  let why = """
    A gesture can’t be seen, and with a pointer, a keyboard or a switch it is hard to make. \
    Who does not know it can’t do what it does.
    """
  let fix = "Offer the same in a context menu, a button, or on the screen of the row."
  private let kinds: Set<Gesture.Kind> = [.swipeActions, .longPress, .drag, .doubleTap, .magnify]
  let examples = RuleExamples(
    violating: """
      struct Demo: App { var body: some Scene { WindowGroup { NavigationStack { Letters() } } } }
      struct Letters: View {
        @State private var letters = ["From Ana", "From Rui"]
        var body: some View {
          List(letters, id: \\.self) { letter in
            Text(letter)
              .swipeActions { Button("Archive") { letters.removeAll { $0 == letter } } }
          }
          .navigationTitle("Letters")
        }
      }
      """,
    fitting: """
      struct Demo: App { var body: some Scene { WindowGroup { NavigationStack { Letters() } } } }
      struct Letters: View {
        @State private var letters = ["From Ana", "From Rui"]
        var body: some View {
          List(letters, id: \\.self) { letter in
            Text(letter)
              .swipeActions { Button("Archive") { letters.removeAll { $0 == letter } } }
              .contextMenu { Button("Archive") { letters.removeAll { $0 == letter } } }
          }
          .navigationTitle("Letters")
        }
      }
      """
  )

  func findings(in app: AppModel) -> [Finding] {
    app.screens.filter { $0.gestures.contains { kinds.contains($0.kind) } }.flatMap { screen -> [Finding] in
      // What is offered one step further, where a row leads, is not hidden either.
      let next = Set(screen.links.filter { $0.transition != .tab }.compactMap(\.target)).sorted()
      let around = [screen] + next.compactMap { app[$0] }
      let (offered, deeds) = (around.flatMap(\.offeredActions), around.flatMap(\.offeredDeeds))
      return screen.gestures.filter { kinds.contains($0.kind) }.compactMap { gesture -> Finding? in
        if gesture.isOnlyCaller, let found = ofOnlyCaller(gesture, in: screen) { return found }
        // The state that it sets is the screen’s own: what is not known elsewhere does not set it.
        if !screen.isPartlyUnknown, !isZoom(gesture, in: screen), gesture.sets(nothingOf: offered, in: app) {
          return finding(ofUnlabelled: gesture)
        }
        let only =
          !isKnown(screen, in: app, for: gesture) || beginsEditing(screen) && gesture.deletes
          ? []
          : gesture.actions.filter { action in
            action.label.text != nil && !isOffered(action, in: deeds.filter { !isOther($0, than: gesture) })
          }
        guard !only.isEmpty else { return nil }
        let list = only.compactMap(\.label.text).map { "“\($0)”" }.joined(separator: ", ")
        return finding(gesture.place, onlyBy: gesture.kind, list)
      }
    }.oncePerPlace
  }

  private func finding(_ place: AppPlace, onlyBy kind: Gesture.Kind, _ list: String) -> Finding {
    finding(place, "\(list) can be done by \(name(of: kind)) only. Offer it in a context menu or by a button too.")
  }

  private func finding(ofUnlabelled gesture: Gesture) -> Finding {
    let name = name(of: gesture.kind)
    return finding(
      gesture.place, "What \(name) does can be done in no other way. Offer it in a context menu or by a button.")
  }

  /// What is found of a gesture that alone calls a function of the app, wherever the screen leads.
  private func ofOnlyCaller(_ gesture: Gesture, in screen: Screen) -> Finding? {
    if gesture.deletes {
      // Editing a list deletes its rows by the same function. A button for that may be in what is not known.
      let mayEdit = screen.offeredActions.contains { action in
        action.label.plainText == "edit" || [.data, .unknown].contains(action.label) && action.symbol == nil
      }
      guard !mayEdit, !beginsEditing(screen), !screen.isPartlyUnknown else { return nil }
      return finding(gesture.place, onlyBy: gesture.kind, "“Delete”")
    }
    guard gesture.isUnlabelled, !isZoom(gesture, in: screen) else { return nil }
    return finding(ofUnlabelled: gesture)
  }

  /// Whether a button of the app's own begins editing of the screen's lists.
  private func beginsEditing(_ screen: Screen) -> Bool {
    guard let state = screen.editingState else { return false }
    return screen.offeredActions.contains { action in
      action.effects.contains { if case .sets(state, _, _) = $0 { true } else { false } }
    }
  }

  /// Whether pictures are zoomed: by two fingers and by tapping twice everywhere.
  private func isZoom(_ gesture: Gesture, in screen: Screen) -> Bool {
    gesture.kind == .doubleTap && screen.gestures.contains { $0.kind == .magnify }
  }

  /// Whether all is known that could offer the same: the screen, and what rows and links lead to. What is presented
  /// by something else, and what creates something, is about something else.
  private func isKnown(_ screen: Screen, in app: AppModel, for gesture: Gesture) -> Bool {
    let modals: Set<Link.Transition> = [.sheet, .fullScreenCover, .popover]
    let further = screen.links.filter { link in
      link.transition != .tab && !link.creates
        && (!modals.contains(link.transition) || [.row, .unknown].contains(link.trigger))
    }
    func isKnown(_ screen: Screen) -> Bool { !screen.mayOfferMore { isOther($0, than: gesture) } }
    return isKnown(screen) && further.allSatisfy { link in link.target.flatMap { app[$0] }.map(isKnown) ?? false }
  }

  /// Whether the name of another package's button tells that it does something else than a gesture.
  private func isOther(_ button: Action, than gesture: Gesture) -> Bool {
    guard button.label.text == nil, let name = button.viewName?.lowercased() else { return false }
    let words = ["delete", "remove", "trash", "clear", "edit", "more", "menu", "option", "action", "context"]
    let own = gesture.actions.compactMap(\.label.plainText).flatMap { $0.split(separator: " ").map(String.init) }
    return !(words + own).contains(where: name.contains)
  }

  private func isOffered(_ action: Action, in offered: [Action]) -> Bool {
    guard let plain = action.label.plainText else { return true }
    let isDeletion = action.label.says(.delete) || plain == "remove" || action.role == "destructive"
    return offered.contains { other in
      guard other.place != action.place else { return false }
      // Its text is not known: it may be the same.
      if other.label == .data || other.label == .unknown { return true }
      if isDeletion, other.role == "destructive" || other.symbol?.hasPrefix("trash") == true { return true }
      if let symbol = action.symbol, symbol == other.symbol { return true }
      guard let each = other.label.plainText else { return false }
      if isDeletion, each == "edit" { return true }
      return each == plain || each.hasPrefix(plain + " ") || plain.hasPrefix(each + " ")
    }
  }

  private func name(of kind: Gesture.Kind) -> String {
    switch kind {
    case .swipeActions: "swiping"
    case .longPress: "a long press"
    case .doubleTap: "tapping twice"
    case .drag: "dragging"
    default: "a gesture"
    }
  }
}

extension Gesture {
  /// Whether it does something without a name.
  fileprivate var isUnlabelled: Bool { (kind == .longPress || kind == .doubleTap) && actions.first?.label == .absent }

  /// Whether it deletes the row of a list that can be edited.
  fileprivate var deletes: Bool { kind == .swipeActions && actions.count == 1 && actions[0].place == place }

  /// Whether it sets states, as far as its effects are known, that no button sets.
  fileprivate func sets(nothingOf offered: [Action], in app: AppModel) -> Bool {
    guard isUnlabelled, let action = actions.first else { return false }
    let effects = action.effects.filter { effect in
      if case .sets(let state, _, _) = effect { !app.unreadStates.contains(state) } else { false }
    }
    guard !effects.isEmpty, !action.effects.contains(.unknown) else { return false }
    let others = Set(offered.flatMap(\.effects))
    return effects.allSatisfy { !others.contains($0) }
  }
}

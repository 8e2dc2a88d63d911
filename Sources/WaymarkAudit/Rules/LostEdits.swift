/// A modal that throws away what was entered without asking.
struct LostEdits: Rule {
  let id = "lost-edits"
  let severity = Severity.warning
  let source = RuleSource(
    .navigationTalk,
    "If I’ve entered any information before tapping Cancel, this is a good time to display an alert, or an "
      + "action sheet as you see here."
  )
  let why = "A tap on “Cancel” or a swipe down can be a mistake. What people have written by then is lost."
  let fix = "Ask before you discard changes, with a confirmation dialog and “interactiveDismissDisabled”."
  let examples = RuleExamples(
    violating: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        @State private var isShown = false
        var body: some View {
          NavigationStack {
            Button("New Ride") { isShown = true }.navigationTitle("Rides").sheet(isPresented: $isShown) { NewRide() }
          }
        }
      }
      struct NewRide: View {
        @Environment(\\.dismiss) private var dismiss
        @State private var name = ""
        @State private var note = ""
        var body: some View {
          NavigationStack {
            Form {
              TextField("Name", text: $name)
              TextEditor(text: $note)
            }
            .navigationTitle("New Ride")
            .toolbar {
              ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
              ToolbarItem(placement: .confirmationAction) { Button("Add") { dismiss() }.disabled(name.isEmpty) }
            }
          }
        }
      }
      """,
    fitting: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        @State private var isShown = false
        var body: some View {
          NavigationStack {
            Button("New Ride") { isShown = true }.navigationTitle("Rides").sheet(isPresented: $isShown) { NewRide() }
          }
        }
      }
      struct NewRide: View {
        @Environment(\\.dismiss) private var dismiss
        @State private var name = ""
        @State private var note = ""
        @State private var isAsking = false
        var body: some View {
          NavigationStack {
            Form {
              TextField("Name", text: $name)
              TextEditor(text: $note)
            }
            .navigationTitle("New Ride")
            .toolbar {
              ToolbarItem(placement: .cancellationAction) { Button("Cancel") { isAsking = true } }
              ToolbarItem(placement: .confirmationAction) { Button("Add") { dismiss() }.disabled(name.isEmpty) }
            }
            .interactiveDismissDisabled(!note.isEmpty)
            .confirmationDialog("Discard this ride?", isPresented: $isAsking, titleVisibility: .visible) {
              Button("Discard", role: .destructive) { dismiss() }
            }
          }
        }
      }
      """
  )

  /// What makes something of an entry that is quickly entered again, as a password is.
  private var repeatable: Set<String> {
    ["sign in", "sign up", "log in", "login", "connect", "search", "filter", "apply"]
  }

  func findings(in app: AppModel) -> [Finding] {
    let (presenting, selections) = (app.presentingStates, Set(app.tabBars.compactMap(\.bar.selection)))
    let mayAsk = app.ids(pushing: {
      $0.dialogs.contains(where: \.mayAsk) || $0.bars.disabledDismissal != nil || $0.isPartlyUnknown
    })
    return app.modals.compactMap { first, link, from in
      guard !mayAsk.contains(first.id),
        isWorthAsking(first.controls.filter { !$0.isKept(by: from, openedBy: link.state) }),
        !first.allActions.contains(where: { repeatable.contains($0.label.plainText ?? "") })
      else { return nil }
      // Beside Cancel, “Done” keeps what was entered. Otherwise it may be kept at once.
      let isKept = first.allActions.contains { $0.label.says(.done) }
      // “Close” may do so as well, but not beside “Save”.
      let isSaved = first.allActions.contains { $0.label.says(.save) }
      let cancels = { (action: Action) in action.isCancel || isSaved && action.label.says(.close) }
      let waysOut = first.allActions.filter { cancels($0) || $0.isCloseSymbol }
      if let wayOut = waysOut.first(where: {
        $0.onlyCloses(in: app, presenting, selections) && (cancels($0) || !isKept)
      }) {
        return finding(
          wayOut.place, "“\(first.shownName)” throws away what was entered without asking. Ask before that.")
      }
      let opened = OpenedScreen(id: first.id, opening: link.opening)
      guard waysOut.isEmpty, !isKept, isLeftBySwipingOnly(app.screens(pushedFrom: [opened])) else { return nil }
      return finding(
        first.place,
        "A swipe down throws away what was entered in “\(first.shownName)”, and does not ask. Ask before that.")
    }.oncePerPlace
  }

  /// Whether a modal is closed by the action that keeps what was entered, and otherwise by swiping down.
  private func isLeftBySwipingOnly(_ screens: [Screen]) -> Bool {
    let closing = screens.flatMap(\.everyAction).filter { action in
      action.dismisses || action.leadsBack || action.label.text == nil && action.effects.contains(.unknown)
    }
    let keeping = screens.flatMap { screen in
      screen.items.filter { $0.section == .confirm || $0.section == .trailing && $0.action?.label.says(.save) == true }
    }.compactMap(\.action).filter(\.dismisses)
    return !keeping.isEmpty && closing.allSatisfy { action in keeping.contains { $0.place == action.place } }
  }

  /// Whether it takes some time to enter something again: a text of its own or several fields, but not a name and a password.
  private func isWorthAsking(_ controls: [Control]) -> Bool {
    if controls.contains(where: { $0.kind == .textEditor }) { return true }
    let fields = controls.filter { $0.kind == .textField }
    return fields.count > 2 || fields.count == 2 && !fields.contains(where: \.isSecure)
  }
}

extension AppModel {
  /// The states that present something: a modal, a dialog, or a pushed screen.
  fileprivate var presentingStates: Set<String> {
    Set(
      screens.flatMap { screen in
        screen.dialogs.compactMap(\.state)
          + screen.links.filter { $0.transition != .tab && $0.transition != .page }.compactMap(\.state)
      })
  }
}

extension Control {
  /// Whether what is entered stays in a state of the screen behind, which begins anew only if opening the modal sets it.
  fileprivate func isKept(by presenter: Screen, openedBy state: String?) -> Bool {
    guard let givenState else { return false }
    return !presenter.everyAction.contains { action in
      let set = action.effects.compactMap { effect -> String? in
        switch effect {
        case .sets(let name, _, _), .clears(let name): name
        default: nil
        }
      }
      return set.contains(givenState) && (state.map(set.contains) ?? false)
    }
  }
}

extension Dialog {
  /// Whether it may ask people something, rather than only tell them.
  fileprivate var mayAsk: Bool {
    isRepeated || hasTextField || addsCancel || actions.count > 1 || actions.contains { !$0.effects.isEmpty }
  }
}

extension Action {
  /// Whether it closes the modal in any case, and shows nothing else: it may reset what was entered, or select another tab.
  fileprivate func onlyCloses(in app: AppModel, _ presenting: Set<String>, _ selections: Set<String>) -> Bool {
    dismisses
      && effects.allSatisfy { effect in
        switch effect {
        case .dismisses, .clears: true
        // `true` or a case may show something of the app's own that asks.
        case .sets(let state, let value, _):
          selections.contains(state)
            || value.map(isNumberOrEmpty) ?? true && !presenting.contains(state) && !app.navigates(by: state)
        case .appends, .removes, .opensAddress, .unknown: false
        }
      }
  }

  /// Whether a value is one that something begins with, as `0` or no text.
  private func isNumberOrEmpty(_ value: String) -> Bool { value.allSatisfy(\.isNumber) }
}

/// A modal with a preferred action and no Cancel.
struct ModalWithoutCancel: Rule {
  let id = "modal-without-cancel"
  let severity = Severity.warning
  let source = RuleSource(
    .navigationTalk,
    "If you have a preferred action, then using the left action to dismiss the modal with “Cancel” clearly indicates that I’m abandoning the workflow."
  )
  let why =
    "Who has begun a task by mistake wants out of it. Without Cancel it is not clear what becomes of what was entered."
  let fix = "Add a button “Cancel” on the leading side."
  let examples = RuleExamples(
    violating: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        @State private var isAdding = false
        var body: some View { Button("New") { isAdding = true }.sheet(isPresented: $isAdding) { NewRide() } }
      }
      struct NewRide: View {
        @Environment(\\.dismiss) private var dismiss
        @State private var name = ""
        var body: some View {
          NavigationStack {
            Form { TextField("Name", text: $name) }.navigationTitle("New Ride")
              .toolbar { ToolbarItem(placement: .confirmationAction) { Button("Add") { dismiss() } } }
          }
        }
      }
      """,
    fitting: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        @State private var isAdding = false
        var body: some View { Button("New") { isAdding = true }.sheet(isPresented: $isAdding) { NewRide() } }
      }
      struct NewRide: View {
        @Environment(\\.dismiss) private var dismiss
        @State private var name = ""
        var body: some View {
          NavigationStack {
            Form { TextField("Name", text: $name) }.navigationTitle("New Ride")
              .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
                ToolbarItem(placement: .confirmationAction) { Button("Add") { dismiss() }.disabled(name.isEmpty) }
              }
          }
        }
      }
      """
  )

  func findings(in app: AppModel) -> [Finding] {
    let applying = Set(app.screens.flatMap { $0.items.filter { $0.appliesWhenDone(in: app) }.map(\.place) })
    let leavable = app.ids(pushing: { screen in
      screen.allActions.contains { ($0.isCancel || $0.leadsBack) && !applying.contains($0.place) }
        || screen.items.contains(where: \.isWayOut)
    })
    return app.modals.compactMap { screen, _, _ in
      // Switches and menus take effect at once, and then “Done” is enough, unless a button says that it keeps them.
      let isTask =
        screen.hasText
        ? screen.items.contains(where: \.isPreferred) || screen.hasPreferredInContent
        : screen.hasInput && screen.items.contains { $0.isPreferred && $0.isSaving }
      let isApplied = screen.hasInput && screen.items.contains { applying.contains($0.place) }
      guard isTask || isApplied, !leavable.contains(screen.id) else { return nil }
      return finding(
        screen.place,
        "The modal “\(screen.viewName)” can be confirmed, and not cancelled. Add a button “Cancel” on the leading side."
      )
    }
  }
}

extension Screen {
  /// Whether it has no bar, and a button in its content that keeps what was entered and closes the modal.
  fileprivate var hasPreferredInContent: Bool {
    let verbs = UsualWord.save.words.union(UsualWord.add.words).union(["send", "create", "post"])
    return items.isEmpty && title.isMissing && !bars.hasOwnStack && !isPartlyUnknown
      && actions.contains { $0.dismisses && verbs.contains($0.label.plainText ?? "") }
  }
}

extension BarItem {
  /// Whether its label says that it keeps what was chosen.
  fileprivate var isSaving: Bool {
    guard let label = action?.label else { return false }
    return label.says(.save) || label.says(.add) || label.plainText == "apply"
  }

  /// Whether it says that people are done, and gives something a value besides closing the modal.
  fileprivate func appliesWhenDone(in app: AppModel) -> Bool {
    guard section == .confirm, let action, action.label.says(.done), action.dismisses else { return false }
    return action.effects.contains { effect in
      guard case .sets(let state, let value, _) = effect else { return false }
      return value != "true" && !app.navigates(by: state)
    }
  }

  /// Whether it may leave things as they are: its words need not be known.
  fileprivate var isWayOut: Bool {
    guard let action else { return section == .cancel }
    return section == .cancel || action.dismisses && (section == .leading || action.isUnnamed)
  }

  /// Whether it keeps what was entered: it confirms, or closes the modal, and does not only say that people are done.
  fileprivate var isPreferred: Bool {
    guard let action, !action.leadsBack else { return false }
    return section == .confirm || (section == .trailing && action.dismisses)
  }
}

extension Action {
  /// Whether it is not known what people see on it.
  fileprivate var isUnnamed: Bool { label == .unknown && symbol == nil }
}

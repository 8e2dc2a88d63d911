/// A screen in a modal that is pushed for a single choice.
struct ChoicePushedInModal: Rule {
  let id = "choice-pushed-in-modal"
  let severity = Severity.note
  let source = RuleSource(
    .iPadTalk,
    "So as you've seen here, the main use for these pop-up buttons in lists is to replace navigation pushes in popovers and in modals."
  )
  let why = """
    A screen that is pushed for one choice costs several taps, and hides what is being edited. \
    A pop-up button shows the options in place.
    """
  let fix = "Use a `Picker` with the style `menu` in the row."
  let examples = RuleExamples(
    violating: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        @State private var isEditing = false
        var body: some View { Button("Edit") { isEditing = true }.sheet(isPresented: $isEditing) { Reminder() } }
      }
      struct Reminder: View {
        @Environment(\\.dismiss) private var dismiss
        @State private var priority = "Low"
        var body: some View {
          NavigationStack {
            Form { NavigationLink("Priority") { Priorities(priority: $priority) } }.navigationTitle("Reminder")
              .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } } }
          }
        }
      }
      struct Priorities: View {
        @Environment(\\.dismiss) private var dismiss
        @Binding var priority: String
        var body: some View {
          List {
            Button("Low") { priority = "Low"; dismiss() }
            Button("Medium") { priority = "Medium"; dismiss() }
            Button("High") { priority = "High"; dismiss() }
          }
          .navigationTitle("Priority")
        }
      }
      """,
    fitting: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        @State private var isEditing = false
        var body: some View { Button("Edit") { isEditing = true }.sheet(isPresented: $isEditing) { Reminder() } }
      }
      struct Reminder: View {
        @Environment(\\.dismiss) private var dismiss
        @State private var priority = "Low"
        var body: some View {
          NavigationStack {
            Form {
              Picker("Priority", selection: $priority) {
                Text("Low").tag("Low")
                Text("Medium").tag("Medium")
                Text("High").tag("High")
              }
            }
            .navigationTitle("Reminder")
            .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } } }
          }
        }
      }
      """
  )

  func findings(in app: AppModel) -> [Finding] {
    let modal = app.idsInModals
    return app.screens.filter { modal.contains($0.id) }.flatMap { screen in
      screen.links.compactMap { link -> Finding? in
        guard link.transition == .push, let target = link.target.flatMap({ app[$0] }), isChoice(target) else {
          return nil
        }
        let name = link.label.text ?? target.title.text ?? target.id
        return finding(
          link.place,
          "“\(name)” pushes a screen with \(target.actions.count) options. Use a `Picker` with the style `menu` in the row."
        )
      }
    }.oncePerPlace
  }

  /// Whether a screen offers nothing but options of which people choose one.
  private func isChoice(_ screen: Screen) -> Bool {
    guard !screen.isPartlyUnknown, screen.links.isEmpty, screen.controls.isEmpty, screen.dialogs.isEmpty,
      screen.search == nil, screen.menus.isEmpty, screen.items.isEmpty, (2...12).contains(screen.actions.count)
    else { return false }
    let states = screen.actions.map { action -> String? in
      guard action.label != .absent, action.label != .unknown, action.dismisses, action.effects.count == 2 else {
        return nil
      }
      for case .sets(let state, _, _) in action.effects { return state }
      return nil
    }
    return Set(states).count == 1 && states[0] != nil
  }
}

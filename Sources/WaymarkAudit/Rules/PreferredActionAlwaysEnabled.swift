/// A preferred action that can be pressed before anything is entered.
struct PreferredActionAlwaysEnabled: Rule {
  let id = "preferred-action-always-enabled"
  let severity = Severity.note
  let source = RuleSource(
    .navigationTalk,
    "If there is not yet input or interaction on the modal, then having the preferred action be inactive is a"
      + " good way to clarify that fields are required in order to save or continue."
  )
  let why =
    "An action that can be pressed says that nothing is missing. People press it, and get an empty entry or "
    + "an error."
  let fix = "Disable the action until what is required is there."
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
        var body: some View {
          NavigationStack {
            Form {
              TextField("Name", text: $name)
            }
            .navigationTitle("New Ride")
            .toolbar {
              ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
              ToolbarItem(placement: .confirmationAction) { Button("Add") { dismiss() } }
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
        var body: some View {
          NavigationStack {
            Form {
              TextField("Name", text: $name)
            }
            .navigationTitle("New Ride")
            .toolbar {
              ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
              ToolbarItem(placement: .confirmationAction) { Button("Add") { dismiss() }.disabled(name.isEmpty) }
            }
          }
        }
      }
      """
  )

  /// What makes something new of what was entered; “Save” may be pressed for something that was there before.
  private var creating: Set<String> { ["add", "create", "post", "publish", "send", "join", "register", "sign up"] }

  func findings(in app: AppModel) -> [Finding] {
    let inModals = app.idsInModals
    return app.screens.filter { inModals.contains($0.id) }.flatMap { screen -> [Finding] in
      // An alert may say what is missing.
      guard screen.hasText, !screen.isPartlyUnknown, !screen.dialogs.contains(where: { $0.kind == .alert })
      else { return [] }
      return screen.items.compactMap { item in
        guard !item.isConditional, let action = item.action, !action.isDisableable,
          item.section == .confirm && creating.contains(action.label.plainText ?? "") || action.isCheckmark
        else { return nil }
        let name = action.label.text.map { "“\($0)”" } ?? "The checkmark"
        return finding(
          item.place, "\(name) can be pressed before anything is entered in “\(screen.shownName)”. Disable it.")
      }
    }.oncePerPlace
  }
}

/// A preferred action of a modal that does not tell what it does.
struct VaguePreferredAction: Rule {
  let id = "vague-preferred-action"
  let severity = Severity.warning
  let source = RuleSource(
    .navigationTalk,
    "The label itself is a concise, affirmative verb that tells me exactly what to expect when tapped."
  )
  let why = "People press the preferred action when they know what it does. “OK” and the like don’t tell."
  let fix = "Use a verb for what happens: “Add”, “Save”, “Send”."
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
              ToolbarItem(placement: .confirmationAction) { Button("OK") { dismiss() }.disabled(name.isEmpty) }
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

  private var vague: Set<String> { ["ok", "okay", "yes", "yep", "sure", "proceed", "go"] }

  func findings(in app: AppModel) -> [Finding] {
    app.screensInModals.flatMap { screen -> [Finding] in
      // Without a task “OK” may close what was only read.
      guard screen.hasInput || screen.items.contains(where: { $0.section == .cancel }) else { return [] }
      let inBar = screen.items.filter { item in
        item.section == .confirm || (item.section == .trailing && item.action?.dismisses == true)
      }
      // Without a bar Cancel and the preferred action are in the content.
      let inContent = screen.items.isEmpty && screen.actions.contains(where: \.isCancel) ? screen.actions : []
      return (inBar.compactMap(\.action) + inContent).compactMap { action in
        guard action.role != "cancel",
          vague.contains(action.label.plainText ?? "") || action.label.says(.ok) || action.isCheckmark
        else { return nil }
        let name = action.label.text.map { "“\($0)”" } ?? "The checkmark"
        return finding(
          action.place, "\(name) does not tell what happens in “\(screen.shownName)”. Use a verb, as “Add”.")
      }
    }.oncePerPlace
  }
}

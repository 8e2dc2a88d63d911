/// A task with Cancel and a preferred action that is pushed.
struct TaskPushed: Rule {
  let id = "task-pushed"
  let severity = Severity.warning
  let source = RuleSource(
    .navigationTalk,
    "On the other hand, a modal is reserved for a self-contained task in an interface."
  )
  let why =
    "A pushed screen has a back button, so that it is not clear whether going back cancels the task. The tab "
    + "bar stays too, and leads away from it."
  let fix = "Present the task in a sheet."
  let examples = RuleExamples(
    violating: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        var body: some View {
          NavigationStack { NavigationLink("New Ride") { NewRide() }.navigationTitle("Rides") }
        }
      }
      struct NewRide: View {
        @Environment(\\.dismiss) private var dismiss
        @State private var name = ""
        var body: some View {
          Form { TextField("Name", text: $name) }.navigationTitle("New Ride").navigationBarBackButtonHidden()
            .toolbar {
              ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
              ToolbarItem(placement: .confirmationAction) { Button("Add") { dismiss() }.disabled(name.isEmpty) }
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

  func findings(in app: AppModel) -> [Finding] {
    let inModals = app.idsInModals
    return app.onlyPushed.filter { !inModals.contains($0.id) && $0.hasInput }.compactMap { screen in
      // Conditional ones are there only while something is edited in place.
      let items = screen.items.filter { !$0.isConditional }
      guard items.contains(where: { $0.section == .cancel || $0.action?.isCancel == true }),
        let confirm = items.first(where: { $0.section == .confirm && $0.action?.isCancel == false }),
        let way = app.ways(to: screen.id).first
      else { return nil }
      let name = confirm.action?.label.text.map { "“\($0)”" } ?? "a preferred action"
      return finding(
        way.link.place, "“\(screen.shownName)” is pushed, and has Cancel and \(name). Present such a task in a sheet.")
    }.oncePerPlace
  }
}

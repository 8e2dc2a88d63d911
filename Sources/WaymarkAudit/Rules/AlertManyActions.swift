/// An alert with many actions.
struct AlertManyActions: Rule {
  let id = "alert-many-actions"
  let severity = Severity.warning
  let source = RuleSource(
    .navigationTalk,
    "this is a good time to display an alert, or an action sheet as you see here"
  )
  let why =
    "An alert asks one question, and people expect two answers or three. More than that they have to read "
    + "like a list."
  let fix = "Use a confirmation dialog or a menu."
  let examples = RuleExamples(
    violating: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        @State private var isAsking = false
        var body: some View {
          NavigationStack {
            Button("Save") { isAsking = true }.navigationTitle("Ride")
              .alert("Save the ride?", isPresented: $isAsking) {
                Button("Save for Me") { print("Save for Me") }
                Button("Save for Friends") { print("Save for Friends") }
                Button("Save for Everyone") { print("Save for Everyone") }
                Button("Cancel", role: .cancel) {}
              }
          }
        }
      }
      """,
    fitting: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        @State private var isAsking = false
        var body: some View {
          NavigationStack {
            Button("Save") { isAsking = true }.navigationTitle("Ride")
              .confirmationDialog("Save the ride?", isPresented: $isAsking) {
                Button("Save for Me") { print("Save for Me") }
                Button("Save for Friends") { print("Save for Friends") }
                Button("Save for Everyone") { print("Save for Everyone") }
                Button("Cancel", role: .cancel) {}
              }
          }
        }
      }
      """
  )

  /// How many actions an alert may have.
  private var maximum: Int { 3 }

  func findings(in app: AppModel) -> [Finding] {
    app.screens.flatMap { screen in
      screen.dialogs.compactMap { dialog in
        // Of several with the same label one is there at a time.
        let count = Set(dialog.actions.map(\.label)).count
        guard dialog.kind == .alert, count > maximum else { return nil }
        let name = dialog.title.text.map { "The alert “\($0)”" } ?? "An alert"
        return finding(
          dialog.place, "\(name) in “\(screen.shownName)” has \(count) actions. Use a confirmation dialog or a menu.")
      }
    }.oncePerPlace
  }
}

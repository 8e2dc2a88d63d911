/// A dialog with two ways to cancel.
struct TwoCancels: Rule {
  let id = "two-cancels"
  let severity = Severity.warning
  let source = RuleSource(
    .navigationTalk,
    "If you have a preferred action, then using the left action to dismiss the modal with “Cancel” clearly "
      + "indicates that I’m abandoning the workflow."
  )
  let why = "Cancel is the one way to leave things as they are. With two of them people can’t tell which that is."
  let fix = "Leave the role “cancel” to one action."
  let examples = RuleExamples(
    violating: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        @State private var isAsking = false
        var body: some View {
          NavigationStack {
            Button("Save") { isAsking = true }.navigationTitle("Ride")
              .alert("Save the ride?", isPresented: $isAsking) {
                Button("Save") { print("Save") }
                Button("Later", role: .cancel) {}
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
              .alert("Save the ride?", isPresented: $isAsking) {
                Button("Save") { print("Save") }
                Button("Cancel", role: .cancel) {}
              }
          }
        }
      }
      """
  )

  func findings(in app: AppModel) -> [Finding] {
    app.screens.flatMap { screen in
      screen.dialogs.compactMap { dialog in
        let names = dialog.actions.filter { $0.role == "cancel" }.compactMap(\.label.text)
        // Of several with the same label one is there at a time.
        guard names.count > 1, Set(names).count == names.count else { return nil }
        let list = names.map { "“\($0)”" }.joined(separator: " and ")
        return finding(
          dialog.place, "\(list) both cancel the dialog in “\(screen.shownName)”. Leave the role to one of them.")
      }
    }.oncePerPlace
  }
}

/// An action that deletes, and looks like any other.
struct DestructiveWithoutRole: Rule {
  let id = "destructive-without-role"
  let severity = Severity.note
  let source = RuleSource(.navigationTalk, "Letting someone know that they will lose the data if continuing to cancel.")
  let why =
    "The destructive role shows an action in red, so that people notice it before they tap. Without it, "
    + "deleting looks as harmless as the rest."
  let fix = "Give the action the role “destructive”."
  let examples = RuleExamples(
    violating: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        @State private var isAsking = false
        var body: some View {
          NavigationStack {
            Button("Delete") { isAsking = true }.navigationTitle("Ride")
              .confirmationDialog("Delete the ride?", isPresented: $isAsking) {
                Button("Delete") { print("Delete") }
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
            Button("Delete") { isAsking = true }.navigationTitle("Ride")
              .confirmationDialog("Delete the ride?", isPresented: $isAsking) {
                Button("Delete", role: .destructive) { print("Delete") }
                Button("Cancel", role: .cancel) {}
              }
          }
        }
      }
      """
  )

  private var verbs: Set<String> { UsualWord.delete.words.union(["erase", "discard"]) }

  func findings(in app: AppModel) -> [Finding] {
    app.screens.flatMap { screen in
      let inMenus = screen.menus.filter { $0.kind == .context }.flatMap(\.everyAction)
      return (screen.dialogs.flatMap(\.actions) + inMenus).compactMap { action -> Finding? in
        // What ends with an ellipsis asks before it does anything.
        guard action.role == nil, let label = action.label.text, !label.hasSuffix("…"), !label.hasSuffix("..."),
          let verb = label.lowercased().split(separator: " ").first, verbs.contains(String(verb))
        else { return nil }
        return finding(
          action.place, "“\(label)” in “\(screen.shownName)” looks like any other. Give it the role “destructive”.",
          mend: .addsArgument(label: "role", value: ".destructive"))
      }
    }.oncePerPlace
  }
}

/// A full-screen modal that nothing closes.
struct CoverWithoutExit: Rule {
  let id = "cover-without-exit"
  let severity = Severity.error
  let source = RuleSource(.navigationBars, "you have to provide some other way to leave the current screen")
  let why = "A full-screen modal can’t be swiped away. Without a button people are caught in it."
  let fix = "Add a button “Done” or “Close”."
  let examples = RuleExamples(
    violating: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View { @State private var a = false; var body: some View { Button("Map") { a = true }.fullScreenCover(isPresented: $a) { Map() } } }
      struct Map: View { var body: some View { Text("Map") } }
      """,
    fitting: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View { @State private var a = false; var body: some View { Button("Map") { a = true }.fullScreenCover(isPresented: $a) { Map() } } }
      struct Map: View {
        @Environment(\\.dismiss) private var dismiss
        var body: some View { Button("Done") { dismiss() } }
      }
      """
  )

  func findings(in app: AppModel) -> [Finding] {
    app.modals.compactMap { screen, link, from in
      guard link.transition == .fullScreenCover, !screen.isPartlyUnknown else { return nil }
      let actions = app.screens(ofModal: screen.id).flatMap(\.allActions)
      let state = link.state
      guard
        !actions.contains(where: {
          $0.dismisses || $0.effects.contains { if case .clears(let name) = $0 { name == state } else { false } }
        })
      else { return nil }
      return finding(
        link.place, "Nothing closes “\(screen.id)”, which covers the whole screen. Add a button “Done” or “Close”.")
    }
  }
}

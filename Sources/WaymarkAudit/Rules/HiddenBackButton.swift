/// A pushed screen without a back button and without another way back.
struct HiddenBackButton: Rule {
  let id = "hidden-back-button"
  let severity = Severity.error
  let source = RuleSource(
    .navigationBars,
    "When you take away the navigation bar and its back button, of course, you have to provide some other way"
      + " to leave the current screen."
  )
  let why = "Without the back button people can’t swipe back either. They are caught in the screen."
  let fix = "Show the back button."
  let examples = RuleExamples(
    violating: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        var body: some View {
          NavigationStack {
            List { NavigationLink("Lisbon") { City() } }.navigationTitle("Places")
          }
        }
      }
      struct City: View {
        var body: some View { Text("By the Tagus").navigationTitle("Lisbon").navigationBarBackButtonHidden() }
      }
      """,
    fitting: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        var body: some View {
          NavigationStack {
            List { NavigationLink("Lisbon") { City() } }.navigationTitle("Places")
          }
        }
      }
      struct City: View { var body: some View { Text("By the Tagus").navigationTitle("Lisbon") } }
      """
  )

  func findings(in app: AppModel) -> [Finding] {
    app.onlyPushed.compactMap { screen in
      guard let place = screen.bars.hiddenBackButton, !screen.mayLeadAway(in: app) else { return nil }
      return finding(
        place, "“\(screen.shownName)” hides the back button, and nothing else leads back. Show it.",
        mend: .removesModifier)
    }.oncePerPlace
  }
}

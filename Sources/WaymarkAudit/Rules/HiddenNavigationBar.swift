/// A pushed screen without a navigation bar and without another way back.
struct HiddenNavigationBar: Rule {
  let id = "hidden-navigation-bar"
  let severity = Severity.error
  let source = RuleSource(
    .navigationBars,
    "When you take away the navigation bar and its back button, of course, you have to provide some other way"
      + " to leave the current screen."
  )
  let why =
    "The back button is in the navigation bar. Without the bar and without another button people are caught "
    + "in the screen."
  let fix = "Show the navigation bar, or add a button that leads back."
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
        var body: some View { Text("By the Tagus").navigationTitle("Lisbon").toolbar(.hidden, for: .navigationBar) }
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
      struct City: View {
        @Environment(\\.dismiss) private var dismiss
        var body: some View {
          VStack {
            Text("By the Tagus")
            Button("Close") { dismiss() }
          }
          .navigationTitle("Lisbon").toolbar(.hidden, for: .navigationBar)
        }
      }
      """
  )

  func findings(in app: AppModel) -> [Finding] {
    app.onlyPushed.compactMap { screen in
      guard let place = screen.bars.hiddenNavigationBar, !mayShowAgain(screen), !screen.mayLeadAway(in: app)
      else { return nil }
      return finding(
        place, "“\(screen.shownName)” hides the navigation bar, and nothing else leads back. Show it, or add a button.")
    }.oncePerPlace
  }

  /// Whether a gesture may show the bar again, or may lead back.
  private func mayShowAgain(_ screen: Screen) -> Bool {
    guard screen.bars.isNavigationBarAlwaysHidden else { return !screen.gestures.isEmpty }
    return screen.gestures.contains { $0.actions.isEmpty }
  }
}

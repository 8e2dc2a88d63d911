/// A tab bar with one tab.
struct SingleTab: Rule {
  let id = "single-tab"
  let severity = Severity.warning
  let source = RuleSource(
    .navigationTalk,
    "Tab bars are a global navigation control that sit at the bottom of the screen, categorizing an app’s "
      + "content into different sections."
  )
  let why =
    "A tab bar lets people switch between sections. With one section it takes room on every screen, and leads"
    + " nowhere."
  let fix = "Remove the tab bar, and show its only screen by itself."
  let examples = RuleExamples(
    violating: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        var body: some View {
          TabView {
            Tab("Places", systemImage: "map") { NavigationStack { Places() } }
          }
        }
      }
      struct Places: View { var body: some View { Text("Lisbon").navigationTitle("Places") } }
      """,
    fitting: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View { var body: some View { NavigationStack { Places() } } }
      struct Places: View { var body: some View { Text("Lisbon").navigationTitle("Places") } }
      """
  )

  func findings(in app: AppModel) -> [Finding] {
    app.tabBars.compactMap { screen, bar in
      guard bar.tabs.count == 1, let tab = bar.tabs.first, !bar.isRepeated, !tab.isConditional, !screen.isPartlyUnknown,
        screen.bars.hiddenTabBar == nil
      else { return nil }
      let name = tab.label.text.map { "the tab “\($0)”" } ?? "one tab"
      return finding(bar.place, "The tab bar has only \(name). Remove the bar, and show that screen by itself.")
    }.oncePerPlace
  }
}

/// A screen that hides the tab bar.
struct HiddenTabBar: Rule {
  let id = "hidden-tab-bar"
  let severity = Severity.warning
  let source = RuleSource(.navigationTalk, "so avoid hiding or removing the tab bar throughout your navigation")
  let why = "With the tab bar people reach everything else from everywhere. Without it they have to go back first."
  let fix = "Leave the tab bar where it is, and show what needs the whole screen in a modal."
  let examples = RuleExamples(
    violating: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        var body: some View {
          TabView {
            Tab("Places", systemImage: "map") {
              NavigationStack { NavigationLink("Lisbon") { City() }.navigationTitle("Places") }
            }
            Tab("Rides", systemImage: "bicycle") { NavigationStack { Text("").navigationTitle("Rides") } }
          }
        }
      }
      struct City: View { var body: some View { Text("").navigationTitle("Lisbon").toolbar(.hidden, for: .tabBar) } }
      """,
    fitting: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        var body: some View {
          TabView {
            Tab("Places", systemImage: "map") {
              NavigationStack { NavigationLink("Lisbon") { City() }.navigationTitle("Places") }
            }
            Tab("Rides", systemImage: "bicycle") { NavigationStack { Text("").navigationTitle("Rides") } }
          }
        }
      }
      struct City: View { var body: some View { Text("").navigationTitle("Lisbon") } }
      """
  )

  func findings(in app: AppModel) -> [Finding] {
    let inTabs = Set(app.screens(pushedFrom: app.openedTabs).map(\.id))
    return app.screens.filter { inTabs.contains($0.id) }.compactMap { screen in
      screen.bars.hiddenTabBar.map {
        finding(
          $0,
          "The tab bar is hidden in “\(screen.viewName)”. Leave it where it is; what needs the whole screen is a modal.",
          mend: .removesModifier)
      }
    }
  }
}

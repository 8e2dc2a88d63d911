/// More tabs than an iPhone shows.
struct TooManyTabs: Rule {
  let id = "too-many-tabs"
  let severity = Severity.warning
  let source = RuleSource(
    .navigationTalk, "They aim to do a few things really well, opposed to trying to solve everything in one app.")
  let why = "An iPhone shows five tabs at most and hides the others behind More. What is hidden there is hardly found."
  let fix = "Put together what belongs together, until five tabs are left."
  let examples = RuleExamples(
    violating: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        var body: some View {
          TabView {
            Tab("Places", systemImage: "map") { NavigationStack { Text("").navigationTitle("Places") } }
            Tab("Rides", systemImage: "bicycle") { NavigationStack { Text("").navigationTitle("Rides") } }
            Tab("Friends", systemImage: "person.2") { NavigationStack { Text("").navigationTitle("Friends") } }
            Tab("Shop", systemImage: "cart") { NavigationStack { Text("").navigationTitle("Shop") } }
            Tab("News", systemImage: "newspaper") { NavigationStack { Text("").navigationTitle("News") } }
            Tab("Settings", systemImage: "gear") { NavigationStack { Text("").navigationTitle("Settings") } }
          }
        }
      }
      """,
    fitting: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        var body: some View {
          TabView {
            Tab("Places", systemImage: "map") { NavigationStack { Text("").navigationTitle("Places") } }
            Tab("Rides", systemImage: "bicycle") { NavigationStack { Text("").navigationTitle("Rides") } }
            Tab("Friends", systemImage: "person.2") { NavigationStack { Text("").navigationTitle("Friends") } }
          }
        }
      }
      """
  )

  func findings(in app: AppModel) -> [Finding] {
    app.tabBars.compactMap { _, bar in
      let count = bar.tabs.count { !$0.isSearch && !$0.isConditional }
      guard count > 5 else { return nil }
      return finding(
        bar.place, "There are \(count) tabs, of which an iPhone shows five. Put together what belongs together.")
    }
  }
}

/// Tabs that depend on a state.
struct ChangingTabs: Rule {
  let id = "changing-tabs"
  let severity = Severity.warning
  let source = RuleSource(.navigationTalk, "Always keep the tab bar persistent throughout your app.")
  let why = "Tabs that come and go move the others, and people tap the wrong one. An empty tab can say why it is empty."
  let fix = "Show the tab always, and say in it what is missing."
  let examples = RuleExamples(
    violating: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        @State private var isSignedIn = false
        var body: some View {
          TabView {
            Tab("Places", systemImage: "map") { Text("") }
            if isSignedIn { Tab("Rides", systemImage: "bicycle") { Text("") } }
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
          }
        }
      }
      """
  )

  func findings(in app: AppModel) -> [Finding] {
    app.tabBars.flatMap { _, bar in
      bar.tabs.filter { $0.isConditional && $0.label != .unknown }.map { tab in
        finding(
          tab.place,
          "The tab “\(tab.label.text ?? "?")” is there only at times. Show it always, and say in it what is missing.")
      }
    }
  }
}

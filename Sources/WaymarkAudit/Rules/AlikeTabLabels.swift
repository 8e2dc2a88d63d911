/// Tabs with the same label.
struct AlikeTabLabels: Rule {
  let id = "alike-tab-labels"
  let severity = Severity.warning
  let source = RuleSource(.navigationTalk, "they are related, yet distinctly different content areas and workflows")
  let why =
    "Two tabs with the same label, or the same symbol, can be told apart only by trying. Each tab is for something of its own."
  let fix = "Name each tab by what differs from the others."
  let examples = RuleExamples(
    violating: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        var body: some View {
          TabView {
            Tab("Rides", systemImage: "bicycle") { NavigationStack { Text("").navigationTitle("Rides") } }
            Tab("Rides", systemImage: "bicycle") { NavigationStack { Text("").navigationTitle("Rides") } }
          }
        }
      }
      """,
    fitting: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        var body: some View {
          TabView {
            Tab("Rides", systemImage: "bicycle") { NavigationStack { Text("").navigationTitle("Rides") } }
            Tab("Places", systemImage: "map") { NavigationStack { Text("").navigationTitle("Places") } }
          }
        }
      }
      """
  )

  func findings(in app: AppModel) -> [Finding] {
    app.tabBars.flatMap { _, bar in
      var seen: Set<String> = []
      return bar.tabs.compactMap { tab -> Finding? in
        guard let name = tab.label.text, !seen.insert(name.lowercased()).inserted else { return nil }
        return finding(tab.place, "Another tab is called “\(name)”, too. Name what differs.")
      }
    }
  }
}
